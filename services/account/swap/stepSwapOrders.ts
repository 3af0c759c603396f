import type { Sent } from "../send/Sent.ts"
import { builtLife } from "./swapConstants.ts"
import { leastOf } from "./swapFigures.ts"
import type { BuiltStep, PlacedSwap, Quote, SwapChange, SwapError, SwapOrder, SwapStatus } from "./SwapOrder.ts"

/** Events of orders. Those of a check carry its number, so that a late answer changes nothing. */
export type SwapEvent =
  /** The visitor reviews an order, or the host places one. */
  | { readonly type: "opened"; readonly order: SwapOrder; readonly quote: Quote; readonly previewed: boolean }
  /** Time for a new quote. */
  | { readonly type: "refreshed"; readonly id: number }
  | {
      readonly type: "checked"
      readonly id: number
      readonly turn: number
      readonly quote: Quote
      /** Absent where the price moved too far to build anything. */
      readonly built: BuiltStep | undefined
    }
  | { readonly type: "refused"; readonly id: number; readonly turn: number; readonly error: SwapError }
  /** The visitor accepts the new price. */
  | { readonly type: "accepted"; readonly id: number }
  /** The visitor sends what is ready; `at` in ms since the epoch. */
  | { readonly type: "confirmed"; readonly id: number; readonly at: number }
  | { readonly type: "answered"; readonly id: number; readonly sent: Sent }
  | { readonly type: "failed"; readonly id: number; readonly error: SwapError; readonly moved: "no" | "unknown" }
  /** The wallet takes all steps at once, and waits for the network. */
  | { readonly type: "taken"; readonly id: number }
  /** The wallet took nothing, for it cannot take all steps at once. */
  | { readonly type: "unbatched"; readonly id: number }
  /** The network confirmed the approval. */
  | { readonly type: "approved"; readonly id: number }
  /** The visitor tries again after a failure. */
  | { readonly type: "retried"; readonly id: number }
  | { readonly type: "changed"; readonly id: number; readonly change: SwapChange }
  | { readonly type: "setAside"; readonly id: number }

/** What an event asks for, of the service or of the wallet. */
export type SwapCommand =
  | { readonly do: "check"; readonly swap: PlacedSwap }
  | { readonly do: "ask"; readonly swap: PlacedSwap; readonly built: BuiltStep }
  | { readonly do: "await"; readonly swap: PlacedSwap; readonly sent: Sent }

export type PlacedSwaps = ReadonlyArray<PlacedSwap>

export type SwapStep = readonly [swaps: PlacedSwaps, command: SwapCommand | undefined]

/** Number of orders that are kept (spec 9: pending transactions limit). Those at the wallet are never dropped. */
const mostSwaps = 99

type UnderWay = Extract<PlacedSwap, { readonly status: "asking" | "approving" | "batched" }>

const underWay = (swap: PlacedSwap): swap is UnderWay =>
  swap.status === "asking" || swap.status === "approving" || swap.status === "batched"

/**
 * Whether an order stays when another opens. A review takes the place of the one before it; an order of the host, which
 * waits for it, stays to its end.
 */
const staysBeside = (one: PlacedSwap, previewed: boolean): boolean => {
  if (underWay(one) || one.status === "sent" || one.status === "failed") return true
  return one.previewed ? !previewed : one.status === "checking" || one.status === "ready"
}

/** The same order with another status: nothing of the old status stays. */
const become = (
  { order, accepted, quote, spender, confirmed, stepSent, turn, previewed, setAside }: PlacedSwap,
  status: SwapStatus,
  change: Partial<
    Pick<PlacedSwap, "accepted" | "quote" | "spender" | "confirmed" | "stepSent" | "turn" | "setAside">
  > = {}
): PlacedSwap => ({
  ...{ order, accepted, quote, spender, confirmed, stepSent, turn, previewed, setAside },
  ...status,
  ...change
})

/**
 * Applies an event to the orders. An `ask` is given at most once for each confirmation, and only out of `ready`: however
 * often and in whatever order is pressed, refreshed or answered, the wallet has one request (SEC-22).
 */
export const stepSwapOrders = (swaps: PlacedSwaps, event: SwapEvent): SwapStep => {
  if (event.type === "opened") {
    const kept = swaps.filter((one) => staysBeside(one, event.previewed))
    const droppable = kept.filter((one): boolean => !underWay(one) && !checks(one))
    const drop = new Set(droppable.slice(0, Math.max(0, kept.length + 1 - mostSwaps)))
    const swap: PlacedSwap = {
      status: "checking",
      order: event.order,
      accepted: event.quote,
      quote: event.quote,
      spender: undefined,
      confirmed: undefined,
      stepSent: false,
      turn: 1,
      previewed: event.previewed,
      setAside: false
    }
    return [[...kept.filter((one) => !drop.has(one)), swap], { do: "check", swap }]
  }
  const before = swaps.find(({ order }) => order.id === event.id)
  if (before === undefined) return [swaps, undefined]
  const put = (swap: PlacedSwap): PlacedSwaps => swaps.map((one) => (one === before ? swap : one))
  const only = (swap: PlacedSwap): SwapStep => [put(swap), undefined]
  /** Reads quote and transaction again, in place of the present ones. */
  const check = (
    status: SwapStatus,
    change: Partial<Pick<PlacedSwap, "accepted" | "spender" | "confirmed">> = {}
  ): SwapStep => {
    const swap = become(before, status, { ...change, turn: before.turn + 1 })
    return [put(swap), { do: "check", swap }]
  }
  switch (event.type) {
    case "refreshed":
      // The present ones stay usable until the new answer arrives.
      return before.status === "ready" || before.status === "moved" ? check(before) : [swaps, undefined]
    case "checked": {
      if (event.turn !== before.turn || !checks(before)) return [swaps, undefined]
      const { quote, built } = event
      const moved = quote.units < leastOf(before.accepted)
      return only(
        moved || built === undefined
          ? become(before, { status: "moved" }, { quote })
          : become(before, { status: "ready", built }, { quote })
      )
    }
    case "refused":
      if (event.turn !== before.turn || !checks(before)) return [swaps, undefined]
      // One missing answer changes nothing: a transaction that is too old is built again before it is sent.
      if (event.error._tag !== "SwapRefused" && before.status !== "checking") return [swaps, undefined]
      return only(become(before, { status: "failed", step: undefined, error: event.error, moved: "no" }))
    case "accepted":
      return before.status === "moved" ? check({ status: "checking" }, { accepted: before.quote }) : [swaps, undefined]
    case "confirmed": {
      if (before.status !== "ready") return [swaps, undefined]
      const { built } = before
      if (event.at < built.at || event.at - built.at > builtLife) return check({ status: "checking" })
      const { step, spender } = built
      // The quote beside the button is the one that was pressed.
      const swap = become(
        before,
        { status: "asking", step, stepSpender: step === "swap" ? undefined : spender },
        { turn: before.turn + 1, setAside: false }
      )
      return [put(swap), { do: "ask", swap, built }]
    }
    case "answered": {
      if (before.status !== "asking" && before.status !== "batched") return [swaps, undefined]
      const { sent } = event
      const { step } = before
      if (step === "swap") return only(become(before, { status: "sent", sent }))
      const stepSpender = before.status === "asking" ? before.stepSpender : undefined
      const swap = become(before, { status: "approving", step, sent, stepSpender }, { stepSent: true })
      return [put(swap), { do: "await", swap, sent }]
    }
    case "failed":
      if (!underWay(before)) return [swaps, undefined]
      return only(become(before, { status: "failed", step: before.step, error: event.error, moved: event.moved }))
    case "taken":
      return before.status === "asking" && before.step === "swap"
        ? only(become(before, { status: "batched", step: before.step }))
        : [swaps, undefined]
    case "unbatched":
      return before.status === "asking" ? check({ status: "checking" }) : [swaps, undefined]
    case "approved": {
      if (before.status !== "approving") return [swaps, undefined]
      const { step, stepSpender: spender } = before
      if (step === "swap" || spender === undefined) return check({ status: "checking" })
      const confirmed = { step, spender }
      return check({ status: "checking" }, step === "approve" ? { spender, confirmed } : { confirmed })
    }
    case "retried":
      // The approval that was sent may not have been enough: this press may ask for another one.
      return before.status === "failed" ? check({ status: "checking" }, { confirmed: undefined }) : [swaps, undefined]
    case "changed":
      return underWay(before) || before.status === "sent" || before.status === "left"
        ? [swaps, undefined]
        : only(become(before, { status: "left", change: event.change }))
    case "setAside":
      return underWay(before) ? only({ ...before, setAside: true }) : [swaps, undefined]
  }
}

/** Whether an order's check may still change it. */
const checks = ({ status }: PlacedSwap): boolean => status === "checking" || status === "ready" || status === "moved"

/** Whether two orders are the same swap from the same wallet. */
const sameSwap = (one: SwapOrder, other: SwapOrder): boolean =>
  one.connector.id === other.connector.id &&
  one.network.id === other.network.id &&
  one.account === other.account &&
  one.from.address === other.from.address &&
  one.to.address === other.to.address &&
  one.amount === other.amount

/** An earlier identical order that the wallet or the network still has, or whose end is unknown. */
export const openTwin = (swaps: PlacedSwaps, order: SwapOrder): PlacedSwap | undefined =>
  swaps.findLast(
    (one) =>
      one.previewed &&
      (underWay(one) || (one.status === "failed" && one.moved === "unknown")) &&
      sameSwap(one.order, order)
  )
