/** How long a wallet may take to answer a connect request, in ms. */
export const connectDeadline = 120_000
