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
  noCertified: "No certified wallet",
  noWalletCalled: "No wallet called “{text}”",
  noWalletCalledText: "Check the spelling, or connect any mobile wallet with a code.",
  noWalletSpelling: "Check the spelling or clear the search.",
  listFailed: "The list of wallets did not load",
  listFailedText: "Wallets in this browser work all the same.",
  someFailed: "Some wallets did not load",
  clearSearch: "Clear search"
} as const
