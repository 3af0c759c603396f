import { addressOn } from "../../ports/connectors/addressOn.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ConnectionsState } from "./ConnectionState.ts"

/** The active account: its address, connector and network. */
export interface ActiveAccount {
  readonly address: string
  readonly connector: Connector
  readonly network: Network
  readonly supported: boolean
  /** Whether it is a key's own account or a smart account, as far as the wallet tells; see `Account`. */
  readonly type: Account["type"]
  /** Further addresses of the account; see `Account`. */
  readonly further?: Account["further"]
  /** The only networks that it may be used on, where its wallet tells; see `Account`. */
  readonly networks?: Account["networks"]
}

/**
 * The active account of the active namespace; `undefined` while none is connected there, and where the wallet keeps its
 * account for other networks.
 */
export const activeAccount = ({
  namespaces,
  network: { active, supported }
}: ConnectionsState): ActiveAccount | undefined => {
  const now = namespaces[active.namespace]
  if (now?.status !== "connected") return undefined
  const [first] = now.accounts
  const { type, further, networks } = first
  const address = addressOn(first, active.id)
  if (address === undefined) return undefined
  return {
    address,
    connector: now.connector,
    network: active,
    supported,
    type,
    ...(further !== undefined && { further }),
    ...(networks !== undefined && { networks })
  }
}
