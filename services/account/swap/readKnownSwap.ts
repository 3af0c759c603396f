import { Result } from "effect"
import { abiWord } from "../../base/addresses/abiWord.ts"
import { SwapRefused, type SwapFault } from "../../base/errors/swapErrors.ts"
import { knownExchanges } from "./knownExchanges.ts"
import type { BuiltCall, SwapOrder } from "./SwapOrder.ts"

const refuse = (fault: SwapFault, message: string) => Result.fail(new SwapRefused({ fault, message }))

const addressOf = (word: string) => (/^0{24}/.test(word) ? `0x${word.slice(24)}` : undefined)
const wordOf = (value: number) => abiWord(value.toString(16))

/** A byte string as calldata has it: its length, then its bytes, filled up with zeros. */
const encoded = (bytes: string) => {
  const size = bytes.length / 2
  return `${wordOf(size)}${bytes.padEnd(Math.ceil(size / 32) * 64, "0")}`
}

/** Reads the byte strings after so many fixed words; `undefined` unless they are written in the one usual way. */
const stringsOf = (words: string, fixed: number, count: number): ReadonlyArray<string> | undefined => {
  const found: Array<string> = []
  let again = words.slice(0, fixed * 64)
  let tail = ""
  for (let index = 0; index < count; index++) {
    const start = (fixed + count) * 64 + tail.length
    again += wordOf(start / 2)
    const size = Number(BigInt(`0x${words.slice(start, start + 64) || "0"}`))
    if (size * 2 > words.length) return undefined
    const bytes = words.slice(start + 64, start + 64 + size * 2)
    found.push(bytes)
    tail += encoded(bytes)
  }
  return again + tail === words ? found : undefined
}

/**
 * Compares the words of a swap with its order if no node could try it. Only a call that can be read as a whole counts:
 * of a known exchange, without a permit, and such that encoding what was read gives the same bytes again. The tokens, the
 * amount, the receiver and the least it may pay must be those of the order (SEC-27).
 */
export const readKnownSwap = (
  { to, data }: Pick<BuiltCall, "to" | "data">,
  { account, from, to: target, amount }: Pick<SwapOrder, "account" | "from" | "to" | "amount">,
  least: bigint
): Result.Result<void, SwapRefused> => {
  const known = knownExchanges[to]?.[data.slice(2, 10)]
  if (known === undefined) return refuse("untried", "Nobody could try this swap, and its call is not known")
  const words = data.slice(10)
  // The executor, and what is swapped: seven words of no length of their own.
  const fixed = 8
  const strings = stringsOf(words, fixed, known.strings)
  const [executor, source, destination, payer, receiver, paid, minimum, flags] =
    words.slice(0, fixed * 64).match(/.{64}/g) ?? []
  const [token, got, taker] = [source, destination, receiver].map((one) => one && addressOf(one))
  const readable = [executor, payer].every((one) => one && addressOf(one)) && token && got && taker
  if (strings === undefined || !readable || !paid || !minimum || !flags)
    return refuse("untried", "Nobody could try this swap, and its call cannot be read as a whole")
  if (known.strings === 2 && strings[0] !== "") return refuse("untried", "The swap comes with a permit")
  if ((BigInt(`0x${flags}`) & ~known.flags) !== 0n) return refuse("untried", "The swap has flags that change its terms")
  if (token !== from.address || got !== target.address) return refuse("otherResult", "The swap is of other tokens")
  // Without a receiver the router pays its caller.
  if (taker !== account.toLowerCase() && !/^0x0{40}$/.test(taker))
    return refuse("otherReceiver", "The swap pays someone else")
  if (BigInt(`0x${paid}`) !== amount) return refuse("otherValue", "The swap takes another amount")
  return BigInt(`0x${minimum}`) < least
    ? refuse("worsePrice", `The swap may pay less than ${least} units`)
    : Result.succeed(undefined)
}
