/** What a receiver is warned of, in the form and in the preview: a key for each risk. */
export const receiverTexts = {
  ownAddress: "This is your own address.",
  tokenAddress: "This is the token's own address. Tokens sent there are lost.",
  zeroAddress: "Nobody owns this address. Anything sent there is lost.",
  programAddress: "This is a program, not a wallet. Anything sent there is lost.",
  mintAddress: "This is a token's mint, not a wallet. Anything sent there is lost.",
  tokenAccount: "This is a token account, not a wallet. Anything sent there may be lost.",
  lookAlike: "Looks like {address}, which you paid before, but is another address."
} as const
