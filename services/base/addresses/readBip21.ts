import { Result } from "effect"
import { type LinkParts, onlyValue } from "./linkParts.ts"
import type { LinkProblem, PaymentLink } from "./PaymentLink.ts"

/**
 * Reads a link of Bitcoin (BIP-21). What is only told (`label`, `message`) and other ways to pay are left out; a parameter
 * that must be understood (`req-…`) refuses the whole link, and so does one without an address.
 */
export const readBip21 = ({ path, query: given }: LinkParts): Result.Result<PaymentLink, LinkProblem> => {
  // Codes for phones are in capitals.
  const query = given.map(([key, value]) => [key.toLowerCase(), value] as const)
  if (query.some(([key]) => key.startsWith("req-"))) return Result.fail("linkUnknown")
  if (path === "") return Result.fail(query.length === 0 ? "linkUnreadable" : "linkUnknown")
  const whole = onlyValue(query, "amount")
  if (whole === undefined) return Result.succeed({ namespace: "bip122", receiver: path })
  return whole === false || !/^(?:\d+\.?\d*|\.\d+)$/.test(whole)
    ? Result.fail("linkUnreadable")
    : Result.succeed({ namespace: "bip122", receiver: path, amount: { whole } })
}
