import { Effect } from "effect"

const shown = (value: unknown) => JSON.stringify(value) ?? String(value)

/** Fails where a value is not the expected one; `what` names it. Both are compared as JSON. */
export const same = (what: string, value: unknown, expected: unknown): Effect.Effect<void, Error> =>
  shown(value) === shown(expected)
    ? Effect.void
    : Effect.fail(new Error(`${what}: expected ${shown(expected)}, got ${shown(value)}`))
