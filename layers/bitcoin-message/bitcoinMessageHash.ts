import { CompactSize } from "@scure/btc-signer/script.js"
import { sha256x2 } from "@scure/btc-signer/utils.js"

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The hash of a text with its prefix, which the older form of signatures is over (BIP-137). 32 bytes. */
export const bitcoinMessageHash = (message: string): Uint8Array => {
  const [prefix, text] = [utf8("Bitcoin Signed Message:\n"), utf8(message)]
  return sha256x2(CompactSize.encode(BigInt(prefix.length)), prefix, CompactSize.encode(BigInt(text.length)), text)
}
