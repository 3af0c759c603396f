import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Stack } from "./stack.ts"

/** The namespace that the visitor connects for: that of the network they chose, or the one the host opened the list for. */
export const wantedNamespace = (stack: Stack): Namespace | undefined => {
  for (const one of stack.toReversed()) {
    if (one.name === "SwitchActiveChain")
      return one.data.networkId.slice(0, one.data.networkId.indexOf(":")) as Namespace
    if (one.name === "Connect" && one.data) return one.data.namespace
  }
  return undefined
}
