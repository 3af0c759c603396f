import { Result } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import { parseCaip10 } from "../../base/caip/parseCaip10.ts"
import { SwapRefused, type SwapFault } from "../../base/errors/swapErrors.ts"
import type { SwapOrder } from "./SwapOrder.ts"
import { isNativeToken } from "./SwapToken.ts"

const refuse = (fault: SwapFault, message: string) => Result.fail(new SwapRefused({ fault, message }))

/** A swap as the service builds it. */
export interface BuiltSwap {
  readonly from: string
  readonly to: string
  readonly data: string
  /** The amount in base units. */
  readonly amount: string
}

/** What a call has to keep to. */
export interface Bounds {
  /** The latest quote. */
  readonly quoted: bigint
  /** The least that was accepted. It is not counted from the latest quote. */
  readonly least: bigint
}

/** Calls with which an account gives away what it holds: `transfer`, `transferFrom`, `approve` and their relatives. */
const givesAway =
  /^0x(?:a9059cbb|23b872dd|095ea7b3|39509351|a22cb465|42842e0e|b88d4fde|f242432a|2eb2c2d6|d505accf|2b67b570|87517c45)/

/** The words of 32 bytes after a call's selector. */
const wordsOf = (data: string): ReadonlyArray<bigint> =>
  (data.slice(10).match(/[0-9a-f]{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

/**
 * Whether a call names a lowest amount: one of its words lies between the least that was accepted and twice the quote.
 * Exchanges pass it as a separate word. A word equal to the paid amount does not count: where both tokens are worth about
 * the same, it may lie in that range by chance.
 */
const namesMinimum = (data: string, { quoted, least, amount }: Bounds & Pick<SwapOrder, "amount">): boolean =>
  wordsOf(data).some((word) => word >= least && word <= 2n * quoted && word !== amount)

/**
 * What the wallet would be asked for a swap. Fails unless the transaction is of this account on this network, to the
 * exchange that was allowed to take the token (`spender`), takes no more of the native currency than the amount, and
 * lets the exchange pay no less than the `least` that was accepted (SEC-27).
 */
export const readBuiltSwap = (
  { from, to, data: given, amount: paid }: BuiltSwap,
  { network, account, from: token, to: target, amount }: Omit<SwapOrder, "id">,
  { quoted, least, spender }: Bounds & { readonly spender: Hex | undefined }
): Result.Result<{ readonly to: Hex; readonly data: Hex; readonly value: bigint }, SwapRefused> => {
  const [place, owner] = [parseCaip10(to), parseCaip10(from)]
  if (Result.isFailure(place) || Result.isFailure(owner)) return refuse("otherChain", "The swap has no address")
  if (
    `${place.success.namespace}:${place.success.reference}` !== network.id ||
    owner.success.address.toLowerCase() !== account.toLowerCase()
  )
    return refuse("otherChain", "The swap is for another network or account")
  const receiver = place.success.address.toLowerCase()
  const data = given.toLowerCase()
  const never = [token.address, target.address, account.toLowerCase()]
  if (!/^0x[0-9a-f]{40}$/.test(receiver) || /^0x0*$/.test(receiver) || never.includes(receiver as Hex))
    return refuse("otherReceiver", "The swap goes to a token or to the account itself")
  if (spender !== undefined && receiver !== spender)
    return refuse("otherReceiver", "The swap goes to another contract than the one that was approved")
  if (data.length < 10 || givesAway.test(data)) return refuse("otherReceiver", "The transaction is no swap")
  if (BigInt(paid) !== amount) return refuse("otherValue", `The swap takes ${paid} units in place of ${amount}`)
  if (!namesMinimum(data, { quoted, least, amount }))
    return refuse("worsePrice", `The swap may pay less than ${least} units`)
  return Result.succeed({ to: receiver as Hex, data: data as Hex, value: isNativeToken(token) ? amount : 0n })
}
