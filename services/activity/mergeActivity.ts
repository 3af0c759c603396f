import type { ActivityItem } from "./ActivityItem.ts"

const nonceKey = ({ from, nonce, networkId }: ActivityItem) =>
  nonce === undefined ? undefined : `${networkId} ${from.toLowerCase()} ${nonce}`

/**
 * The transactions of a service and those of this device as one list without duplicates, newest first. What the service
 * lists wins, with the receiver as it was confirmed here: the service names the contract of a token. One of this device
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
    // The host's own node may know of the block before the service does.
    const status = same !== undefined && item.status === "pending" ? same.status : item.status
    all.set(item.id, same === undefined ? item : { ...item, status, to: same.to ?? item.to, own: true })
    hashes.add(hash)
    const key = nonceKey(item)
    if (key !== undefined && item.status !== "pending") nonces.add(key)
  }
  const unlisted = [...mine].flatMap(([hash, one]) =>
    hashes.has(hash) || nonces.has(nonceKey(one) ?? "") || all.has(one.id) ? [] : [one]
  )
  return [...unlisted, ...all.values()].sort((one, next) => next.at - one.at)
}
