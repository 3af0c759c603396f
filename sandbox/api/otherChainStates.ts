import type { BitcoinChain } from "../chains/bitcoin/BitcoinChain.ts"
import type { PolkadotChain } from "../chains/polkadot/PolkadotChain.ts"
import type { SolanaChain } from "../chains/solana/SolanaChain.ts"

/** The chains of other namespaces than Ethereum's, as far as the world runs them. */
export interface OtherChains {
  readonly solana: Pick<SolanaChain, "network" | "nodeUrl" | "rpc"> | undefined
  readonly bitcoin: Pick<BitcoinChain, "network" | "url" | "height"> | undefined
  readonly polkadot: Pick<PolkadotChain, "network"> | undefined
}

const stateOf = (
  { id, name, rpcUrls }: (PolkadotChain | SolanaChain | BitcoinChain)["network"],
  nodeUrl: string,
  block: number | null
) => ({ id, name, listed: true, rpcUrl: rpcUrls.default.http[0], up: true, block, nodeUrl })

/** The state of each chain, as `/state` tells it. */
export const otherChainStates = async ({ solana, bitcoin, polkadot }: OtherChains) => [
  ...(solana ? [stateOf(solana.network, solana.nodeUrl, Number(await solana.rpc("getSlot")))] : []),
  ...(bitcoin ? [stateOf(bitcoin.network, bitcoin.url, bitcoin.height())] : []),
  // Its node is scripted: there are no blocks.
  ...(polkadot ? [stateOf(polkadot.network, polkadot.network.rpcUrls.default.http[0], null)] : [])
]
