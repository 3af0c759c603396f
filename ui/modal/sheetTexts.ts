/**
 * Texts of the sheet itself and those any view may need: buttons, and toasts, which stay after their view has closed.
 */
export const sheetTexts = {
  back: "Back",
  close: "Close",
  tryAgain: "Try again",
  loading: "Loading",
  dismiss: "Dismiss",
  mustChoose: "Choose a network first, or disconnect",
  mustDecide: "Approve or decline the request first",
  switched: "Switched to {network}",
  sent: "{amount} {symbol} sent",
  sentText: "The network is confirming it",
  view: "View",
  notSent: "Not sent",
  maybeSent: "{amount} {symbol} may have been sent",
  maybeSentText: "Look in {wallet} or in the explorer before you send again.",
  nothingMoved: "Your {amount} {symbol} did not move."
} as const
