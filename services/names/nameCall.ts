import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { NameCall } from "../chains/NameReader.ts"
import type { SettingsValue } from "../options/Settings.ts"

/** Names are held on Ethereum's main network (ENS). */
const registryId = "eip155:1"

/** Calls contracts over the host's node of Ethereum; `undefined` if the host does not list that network. */
export const nameCall = ({ networks }: SettingsValue, read: ChainAdapter["read"]): NameCall | undefined => {
  const registry = networks.find(({ id }) => id === registryId)
  return registry && ((to, data) => read(registry, { method: "eth_call", params: [{ to, data }, "latest"] }))
}
