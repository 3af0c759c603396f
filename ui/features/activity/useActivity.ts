import { Effect } from "effect"
import { useCallback, useEffect, useReducer } from "react"
import { accountKey } from "../../../services/connection/connections/accountKey.ts"
import { Activity } from "../../../services/account/activity/Activity.ts"
import type { ActivityState } from "../../../services/account/activity/ActivityFeed.ts"
import type { ReadonlyStore } from "../../../services/base/store/makeStore.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLoaded } from "../../modal/useLoaded.ts"

/** Before the code of the feed has loaded. */
const nothing: ReadonlyStore<ActivityState | undefined> = { get: () => undefined, subscribe: () => () => {} }

/**
 * The activity of the active account, read when a view shows it and again for another account or network. `state` is
 * `undefined` until then; `broken` if the code did not load. `retry` tries again after a failure.
 */
export const useActivity = () => {
  const { runtime, connections } = useModal()
  const account = useStore(connections.account)
  const key = account && accountKey(account)
  const [turn, again] = useReducer((turns: number) => turns + 1, 0)
  const load = useCallback(() => runtime.runPromise(Effect.flatMap(Activity, ({ feed }) => feed)), [runtime])
  const { value: feed, failed: broken } = useLoaded(load, turn)
  useEffect(() => {
    if (key !== undefined) feed?.open()
  }, [feed, key])
  const state = useStore(feed?.state ?? nothing)
  return {
    account,
    state: state?.key === key ? state : undefined,
    broken,
    more: feed?.more,
    retry: () => (feed === undefined ? again() : feed.open())
  }
}
