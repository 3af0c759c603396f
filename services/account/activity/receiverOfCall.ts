/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)` of ERC-20, with the place of the receiver. */
const transfers: Readonly<Record<string, number>> = { "0xa9059cbb": 0, "0x23b872dd": 1 }

/**
 * Returns whom a call pays: the receiver in a transfer of tokens, else the address that is called. The token's contract is
 * not a receiver: it would hide copies of the real one (SEC-25).
 */
export const receiverOfCall = (to: string | undefined, data: unknown): string | undefined => {
  if (typeof data !== "string") return to
  const place = transfers[data.slice(0, 10).toLowerCase()]
  if (place === undefined) return to
  const word = data.slice(10 + place * 64, 74 + place * 64)
  return /^0{24}[\da-f]{40}$/i.test(word) ? `0x${word.slice(24).toLowerCase()}` : to
}
