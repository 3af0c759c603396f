import { useSyncExternalStore } from "react"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"

/** The value of a service's store; the component renders again when it changes. */
export const useStore = <A>(store: ReadonlyStore<A>): A => useSyncExternalStore(store.subscribe, store.get, store.get)
