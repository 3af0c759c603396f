/** What a receiver is warned of, in the form and in the preview: a key for each risk. */
export const receiverTexts = {
  ownAddress: "This is your own address.",
  tokenAddress: "This is the token's own address. Tokens sent there are lost.",
  receiverNotWallet: "This is not a wallet. What you send there may be lost.",
  receiverOwnedBy: "This is a token account. It belongs to {address}.",
  lookAlike: "Looks like {address}, which you paid before, but is another address."
} as const
