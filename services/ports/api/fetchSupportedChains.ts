import { Effect } from "effect"
import { readSupportedChains } from "./readSupportedChains.ts"

/**
 * Networks that the blockchain service supports, for what is skipped on others (spec 7); those that it told last, or none,
 * if it does not answer. Where "none" would be said to somebody, `readSupportedChains` tells that nobody knows.
 */
export const fetchSupportedChains = Effect.catch(readSupportedChains, () =>
  Effect.succeed<ReadonlySet<string>>(new Set())
)
