import { Effect } from "effect"
import { AccountChanged } from "../../base/errors/AccountChanged.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"

/** What comparing depends on, in one namespace. */
export interface CompareParts {
  /** The account that the page shows. */
  readonly address: () => string | undefined
  /** Asks the frame for it again. */
  readonly ask: Effect.Effect<void, FrameFailed>
  readonly isConnected: Effect.Effect<boolean, FrameFailed>
  readonly signOut: Effect.Effect<void>
}

/** The frame has another account than the one that a request was made for (EIP-1193: not authorized). */
export const otherAccount = (method: string) =>
  new WalletFailed({
    method,
    code: 4100,
    message: texts.accountOrNetworkChanged,
    cause: new AccountChanged({ change: "accountChanged", message: texts.accountOrNetworkChanged })
  })

/**
 * Asks the frame whether the account of this page is still the one in there, before it is asked to sign or to send: what it answers is
 * adopted. Fails where it is another one, where the frame has no user any more, and where it does not answer; nothing was asked then.
 */
export const compareUser = ({ address, ask, isConnected, signOut }: CompareParts) =>
  Effect.fnUntraced(function* (method: string) {
    const before = address()
    const gone = (message: string) => Effect.fail(new WalletFailed({ method, code: 4900, message }))
    yield* Effect.catch(ask, (failure) =>
      Effect.gen(function* () {
        if (failure.reason !== "refused") return yield* gone(failure.message)
        const isIn = yield* Effect.catch(isConnected, () => Effect.succeed(true))
        if (!isIn) yield* signOut
        return yield* gone(isIn ? failure.message : texts.noActiveAddress)
      })
    )
    if (address() !== before) return yield* otherAccount(method)
  })
