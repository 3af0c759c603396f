import { Result } from "effect"
import { cutZeros } from "../amounts/cutZeros.ts"
import { type LinkParts, onlyValue } from "./linkParts.ts"
import type { LinkProblem, PaymentLink } from "./PaymentLink.ts"

/** Numbers of the chain are below this. */
const limit = 2n ** 256n

/** No number of the chain has more digits. */
const mostDigits = 78

/**
 * A number as EIP-681 writes it, in base units: digits, also behind a point, and an exponent, as in `2.014e18`.
 * `undefined` where it is not a number, not whole, or more than a chain can count.
 */
const readNumber = (text: string): bigint | undefined => {
  const [found, whole = "", fraction = "", exponent = "0"] = /^\+?(\d*)(?:\.(\d+))?(?:e(\d{1,3}))?$/i.exec(text) ?? []
  const behind = cutZeros(fraction)
  const zeros = Number(exponent) - behind.length
  const digits = (whole + behind).replace(/^0+/, "")
  if (found === undefined || whole + fraction === "" || digits.length > mostDigits) return undefined
  if (digits === "") return 0n
  if (zeros < 0 || zeros > mostDigits) return undefined
  const units = BigInt(digits) * 10n ** BigInt(zeros)
  return units < limit ? units : undefined
}

/** What a wallet may use and need not: it asks the network itself. */
const hints: ReadonlySet<string> = new Set(["gas", "gasLimit", "gasPrice"])

/**
 * Reads a link of an EVM network (EIP-681): a payment in its native currency, or a transfer of a token. Refused are calls
 * of other functions, and parameters that would be lost.
 */
export const readEip681 = ({ path, query: given }: LinkParts): Result.Result<PaymentLink, LinkProblem> => {
  const [, target, chain, call] = /^(?:pay-)?([^@/]+)(?:@([1-9]\d{0,14}))?(?:\/(.*))?$/.exec(path) ?? []
  if (target === undefined) return Result.fail("linkUnreadable")
  const query = given.filter(([key]) => !hints.has(key))
  const isTransfer = call === "transfer"
  const known = isTransfer ? ["address", "uint256"] : ["value"]
  const isPaidToo = isTransfer && onlyValue(query, "value") !== "0" && query.some(([key]) => key === "value")
  const others = query.filter(([key]) => !known.includes(key) && !(isTransfer && key === "value"))
  if ((call !== undefined && call !== "" && !isTransfer) || others.length > 0 || isPaidToo)
    return Result.fail("linkUnknown")
  const said = onlyValue(query, isTransfer ? "uint256" : "value")
  const receiver = isTransfer ? onlyValue(query, "address") : target
  const units = said === undefined || said === false ? undefined : readNumber(said)
  const isToken = !isTransfer || /^0x[0-9a-f]{40}$/i.test(target)
  if (!receiver || said === false || !isToken || (said !== undefined && units === undefined))
    return Result.fail("linkUnreadable")
  return Result.succeed({
    namespace: "eip155",
    receiver,
    ...(chain === undefined ? {} : { networkId: `eip155:${chain}` as const }),
    ...(isTransfer ? { token: target } : {}),
    ...(units === undefined ? {} : { amount: { units } })
  })
}
