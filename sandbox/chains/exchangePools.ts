import { getContractAddress, parseUnits } from "viem/utils"
import type { ChainSpec } from "./ChainSpec.ts"
import { tokenDeployer } from "./tokenDeployer.ts"
import { tokenTable } from "./tokenTable.ts"

/** Stands for the native currency where the exchange and its service name a coin by its contract. */
export const nativeCoin = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"

/** The exchange, on every chain: created after the tokens. */
export const exchangeAddress = getContractAddress({ from: tokenDeployer, nonce: BigInt(tokenTable.length) })

/** A pool of two coins and what it holds of each at birth, in base units. */
export interface Pool {
  readonly coin: `0x${string}`
  readonly other: `0x${string}`
  readonly held: bigint
  readonly otherHeld: bigint
}

/** Whole coins in each pool, at the prices of the service. */
const depths: Readonly<Record<string, readonly [native: string, usd: string]>> = {
  ETH: ["1000", "3140200"],
  POL: ["1000000", "410000"]
}

const [usdc, dai] = tokenTable as readonly [(typeof tokenTable)[number], (typeof tokenTable)[number]]

/** A pool for each pair of the native currency and the tokens. */
export const exchangePools = ({ nativeCurrency: { symbol, decimals } }: ChainSpec): ReadonlyArray<Pool> => {
  const [native, usd] = depths[symbol] ?? ["1000", "1000"]
  const coins = parseUnits(native, decimals)
  return [
    { coin: nativeCoin, other: usdc.address, held: coins, otherHeld: parseUnits(usd, usdc.decimals) },
    { coin: nativeCoin, other: dai.address, held: coins, otherHeld: parseUnits(usd, dai.decimals) },
    {
      coin: usdc.address,
      other: dai.address,
      held: parseUnits("1000000", usdc.decimals),
      otherHeld: parseUnits("1000200", dai.decimals)
    }
  ]
}
