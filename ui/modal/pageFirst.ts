import type { ReadonlyStore } from "../../services/store/makeStore.ts"
import { afterPaint } from "./afterPaint.ts"

/** The same store as the sheet hears of it: after the host's page has painted what changed. */
export const pageFirst = <A>({ get, subscribe }: ReadonlyStore<A>): ReadonlyStore<A> => ({
  get,
  subscribe: (listener) => subscribe(() => afterPaint(listener))
})
