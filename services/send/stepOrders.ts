import { provesNothingMoved } from "./provesNothingMoved.ts"
import type { OrderChange, PlacedOrder, SendError, SendOrder } from "./SendOrder.ts"
import type { Sent } from "./Sent.ts"

/** What happens to orders. */
export type OrderEvent =
  /** The visitor looks at a preview. */
  | { readonly type: "previewed"; readonly order: SendOrder }
  /** The host asks without a preview. */
  | { readonly type: "ordered"; readonly order: SendOrder }
  /** The visitor confirms. */
  | { readonly type: "confirmed"; readonly id: number }
  /** The visitor wants the same once more; `next` is that order. */
  | { readonly type: "repeated"; readonly id: number; readonly next: SendOrder }
  | { readonly type: "changed"; readonly id: number; readonly change: OrderChange }
  | { readonly type: "setAside"; readonly id: number }
  | { readonly type: "sent"; readonly id: number; readonly sent: Sent }
  | { readonly type: "failed"; readonly id: number; readonly error: SendError }

export type Orders = ReadonlyArray<PlacedOrder>

/** The new orders, and the one that the wallet must now be asked for. */
export type OrderStep = readonly [orders: Orders, ask: SendOrder | undefined]

/** So many orders are remembered (spec 9: pending transactions limit). One that is being asked for is never dropped. */
const mostOrders = 99

const byId = (orders: Orders, id: number) => orders.find(({ order }) => order.id === id)
const put = (orders: Orders, id: number, change: (before: PlacedOrder) => PlacedOrder): Orders =>
  orders.map((one) => (one.order.id === id ? change(one) : one))
const add = (orders: Orders, placed: PlacedOrder): Orders => {
  const ended = orders.filter(({ status }) => status !== "asking")
  const drop = new Set(ended.slice(0, Math.max(0, orders.length + 1 - mostOrders)))
  return [...orders.filter((one) => !drop.has(one)), placed]
}

/**
 * What an event makes of the orders. For one order `ask` comes out at most once, whatever is pressed, repeated or
 * answered twice (SEC-22); an order that was never asked for is forgotten when another one is previewed.
 */
export const stepOrders = (orders: Orders, event: OrderEvent): OrderStep => {
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
      return [put(orders, event.id, ({ order, previewed }) => ({ status: "asking", order, previewed })), found.order]
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

/** The order with this id, or the last one that repeated it. */
export const latestOrder = (orders: Orders, id: number): PlacedOrder | undefined => {
  let found = byId(orders, id)
  while (found?.next !== undefined) found = byId(orders, found.next) ?? { ...found, next: undefined }
  return found
}

/** Whether two orders ask the same wallet for the same. */
const sameOrder = (one: SendOrder, other: SendOrder): boolean =>
  one.connector.id === other.connector.id &&
  one.network.id === other.network.id &&
  one.from === other.from &&
  one.to === other.to &&
  one.token.address === other.token.address &&
  one.units === other.units

/** An earlier order for the same that may have moved, or may still move: the wallet has it, or nobody knows. */
export const openTwin = (orders: Orders, order: SendOrder): PlacedOrder | undefined =>
  orders.findLast(
    (one) =>
      one.previewed &&
      one.next === undefined &&
      (one.status === "asking" || (one.status === "failed" && one.moved === "unknown")) &&
      sameOrder(one.order, order)
  )
