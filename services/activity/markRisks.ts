import { looksLike } from "../addresses/looksLike.ts"
import type { ActivityItem, ActivityRisk } from "./ActivityItem.ts"
import { peerOf } from "./peerOf.ts"

/** Incoming payments below this value in US dollars, from someone never paid, are dust. */
const dust = 0.01

const isNothing = (amount: string | undefined) => amount !== undefined && /^[0.]*$/.test(amount)

/**
 * Marks the transactions that may be there to be taken for another (SEC-25): by someone else with amounts of zero, dust
 * from strangers, and those with a peer that looks like one the account has paid before.
 */
export const markRisks = (items: ReadonlyArray<ActivityItem>, account: string): ReadonlyArray<ActivityItem> => {
  const isOwn = ({ from }: ActivityItem) => from.toLowerCase() === account.toLowerCase()
  const paid = items.flatMap((one) =>
    isOwn(one) &&
    one.to !== undefined &&
    one.status !== "failed" &&
    one.transfers.some(({ direction, amount }) => direction === "out" && !isNothing(amount))
      ? [{ to: one.to.toLowerCase(), at: one.at }]
      : []
  )
  const known = new Set(paid.map(({ to }) => to))

  const riskOf = (item: ActivityItem): ActivityRisk | undefined => {
    const { transfers, at } = item
    const peer = peerOf(item, account)?.toLowerCase()
    if (peer === undefined) return undefined
    const first = (to: string) => Math.min(...paid.filter((one) => one.to === to).map((one) => one.at))
    // One that the account has paid may only be the copy if the original was paid first.
    if (paid.some(({ to, at: when }) => looksLike(to, peer) && when <= at && !(known.has(peer) && first(peer) < when)))
      return "lookAlike"
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
