import type { ActivityItem, ActivityTransfer } from "./ActivityItem.ts"

const nonceKey = ({ from, nonce, networkId }: ActivityItem) =>
  nonce === undefined ? undefined : `${networkId} ${from.toLowerCase()} ${nonce}`

/**
 * What a service lists of a transaction of this device: what left the account was counted and named by the chain when it
 * was confirmed, so the service adds only its picture and value. What came in is known by the service alone, but is named
 * as it was confirmed.
 */
const withOwn = (
  listed: ReadonlyArray<ActivityTransfer>,
  own: ReadonlyArray<ActivityTransfer>
): ReadonlyArray<ActivityTransfer> => {
  if (own.length === 0) return listed
  const left = own.filter(({ direction }) => direction !== "in")
  const came = listed.filter(({ direction }) => direction === "in")
  const mine = own.filter(({ direction }) => direction === "in")
  const decoration = (one: ActivityTransfer) => {
    const same = listed.filter(({ direction, amount }) => direction === one.direction && amount === one.amount)
    return same.length === 1 ? { picture: same[0]!.picture, value: same[0]!.value } : {}
  }
  const names = mine.length === 1 && came.length === 1 ? { symbol: mine[0]!.symbol, token: mine[0]!.token } : {}
  return [
    ...left.map((one) => ({ ...decoration(one), ...one })),
    ...(came.length === 0 ? mine : came.map((one) => ({ ...one, ...names })))
  ]
}

/**
 * The transactions of a service and those of this device as one list without duplicates, newest first. What the service
 * lists wins, with receiver, amount and names as they were confirmed here. One of this device
 * whose nonce was used by another that the service lists is left out: it was replaced (spec 4). Chains tell seconds:
 * within one the order is that of the service, after those of this device that it does not list yet.
 */
export const mergeActivity = (
  listed: ReadonlyArray<ActivityItem>,
  own: ReadonlyArray<ActivityItem>
): ReadonlyArray<ActivityItem> => {
  const mine = new Map(own.map((one) => [one.hash.toLowerCase(), one]))
  const all = new Map<string, ActivityItem>()
  const hashes = new Set<string>()
  const nonces = new Set<string>()
  for (const item of listed) {
    if (all.has(item.id)) continue
    const hash = item.hash.toLowerCase()
    const same = mine.get(hash)
    // The host's own node may know of the block before the service does. A listed entry is a transaction.
    const isKnown = same !== undefined && same.status !== "proposed" && same.status !== "unknown"
    const status = item.status === "pending" && isKnown ? same.status : item.status
    all.set(
      item.id,
      same === undefined
        ? item
        : {
            ...item,
            status,
            // No block has told its time yet.
            at: item.status === "pending" ? same.at : item.at,
            to: same.to ?? item.to,
            transfers: withOwn(item.transfers, same.transfers),
            own: true
          }
    )
    hashes.add(hash)
    const key = nonceKey(item)
    if (key !== undefined && item.status !== "pending") nonces.add(key)
  }
  const unlisted = [...mine].flatMap(([hash, one]) =>
    hashes.has(hash) || nonces.has(nonceKey(one) ?? "") || all.has(one.id) ? [] : [one]
  )
  return [...unlisted, ...all.values()].sort((one, next) => next.at - one.at)
}
