import { failedToConnect } from "../../../services/base/errors/texts.ts"
import type { sharedTexts } from "../../modal/sharedTexts.ts"
import type { NetworkRefused } from "../../../services/base/errors/walletErrors.ts"
import { explainRefused } from "../networks/explainRefused.ts"
import type { connectingTexts } from "./connectingTexts.ts"

/** How a view explains a failure: a title from the error catalogue or the texts, and a second line with what to do. */
export interface Explanation {
  readonly head: keyof typeof connectingTexts | undefined
  readonly text: keyof typeof connectingTexts | keyof typeof sharedTexts
  /** Trying again cannot help: something else is offered. */
  readonly final?: boolean
}

/**
 * Explains why connecting failed.
 *
 * @param why The tag of the error, or the reason of a failed pairing; `undefined` for an unexpected error.
 * @param refused The error, where a wallet is not on the network that was chosen.
 *
 * @returns The explanation; without `head` the catalogue's "Failed to connect" applies.
 */
export const explainConnect = (
  why: string | undefined,
  refused?: Pick<NetworkRefused, "networkId" | "reason">
): Explanation => {
  if (refused)
    return {
      head: undefined,
      text: explainRefused(refused.reason === "bound" ? { ...refused, reason: "noAccount" } : refused)
    }
  switch (why) {
    case "relay":
      return { head: undefined, text: "relayFailed" }
    case "clock":
      return { head: undefined, text: "clockWrong" }
    case "refused":
      return { head: undefined, text: "walletRefused" }
    case "unsupported":
      return { head: undefined, text: "unsupportedHere" }
    case "notSigned":
      return { head: undefined, text: "signedWrong" }
    case "unconfigured":
    case "projectId":
    case "origin":
      return { head: undefined, text: "pairingOff", final: true }
    case "load":
    case "LoadFailed":
      return { head: undefined, text: "notLoadedText" }
    case "WalletRejected":
      return { head: "declined", text: "declinedConnect" }
    case "WalletPending":
      return { head: "lookAtWallet", text: "lookAtWalletText" }
    case "WalletNotFound":
      return { head: "notInstalled", text: "notInstalledText" }
    case "WalletTimeout":
      return { head: undefined, text: "noAnswer" }
    // An error of this code: no wallet and no connection is to blame.
    case "fault":
    case undefined:
      return { head: undefined, text: "pageFailed" }
    default:
      return { head: undefined, text: "walletFailed" }
  }
}

/** The catalogue's title of a failed connection. */
export const failedHead = failedToConnect
