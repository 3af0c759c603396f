import { ed25519 } from "@noble/curves/ed25519"
import { base58 } from "@scure/base"
import { isNobody } from "../../services/base/addresses/isNobody.ts"
import type { SiwxVerifier } from "../../services/ports/sign-in/SiwxPlugin.ts"

/** Verifies signatures of Solana: Ed25519 over the text, in base58. */
export const verifySolana: SiwxVerifier["verify"] = async ({ data, message, signature }) => {
  if (signature.length > 90 || data.accountAddress.length > 44 || isNobody("solana", data.accountAddress)) return false
  try {
    const key = base58.decode(data.accountAddress)
    // `zip215: false` refuses keys and signatures that several texts have (RFC 8032).
    return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    return false
  }
}
