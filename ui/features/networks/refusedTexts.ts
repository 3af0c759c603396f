/** Texts of why a wallet is not on the network that was chosen. */
export const refusedTexts = {
  switchFailed: "{wallet} couldn't switch. Add the network there, then try again.",
  chooseThere: "Choose {network} in {wallet}, then try again.",
  noAccountFor: "{wallet} has no account for {network}. Choose or add one there, then try again.",
  boundAccount: "This account works only on {only}. Choose another account first.",
  notWithNetwork: "{wallet} doesn't support {network}."
} as const
