import { Effect } from "effect"
import { Activity } from "../activity/Activity.ts"
import type { ActivityItem } from "../activity/ActivityItem.ts"
import { namespaceOf } from "../activity/namespaceOf.ts"
import { readOwn } from "../activity/ownTransactionsCodec.ts"
import { paidReceiver } from "../activity/paidReceiver.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"

/** Receivers that the user has paid before in an account's namespace. */
export interface KnownReceivers {
  /** Paid from this device, from any account and on any network. Only these clear a warning. */
  readonly sent: ReadonlyArray<string>
  /** Paid according to the history that a service has listed so far. The service may be wrong, so these only add warnings. */
  readonly listed: ReadonlyArray<string>
}

const unique = (receivers: ReadonlyArray<string>) => [...new Set(receivers)]

/** Reads the receivers that the user has paid before. Rows of the history that may be traps do not count (SEC-25). Sends no request. */
export const knownReceivers = Effect.fnUntraced(function* ({
  address,
  network
}: Pick<ActiveAccount, "address" | "network">) {
  const stored = yield* readOwn
  const { listed } = yield* Activity
  const isHere = (item: Pick<ActivityItem, "networkId">) => namespaceOf(item) === network.namespace
  const known: KnownReceivers = {
    sent: unique(
      stored.filter(isHere).flatMap((item) => paidReceiver({ ...item, status: "pending" }, item.from) ?? [])
    ),
    listed: unique(
      listed()
        .filter((item) => isHere(item) && item.risk === undefined)
        .flatMap((item) => paidReceiver(item, address) ?? [])
    )
  }
  return known
})
