/** An ERC-20 that exists on every chain of the offline world. */
export interface Token {
  readonly address: `0x${string}`
  readonly symbol: "USDC" | "DAI"
  readonly name: string
  readonly decimals: number
}
