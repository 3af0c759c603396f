import type { Hex } from "../../services/base/addresses/Hex.ts"

/** Reads a property; `undefined` if it is absent or its getter throws. */
const read = (answer: unknown, name: string): unknown => {
  try {
    return typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined
  } catch {
    return undefined
  }
}

const isHex = (value: unknown, form: RegExp): value is Hex => typeof value === "string" && form.test(value)

/** The signature in a wallet's answer: 64 or 65 bytes, before them perhaps one for the kind of key. */
export const readSignature = (answer: unknown): Hex | undefined => {
  const signature = read(answer, "signature")
  return isHex(signature, /^0x([0-9a-f]{2}){64,66}$/i) ? signature : undefined
}

/** The signed transaction in a wallet's answer, where it gives one. */
export const readSignedTransaction = (answer: unknown): Hex | Uint8Array | undefined => {
  const signed = read(answer, "signedTransaction")
  return signed instanceof Uint8Array || isHex(signed, /^0x([0-9a-f]{2})+$/i) ? signed : undefined
}
