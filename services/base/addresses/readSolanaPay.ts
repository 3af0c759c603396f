import { Result } from "effect"
import { type LinkParts, onlyValue } from "./linkParts.ts"
import type { LinkProblem, PaymentLink } from "./PaymentLink.ts"

/** What can be met, and what is only told (`label`, `message`). */
const known: ReadonlySet<string> = new Set(["amount", "spl-token", "label", "message"])

/**
 * Reads a transfer request of Solana Pay. Refused are requests for a transaction that a site makes, and those with any key
 * that is not known in this spelling: without its reference or memo the requester cannot find the payment, and without
 * what another key says, such as `SPL-TOKEN`, it would be another payment.
 */
export const readSolanaPay = ({ path, query }: LinkParts): Result.Result<PaymentLink, LinkProblem> => {
  if (/^https?:/i.test(path) || query.some(([key]) => !known.has(key))) return Result.fail("linkUnknown")
  const [whole, token] = [onlyValue(query, "amount"), onlyValue(query, "spl-token")]
  const isAmount = whole === undefined || (whole !== false && /^\d+(?:\.\d+)?$/.test(whole))
  if (path === "" || token === false || token === "" || !isAmount) return Result.fail("linkUnreadable")
  return Result.succeed({
    namespace: "solana",
    receiver: path,
    ...(token === undefined ? {} : { token }),
    ...(whole === undefined ? {} : { amount: { whole: whole as string } })
  })
}
