import type { BuyOrder, BuyWindowState, Purchase, PurchaseStatus } from "./Purchase.ts"

/** The purchases of an instance, oldest first. */
export type Purchases = ReadonlyArray<Purchase>

/** What happens to a purchase. */
export type PurchaseEvent =
  | { readonly type: "opened"; readonly order: BuyOrder }
  | {
      readonly type: "linked"
      readonly id: number
      readonly url: string
      readonly host: string
      readonly window: BuyWindowState
    }
  /** The window of an open page was asked for again, or counts as closed. */
  | { readonly type: "window"; readonly id: number; readonly window: BuyWindowState }
  | { readonly type: "failed"; readonly id: number; readonly error: (PurchaseStatus & { status: "failed" })["error"] }
  /** The user asked for it again; `next` is the new one. */
  | { readonly type: "repeated"; readonly id: number; readonly next: number }
  | { readonly type: "arrived"; readonly id: number; readonly units: bigint; readonly decimals: number | undefined }

/** How many are kept. */
const most = 20

const next = (now: Purchase, event: PurchaseEvent): Purchase => {
  const { order, status } = now
  switch (event.type) {
    case "linked":
      if (status !== "opening") return now
      return { order, status: "open", url: event.url, host: event.host, window: event.window }
    case "window":
      return status === "open" && now.window !== event.window ? { ...now, window: event.window } : now
    case "failed":
      return status === "opening" ? { order, status: "failed", error: event.error } : now
    case "repeated":
      return status === "failed" && now.next === undefined ? { ...now, next: event.next } : now
    case "arrived":
      return status === "open" ? { order, status: "arrived", units: event.units, decimals: event.decimals } : now
    default:
      return now
  }
}

/** The purchases after an event; an event that does not fit a purchase's status changes nothing. */
export const stepPurchases = (all: Purchases, event: PurchaseEvent): Purchases => {
  if (event.type === "opened") return [...all, { order: event.order, status: "opening" } as const].slice(-most)
  const at = all.findIndex(({ order }) => order.id === event.id)
  if (at < 0) return all
  const changed = next(all[at]!, event)
  return changed === all[at] ? all : all.with(at, changed)
}

/** The purchase with this id, or the last one that repeats it. */
export const latestPurchase = (all: Purchases, id: number): Purchase | undefined => {
  const found = all.find(({ order }) => order.id === id)
  return found?.next === undefined ? found : (latestPurchase(all, found.next) ?? found)
}

/** A purchase of the same thing whose page is still asked for: a second press is that one. */
export const openingTwin = (all: Purchases, order: Omit<BuyOrder, "id">): Purchase | undefined =>
  all.find(
    ({ status, order: { account, network, token, provider, currency, cents } }) =>
      status === "opening" &&
      account === order.account &&
      network.id === order.network.id &&
      token.symbol === order.token.symbol &&
      provider.id === order.provider.id &&
      currency === order.currency &&
      cents === order.cents
  )
