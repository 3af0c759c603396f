import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { Watched } from "./watchHoldings.ts"

/** A call of a trial; its value in wei. */
export interface TrialCall {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
}

/** The first word of what the code gives: no other code at the account's address says it. */
export const probeMark: bigint = BigInt(`0x${"1a7c4e".repeat(10)}`)

/** Gas for one reading of a balance, so that a token that burns all it gets does not end the trial. */
const readingGas = 300_000

const opcodes = {
  stop: "00",
  gt: "11",
  eq: "14",
  and: "16",
  address: "30",
  balance: "31",
  caller: "33",
  codecopy: "39",
  returndatasize: "3d",
  mload: "51",
  mstore: "52",
  jumpi: "57",
  gas: "5a",
  jumpdest: "5b",
  call: "f1",
  return: "f3",
  staticcall: "fa"
} as const

/** Where the code continues when the account calls itself: behind `caller address eq push3 jumpi stop`. */
const entry = 9

type Op = keyof typeof opcodes | number | { readonly push: string }

/** A number in 3 bytes (`PUSH3`): the same length whatever its value, so that the code's own length is known before. */
const write = (op: Op): string => {
  if (typeof op === "number") return `62${op.toString(16).padStart(6, "0")}`
  return typeof op === "string" ? opcodes[op] : `${(0x5f + op.push.length / 2).toString(16)}${op.push}`
}
const address = (text: string) => ({ push: text.slice(2).toLowerCase().padStart(40, "0") })
const wide = (value: bigint) => ({ push: abiWord(value.toString(16)) })

/** Where the readings stand in what the code gives: after the mark and whether all calls succeeded. */
const place = (index: number, after: boolean) => 64 + index * 128 + (after ? 64 : 0)

/**
 * Code that does a trial when it stands at the account's own address for one `eth_call` (its `code` override) and the
 * account calls itself: it reads balances, makes the calls, reads again, and returns what it read. Straight on, without
 * loops. When anyone else calls it, as an exchange that pays native currency does, it takes that and stops.
 */
export const probeCode = (reads: ReadonlyArray<Watched>, calls: ReadonlyArray<TrialCall>): Hex => {
  const scratch = 64 + reads.length * 128
  const questions = reads.map(({ token, holder }) => (token === nativeAddress ? "" : `70a08231${abiWord(holder)}`))
  const inputs = calls.map(({ data }) => data.slice(2))
  const data = [...questions, ...inputs]
  const sizeOf = (part: number) => data[part]!.length / 2
  const offsetOf = (part: number) => data.slice(0, part).reduce((sum, one) => sum + one.length / 2, 0)

  const read = (index: number, after: boolean, start: number): ReadonlyArray<Op> => {
    const { token, holder } = reads[index]!
    const at = place(index, after)
    if (token === nativeAddress) return [address(holder), "balance", at + 32, "mstore", 1, at, "mstore"]
    return [
      ...([sizeOf(index), start + offsetOf(index), scratch, "codecopy"] as const),
      ...([32, at + 32, sizeOf(index), scratch, address(token), readingGas, "staticcall"] as const),
      // An answer shorter than a word is ignored.
      ...([31, "returndatasize", "gt", "and", at, "mstore"] as const)
    ]
  }
  const call = (index: number, start: number): ReadonlyArray<Op> => {
    const part = reads.length + index
    const { to, value } = calls[index]!
    return [
      ...([sizeOf(part), start + offsetOf(part), scratch, "codecopy"] as const),
      ...([0, 0, sizeOf(part), scratch, wide(value), address(to), "gas", "call"] as const),
      ...([32, "mload", "and", 32, "mstore"] as const)
    ]
  }
  const program = (start: number): string => {
    const ops: ReadonlyArray<Op> = [
      ...(["caller", "address", "eq", entry, "jumpi", "stop", "jumpdest"] as const),
      ...([wide(probeMark), 0, "mstore", 1, 32, "mstore"] as const),
      ...reads.flatMap((_, index) => read(index, false, start)),
      ...calls.flatMap((_, index) => call(index, start)),
      ...reads.flatMap((_, index) => read(index, true, start)),
      ...([scratch, 0, "return"] as const)
    ]
    return ops.map(write).join("")
  }
  return `0x${program(program(0).length / 2)}${data.join("")}`
}
