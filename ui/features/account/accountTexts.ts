/** Texts of the account view. */
export const accountTexts = {
  settings: "Settings",
  tryAgainIn: "Try again in {seconds} s",
  account: "Account",
  waitingForBlock: "{amount} is waiting for a confirmation",
  totalBalance: "Total balance",
  tokens: "Tokens",
  activity: "Activity",
  receive: "Receive",
  send: "Send",
  swap: "Swap",
  buy: "Buy",
  tokensSafe: "Your tokens are safe. The service is busy right now.",
  balancesSafe: "Your tokens are safe. We'll try again in {seconds} s.",
  heldInWallet: "{wallet} shows what you hold on this network.",
  nothingYet: "Nothing here yet",
  nothingYetText: "What you receive is shown here.",
  yourWallets: "Your wallets",
  smartAccount: "Smart account",
  walletFor: "{wallet} on {kind}"
} as const
