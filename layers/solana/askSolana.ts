import { Effect } from "effect"
import { toWalletError } from "../../services/base/errors/toWalletError.ts"
import { WalletFailed, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"

/**
 * Maps an error of a wallet. Nodes of Solana use the code -32002 of a wallet's open request for a transaction that fails
 * when it is simulated, and wallets pass it on.
 */
const toError = (method: string, cause: unknown): WalletError => {
  const error = toWalletError(method, cause)
  return error._tag === "WalletPending" && toTransactionFailed(cause) !== undefined
    ? new WalletFailed({ method, code: -32002, message: error.message, cause })
    : error
}

/**
 * One request to a Solana wallet, without a deadline: its user may have to answer. The answer is untrusted: check it. After
 * an interruption a later answer is ignored.
 */
export const askSolana = <A>(
  { provider }: SolanaConnector,
  method: string,
  ask: (provider: SolanaProvider) => Promise<A>
): Effect.Effect<A, WalletError> =>
  Effect.tryPromise({ try: () => ask(provider), catch: (cause) => toError(method, cause) })

/** The error for a wallet whose answer cannot be read. */
export const unreadable = ({ name }: SolanaConnector, method: string, cause: unknown) =>
  new WalletFailed({ method, code: -1, message: `${name} gave an answer that could not be read`, cause })
