/** The forms of BIP-322: the witness alone, the whole transaction, and the whole one with proofs of other coins. */
export type Variant = "smp" | "ful" | "pof"

/** A signature of a text: its form, and its bytes in base64. */
export interface SignatureText {
  readonly variant: Variant
  readonly base64: string
}

const form = /^(smp|ful|pof)?((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{4}|[A-Za-z\d+/]{3}=|[A-Za-z\d+/]{2}==))$/

/**
 * Reads a signature of Bitcoin as text: base64, with the form before it that BIP-322 2.0.0 asks for. Without one it is `smp`, or
 * a signature of the older kind (BIP-137). `undefined` for anything else. Base64 that happens to begin with the letters of a form is
 * base64: with them it has three letters too many.
 */
export const readSignature = (value: unknown): SignatureText | undefined => {
  if (typeof value !== "string") return undefined
  const [, variant = "smp", base64] = form.exec(value) ?? []
  return base64 === undefined ? undefined : { variant: variant as Variant, base64 }
}
