import type { ChainSpec } from "./ChainSpec.ts"

const ether = { name: "Ether", symbol: "ETH", decimals: 18 }

/** The default chains. */
export const chainTable: ReadonlyArray<ChainSpec> = [
  {
    id: 1,
    name: "Ethereum",
    nativeCurrency: ether,
    listed: true,
    holdings: { native: "12.5", USDC: "2480.5", DAI: "1200" }
  },
  {
    id: 8453,
    name: "Base",
    nativeCurrency: ether,
    listed: true,
    holdings: { native: "0.85", USDC: "640.25", DAI: "75" }
  },
  {
    id: 137,
    name: "Polygon",
    nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
    listed: false,
    holdings: { native: "310", USDC: "55", DAI: "18.4" }
  }
]
