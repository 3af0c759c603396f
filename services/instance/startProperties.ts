import { networkId } from "../base/network/networkId.ts"
import type { LatchkeyOptions } from "../ports/options/Options.ts"

/** What the first event, INITIALIZE, says of an instance (spec 7). */
export const startProperties = ({ networks, features = {} }: LatchkeyOptions) => ({
  networks: networks.map(({ id }) => networkId(id)),
  features: Object.keys(features)
})
