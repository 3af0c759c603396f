/** A chain of the offline world, with the initial holdings of each test account. */
export interface ChainSpec {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** True if the demo's dapp offers the chain; false for the "unsupported chain" case. */
  readonly listed: boolean
  /** Whole units given to each test account. */
  readonly holdings: { readonly native: string; readonly USDC: string; readonly DAI: string }
}
