import { Effect, Fiber } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { connectorIdIn, embeddedId } from "../../ports/connectors/walletIds.ts"
import { forgetLogin } from "./loginStorage.ts"
import type { makeDebt } from "./makeDebt.ts"

/** What signing out depends on. */
export interface SignOutParts {
  readonly debt: Effect.Success<typeof makeDebt>
  readonly namespaces: () => Iterable<Namespace>
  /** The page no longer shows an account. */
  readonly retract: Effect.Effect<void>
}

/**
 * Makes what signs out. The login is one for all namespaces: none of them stays connected. Once begun it continues to its end after its
 * caller has left, because it ends the look that may have caused it.
 */
export const makeSignOut = Effect.fnUntraced(function* ({ debt, namespaces, retract }: SignOutParts) {
  const connections = yield* Connections
  const storage = yield* Storage
  const run = yield* makeRun
  let isUnderWay = false
  return Effect.suspend(() => {
    if (isUnderWay) return Effect.void
    isUnderWay = true
    const signingOut = Effect.gen(function* () {
      yield* debt.owe
      yield* Effect.provideService(forgetLogin, Storage, storage)
      yield* retract
      for (const namespace of namespaces())
        yield* reportedExit(connections.disconnect(namespace, connectorIdIn(embeddedId, namespace)))
      yield* debt.payInTime
    })
    return Fiber.join(run(Effect.onExit(signingOut, () => Effect.sync(() => void (isUnderWay = false)))))
  })
})
