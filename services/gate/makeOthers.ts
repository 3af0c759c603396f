import { Effect } from "effect"
import { accountKey } from "../connection/connections/accountKey.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { activeAccount } from "../connection/connections/activeAccount.ts"
import { Connections } from "../connection/connections/Connections.ts"
import type { makeAdmissions } from "./makeAdmissions.ts"
import type { makeExchange } from "./makeExchange.ts"

interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "endOf" | "isRequired" | "peek"> {
  readonly admissions: Effect.Success<typeof makeAdmissions>
  /** Views that show accounts read them again. */
  readonly changed: () => void
}

/**
 * Makes what looks up accounts of namespaces that are not in use, once each: one that has signed in before counts, and the visitor is asked for
 * another one when its namespace comes into use.
 */
export const makeOthers = Effect.fnUntraced(function* ({ admissions, changed, endOf, isRequired, peek }: Parts) {
  const connections = yield* Connections
  const run = yield* makeRun
  /** The account of each namespace that was looked up. */
  const looked = new Map<Namespace, string>()
  const looking = new Set<string>()

  return {
    /** Whether it is being looked up now. */
    isLooking: (key: string): boolean => looking.has(key),
    /** Whether it was looked up, or is now. */
    isKnown: (key: string): boolean => [...looked.values()].includes(key),
    follow: (): void => {
      const state = connections.state.get()
      for (const one of Object.keys(state.namespaces) as Array<Namespace>) {
        const account = activeAccount({ ...state, network: state.networks[one]! })
        const key = account && accountKey(account)
        if (account === undefined || key === undefined) looked.delete(one)
        else if (one !== state.active && looked.get(one) !== key && !admissions.has(key) && isRequired()) {
          looked.set(one, key)
          looking.add(key)
          const found = Effect.match(peek(account), {
            onSuccess: (session) => session && admissions.add(account, endOf(session)),
            // It is looked up again when it comes into use.
            onFailure: () => {}
          })
          const ended = Effect.sync(() => {
            looking.delete(key)
            changed()
          })
          run(Effect.ensuring(found, ended))
        }
      }
    }
  }
})
