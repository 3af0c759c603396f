import { Clock, Effect } from "effect"
import { accountKey } from "../connection/connections/accountKey.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"

/** The accounts that have signed in on this page, also in namespaces that are not in use: each until its sign-in ends. */
export const makeAdmissions = Effect.gen(function* () {
  const run = Effect.runSyncWith(yield* Effect.context<never>())
  const all = new Map<string, { readonly one: ActiveAccount; readonly until: number }>()
  return {
    has: (key: string): boolean => {
      const found = all.get(key)
      return found !== undefined && run(Clock.currentTimeMillis) < found.until
    },
    /** `until`: in ms since the epoch, by the device's clock. */
    add: (one: ActiveAccount, until: number) => void all.set(accountKey(one), { one, until }),
    drop: (key: string) => void all.delete(key),
    clear: () => all.clear(),
    list: (): ReadonlyArray<ActiveAccount> => [...all.values()].map(({ one }) => one)
  }
})
