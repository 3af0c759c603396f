import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ConnectionChange } from "./ConnectionChange.ts"
import type { ConnectionChoice } from "./switchConnection.ts"
import type { WalletConnections } from "./WalletConnection.ts"

/** The wallets that are connected, and those used before, as the methods of an instance give them. */
export interface HostConnections {
  /** The connections of a namespace, by default the page's active one. The same value until they change. */
  readonly get: (namespace?: Namespace) => WalletConnections
  /** Calls `listener` with those of a namespace, as `get` gives them: now and after each change. Returns the unsubscribe. */
  readonly watch: (listener: (now: WalletConnections) => void, namespace?: Namespace) => () => void
  /**
   * Uses a wallet, and one of its accounts: one that is connected at once, another one after the visitor has agreed.
   * Rejects with `InvalidInput` while `features.multiWallet` is off or for an account the wallet does not share; else as
   * connecting fails. The other account of the wallet by email is one of it; rejects with `FrameFailed` when its site does not
   * follow.
   */
  readonly switchConnection: (choice: ConnectionChoice) => Promise<ConnectionChange>
  /**
   * Disconnects a wallet, if it is connected, and forgets that it was used. Rejects with `InvalidInput` while
   * `features.multiWallet` is off or for a wallet that was never used, and with `DisconnectFailed` when the wallet does
   * not take the sign-off; the page has left it anyway.
   */
  readonly deleteConnection: (connectorId: string) => Promise<ConnectionChange>
  /** Ids of connectors that were disconnected since they were last connected, in any tab: none of them is restored. */
  readonly disconnectedConnectors: () => Promise<ReadonlyArray<string>>
}
