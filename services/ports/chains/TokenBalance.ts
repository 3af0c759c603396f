import type { Caip2 } from "../../base/caip/parseCaip2.ts"

/** What an account holds of one token on one network. `units` in base units; without `address` the native currency. */
export interface TokenBalance {
  readonly networkId: Caip2
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly units: bigint
  /** Price of one whole token in US dollars; `undefined` when unknown. */
  readonly price?: number | undefined
  /** The source of `price`: the wallet itself, or the host's service. */
  readonly pricedBy?: "wallet" | "service" | undefined
  readonly iconUrl?: string | undefined
  /** Its symbol looks like that of another token, which is the known one (SEC-24). */
  readonly twin?: boolean | undefined
}
