/**
 * What scales and names an amount of money, from its one authority: the native currency by the network's record, a token
 * by its contract or mint. A service, a list or a wallet only claims these.
 */
export interface TokenFact {
  /** `undefined` for the native currency. */
  readonly address: string | undefined
  /** The short address where the token has no readable symbol. */
  readonly symbol: string
  readonly name: string
  /** From 0 to 36. */
  readonly decimals: number
  readonly source: "network" | "chain"
}
