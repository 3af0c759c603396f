/** What the phone signs: for which site, and once. */
export const farcasterMessage = (site: string, nonce: string): string =>
  `${new URL(site).host} wants you to sign in with your Farcaster account.\n\nNonce: ${nonce}`
