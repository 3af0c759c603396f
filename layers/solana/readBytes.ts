import { getBase58Decoder, getBase58Encoder, getBase64Encoder } from "@solana/codecs-strings"
import { readField } from "../injected/readField.ts"

/** More bytes than any transaction or signed text has. */
const mostBytes = 20_000

const isByte = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

const fromList = (list: ReadonlyArray<unknown>): ReadonlyArray<Uint8Array> =>
  list.length <= mostBytes && list.every(isByte) ? [Uint8Array.from(list as ReadonlyArray<number>)] : []

const attempt = (decode: () => ArrayLike<number>): ReadonlyArray<Uint8Array> => {
  try {
    return [Uint8Array.from(decode())]
  } catch {
    return []
  }
}

/** The bytes that a text may stand for. Some texts can be read in more than one way. */
const fromText = (text: string): ReadonlyArray<Uint8Array> => {
  if (text.length > 2 * mostBytes) return []
  const digits = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text)?.[1]
  const pairs = digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16))
  return [
    ...(pairs === undefined ? [] : [Uint8Array.from(pairs)]),
    // Long texts take long to read as base58, and no transaction is that long.
    ...(text.length > 2_000 ? [] : attempt(() => getBase58Encoder().encode(text))),
    // Padded: without it, a text of base58 might be read as one of base64.
    ...(text.length % 4 === 0 ? attempt(() => getBase64Encoder().encode(text)) : [])
  ]
}

const readObject = (answer: object): ReadonlyArray<Uint8Array> => {
  // Node writes a Buffer as `{ type: "Buffer", data: [] }`.
  const data = readField(answer, "data")
  if (Array.isArray(data)) return fromList(data)
  const entries = Object.entries(answer)
  const isByIndex = entries.length > 0 && entries.every(([key], index) => key === `${index}`)
  return isByIndex ? fromList(entries.map(([, value]) => value as unknown)) : []
}

/**
 * The bytes that a wallet's answer may stand for: bytes, a list of numbers, an object by index as JSON makes it of bytes,
 * base58, base64 or hex. Empty for anything else (SEC-12).
 */
export const readBytes = (answer: unknown): ReadonlyArray<Uint8Array> => {
  if (answer instanceof Uint8Array) return [Uint8Array.from(answer)]
  if (typeof answer === "string") return fromText(answer)
  if (typeof answer !== "object" || answer === null) return []
  // Getters may throw.
  try {
    return Array.isArray(answer) ? fromList(answer) : readObject(answer)
  } catch {
    return []
  }
}

/** The 64 bytes of a signature in a wallet's answer; `undefined` for anything else. */
export const readSignatureBytes = (answer: unknown): Uint8Array | undefined => {
  return [...readBytes(answer), ...readBytes(readField(answer, "signature"))].find(
    (bytes) => bytes.length === 64 && bytes.some((byte) => byte !== 0)
  )
}

/** The signature in a wallet's answer as Solana writes it, in base58; `undefined` for anything else. */
export const readSignature = (answer: unknown): string | undefined => {
  const bytes = readSignatureBytes(answer)
  return bytes && getBase58Decoder().decode(bytes)
}
