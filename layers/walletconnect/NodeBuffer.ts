/** Bytes that are written as text the way Node's `Buffer` does. */
class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(encoding: string = "utf8"): string {
    if (encoding === "hex") return [...this].map((byte) => byte.toString(16).padStart(2, "0")).join("")
    if (encoding === "base64") return btoa([...this].map((byte) => String.fromCharCode(byte)).join(""))
    return new TextDecoder().decode(this)
  }
}

const readBase64 = (text: string): Bytes => {
  const digits = text
    .replace(/=[^]*/, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replaceAll(/[^\w+/]/g, "")
  // A single digit is no byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Bytes.from(atob(whole), (letter) => letter.charCodeAt(0)) as Bytes
}

const readHex = (text: string): Bytes => {
  const [digits = ""] = /^([0-9a-f]{2})*/i.exec(text) ?? []
  return Bytes.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) as Bytes
}

const from = (value: string | ArrayLike<number> | ArrayBuffer, encoding: string = "utf8"): Bytes => {
  if (typeof value !== "string") return new Bytes(value as ArrayBuffer)
  if (encoding === "base64") return readBase64(value)
  return encoding === "hex" ? readHex(value) : new Bytes(new TextEncoder().encode(value) as unknown as ArrayBuffer)
}

/**
 * What the pairing library uses of Node's `Buffer`, with the answers of Node. Pages have no such global, and the library asks for
 * it by that name: the build puts this in its place (`.ci/nodeGlobals.ts`).
 */
export const NodeBuffer = {
  from,
  concat: (parts: ReadonlyArray<Uint8Array>): Bytes => {
    const all = new Bytes(new ArrayBuffer(parts.reduce((length, part) => length + part.length, 0)))
    let at = 0
    for (const part of parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  },
  isBuffer: (value: unknown): boolean => value instanceof Bytes
}
