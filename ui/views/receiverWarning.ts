import type { MessageKey } from "../locales/en.ts"

/** What is odd about a receiver that is a good address: one's own, nobody's, or the token's contract (SEC-23). */
export const receiverWarning = (receiver: string, own: string, token: string | undefined): MessageKey | undefined => {
  const same = (other: string | undefined) => other?.toLowerCase() === receiver.toLowerCase()
  if (/^0x0{40}$/.test(receiver)) return "zeroAddress"
  if (same(token)) return "tokenAddress"
  return same(own) ? "ownAddress" : undefined
}
