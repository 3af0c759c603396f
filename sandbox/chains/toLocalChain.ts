import type { LocalChain } from "./LocalChain.ts"
import type { StartedChain } from "./startChain.ts"

/** A chain as users of the offline world see it: reached through the service, and not theirs to stop. */
export const toLocalChain = ({ reset: _reset, stop: _stop, ...chain }: StartedChain, url: string): LocalChain => ({
  ...chain,
  rpcUrl: `${url}/rpc/${chain.id}`
})
