const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** Bytes as Solana writes them. */
export const toBase58 = (bytes: Uint8Array): string => {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ""
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return "1".repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** The bytes of such a text, or nothing when it is not one. */
export const fromBase58 = (text: string): Uint8Array | undefined => {
  const zeros = /^1*/.exec(text)![0].length
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: Array<number> = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
