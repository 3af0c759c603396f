import { checkOptions } from "./checkOptions.ts"
import { OptionsError } from "../../base/errors/OptionsError.ts"

/** Checks options as `checkOptions` does. Throws one `OptionsError` with all problems, if there are any. */
export const requireOptions = (...args: Parameters<typeof checkOptions>): void => {
  const problems = checkOptions(...args)
  if (problems.length > 0) throw new OptionsError(problems)
}
