import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { ActivityItem, ActivityTransfer } from "./ActivityItem.ts"
import { isNothing } from "./isNothing.ts"
import { namespaceOf } from "./namespaceOf.ts"

/** A transaction that its user may have withdrawn proves nothing about its receiver, as one that failed. */
const unpaid: ReadonlyArray<ActivityItem["status"]> = ["failed", "replaced", "unknown"]

/**
 * Whom an account has paid with a transaction; `undefined` for those of others, those that were not paid and those that moved
 * nothing: anyone can put a transfer of nothing from any account into its history (SEC-25).
 */
export const paidReceiver = (
  item: Pick<ActivityItem, "networkId" | "from" | "status"> & {
    readonly to?: string | undefined
    readonly transfers: ReadonlyArray<Pick<ActivityTransfer, "direction" | "amount">>
  },
  account: string
): string | undefined => {
  const namespace = namespaceOf(item)
  const isOwn = comparableAddress(namespace, item.from) === comparableAddress(namespace, account)
  const paid = item.transfers.some(({ direction, amount }) => direction === "out" && !isNothing(amount))
  return isOwn && paid && !unpaid.includes(item.status) ? item.to : undefined
}
