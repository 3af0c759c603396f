import { base58 } from "@scure/base"
import { encodeSs58, type Ss58 } from "./encodeSs58.ts"

/**
 * Reads a Polkadot address of any prefix (SS58); `undefined` when it is not one of an account of 32 bytes, its checksum is
 * wrong or its prefix is not in the shortest form.
 */
export const decodeSs58 = (address: string): Ss58 | undefined => {
  // Longer texts cannot be addresses, and reading base58 takes quadratic time.
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  const start = bytes.length - 34
  const [first = 0, second = 0] = bytes
  if (start !== 1 && start !== 2) return undefined
  const prefix = start === 1 ? first : ((first & 0b11_1111) << 2) | (second >> 6) | ((second & 0b11_1111) << 8)
  const account = bytes.subarray(start, -2)
  return encodeSs58({ prefix, account }) === address ? { prefix, account } : undefined
}
