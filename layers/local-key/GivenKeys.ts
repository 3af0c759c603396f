import type { LocalKeys } from "./LocalKeys.ts"

/** The keys as a host gives them: as text, or as a function that gives it, so that no log of the options shows it. */
export type GivenKeys = {
  readonly [N in keyof LocalKeys]: LocalKeys[N] | (() => string)
}
