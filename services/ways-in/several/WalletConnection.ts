import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ShownAccount } from "../directory/UsedConnections.ts"
import type { ConnectorType } from "../../ports/connectors/Connector.ts"

/** A wallet in one namespace that is connected, or was before. */
export interface WalletConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  /** A `data:` image of at most 64 KB, or the directory's image of a paired wallet. */
  readonly icon?: string | undefined
  readonly type: ConnectorType
  /** `connected`: in use in its namespace. `active`: connected beside it. `disconnected`: used before (spec 4). */
  readonly status: "connected" | "active" | "disconnected"
  /** All accounts it shares, or has shared; the one in use is the first. */
  readonly accounts: readonly [ShownAccount, ...Array<ShownAccount>]
  readonly networkId?: Caip2 | undefined
}

/** The connections of one namespace. */
export interface WalletConnections {
  /** Connected wallets, the one in use first. Only that one without `features.multiWallet`. */
  readonly connections: ReadonlyArray<WalletConnection>
  /** Wallets used before on this device that can be connected again, newest first. None without `features.multiWallet`. */
  readonly recentConnections: ReadonlyArray<WalletConnection>
}
