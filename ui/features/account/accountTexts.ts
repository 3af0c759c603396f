/** Texts of the account view and its settings. */
export const accountTexts = {
  settings: "Settings",
  tryAgainIn: "Try again in {seconds} s",
  account: "Account",
  totalBalance: "Total balance",
  tokens: "Tokens",
  receive: "Receive",
  send: "Send",
  tokensSafe: "Your tokens are safe. The service is busy right now.",
  balancesSafe: "Your tokens are safe. We'll try again in {seconds} s.",
  nothingYet: "Nothing here yet",
  nothingYetText: "Receive tokens from another wallet to get started.",
  disconnect: "Disconnect this wallet",
  disconnecting: "Disconnecting",
  wallet: "Wallet",
  yourWallets: "Your wallets",
  walletFor: "{wallet} on {kind}",
  accounts: "Accounts",
  inUse: "In use",
  network: "Network",
  email: "Email"
} as const
