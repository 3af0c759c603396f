import type { BuyOrder, BuyWindowState, Purchase, PurchaseStatus } from "./Purchase.ts"

/** The purchases of an instance, oldest first. */
export type Purchases = ReadonlyArray<Purchase>

/** What happens to a purchase. */
export type PurchaseEvent =
  | { readonly type: "opened"; readonly order: BuyOrder }
  /** It was found in storage: its page was opened before this one was loaded. */
  | { readonly type: "resumed"; readonly order: BuyOrder }
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
  /** Its arrival is no longer waited for. */
  | { readonly type: "over"; readonly id: number }
  /** The user went back before its page was there, or its account has left. */
  | { readonly type: "left"; readonly id: number }
  | { readonly type: "arrived"; readonly id: number; readonly units: bigint; readonly decimals: number }

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
    case "over":
      return status === "open" && !now.over ? { ...now, over: true } : now
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
  if (event.type === "resumed") {
    const { order } = event
    return [...all, { order, status: "open", url: undefined, host: undefined, window: "apart" } as const].slice(-most)
  }
  const at = all.findIndex(({ order }) => order.id === event.id)
  if (at < 0) return all
  if (event.type === "left") return all.toSpliced(at, 1)
  const changed = next(all[at]!, event)
  return changed === all[at] ? all : all.with(at, changed)
}

/** The purchase with this id, or the last one that repeats it. */
export const latestPurchase = (all: Purchases, id: number): Purchase | undefined => {
  const found = all.find(({ order }) => order.id === id)
  return found?.next === undefined ? found : (latestPurchase(all, found.next) ?? found)
}

type Wanted = Omit<BuyOrder, "id" | "startedAt">

const isSame = ({ account, network, token, provider, currency, cents }: Wanted, order: Wanted): boolean =>
  account === order.account &&
  network.id === order.network.id &&
  token.symbol === order.token.symbol &&
  provider.id === order.provider.id &&
  currency === order.currency &&
  cents === order.cents

/** The purchases whose arrival is waited for. */
export const openPurchases = (all: Purchases): Purchases => all.filter((one) => one.status === "open" && !one.over)

/** An open purchase of the same thing whose page can be shown: a second press returns to it. */
export const twinOf = (all: Purchases, wanted: Wanted): Purchase | undefined =>
  all.find(
    (one) =>
      (one.status === "opening" || (one.status === "open" && !one.over && one.url !== undefined)) &&
      isSame(one.order, wanted)
  )

/** A purchase of the same thing whose page can no longer be shown: a new one replaces it. */
export const lostTwinOf = (all: Purchases, wanted: Wanted): Purchase | undefined =>
  all.find((one) => one.status === "open" && !one.over && one.url === undefined && isSame(one.order, wanted))
