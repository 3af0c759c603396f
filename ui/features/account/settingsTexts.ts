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
  only: "{network} only",
  network: "Network",
  name: "Name",
  chooseName: "Choose a name",
  email: "Email",
  smartAccount: "Smart account",
  eoa: "Your own key's account",
  holdsMoney: "Holds the money you see",
  signsOnly: "Signs for the smart account",
  holdsOther: "Holds its own money; your key signs",
  notHere: "Not on this network",
  signedInAs: "Signed in as",
  smartSessions: "Smart sessions"
} as const
