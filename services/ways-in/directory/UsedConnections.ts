import type { Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { ConnectorType } from "../../ports/connectors/Connector.ts"

/** Whether an account on a network may be recorded. */
export type Admits = (networkId: Caip2, address: string) => boolean

/** An account as it is shown: nothing in it allows an action. */
export type ShownAccount = Pick<Account, "address" | "type" | "label">

/** An account as it is stored: with its addresses on networks where its form differs, and the networks that it is limited to. */
export type StoredAccount = Pick<Account, "address" | "addresses" | "networks" | "type" | "label">

/** A connection of this device, now or before, as it was last. */
export interface UsedConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  readonly type: ConnectorType
  /** The one that was used last is the first. */
  readonly accounts: readonly [StoredAccount, ...Array<StoredAccount>]
  readonly networkId?: Caip2 | undefined
}

/** The connections of this device with `features.multiWallet`, newest first. */
export interface UsedConnections {
  readonly list: ReadonlyStore<ReadonlyArray<UsedConnection>>
  /** Removes an entry; a connected one returns with its next change. */
  readonly forget: (connectorId: string) => Effect.Effect<void>
}
