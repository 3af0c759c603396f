import type { Account } from "../wallets/Account.ts"
import type { Connector } from "../wallets/Connector.ts"

/** A namespace without a wallet. */
export interface Disconnected {
  readonly status: "disconnected"
}

/** A wallet was asked, or a stored session is being looked up (`restoring`: then no prompt may appear). */
export interface Connecting {
  readonly status: "connecting"
  readonly connectorId: string
  readonly restoring: boolean
}

/** A wallet shares accounts; the first one is active. */
export interface Connected {
  readonly status: "connected"
  readonly connector: Connector
  readonly accounts: readonly [Account, ...Array<Account>]
}

/** The state of one namespace (spec 4). Namespaces never share one. */
export type ConnectionState = Disconnected | Connecting | Connected

export const disconnected: Disconnected = { status: "disconnected" }
