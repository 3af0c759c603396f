import type { NetworkInput } from "../../base/network/Network.ts"
import { networkId } from "../../base/network/networkId.ts"
import type { LatchkeyOptions } from "./Options.ts"

/** The message for options without a network. */
export const noNetwork = "`networks` needs one, such as viem's `mainnet`, and the `defaultNetwork`."

/** The initial network. No button can be drawn without one, so `createLatchkey` throws immediately. */
export const startNetwork = (options: LatchkeyOptions): NetworkInput | undefined => {
  const { networks, defaultNetwork } = options ?? {}
  // Untyped hosts may pass any value.
  if (!networks?.every?.((one) => one?.id)) return undefined
  return defaultNetwork === undefined
    ? networks[0]
    : networks.find(({ id }) => networkId(id) === networkId(defaultNetwork))
}
