import type { LatchkeyOptions } from "./Options.ts"

const featureNames = ["send", "receive", "email", "legalCheckbox", "pay"]

/**
 * Everything that makes options unusable, each with what to do (spec 5, 8). Empty when they are good.
 * A missing project id is not among them: that raises an alert and the rest works.
 */
export const optionProblems = (options: LatchkeyOptions): ReadonlyArray<string> => {
  const problems: Array<string> = []
  if (!options?.networks?.[0]?.id)
    problems.push("No networks: pass at least one in `networks`, such as `mainnet` of viem/chains.")
  if (typeof (options?.projectId ?? "") !== "string") problems.push("`projectId` must be text.")
  for (const name of Object.keys(options?.features ?? {}))
    if (!featureNames.includes(name)) problems.push(`Unknown feature "${name}": use ${featureNames.join(" or ")}.`)
  if (options?.siwx !== undefined && options.siweConfig !== undefined)
    problems.push("Cannot set both `siweConfig` and `siwx` options")
  return problems
}
