import { toBase58 } from "./base58.ts"

/** A Solana account of the phone. */
export interface SolanaKey {
  readonly address: string
  sign(message: Uint8Array): Promise<Uint8Array>
}

// What stands before the 32 bytes of an Ed25519 key in PKCS#8.
const head = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

/** Makes the account from 32 bytes, here those of the Ethereum key beside it. */
export const solanaKey = async (seed: Uint8Array): Promise<SolanaKey> => {
  const key = await crypto.subtle.importKey("pkcs8", Uint8Array.from([...head, ...seed]), "Ed25519", true, ["sign"])
  const { x = "" } = await crypto.subtle.exportKey("jwk", key)
  const publicKey = Uint8Array.from(atob(x.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0))
  return {
    address: toBase58(publicKey),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign("Ed25519", key, Uint8Array.from(message)))
  }
}
