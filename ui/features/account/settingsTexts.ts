/** Texts of the account's settings. */
export const settingsTexts = {
  settings: "Settings",
  activity: "Activity",
  disconnect: "Disconnect this wallet",
  disconnecting: "Disconnecting",
  wallet: "Wallet",
  yourWallets: "Your wallets",
  accounts: "Accounts",
  inUse: "In use",
  network: "Network",
  name: "Name",
  chooseName: "Choose a name",
  email: "Email",
  signedInAs: "Signed in as",
  smartSessions: "Smart sessions"
} as const
