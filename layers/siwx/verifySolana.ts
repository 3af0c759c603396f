import { ed25519 } from "@noble/curves/ed25519"
import { base58 } from "@scure/base"
import { isNobody } from "../../services/base/addresses/isNobody.ts"
import { signedForms } from "../solana-message/signedForms.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

/** Verifies signatures of Solana in base58: Ed25519 over the text, or over the off-chain message that a device signs. */
export const verifySolana: SiwxVerifier["verify"] = async ({ data, message, signature }) => {
  if (signature.length > 90 || data.accountAddress.length > 44 || isNobody("solana", data.accountAddress)) return false
  try {
    const key = base58.decode(data.accountAddress)
    // `zip215: false` refuses keys and signatures that several texts have (RFC 8032).
    const signed = base58.decode(signature)
    const forms = signedForms(new TextEncoder().encode(message), key)
    return forms.some((form) => ed25519.verify(signed, form, key, { zip215: false }))
  } catch {
    return false
  }
}
