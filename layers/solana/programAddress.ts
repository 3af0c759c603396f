import { sha256 } from "@noble/hashes/sha2"
import { getAddressDecoder, getAddressEncoder, isOffCurveAddress, type Address } from "@solana/addresses"
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils"

/**
 * The account that a program has for some seeds: the first that no key can have, counting down (Solana, program derived
 * addresses). The library's own needs `crypto.subtle`, which a page over http does not have.
 */
export const programAddress = (program: Address, seeds: ReadonlyArray<Uint8Array>): Address => {
  const { encode } = getAddressEncoder()
  const { decode } = getAddressDecoder()
  const after = [Uint8Array.from(encode(program)), utf8ToBytes("ProgramDerivedAddress")]
  for (let bump = 255; bump >= 0; bump -= 1) {
    const found = decode(sha256(concatBytes(...seeds, Uint8Array.of(bump), ...after)))
    if (isOffCurveAddress(found)) return found
  }
  throw new Error("Every seed leads to an address that a key may have")
}
