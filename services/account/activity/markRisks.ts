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
 * Marks transactions that may be there to be mistaken for others (SEC-25): amounts of zero from another account, dust from
 * strangers, and peers that look like a receiver the account has paid. Only a payment from this device clears a mark,
 * because the service that lists the history may be wrong.
 */
export const markRisks = (items: ReadonlyArray<ActivityItem>, account: string): ReadonlyArray<ActivityItem> => {
  const same = (item: ActivityItem, one: string, other: string) =>
    comparableAddress(namespaceOf(item), one) === comparableAddress(namespaceOf(item), other)
  const isOwn = (item: ActivityItem) => same(item, item.from, account)
  const paid = items.flatMap((one) => {
    const to = paidReceiver(one, account)
    return to === undefined
      ? []
      : [{ to: comparableAddress(namespaceOf(one), to), shown: to, at: one.at, own: one.own }]
  })
  const sent = paid.filter(({ own }) => own)

  const riskOf = (item: ActivityItem): ActivityRisk | undefined => {
    const { transfers, at } = item
    const shown = peerOf(item, account)
    if (shown === undefined) return undefined
    const namespace = namespaceOf(item)
    const peer = comparableAddress(namespace, shown)
    // Infinity if this device has not paid the peer.
    const firstSent = Math.min(...sent.filter(({ to }) => to === peer).map((payment) => payment.at))
    const isCopyOf = (original: (typeof paid)[number]) =>
      looksLike(namespace, original.shown, shown) && original.at <= at && firstSent >= original.at
    if (paid.some(isCopyOf)) return "lookAlike"
    if (isOwn(item) || transfers.length === 0 || transfers.some(({ kind }) => kind === "nft")) return undefined
    if (transfers.every(({ amount }) => isNothing(amount))) return "nothing"
    const small = ({ direction, value }: (typeof transfers)[number]) =>
      direction === "in" && value !== undefined && value < dust
    return firstSent === Infinity && transfers.every(small) ? "dust" : undefined
  }

  return items.map((item) => {
    const risk = riskOf(item)
    return item.risk === risk ? item : { ...item, risk }
  })
}
