import type { Network } from "../../base/network/Network.ts"
import type { TokenFact } from "./TokenFact.ts"

/** The native currency of a network, as the network's record has it: no other source counts. */
export const nativeFact = ({ nativeCurrency: { symbol, name, decimals } }: Network): TokenFact => ({
  address: undefined,
  symbol,
  name,
  decimals,
  source: "network"
})
