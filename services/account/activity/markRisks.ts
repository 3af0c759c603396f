import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { looksLike } from "../../base/addresses/looksLike.ts"
import type { ActivityItem, ActivityRisk } from "./ActivityItem.ts"
import { isNothing } from "./isNothing.ts"
import { namespaceOf } from "./namespaceOf.ts"
import { paidReceiver } from "./paidReceiver.ts"
import { peerOf } from "./peerOf.ts"

/** Incoming payments below this value in US dollars, from someone never paid, are dust. */
const dust = 0.01

/**
 * Marks the transactions that may be there to be taken for another (SEC-25): by someone else with amounts of zero, dust
 * from strangers, and those with a peer that looks like one the account has paid before.
 */
export const markRisks = (items: ReadonlyArray<ActivityItem>, account: string): ReadonlyArray<ActivityItem> => {
  const same = (item: ActivityItem, one: string, other: string) =>
    comparableAddress(namespaceOf(item), one) === comparableAddress(namespaceOf(item), other)
  const isOwn = (item: ActivityItem) => same(item, item.from, account)
  const paid = items.flatMap((one) => {
    const to = paidReceiver(one, account)
    return to === undefined ? [] : [{ to: comparableAddress(namespaceOf(one), to), shown: to, at: one.at }]
  })
  const known = new Set(paid.map(({ to }) => to))

  const riskOf = (item: ActivityItem): ActivityRisk | undefined => {
    const { transfers, at } = item
    const shown = peerOf(item, account)
    if (shown === undefined) return undefined
    const namespace = namespaceOf(item)
    const peer = comparableAddress(namespace, shown)
    const first = (to: string) => Math.min(...paid.filter((one) => one.to === to).map((one) => one.at))
    // One that the account has paid may only be the copy if the original was paid first.
    const isCopyOf = (one: (typeof paid)[number]) =>
      looksLike(namespace, one.shown, shown) && one.at <= at && !(known.has(peer) && first(peer) < one.at)
    if (paid.some(isCopyOf)) return "lookAlike"
    if (isOwn(item) || transfers.length === 0 || transfers.some(({ kind }) => kind === "nft")) return undefined
    if (transfers.every(({ amount }) => isNothing(amount))) return "nothing"
    const small = ({ direction, value }: (typeof transfers)[number]) =>
      direction === "in" && value !== undefined && value < dust
    return !known.has(peer) && transfers.every(small) ? "dust" : undefined
  }

  return items.map((item) => {
    const risk = riskOf(item)
    return item.risk === risk ? item : { ...item, risk }
  })
}
