import { isNamespace, type Namespace } from "../../services/base/caip/Namespace.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"

/**
 * The namespaces of the host's networks that a layer has no adapter for, and that paired wallets can serve; none without
 * what pairing needs. `cosmos` is a word of the login frame only. Never throws: the options may still be invalid.
 */
export const pairedAlone = (options: LatchkeyOptions, served: ReadonlyArray<Namespace>): ReadonlyArray<Namespace> => {
  try {
    const { networks, projectId, endpoints, enableWalletConnect } = options
    if (!projectId || !endpoints?.relay || enableWalletConnect === false) return []
    const asked = networks.map(({ id }) => networkId(id).split(":")[0]).filter(isNamespace)
    return [...new Set(asked)].filter((one) => one !== "cosmos" && !served.includes(one))
  } catch {
    return []
  }
}
