import { Effect } from "effect"
import { Activity } from "../activity/Activity.ts"
import type { ActivityItem } from "../activity/ActivityItem.ts"
import { namespaceOf } from "../activity/namespaceOf.ts"
import { readOwn } from "../activity/ownTransactionsCodec.ts"
import { paidReceiver } from "../activity/paidReceiver.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"

/**
 * Receivers that the user has paid before in an account's namespace, as far as this device knows: by the transactions sent
 * from it, from any account and on any network, and by the account's history as far as it has been listed, without rows
 * that may be traps (SEC-25). Nothing is asked of a service for it.
 */
export const knownReceivers = Effect.fnUntraced(function* ({
  address,
  network
}: Pick<ActiveAccount, "address" | "network">) {
  const stored = yield* readOwn
  const { listed } = yield* Activity
  const rows = listed().filter(({ risk }) => risk === undefined)
  const ours = (item: Pick<ActivityItem, "networkId">) => namespaceOf(item) === network.namespace
  return [
    ...new Set([
      ...stored.filter(ours).flatMap((one) => paidReceiver({ ...one, status: "pending" }, one.from) ?? []),
      ...rows.filter(ours).flatMap((row) => paidReceiver(row, address) ?? [])
    ])
  ]
})
