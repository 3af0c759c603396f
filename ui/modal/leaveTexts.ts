/** Texts of disconnecting a wallet. */
export const leaveTexts = {
  nowUsing: "{site} now uses {wallet}",
  walletLeft: "{wallet} is no longer connected"
} as const
