import { latchTexts } from "../../parts/latchTexts.ts"

/** Texts of checking and sending an order. */
export const sendingTexts = {
  ...latchTexts,
  approveIn: "Approve in {wallet}",
  declined: "You declined the request",
  network: "Network",
  to: "To",
  checkAndSend: "Check and send",
  from: "From",
  networkFee: "Network fee",
  about: "about {amount} {symbol}",
  feeUnknown: "–",
  cannotUndo: "You can't undo this. Check the whole address.",
  edit: "Edit",
  sendAmount: "Send {amount} {symbol}",
  sendingTo: "{amount} {symbol} to {address}",
  waitingFor: "Waiting for {wallet}",
  sendFailed: "Send failed",
  checkWallet: "Check {wallet}",
  seeExplorer: "View in the explorer",
  requestStays: "Going back doesn't cancel the request. To stop it, decline it in {wallet}.",
  firstUnanswered: "{wallet} hasn't answered the first request. If you approve both, both are sent.",
  sendDeclined: "Nothing was sent.",
  backToSend: "Back to send",
  notEnoughFee: "Not enough {symbol} for the fee",
  stepNotEnough: "Not enough {symbol}",
  receiveToken: "Receive {symbol}",
  sendAgain: "Send again"
} as const
