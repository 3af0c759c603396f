import { Effect } from "effect"
import { Activity } from "./Activity.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** What a host asks for: the page after a cursor, or the first one. */
export interface ActivityInput {
  /** `next` of the page before. */
  readonly cursor?: string | undefined
}

/**
 * A page of the active account's transactions on its network, newest first: those that the host's service lists (on EVM,
 * spec 6), and in the first page those that were sent from this device, which are known at once. Fails with
 * `NotConnected`, with `LoadFailed`, and with `ApiFailed`: 'Failed to fetch transactions' (spec 8).
 */
export const readActivity = Effect.fnUntraced(function* ({ cursor }: ActivityInput = {}) {
  const { read } = yield* (yield* Activity).feed
  return yield* read(cursor)
}, withSpan("Activity.readActivity"))
