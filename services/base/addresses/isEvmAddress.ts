import { getAddress } from "viem/utils"

/**
 * True for an EVM address: optional `0x` and 40 hex characters (spec 5). In strict mode mixed case must also be a valid
 * EIP-55 checksum.
 */
export const isEvmAddress = (value: string, { strict = true }: { readonly strict?: boolean } = {}): boolean => {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(value)?.[1]
  if (digits === undefined) return false
  if (!strict || digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return getAddress(`0x${digits.toLowerCase()}`).slice(2) === digits
}
