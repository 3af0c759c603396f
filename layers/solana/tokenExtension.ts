/** In Token-2022 extensions follow the size of a token account and one byte that tells a mint (1) from an account (2). */
export const kindAt = 165

/**
 * The data of an extension by its number, in an account of Token-2022; `undefined` where it has none. Each is its number
 * and its size, 2 bytes each, then its data; the number 0 ends them (Token-2022, type-length-value). Throws where the data
 * ends before an extension does: then its extensions are unknown.
 */
export const tokenExtension = (data: Uint8Array, number: number): Uint8Array | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  for (let at = kindAt + 1; at + 2 <= data.length;) {
    const found = view.getUint16(at, true)
    if (found === 0) return undefined
    const start = at + 4
    const end = start + view.getUint16(at + 2, true)
    if (end > data.length) throw new RangeError("Shorter than it says")
    if (found === number) return data.subarray(start, end)
    at = end
  }
  return undefined
}
