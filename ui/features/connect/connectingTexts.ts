import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of connecting a wallet, and of the reasons why it failed. */
export const connectingTexts = {
  ...latchTexts,
  approveIn: "Approve in {wallet}",
  windowOpen: "Its window is open. Nothing is shared until you approve.",
  openAgain: "Open {wallet} again",
  differentWallet: "Use a different wallet",
  connected: "Connected",
  connectedText: "{site} can see your address. It cannot move anything without asking.",
  onNetwork: "on {network}",
  connectedAs: "Connected, {address}, on {network}",
  declined: "You declined the request",
  declinedConnect: "Nothing was shared. You can try again or pick another wallet.",
  noAnswer: "{wallet} did not answer in time. Unlock it, then try again.",
  notLoadedText: "A part of this page did not load. Check your network, then try again.",
  walletFailed: "{wallet} could not do it. Open it and try again.",
  lookAtWallet: "Look at {wallet}",
  lookAtWalletText: "It already shows a request. Answer it there first.",
  notInstalled: "{wallet} is not here",
  notInstalledText: "Install it or turn it on in this browser, then try again.",
  relayFailed: "The way to your phone did not answer. Check your network, then try again.",
  clockWrong: "Check the date and time of this device, then try again.",
  walletRefused: "{wallet} shares no account that this site can use. Pick another wallet.",
  pairingOff: "This site cannot connect phones right now. Pick another wallet."
} as const
