import type { Caip2 } from "../../../services/caip/parseCaip2.ts"
import { ChainAdapters } from "../../../services/chains/ChainAdapter.ts"
import { offeredNetworks } from "../../../services/embedded/offeredNetworks.ts"
import type { Network } from "../../../services/network/Network.ts"
import type { SettingsValue } from "../../../services/options/Settings.ts"
import type { LatchkeyRuntime } from "../../hooks/useRuntime.ts"

/** The network to switch to before a login: the embedded wallet is of other namespaces than the one the page is in (spec 4). */
export const neededNetwork = (
  runtime: LatchkeyRuntime,
  { networks }: SettingsValue,
  active: Network
): Caip2 | undefined => {
  const offered = offeredNetworks(networks, runtime.runSync(ChainAdapters))
  return offered.some(({ namespace }) => namespace === active.namespace) ? undefined : offered[0]?.id
}
