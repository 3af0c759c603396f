import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { unknownNetwork } from "../../base/network/unknownNetwork.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { NetworkState } from "./ConnectionState.ts"

/**
 * The active network of a namespace: the one with this id, else the first that the host lists there, its default first;
 * the default one where it lists none. The same value as before when nothing changed.
 */
export const networkIn = (
  { networks, defaultNetwork }: Pick<SettingsValue, "networks" | "defaultNetwork">,
  before: NetworkState | undefined,
  namespace: Namespace,
  id: Caip2 | undefined,
  chosen: boolean
): NetworkState => {
  const known = [defaultNetwork, ...networks].find((one) => (id ? one.id === id : one.namespace === namespace))
  const active = known ?? (id ? unknownNetwork(id) : defaultNetwork)
  if (before?.active.id === active.id && before.chosen === chosen) return before
  return { active, supported: !id || known !== undefined, chosen }
}
