import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { Network } from "../network/Network.ts"
import type { Account } from "../wallets/Account.ts"
import type { Connector } from "../wallets/Connector.ts"

/** A wallet that shares accounts; the first one is active. */
export interface Connection {
  readonly connector: Connector
  readonly accounts: readonly [Account, ...Array<Account>]
  /** The network the wallet is on; `undefined` for a wallet that has none of its own. */
  readonly networkId: Caip2 | undefined
}

/** A question that has no answer yet: a wallet was asked, or a stored session is looked up (`restoring`, never a prompt). */
export interface Attempt {
  /** Names this attempt alone: an answer that comes after its end finds none. */
  readonly token: number
  readonly connectorId: string
  readonly restoring: boolean
}

interface Held {
  /** All connections of the namespace; several with `features.multiWallet` only. */
  readonly connections: ReadonlyArray<Connection>
  /** They stand beside the connections and never hide one. */
  readonly attempts: ReadonlyArray<Attempt>
  /** The wallet that was chosen last: it is the one in use, where it is connected. */
  readonly preferred: string | undefined
}

/** A namespace without a wallet. */
export interface Disconnected extends Held {
  readonly status: "disconnected"
}

/** No wallet is connected, and one was asked or is looked up. */
export interface Connecting extends Held {
  readonly status: "connecting"
  readonly connectorId: string
  readonly restoring: boolean
}

/** A wallet is connected: `connector`, `accounts` and `networkId` are those of the one in use. */
export interface Connected extends Held, Connection {
  readonly status: "connected"
}

/** The state of one namespace (spec 4). Namespaces never share one. */
export type ConnectionState = Disconnected | Connecting | Connected

/** The active network of a namespace. */
export interface NetworkState {
  readonly active: Network
  /** False when the wallet is on a network the host did not list. */
  readonly supported: boolean
  /** The visitor or the host picked it while no wallet was connected: the next one is asked for it. */
  readonly chosen: boolean
}

/** All connections of an instance, and the network of each namespace. */
export interface ConnectionsState {
  readonly namespaces: Partial<Readonly<Record<Namespace, ConnectionState>>>
  readonly networks: Partial<Readonly<Record<Namespace, NetworkState>>>
  /** The namespace the page is on: what the visitor or the host chose last, never what a wallet did by itself. */
  readonly active: Namespace
  /** The network of that namespace. */
  readonly network: NetworkState
}
