/** What a chain of the offline world is called and what each test account holds on it when it starts. */
export interface ChainSpec {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** True when the demo's dapp offers the chain; false for the "unsupported chain" case. */
  readonly listed: boolean
  /** Whole units given to each test account. */
  readonly holdings: { readonly native: string; readonly USDC: string; readonly DAI: string }
}
