import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Network } from "../../base/network/Network.ts"
import { findNetwork, type SettingsValue } from "./Settings.ts"

/** The contracts or mints that the host's `tokens` list on a network. The host says which one it means, and nothing else. */
export const hostTokens = ({ tokens }: Pick<SettingsValue, "tokens">, network: Network): ReadonlyArray<string> =>
  tokens.filter((one) => findNetwork([network], one.network) !== undefined).map(({ address }) => address)

/** Whether the host lists a contract or mint on a network. */
export const isHostToken = (settings: Pick<SettingsValue, "tokens">, network: Network, address: string): boolean => {
  const wanted = comparableAddress(network.namespace, address)
  return hostTokens(settings, network).some((one) => comparableAddress(network.namespace, one) === wanted)
}
