import { Effect } from "effect"
import type { WalletError } from "../../services/ports/chains/ChainAdapter.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { toWalletError } from "../../services/base/errors/toWalletError.ts"

/**
 * One request to a wallet, without a deadline: its user may have to answer. The answer is untrusted: decode it. After an
 * interruption a later answer is ignored.
 */
export const askWallet = (method: string, ask: () => Promise<unknown>): Effect.Effect<unknown, WalletError> =>
  Effect.tryPromise({ try: async () => ask(), catch: (cause) => toWalletError(method, cause) })

/** The error for an answer of the wallet that cannot be read; the answer is its cause. */
export const unreadable = ({ name }: BitcoinConnector, method: string, cause: unknown) =>
  new WalletFailed({ method, code: -1, message: `${name} gave an answer that could not be read`, cause })
