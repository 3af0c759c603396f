import { textLike } from "../../base/texts/textLike.ts"
import { longestCall } from "./longestCall.ts"

/** A transaction as an EVM node shows it; addresses and hash in lower case. */
export interface ChainTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
  /** Receiver, amount and data, by which two transactions are compared; `undefined` if they are too long to keep. */
  readonly call: string | undefined
}

/** Longest input of a transaction that is read, in characters. */
export const longestInput = 1_000_000

/** What a call asks of the chain, as text; `undefined` if that is too long to keep. */
export const callOf = (to: string | undefined, value: bigint, data: string = "0x"): string | undefined => {
  const call = `${to ?? ""} ${value.toString(16)} ${data}`.toLowerCase()
  return call.length > longestCall ? undefined : call
}

/** A quantity of a node as a number; `undefined` if it is not a quantity, or is not exact as a number. */
export const readCount = (value: unknown): number | undefined => {
  const text = textLike(value, /^0x[0-9a-f]+$/i, 18)
  const count = text === undefined ? Number.NaN : Number(text)
  return Number.isSafeInteger(count) ? count : undefined
}

/** Reads the answer of `eth_getTransactionByHash`, or an entry of a block; `undefined` for other shapes. */
export const readChainTransaction = (answer: unknown): ChainTransaction | undefined => {
  const { hash: said, from: sender, to, nonce: number, value: amount, input: data } = Object(answer)
  const hash = textLike(said, /^0x[0-9a-f]{64}$/i, 66)
  const from = textLike(sender, /^0x[0-9a-f]{40}$/i, 42)
  const value = textLike(amount, /^0x[0-9a-f]+$/i, 66)
  const input = textLike(data, /^0x[0-9a-f]*$/i, longestInput)
  const nonce = readCount(number)
  if (hash === undefined || from === undefined || value === undefined || input === undefined || nonce === undefined)
    return undefined
  return {
    hash: hash.toLowerCase(),
    from: from.toLowerCase(),
    nonce,
    call: callOf(textLike(to, /^0x[0-9a-f]{40}$/i, 42), BigInt(value), input)
  }
}
