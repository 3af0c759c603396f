import { failedToConnect } from "../../../services/errors/texts.ts"
import type { sheetTexts } from "../../modal/sheetTexts.ts"
import type { connectingTexts } from "./connectingTexts.ts"

/** How a view explains a failure: a title from the error catalogue or the texts, and a second line with what to do. */
export interface Explanation {
  readonly head: keyof typeof connectingTexts | undefined
  readonly text: keyof typeof connectingTexts | keyof typeof sheetTexts
  /** Trying again cannot help: something else is offered. */
  readonly final?: boolean
}

/**
 * Explains why connecting failed.
 *
 * @param why The tag of the error, or the reason of a failed pairing.
 *
 * @returns The explanation; without `head` the catalogue's "Failed to connect" applies.
 */
export const explainConnect = (why: string | undefined): Explanation => {
  switch (why) {
    case "relay":
      return { head: undefined, text: "relayFailed" }
    case "clock":
      return { head: undefined, text: "clockWrong" }
    case "refused":
      return { head: undefined, text: "walletRefused" }
    case "unconfigured":
    case "projectId":
    case "origin":
      return { head: undefined, text: "pairingOff", final: true }
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
    default:
      return { head: undefined, text: "walletFailed" }
  }
}

/** The catalogue's title of a failed connection. */
export const failedHead = failedToConnect
