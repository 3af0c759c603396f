/**
 * Texts of the sheet itself and those any view may need: buttons, and toasts, which stay after their view has closed.
 */
export const sharedTexts = {
  back: "Back",
  close: "Close",
  tryAgain: "Try again",
  loading: "Loading",
  notLoadedText: "Part of this page didn't load. Check your connection and try again.",
  dismiss: "Dismiss",
  mustChoose: "Choose a network or disconnect to continue",
  mustDecide: "Approve or decline the request to continue",
  connectedAs: "Connected, {address}, on {network}",
  disconnected: "Disconnected",
  sessionExpired: "Session expired",
  sessionExpiredText: "Connect {wallet} again.",
  switched: "Switched to {network}",
  sent: "{amount} {symbol} sent",
  transactionSent: "Transaction sent",
  sentText: "The network is confirming it",
  proposed: "{amount} {symbol} proposed",
  proposedText: "It's sent once enough owners sign it in {wallet}.",
  view: "View",
  notSent: "Not sent",
  approvalSent: "Only the approval was sent",
  maybeSent: "{amount} {symbol} may have been sent",
  maybeSentText: "Check {wallet} or the explorer before you send again.",
  askedBefore:
    "You asked your wallet for the same {minutes} min ago. If you approved it there, it may already be sent.",
  longWait: "{wallet} hasn't answered for 2 minutes. Open it, or go back and try again.",
  swapped: "{amount} {symbol} swapped for {token}",
  arrivedOn: "{amount} {symbol} arrived on {network}",
  arrivedAt: "{amount} {symbol} arrived at {address} on {network}",
  nothingMoved: "Your {amount} {symbol} didn't move."
} as const
