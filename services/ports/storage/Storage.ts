import { Context, type Effect } from "effect"

/** Text by key, prefixed `@latchkey/`. Never fails: without working storage, values stay in memory. */
export class Storage extends Context.Service<
  Storage,
  {
    readonly get: (key: string) => Effect.Effect<string | undefined>
    readonly set: (key: string, value: string) => Effect.Effect<void>
    readonly remove: (key: string) => Effect.Effect<void>
    /**
     * Calls back on changes by another tab with the key without prefix, `undefined` if all changed. Returns the
     * unsubscribe.
     */
    readonly watch: (changed: (key: string | undefined) => void) => () => void
  }
>()("latchkey/Storage") {}
