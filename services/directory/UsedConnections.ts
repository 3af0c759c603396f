import type { Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { Account } from "../wallets/Account.ts"
import type { ConnectorType } from "../wallets/Connector.ts"

/** An account as it is shown: nothing in it allows an action. */
export type ShownAccount = Pick<Account, "address" | "type" | "label">

/** A connection of this device, now or before, as it was last. */
export interface UsedConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  readonly type: ConnectorType
  /** The one that was used last is the first. */
  readonly accounts: readonly [ShownAccount, ...Array<ShownAccount>]
  readonly networkId?: Caip2 | undefined
}

/** The connections of this device with `features.multiWallet`, newest first. */
export interface UsedConnections {
  readonly list: ReadonlyStore<ReadonlyArray<UsedConnection>>
  /** Removes one for good; a connected one comes back with its next change. */
  readonly forget: (connectorId: string) => Effect.Effect<void>
}
