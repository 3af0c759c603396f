import { getAddress } from "viem/utils"
import { isEvmAddress } from "../../services/base/addresses/isEvmAddress.ts"

/**
 * An account's address in the one way in which it should be kept: on EVM with its checksum (EIP-55), in Bitcoin's bech32 in lower case.
 * `undefined` for a text that is no address of EVM, or has a wrong checksum (EIP-4361). In other namespaces the verifier reads the address.
 */
export const canonicalAddress = (namespace: string | undefined, address: string): string | undefined => {
  if (namespace === "bip122") return /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address
  if (namespace !== "eip155") return address
  return address.startsWith("0x") && isEvmAddress(address) ? getAddress(address.toLowerCase()) : undefined
}
