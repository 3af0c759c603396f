/** Text of the link to a wallet's app. */
export const openWalletTexts = { openNamed: "Open {wallet}" } as const
