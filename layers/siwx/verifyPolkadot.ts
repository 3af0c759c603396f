import { ed25519 } from "@noble/curves/ed25519"
import { secp256k1 } from "@noble/curves/secp256k1"
import { blake2b } from "@noble/hashes/blake2b"
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils"
import { verify as verifySr25519 } from "@scure/sr25519"
import { decodeSs58 } from "../../services/base/addresses/decodeSs58.ts"
import { isNobody } from "../../services/base/addresses/isNobody.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

type Check = (signature: Uint8Array, bytes: Uint8Array, account: Uint8Array) => boolean

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

const byEd25519: Check = (signature, bytes, account) => ed25519.verify(signature, bytes, account, { zip215: false })
const bySr25519: Check = (signature, bytes, account) => verifySr25519(bytes, signature, account)
/** The account of such a key is the hash of its public key. */
const byEcdsa: Check = (signature, bytes, account) => {
  const recovered = secp256k1.Signature.fromCompact(signature.slice(0, 64))
    .addRecoveryBit(signature[64]! % 27)
    .recoverPublicKey(hash(bytes))
  return equal(hash(recovered.toRawBytes(true)), account)
}

/** The kinds of keys in the order of the byte that wallets put before a signature. */
const kinds = [byEd25519, bySr25519, byEcdsa]

/** Ledger signs the hash of what is longer than this, in bytes. */
const longest = 256

/** The ways to read a signature by its length; with a kind in front there is one. */
const readings = (signature: Uint8Array): ReadonlyArray<readonly [Check, Uint8Array]> => {
  const kind = kinds[signature[0]!]
  const rest = signature.slice(1)
  if (signature.length === 64) return [bySr25519, byEd25519].map((check) => [check, signature] as const)
  if (signature.length === 66) return kind === byEcdsa ? [[kind, rest]] : []
  if (signature.length !== 65) return []
  const own = [[byEcdsa, signature]] as const
  return kind === undefined || kind === byEcdsa ? own : [[kind, rest], ...own]
}

/**
 * Verifies signatures of Polkadot: sr25519, Ed25519 or ECDSA, in hex, over the text as it is or inside `<Bytes>` as extensions sign
 * it, or over the hash of a long one in `<Bytes>` as a Ledger signs it.
 */
export const verifyPolkadot: SiwxVerifier["verify"] = async ({ data, message, signature }) => {
  const account = decodeSs58(data.accountAddress)?.account
  if (account === undefined || isNobody("polkadot", data.accountAddress) || !/^0x([\da-f]{2}){64,66}$/i.test(signature))
    return false
  const bytes = utf8ToBytes(message)
  const wrapped = concatBytes(utf8ToBytes("<Bytes>"), bytes, utf8ToBytes("</Bytes>"))
  const hashed = wrapped.length > longest ? hash(wrapped) : undefined
  return readings(hexToBytes(signature.slice(2))).some(([check, own]) =>
    // A Ledger has no key of sr25519.
    [wrapped, bytes, check === bySr25519 ? undefined : hashed].some((text) => {
      if (text === undefined) return false
      try {
        return check(own, text, account)
      } catch {
        return false
      }
    })
  )
}
