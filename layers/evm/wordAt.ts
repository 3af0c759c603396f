import type { Hex } from "viem"

/** A word of 32 bytes of an encoded answer; `undefined` where the answer ends before it. */
export const wordAt = (answer: Hex, index: number): bigint | undefined => {
  const word = answer.slice(2 + 64 * index, 66 + 64 * index)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}
