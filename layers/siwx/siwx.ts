import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { verifiers } from "./verifiers.ts"

/**
 * Signing in for the option `siwx`: the product's own messages, storage and verifiers, with what the host puts in their place.
 * The code of a verifier is loaded with the first signature of its namespace.
 */
export const siwx = (parts: Partial<SiwxParts> = {}): SiwxParts => ({
  ...parts,
  verifiers: parts.verifiers ?? Object.values(verifiers)
})
