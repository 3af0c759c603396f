import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of checking and sending an order. */
export const sendingTexts = {
  ...latchTexts,
  approveIn: "Approve in {wallet}",
  declined: "You declined the request",
  lookAtWallet: "Look at {wallet}",
  network: "Network",
  to: "To",
  checkAndSend: "Check and send",
  from: "From",
  networkFee: "Network fee",
  about: "about {amount} {symbol}",
  feeUnknown: "–",
  cannotUndo: "Sending cannot be undone. Compare the whole address.",
  edit: "Edit",
  sendAmount: "Send {amount} {symbol}",
  sendingTo: "{amount} {symbol} to {address}",
  waitingFor: "Waiting for {wallet}",
  sendFailed: "Send failed",
  checkWallet: "Check {wallet}",
  seeExplorer: "Look in the explorer",
  requestStays: "Going back does not withdraw the request. Decline it in {wallet} to stop it.",
  firstUnanswered: "{wallet} has not answered the first request. If you approve both, both are sent.",
  sendDeclined: "Nothing was sent.",
  backToSend: "Back to send",
  notEnoughFee: "Not enough {symbol} for the fee",
  sendAgain: "Send again"
} as const
