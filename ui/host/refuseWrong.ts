import { requireOptions } from "../../services/options/requireOptions.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"

const told = new WeakSet<LatchkeyOptions>()

/** Checks options as `requireOptions` does, and says once on the console what is wrong: nobody may await this. */
export const refuseWrong = (options: LatchkeyOptions, adapters: ReadonlyArray<string> | undefined): void => {
  try {
    requireOptions(options, adapters)
  } catch (error) {
    if (!told.has(options)) console.error(error)
    told.add(options)
    throw error
  }
}
