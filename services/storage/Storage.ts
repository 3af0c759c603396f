import { Context, type Effect } from "effect"

/** Text by key, prefixed `@latchkey/`. Never fails: without a working place to write, it keeps to memory. */
export class Storage extends Context.Service<
  Storage,
  {
    readonly get: (key: string) => Effect.Effect<string | undefined>
    readonly set: (key: string, value: string) => Effect.Effect<void>
    readonly remove: (key: string) => Effect.Effect<void>
    /** Tells of changes made by another tab: the key without prefix, or `undefined` for all. Returns its undo. */
    readonly watch: (changed: (key: string | undefined) => void) => () => void
  }
>()("latchkey/Storage") {}
