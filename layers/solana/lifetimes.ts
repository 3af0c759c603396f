import type { Network } from "../../services/base/network/Network.ts"

/** Until when a block may have a transaction. */
export interface KnownLifetime {
  /** The slot of its blockhash; `undefined` where its wallet may have chosen another one. */
  readonly slot: number | undefined
  /** The height of the last block that may have it. */
  readonly last: number
}

/** How many payments are kept at most; the newest ones stay. */
const most = 100

/** By hash; `undefined` if its wallet has put another blockhash in and the hash was not looked up since. */
type Kept = Map<string, KnownLifetime | undefined>

const kept = new WeakMap<Network, Kept>()

/**
 * How long the payments of a network of this instance may still come to the chain. Only of what this instance has handed to
 * the nodes, and what has no durable nonce: of another nothing is known, and it is never told to be too late.
 */
export const lifetimes = {
  has: (network: Network, hash: string): boolean => kept.get(network)?.has(hash) === true,
  get: (network: Network, hash: string): KnownLifetime | undefined => kept.get(network)?.get(hash),
  keep: (network: Network, hash: string, lifetime: KnownLifetime | undefined): void => {
    const own: Kept = kept.get(network) ?? new Map()
    kept.set(network, own)
    for (const first of own.keys()) if (own.size >= most) own.delete(first)
    own.set(hash, lifetime)
  }
}
