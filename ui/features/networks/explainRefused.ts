import type { NetworkRefused } from "../../../services/base/errors/walletErrors.ts"
import type { refusedTexts } from "./refusedTexts.ts"

/** The text that says why a wallet is not on a network, and what its user can do about it. */
export const explainRefused = ({
  networkId,
  reason
}: Pick<NetworkRefused, "networkId" | "reason">): keyof typeof refusedTexts => {
  switch (reason) {
    case "elsewhere":
      return "chooseThere"
    case "noAccount":
      return "noAccountFor"
    case "bound":
      return "boundAccount"
    default:
      // Only there a wallet can be given networks that it does not know.
      return networkId.startsWith("eip155:") ? "switchFailed" : "notWithNetwork"
  }
}
