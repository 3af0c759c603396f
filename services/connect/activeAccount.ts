import type { Network } from "../network/Network.ts"
import type { Account } from "../wallets/Account.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { ConnectionsState } from "./ConnectionState.ts"

/** The active account: its address, connector and network. */
export interface ActiveAccount {
  readonly address: string
  readonly connector: Connector
  readonly network: Network
  readonly supported: boolean
  /** Whether it is a key's own account or a smart account, as far as the wallet tells; see `Account`. */
  readonly type: Account["type"]
}

/** The active account of the active namespace; `undefined` while none is connected there. */
export const activeAccount = ({
  namespaces,
  network: { active, supported }
}: ConnectionsState): ActiveAccount | undefined => {
  const now = namespaces[active.namespace]
  if (now?.status !== "connected") return undefined
  const [{ address, addresses, type }] = now.accounts
  return { address: addresses?.[active.id] ?? address, connector: now.connector, network: active, supported, type }
}
