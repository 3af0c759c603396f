import { requireOptions } from "../../../services/ports/options/requireOptions.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"

const logged = new WeakSet<LatchkeyOptions>()

/**
 * Checks options like `requireOptions`, and also logs the problems once on the console, because the caller may not
 * await the result.
 */
export const refuseWrong = (options: LatchkeyOptions, adapters: ReadonlyArray<string> | undefined): void => {
  try {
    requireOptions(options, adapters)
  } catch (error) {
    if (!logged.has(options)) console.error(error)
    logged.add(options)
    throw error
  }
}
