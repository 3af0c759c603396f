import { latchTexts } from "../../parts/latchTexts.ts"
import { refusedTexts } from "../networks/refusedTexts.ts"

/** Texts of connecting a wallet, and of the reasons why it failed. */
export const connectingTexts = {
  ...latchTexts,
  ...refusedTexts,
  approveIn: "Approve in {wallet}",
  windowOpen: "{wallet} opened a window. Nothing is shared until you approve.",
  windowOpenFor: "Request {at} of {total}, for {network}. Nothing is shared until you approve.",
  windowOpenNext: "Request {at} of {total}, for {network}. Already shared: {shared}.",
  openAgain: "Open {wallet} again",
  getNamed: "Get {wallet}",
  differentWallet: "Use a different wallet",
  declined: "You declined the request",
  declinedConnect: "Nothing was shared. Try again or choose another wallet.",
  noAnswer: "{wallet} didn't answer. Unlock it and try again.",
  walletFailed: "{wallet} ran into a problem. Open it and try again.",
  pageFailed: "Something went wrong on this page. Try again.",
  lookAtWallet: "Check {wallet}",
  lookAtWalletText: "A request is already open. Answer it there first.",
  notInstalled: "{wallet} wasn't found",
  notInstalledText: "Install it or turn it on in this browser, then try again.",
  relayFailed: "We couldn't reach your phone. Check your connection and try again.",
  clockWrong: "This device's clock looks wrong. Check its date and time, then try again.",
  walletRefused: "{wallet} has no account that works on this site. Choose another wallet.",
  pairingOff: "Connecting a phone isn't available right now. Choose another wallet.",
  unsupportedHere: "{wallet} doesn't support what this site needs. Choose another wallet.",
  signedWrong: "What {wallet} signed wasn't accepted. Try again."
} as const
