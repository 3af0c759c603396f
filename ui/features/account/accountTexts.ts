/** Texts of the account view and its settings. */
export const accountTexts = {
  settings: "Settings",
  tryAgainIn: "Try again in {seconds} s",
  account: "Account",
  tokens: "Tokens",
  receive: "Receive",
  send: "Send",
  tokensSafe: "Your tokens are safe. The service has too much to do.",
  balancesSafe: "Your tokens are safe. We ask again in {seconds} s.",
  nothingYet: "Nothing here yet",
  nothingYetText: "Receive from another wallet to begin.",
  disconnect: "Disconnect this wallet",
  disconnecting: "Disconnecting",
  wallet: "Wallet",
  network: "Network",
  email: "Email"
} as const
