import { failedToConnect } from "../../services/errors/texts.ts"
import type { MessageKey } from "../locales/en.ts"

/** What a view says of a failure: the head, from the catalogue or the table, and what to do as a second line. */
export interface Explanation {
  readonly head: MessageKey | undefined
  readonly text: MessageKey
}

/** Explains why connecting did not work; a missing `head` means the catalogue's "Failed to connect". */
export const explainConnect = (tag: string | undefined): Explanation => {
  switch (tag) {
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

/** The catalogue's head. */
export const failedHead = failedToConnect
