import type { Redacted } from "effect"
import type { LocalKeys } from "./LocalKeys.ts"

/** The keys as a host gives them: as text, or as Effect's `Redacted`, which no log and no error shows. */
export type GivenKeys = {
  readonly [N in keyof LocalKeys]: LocalKeys[N] | Redacted.Redacted
}
