import type { WalletSession } from "../../ports/chains/ChainAdapter.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Connection } from "./ConnectionState.ts"

/** Makes a connection from a wallet session; `undefined` when the wallet shares no account. */
export const toConnection = (connector: Connector, session: WalletSession | undefined): Connection | undefined => {
  const [first, ...others] = session?.accounts ?? []
  return first && { connector, accounts: [first, ...others], networkId: session?.networkId }
}
