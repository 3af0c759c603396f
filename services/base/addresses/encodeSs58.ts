import { blake2b } from "@noble/hashes/blake2"
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils"
import { base58 } from "@scure/base"

/** The 32 bytes of a Polkadot account, and the prefix of the network that its address is written for. */
export interface Ss58 {
  readonly prefix: number
  readonly account: Uint8Array
}

const salt = utf8ToBytes("SS58PRE")
const checksumOf = (bytes: Uint8Array) => blake2b(concatBytes(salt, bytes), { dkLen: 64 }).subarray(0, 2)

/** A prefix below 64 is one byte; others are two, with 01 in the highest bits and the rest mixed. */
const prefixBytes = (prefix: number) =>
  prefix < 64
    ? Uint8Array.of(prefix)
    : Uint8Array.of(((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6))

/** Writes the address of an account (32 bytes) with a prefix from 0 to 16383 (SS58). */
export const encodeSs58 = ({ prefix, account }: Ss58): string => {
  const bytes = concatBytes(prefixBytes(prefix), account)
  return base58.encode(concatBytes(bytes, checksumOf(bytes)))
}
