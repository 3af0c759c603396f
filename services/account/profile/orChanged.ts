import { Effect } from "effect"
import { AccountChanged } from "../../base/errors/AccountChanged.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"

/** A request that the wallet itself did not have shown, since it has another account by now, is told as `AccountChanged`. */
export const orChanged = <A, E, R>(asked: Effect.Effect<A, E, R>): Effect.Effect<A, E | AccountChanged, R> =>
  Effect.mapError(asked, (error) =>
    error instanceof WalletFailed && error.cause instanceof AccountChanged ? error.cause : error
  )
