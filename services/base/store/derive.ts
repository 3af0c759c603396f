import type { ReadonlyStore } from "./makeStore.ts"

/** A store with what `make` returns for other stores. `make` runs again only after one of them has changed. */
export const derive = <A>(stores: ReadonlyArray<ReadonlyStore<unknown>>, make: () => A): ReadonlyStore<A> => {
  let made: { readonly of: ReadonlyArray<unknown>; readonly value: A } | undefined
  return {
    get: () => {
      const now = stores.map((store) => store.get())
      if (made === undefined || now.some((value, at) => value !== made!.of[at])) made = { of: now, value: make() }
      return made.value
    },
    subscribe: (listener) => {
      const undo = stores.map(({ subscribe }) => subscribe(listener))
      return () => undo.forEach((stop) => stop())
    }
  }
}
