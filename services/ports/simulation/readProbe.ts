import { probeMark } from "./probeCode.ts"
import type { SimulatedTransfer, Simulation } from "./Simulation.ts"
import type { Watched } from "./watchHoldings.ts"

/** Stands for the other end of a movement, which the figures do not name. */
const elsewhere = "0x0000000000000000000000000000000000000000"

/**
 * What a trial did, by the balances before and after it. Returns `undefined` where something else than the code of the
 * trial answered, as at a node that ignores the override, and `"unread"` where a balance that is `needed` (the first of
 * `reads`) could not be read, which says nothing about the node. Approvals are not seen: a call that goes to no token can give none.
 *
 * The first `named` of `reads` are known tokens. The others are contracts that wrote a log about the account, which may be
 * anybody's: one that cannot be read afterwards makes the trial incomplete.
 */
export const readProbe = (
  answer: string,
  reads: ReadonlyArray<Watched>,
  needed: number,
  named = reads.length
): Simulation | "unread" | undefined => {
  if (!/^0x(?:[0-9a-f]{64})+$/i.test(answer)) return undefined
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  if (words.length !== 2 + 4 * reads.length || words[0] !== probeMark) return undefined
  const transfers: Array<SimulatedTransfer> = []
  let isComplete = true
  for (const [index, { token, holder }] of reads.entries()) {
    const [told, before, toldAfter, after] = words.slice(2 + 4 * index, 6 + 4 * index) as [
      bigint,
      bigint,
      bigint,
      bigint
    ]
    if (told !== 1n || toldAfter !== 1n) {
      if (index < needed) return "unread"
      if (told !== 1n || before === 0n) continue
      // It was there before: what became of it is not known, so it counts as gone.
      if (index >= named) isComplete = false
      else transfers.push({ token, from: holder.toLowerCase(), to: elsewhere, units: before })
      continue
    }
    const who = holder.toLowerCase()
    if (after < before) transfers.push({ token, from: who, to: elsewhere, units: before - after })
    if (after > before) transfers.push({ token, from: elsewhere, to: who, units: after - before })
  }
  return { succeeded: words[1] === 1n, transfers, approvals: [], unknown: [], isComplete }
}
