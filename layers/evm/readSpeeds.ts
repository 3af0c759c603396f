import { Effect } from "effect"
import type { SpeedFee, SpeedFees } from "../../services/ports/chains/FeeSpeed.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readQuantity } from "./readQuantity.ts"

/** How many blocks are looked at, and which of their tips, sorted by size, stand for the speeds, in percent. */
const blocks = 10
const percentiles = [25, 50, 90]

/** Highest price of a unit of gas that is asked for, in wei: what nodes say is no order (SEC-19). */
const highestPrice = 10n ** 13n

const middle = (numbers: ReadonlyArray<bigint>): bigint =>
  numbers.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(numbers.length / 2)] ?? 0n

/** A speed costs at least a quarter more than the one before it, or it would be none. */
const above = (tip: bigint, before: bigint): bigint => {
  const least = (before * 5n) / 4n
  return tip > least ? tip : least
}

/** What the node's history of fees knows: the base fee, and the tip at each of `percentiles`. */
const askHistory = (network: Network) =>
  decodeAnswer(askNode(network, "eth_feeHistory", [`0x${blocks.toString(16)}`, "latest", percentiles]), (answer) => {
    const { baseFeePerGas, reward } = answer as Readonly<Record<string, ReadonlyArray<unknown>>>
    const rows = (reward ?? []).map((row) => (row as ReadonlyArray<unknown>).map(readQuantity))
    // Blocks without transactions say nothing about tips.
    const tips = percentiles.map((_, at) => middle(rows.map((row) => row[at] ?? 0n).filter((tip) => tip > 0n)))
    return [readQuantity(baseFeePerGas?.at(-1)), ...tips]
  })

/** The tip that the node suggests, in wei. Some nodes do not know it. */
const askTip = (network: Network) =>
  Effect.catch(decodeAnswer(askNode(network, "eth_maxPriorityFeePerGas"), readQuantity), () => Effect.succeed(0n))

/**
 * The fees of a transaction that takes this much gas, by `eth_feeHistory`: what others paid recently. `second` is what it
 * pays in addition, in wei, at every speed. `undefined` where the node does not know the history, where no tips are paid, and
 * where the price is beyond belief.
 */
export const readSpeeds = (network: Network, gas: bigint, second: bigint): Effect.Effect<SpeedFees | undefined> =>
  Effect.all([askHistory(network), askTip(network)], { concurrency: "unbounded" }).pipe(
    Effect.map(([[base = 0n, slow = 0n, usual = 0n, quick = 0n], suggested]) => {
      const standard = slow || suggested
      const fast = above(usual, standard)
      const instant = above(quick, fast)
      if (standard === 0n || base + instant > highestPrice) return undefined
      const feeOf = (tip: bigint): SpeedFee => {
        // The base fee can double in six full blocks.
        const maxFeePerGas = base * 2n + tip
        return {
          maxFeePerGas,
          maxPriorityFeePerGas: tip,
          cost: gas * (base + tip) + second,
          most: gas * maxFeePerGas + second
        }
      }
      return { standard: feeOf(standard), fast: feeOf(fast), instant: feeOf(instant) }
    }),
    Effect.catch(() => Effect.succeed(undefined))
  )
