/** In Token-2022 extensions follow the size of a token account and one byte that tells a mint (1) from an account (2). */
export const kindAt = 165

/**
 * The data of an extension by its number, in an account of Token-2022; `undefined` where it has none, or where the data
 * ends before it does. Each is its number and its size, 2 bytes each, then its data (Token-2022, type-length-value).
 */
export const tokenExtension = (data: Uint8Array, number: number): Uint8Array | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  for (let at = kindAt + 1; at + 4 <= data.length;) {
    const [found, start] = [view.getUint16(at, true), at + 4]
    const end = start + view.getUint16(at + 2, true)
    if (end > data.length) return undefined
    if (found === number) return data.subarray(start, end)
    at = end
  }
  return undefined
}
