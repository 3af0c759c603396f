import { Effect } from "effect"
import type { WalletError } from "../../services/chains/ChainAdapter.ts"
import { WalletFailed, WalletTimeout } from "../../services/errors/walletErrors.ts"
import * as texts from "../../services/errors/walletTexts.ts"
import type { BitcoinConnector } from "./BitcoinConnector.ts"
import { toWalletError } from "../../services/errors/toWalletError.ts"

/** Deadline in ms for a request that the visitor answers in a wallet of this browser. */
const visitorDeadline = 120_000

/** One request to a wallet. The answer is untrusted: decode it. After an interruption a later answer is ignored. */
export const askWallet = (method: string, ask: () => Promise<unknown>): Effect.Effect<unknown, WalletError> =>
  Effect.tryPromise({ try: async () => ask(), catch: (cause) => toWalletError(method, cause) })

/** A request that the visitor must answer, and that may be made again. Paired wallets have deadlines of their own. */
export const askVisitor = ({ type }: BitcoinConnector, method: string, ask: () => Promise<unknown>) =>
  type === "WALLET_CONNECT"
    ? askWallet(method, ask)
    : Effect.timeoutOrElse(askWallet(method, ask), {
        duration: visitorDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method, message: texts.requestTimedOut }))
      })

/** The error for an answer of the wallet that cannot be read; the answer is its cause. */
export const unreadable = ({ name }: BitcoinConnector, method: string, cause: unknown) =>
  new WalletFailed({ method, code: -1, message: `${name} gave an answer that could not be read`, cause })
