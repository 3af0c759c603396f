/** What a receiver is warned of, in the form and in the preview: a key for each risk. */
export const receiverTexts = {
  ownAddress: "This is your own address.",
  tokenAddress: "This is the token's contract address. Tokens sent there are lost.",
  zeroAddress: "Nobody owns this address. Anything sent there is lost.",
  lookAlike: "Looks like {address}, which you paid before, but is another address."
} as const
