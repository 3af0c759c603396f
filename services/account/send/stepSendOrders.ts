import { provesNothingMoved } from "./provesNothingMoved.ts"
import type { ChosenFee, OrderChange, PlacedOrder, SendError, SendOrder } from "./SendOrder.ts"
import type { Sent } from "./Sent.ts"

/** Events of orders. */
export type OrderEvent =
  /** The visitor opens a preview. */
  | { readonly type: "previewed"; readonly order: SendOrder }
  /** The host sends an order without a preview. */
  | { readonly type: "ordered"; readonly order: SendOrder }
  /** The user confirms, with the fee and with what the receiver gets as they are shown. */
  | {
      readonly type: "confirmed"
      readonly id: number
      readonly fee?: ChosenFee | undefined
      readonly arrives?: bigint | undefined
    }
  /** The visitor repeats an order; `next` is the new one. */
  | { readonly type: "repeated"; readonly id: number; readonly next: SendOrder }
  | { readonly type: "changed"; readonly id: number; readonly change: OrderChange }
  | { readonly type: "setAside"; readonly id: number }
  | { readonly type: "sent"; readonly id: number; readonly sent: Sent }
  | { readonly type: "failed"; readonly id: number; readonly error: SendError }

export type PlacedOrders = ReadonlyArray<PlacedOrder>

/** The new orders, and the one to send to the wallet now. */
export type OrderStep = readonly [orders: PlacedOrders, ask: SendOrder | undefined]

/** Number of orders that are kept (spec 9: pending transactions limit). Pending ones are never dropped. */
const mostOrders = 99

const byId = (orders: PlacedOrders, id: number) => orders.find(({ order }) => order.id === id)
const put = (orders: PlacedOrders, id: number, change: (before: PlacedOrder) => PlacedOrder): PlacedOrders =>
  orders.map((one) => (one.order.id === id ? change(one) : one))
const add = (orders: PlacedOrders, placed: PlacedOrder): PlacedOrders => {
  const ended = orders.filter(({ status }) => status !== "asking")
  const drop = new Set(ended.slice(0, Math.max(0, orders.length + 1 - mostOrders)))
  return [...orders.filter((one) => !drop.has(one)), placed]
}

/**
 * Applies an event to the orders. `ask` returns each order at most once, however often it is pressed, repeated or
 * answered (SEC-22). A new preview drops orders that were never sent.
 */
export const stepSendOrders = (orders: PlacedOrders, event: OrderEvent): OrderStep => {
  switch (event.type) {
    case "previewed": {
      const asked = orders.filter(({ status }) => status !== "ready" && status !== "left")
      return [add(asked, { status: "ready", order: event.order, previewed: true }), undefined]
    }
    case "ordered":
      return [add(orders, { status: "asking", order: event.order, previewed: false }), event.order]
    case "confirmed": {
      const found = byId(orders, event.id)
      if (found?.status !== "ready") return [orders, undefined]
      const { fee, arrives } = event
      const order: SendOrder = { ...found.order, ...(fee && { fee }), ...(arrives !== undefined && { arrives }) }
      return [put(orders, event.id, ({ previewed }) => ({ status: "asking", order, previewed })), order]
    }
    case "repeated": {
      const found = byId(orders, event.id)
      if (found === undefined || found.next !== undefined) return [orders, undefined]
      if (found.status !== "asking" && found.status !== "failed") return [orders, undefined]
      const before = put(orders, event.id, (one) => ({ ...one, next: event.next.id }))
      return [add(before, { status: "asking", order: event.next, previewed: found.previewed }), event.next]
    }
    case "changed":
      return [
        put(orders, event.id, (one) =>
          one.status === "ready"
            ? { status: "left", change: event.change, order: one.order, previewed: one.previewed }
            : one
        ),
        undefined
      ]
    case "setAside":
      return [put(orders, event.id, (one) => (one.status === "asking" ? { ...one, setAside: true } : one)), undefined]
    case "sent":
    case "failed":
      return [
        put(orders, event.id, (one) => {
          if (one.status !== "asking") return one
          const kept = { order: one.order, previewed: one.previewed, next: one.next, setAside: one.setAside }
          if (event.type === "sent") return { ...kept, status: "sent", sent: event.sent }
          const moved = provesNothingMoved(event.error) ? "no" : "unknown"
          return { ...kept, status: "failed", error: event.error, moved }
        }),
        undefined
      ]
  }
}

/** The order with this id, or the last one that repeats it. */
export const latestOrder = (orders: PlacedOrders, id: number): PlacedOrder | undefined => {
  let found = byId(orders, id)
  while (found?.next !== undefined) found = byId(orders, found.next) ?? { ...found, next: undefined }
  return found
}

/** Whether two orders are the same transfer from the same wallet. */
const sameOrder = (one: SendOrder, other: SendOrder): boolean =>
  one.connector.id === other.connector.id &&
  one.network.id === other.network.id &&
  one.from === other.from &&
  one.to === other.to &&
  one.token.address === other.token.address &&
  one.units === other.units

/** An earlier identical order that is pending in the wallet or whose result is unknown. */
export const openTwin = (orders: PlacedOrders, order: SendOrder): PlacedOrder | undefined =>
  orders.findLast(
    (one) =>
      one.previewed &&
      one.next === undefined &&
      (one.status === "asking" || (one.status === "failed" && one.moved === "unknown")) &&
      sameOrder(one.order, order)
  )
