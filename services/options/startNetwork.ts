import type { NetworkInput } from "../network/Network.ts"
import { networkId } from "../network/networkId.ts"
import type { LatchkeyOptions } from "./Options.ts"

/** What to do without a network to start on. */
export const noNetwork = "`networks` needs one, such as viem's `mainnet`, and the `defaultNetwork`."

/** The network to start on. Without one not even a button can be drawn, so `createLatchkey` refuses that at once. */
export const startNetwork = (options: LatchkeyOptions): NetworkInput | undefined => {
  const { networks, defaultNetwork } = options ?? {}
  // Whoever writes no types may pass anything.
  if (!networks?.every?.((one) => one?.id)) return undefined
  return defaultNetwork === undefined
    ? networks[0]
    : networks.find(({ id }) => networkId(id) === networkId(defaultNetwork))
}
