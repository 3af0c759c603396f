import type { WalletSession } from "../chains/ChainAdapter.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { Connection } from "./ConnectionState.ts"

/** What a wallet has said of itself as a connection; `undefined` when it is not there or shares no account. */
export const toConnection = (
  connector: Connector | undefined,
  session: WalletSession | undefined
): Connection | undefined => {
  const [first, ...others] = session?.accounts ?? []
  return connector && first && { connector, accounts: [first, ...others], networkId: session?.networkId }
}
