/** Further alerts of spec 8. */
export const laterAlertTexts = {
  multiWalletOff: [
    "Multi-Wallet Not Enabled",
    "Set `features.multiWallet` to keep several wallets of a namespace connected.",
    "info"
  ]
} as const
