import { networkMarks } from "../../../sandbox/api/images/knownMarks.ts"
import type { NetworkInput } from "../../../services/base/network/Network.ts"
import { picture } from "./picture.ts"

const marks = Object.values(networkMarks)
const network = (id: number | string, name: string, symbol: string, mark?: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: symbol === "ETH" ? "Ether" : name, symbol, decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.example"] } },
  blockExplorers: { default: { url: "https://explorer.example" } },
  ...(mark === undefined ? {} : { imageUrl: picture(mark) })
})

/** Networks of the design's images; the first three have images. */
export const networks: ReadonlyArray<NetworkInput> = [
  network(1, "Ethereum", "ETH", marks[0]),
  network(8453, "Base", "ETH", marks[1]),
  network(137, "Polygon", "POL", marks[2]),
  network(42161, "Arbitrum", "ETH"),
  network(10, "Optimism", "ETH"),
  network(100, "Gnosis", "XDAI"),
  network(43114, "Avalanche", "AVAX"),
  network(59144, "Linea", "ETH"),
  network(534352, "Scroll", "ETH"),
  network(324, "A network with quite a long name of its own", "ETH")
]

/** Networks of other namespaces. */
export const otherKinds: ReadonlyArray<NetworkInput> = [
  network("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "Solana", "SOL"),
  network("bip122:000000000019d6689c085ae165831e93", "Bitcoin", "BTC")
]
