import type { LocalChain } from "./LocalChain.ts"
import type { StartedChain } from "./startChain.ts"

/** A chain for users of the offline world: reached through the service, without `reset` and `stop`. */
export const toLocalChain = ({ reset: _reset, stop: _stop, ...chain }: StartedChain, url: string): LocalChain => ({
  ...chain,
  rpcUrl: `${url}/rpc/${chain.id}`
})
