import { SwapRefused } from "../../base/errors/swapErrors.ts"
import type { SwapConsent } from "./HostSwap.ts"
import type { BuiltStep } from "./SwapOrder.ts"

/** What a review would say of a step and a host did not allow: without a review it is refused (SEC-26, SEC-27). */
export const silentOf = (
  { untried, formerSpender }: BuiltStep,
  consent: Required<SwapConsent>
): SwapRefused | undefined => {
  if (untried !== undefined && !consent.untried)
    return new SwapRefused({ fault: "untried", message: "The swap could not be tried. Pass `untried` to allow that." })
  if (formerSpender !== undefined && !consent.newSpender)
    return new SwapRefused({
      fault: "otherSpender",
      message: `The approval is for another contract than ${formerSpender}, the last one. Pass \`newSpender\` to allow that.`
    })
  return undefined
}
