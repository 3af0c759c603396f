/** The wallet id of every paired session. */
export const pairedId = "walletConnect"
