import { getAddressDecoder } from "@solana/addresses"
import { getBase58Encoder } from "@solana/codecs-strings"

/** An Ed25519 key in this process. */
export interface SolanaKey {
  readonly address: string
  /** Returns the signature, 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const head = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

const wrong = () =>
  new TypeError("Not a Solana key: expected the base58 of 64 bytes, of which the last 32 are its address")

/** Reads a secret key as Solana wallets export it: the base58 of the 32 bytes of the key and the 32 of its address. */
export const solanaKey = async (secret: string): Promise<SolanaKey> => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(secret)) throw wrong()
  const bytes = Uint8Array.from(getBase58Encoder().encode(secret))
  if (bytes.length !== 64) throw wrong()
  const pkcs8 = Uint8Array.from([...head, ...bytes.slice(0, 32)])
  // Exported once, to compare: a key with another key's address would make invalid signatures.
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"])
  const { x = "" } = await crypto.subtle.exportKey("jwk", key)
  const own = Uint8Array.from(atob(x.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0))
  if (own.some((byte, at) => byte !== bytes[32 + at])) throw wrong()
  return {
    address: getAddressDecoder().decode(own),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign("Ed25519", key, Uint8Array.from(message)))
  }
}
