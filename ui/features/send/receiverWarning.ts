import { comparableAddress } from "../../../services/addresses/comparableAddress.ts"
import type { Namespace } from "../../../services/caip/Namespace.ts"
import type { sendTexts } from "./sendTexts.ts"

/**
 * The warning for a valid address that is unlikely as a receiver: one's own, the zero address, or the token's contract
 * (SEC-23).
 */
export const receiverWarning = (
  namespace: Namespace,
  receiver: string,
  own: string,
  token: string | undefined
): keyof typeof sendTexts | undefined => {
  const same = (other: string | undefined) =>
    other !== undefined && comparableAddress(namespace, other) === comparableAddress(namespace, receiver)
  if (/^0x0{40}$/.test(receiver)) return "zeroAddress"
  if (same(token)) return "tokenAddress"
  return same(own) ? "ownAddress" : undefined
}
