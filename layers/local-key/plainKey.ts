import { isRedacted, value } from "effect/Redacted"

/** What a host has given as a key, without Effect's `Redacted` around it, which the host's own copy of Effect has made. */
export const plainKey = (given: unknown): unknown => (isRedacted(given) ? value(given) : given)
