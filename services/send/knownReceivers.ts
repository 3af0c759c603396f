import { Effect } from "effect"
import { Activity } from "../activity/Activity.ts"
import { namespaceOf } from "../activity/namespaceOf.ts"
import { toActivityItem } from "../activity/OwnTransaction.ts"
import { readOwn } from "../activity/ownTransactionsCodec.ts"
import { paidReceiver } from "../activity/paidReceiver.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"

/**
 * Whom the user has paid before in the namespace of an account, as far as this device knows: by the transactions sent
 * from it, from any account and on any network, and by the account's history as far as it has been listed, without rows
 * that may be traps (SEC-25). Nothing is asked of a service for it.
 */
export const knownReceivers = Effect.fnUntraced(function* ({
  address,
  network
}: Pick<ActiveAccount, "address" | "network">) {
  const own = (yield* readOwn).map((one) => toActivityItem({ ...one, status: "pending" }))
  const { listed } = yield* Activity
  const paid = [
    ...own.map((item) => ({ item, by: item.from })),
    ...listed()
      .filter(({ risk }) => risk === undefined)
      .map((item) => ({ item, by: address }))
  ]
  const ours = paid.filter(({ item }) => namespaceOf(item) === network.namespace)
  return [...new Set(ours.flatMap(({ item, by }) => paidReceiver(item, by) ?? []))]
})
