/** The connector id of every paired wallet. */
export const pairedId = "walletConnect"
