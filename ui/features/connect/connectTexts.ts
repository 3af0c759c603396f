/** Texts of the list of wallets. */
export const connectTexts = {
  connectTitle: "Connect to {site}",
  wallets: "Wallets",
  lastUsed: "Last used on this device",
  installed: "Installed",
  only: "{network} only",
  connected: "Connected",
  notFoundHere: "Not found in this browser",
  lastUsedPhone: "Last used on this phone",
  scanPhone: "Scan with a phone",
  anyMobile: "Any mobile wallet",
  allWallets: "All wallets",
  continueWallet: "Continue with a wallet",
  moreFailed: "Couldn't load more wallets",
  disconnectFirst: "Disconnect {wallet} first",
  newHere: "New here?",
  getWallet: "Get a wallet",
  aboutWallets: "What is a wallet?",
  noWallets: "No wallet found",
  noWalletsText: "Install one in this browser and it appears here.",
  orWithout: "or without a wallet",
  orWith: "or with a wallet"
} as const
