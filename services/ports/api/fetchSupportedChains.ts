import { Effect } from "effect"
import { readSupportedChains } from "./readSupportedChains.ts"

/**
 * Networks that the blockchain service supports; calls for other networks are skipped (spec 7). The last known ones, or none,
 * if it does not answer. Where the difference is shown to a user, use `readSupportedChains`, which fails instead.
 */
export const fetchSupportedChains = Effect.catch(readSupportedChains, () =>
  Effect.succeed<ReadonlySet<string>>(new Set())
)
