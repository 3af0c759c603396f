import { address, getAddressEncoder } from "@solana/addresses"
import { readField } from "../injected/readField.ts"
import { isSignedForm } from "../solana-message/signedForms.ts"
import { readBytes, readSignatureBytes } from "./readBytes.ts"

/**
 * The signature of a message in a wallet's answer, 64 bytes. `undefined` if there is none, or if the wallet says that it has
 * signed something other than the message or an off-chain message around it.
 */
export const readTextSignature = (answer: unknown, account: string, message: Uint8Array): Uint8Array | undefined => {
  const signed = readField(answer, "signedMessage")
  const key = getAddressEncoder().encode(address(account))
  const texts = typeof signed === "string" ? [new TextEncoder().encode(signed)] : []
  const isAsked = [...texts, ...readBytes(signed)].some((bytes) => isSignedForm(bytes, message, key))
  return signed === undefined || isAsked ? readSignatureBytes(answer) : undefined
}
