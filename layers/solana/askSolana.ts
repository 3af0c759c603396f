import { Effect } from "effect"
import * as texts from "../../services/errors/texts.ts"
import { toWalletError } from "../../services/errors/toWalletError.ts"
import { WalletFailed, WalletTimeout, type WalletError } from "../../services/errors/walletErrors.ts"
import type { SolanaProvider } from "../../services/wallets/SolanaProvider.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

/** Deadline in ms for a request that the visitor answers in a wallet of this browser. */
const visitorDeadline = 120_000

/** One request to a Solana wallet. The answer is untrusted: check it. After an interruption a later answer is ignored. */
export const askSolana = <A>(
  { provider }: SolanaConnector,
  method: string,
  ask: (provider: SolanaProvider) => Promise<A>
): Effect.Effect<A, WalletError> =>
  Effect.tryPromise({ try: () => ask(provider), catch: (cause) => toWalletError(method, cause) })

/** A request that the visitor must answer. Paired and embedded wallets have their own deadlines. */
export const askVisitor = <A>(
  connector: SolanaConnector,
  method: string,
  ask: (provider: SolanaProvider) => Promise<A>
): Effect.Effect<A, WalletError> => {
  const asked = askSolana(connector, method, ask)
  return connector.type === "WALLET_CONNECT" || connector.type === "AUTH"
    ? asked
    : Effect.timeoutOrElse(asked, {
        duration: visitorDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })
}

/** The error for a wallet whose answer cannot be read. */
export const unreadable = ({ name }: SolanaConnector, method: string, cause: unknown) =>
  new WalletFailed({ method, code: -1, message: `${name} gave an answer that could not be read`, cause })
