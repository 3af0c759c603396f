/** Whether a text begins as a payment link does; reading it is code of its own. */
export const isPaymentLink = (text: string): boolean => /^(?:bitcoin|ethereum|solana):/i.test(text.trim())
