/** Texts of the list of all wallets. */
export const directoryTexts = {
  wallets: "Wallets",
  installed: "Installed",
  scanPhone: "Scan with a phone",
  allWallets: "All wallets",
  disconnectFirst: "Disconnect {wallet} first",
  searchWallets: "Search {count} wallets",
  searchAnyWallet: "Search wallets",
  oneWallet: "1 wallet",
  countWallets: "{count} wallets",
  certifiedOnly: "Certified only",
  noCertified: "No certified wallets",
  noWalletCalled: "No wallet called “{text}”",
  noWalletCalledText: "Check the spelling, or scan a code with any mobile wallet.",
  noWalletSpelling: "Check the spelling or clear the search.",
  listFailed: "Couldn't load the list of wallets",
  listFailedText: "Wallets in this browser still work.",
  someFailed: "Couldn't load some wallets",
  clearSearch: "Clear search"
} as const
