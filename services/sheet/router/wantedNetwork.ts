import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Stack } from "./stack.ts"

/** The network that the visitor connects for: chosen while another namespace was connected (spec 2, SwitchActiveChain). */
export const wantedNetwork = (stack: Stack): Caip2 | undefined => {
  const last = stack.findLast((one) => one.name === "SwitchActiveChain")
  return last?.name === "SwitchActiveChain" ? last.data.networkId : undefined
}
