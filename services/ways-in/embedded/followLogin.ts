import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { connectedSocialKey, emailKey, emailLoginUsedKey, preferredAccountTypesKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"

const followed: ReadonlySet<string | undefined> = new Set([
  undefined,
  emailLoginUsedKey,
  emailKey,
  connectedSocialKey,
  preferredAccountTypesKey
])

/** How often the frame is asked for its user after a change in another tab, and the pause between, in ms. */
const looks = 5
const pause = 1_000

/** What following depends on. */
export interface FollowLoginParts {
  /** The login has ended elsewhere. */
  readonly ended: Effect.Effect<void>
  /** A user is logged in: asks the frame which. */
  readonly look: Effect.Effect<unknown, unknown>
  /** Whether the frame does not have what another tab has stored yet. */
  readonly isBehind: Effect.Effect<boolean>
}

/** Follows what other tabs store about the login: it ends here too, or the frame is asked for its user (SEC-37). */
export const followLogin = Effect.fnUntraced(function* ({ ended, look, isBehind }: FollowLoginParts) {
  const storage = yield* Storage
  const run = yield* makeRun
  let turn: "idle" | "looking" | "again" = "idle"
  const hasChanged = () => turn === "again"
  /** The other tab's change may reach the frame of this tab later than this tab. */
  const lookUntilSame = Effect.gen(function* () {
    for (let rest = looks; rest > 0; rest--) {
      yield* reportedExit(look)
      if (hasChanged() || !(yield* isBehind)) return
      yield* Effect.sleep(pause)
      if (hasChanged()) return
    }
  })
  const check = Effect.gen(function* () {
    do {
      turn = "looking"
      const used = yield* storage.get(emailLoginUsedKey)
      yield* used === "true" ? lookUntilSame : ended
    } while (hasChanged())
    turn = "idle"
  })
  const unwatch = storage.watch((key) => {
    if (!followed.has(key)) return
    if (turn === "idle") run(check)
    else turn = "again"
  })
  yield* Effect.addFinalizer(() => Effect.sync(unwatch))
})
