import type { Connector } from "../wallets/Connector.ts"
import type { ConnectionState } from "./ConnectionState.ts"
import type { Network } from "../network/Network.ts"
import type { NetworkState } from "../networks/Networks.ts"

/** The account in use: who, through which wallet, on which network. */
export interface ActiveAccount {
  readonly address: string
  readonly connector: Connector
  readonly network: Network
  readonly supported: boolean
}

/** The account in use on the active network's namespace, or `undefined` while none is connected there. */
export const activeAccount = (
  states: Readonly<Record<string, ConnectionState | undefined>>,
  { active, supported }: NetworkState
): ActiveAccount | undefined => {
  const state = states[active.namespace]
  return state?.status === "connected"
    ? { address: state.accounts[0].address, connector: state.connector, network: active, supported }
    : undefined
}
