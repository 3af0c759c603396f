import { base58 } from "@scure/base"

/** Bytes as Solana writes them. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of base58 text; `undefined` for any other text. */
export const fromBase58 = (text: unknown): Uint8Array | undefined => {
  // Longer than any transaction: such a text would take long to read.
  if (typeof text !== "string" || text.length > 2_048) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
