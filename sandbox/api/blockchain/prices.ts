/** Invented constant prices in US dollars. */
export const prices: Readonly<Record<string, number>> = {
  ETH: 3140.2,
  POL: 0.41,
  USDC: 1,
  DAI: 0.9998,
  SOL: 142.5,
  PYUSD: 1
}
