import { Effect } from "effect"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { AccountEvents } from "./AccountEvents.ts"
import { makeListeners } from "./makeListeners.ts"

/** What a provider's accounts are read from. */
export interface AccountSource<A> {
  readonly state: ReadonlyStore<unknown>
  readonly isRestoring: () => boolean
  readonly accounts: () => ReadonlyArray<A>
}

/**
 * Tells a host which accounts it has, when they change. A session that is being restored is no change until it is
 * there, so that no library forgets the visitor.
 */
export const makeAccountEvents = <A>({ state, isRestoring, accounts }: AccountSource<A>) => {
  const { emit, add, remove } = makeListeners<AccountEvents<A>>("accountsChanged", "disconnect")
  const textOf = (list: ReadonlyArray<A>) => JSON.stringify(list)
  let told = accounts()
  /** Whether the host has seen the accounts: by an answer or an event. */
  let known = false
  // Never unsubscribed: the store belongs to the instance and ends with it.
  state.subscribe(() => {
    if (isRestoring()) return
    const before = told
    told = accounts()
    if (textOf(before) === textOf(told)) return
    known = true
    emit("accountsChanged", told)
    if (told.length === 0) emit("disconnect", undefined)
  })
  return {
    accounts: () =>
      Effect.sync(() => {
        known ||= told.length > 0
        return told
      }),
    on: <E extends keyof AccountEvents<A>>(event: E, listener: AccountEvents<A>[E]) =>
      Effect.sync(() => {
        add(event, listener)
        // The event may have occurred while this code was loading.
        if (event === "accountsChanged" && !known && told.length > 0) emit("accountsChanged", told, -1)
      }),
    removeListener: <E extends keyof AccountEvents<A>>(event: E, listener: AccountEvents<A>[E]) =>
      Effect.sync(() => remove(event, listener))
  }
}
