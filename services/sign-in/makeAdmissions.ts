import { Clock, Effect } from "effect"
import { accountKey } from "../account/accountKey.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"

/** Who has signed in on this page, also with wallets of namespaces that are not in use now: each until its sign-in ends. */
export const makeAdmissions = Effect.gen(function* () {
  const run = Effect.runSyncWith(yield* Effect.context<never>())
  const all = new Map<string, { readonly one: ActiveAccount; readonly until: number }>()
  return {
    has: (key: string): boolean => {
      const found = all.get(key)
      return found !== undefined && run(Clock.currentTimeMillis) < found.until
    },
    add: (one: ActiveAccount, { data: { expirationTime } }: SiwxSession) => {
      const until = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
      all.set(accountKey(one), { one, until })
    },
    drop: (key: string) => void all.delete(key),
    clear: () => all.clear(),
    list: (): ReadonlyArray<ActiveAccount> => [...all.values()].map(({ one }) => one)
  }
})
