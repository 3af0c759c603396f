import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"

/** A wallet that shares accounts; the first one is active. */
export interface Connection {
  readonly connector: Connector
  readonly accounts: readonly [Account, ...Array<Account>]
  /** The network the wallet is on; `undefined` for a wallet that has none of its own. */
  readonly networkId: Caip2 | undefined
  /** Address of the account that was chosen here; it stays the first one for as long as the wallet shares it. */
  readonly chosen?: string | undefined
  /** It came without a prompt: from a stored session, or because its wallet was unlocked. */
  readonly restored?: boolean | undefined
}

/** A request to a wallet without an answer yet: to connect, or to restore a stored session (`restoring`, never prompts). */
export interface Attempt {
  /** Unique for each attempt, so that an answer to an ended attempt is ignored. */
  readonly token: number
  readonly connectorId: string
  readonly restoring: boolean
  /** The wallet has a request open from before (-32002), and is waited for until the user answers it there. */
  readonly pending?: boolean | undefined
}

export interface Held {
  /** All connections of the namespace; several with `features.multiWallet` only. */
  readonly connections: ReadonlyArray<Connection>
  /** Open attempts. They do not change the connections. */
  readonly attempts: ReadonlyArray<Attempt>
  /** The connector chosen last; it is the active one if it is connected. */
  readonly preferred: string | undefined
  /** Stored wallets that are absent or locked: each is connected again once it shares accounts. */
  readonly awaited?: ReadonlyArray<string> | undefined
}

/** A namespace without a wallet. */
export interface Disconnected extends Held {
  readonly status: "disconnected"
}

/** No wallet is connected and an attempt is open. */
export interface Connecting extends Held {
  readonly status: "connecting"
  readonly connectorId: string
  readonly restoring: boolean
}

/** A wallet is connected: `connector`, `accounts` and `networkId` are those of the active connection. */
export interface Connected extends Held, Connection {
  readonly status: "connected"
}

/** The state of one namespace (spec 4). Namespaces share no state. */
export type ConnectionState = Disconnected | Connecting | Connected

/** The active network of a namespace. */
export interface NetworkState {
  readonly active: Network
  /** False when the wallet is on a network the host did not list. */
  readonly supported: boolean
  /** Chosen while no wallet was connected: the next wallet is asked to switch to it. */
  readonly chosen: boolean
}

/** All connections of an instance, and the network of each namespace. */
export interface ConnectionsState {
  readonly namespaces: Partial<Readonly<Record<Namespace, ConnectionState>>>
  readonly networks: Partial<Readonly<Record<Namespace, NetworkState>>>
  /** The active namespace: chosen by the visitor or the host, never changed by an event of a wallet. */
  readonly active: Namespace
  /** The network of that namespace. */
  readonly network: NetworkState
}
