import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"

/** The currency a network's fees are paid in; `decimals` counts base units (18: wei). */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One network, as the product holds it (spec 3). */
export interface Network {
  readonly id: Caip2
  readonly namespace: Namespace
  /** The part after the colon: a decimal chain id for eip155. */
  readonly reference: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: ReadonlyArray<string>
  readonly blockExplorer?: string | undefined
  readonly imageUrl?: string | undefined
  /** On Polkadot networks: the prefix of their addresses (SS58); 42 by default. */
  readonly ss58Prefix?: number | undefined
  /** For EVM networks that charge fees in addition to gas (OP stack, Mantle): the contract that reports them. */
  readonly gasPriceOracle?: string | undefined
  /** On EVM networks: how many HTTP requests may be open at one node at a time. */
  readonly requestsAtOnce?: number | undefined
  readonly testnet: boolean
}

/** What hosts may pass: a viem chain object, or the same shape with a CAIP-2 `id`. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: ReadonlyArray<string> } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Picture of the network; without it a monogram is drawn. */
  readonly imageUrl?: string | undefined
  /**
   * Contracts of an EVM network. One that holds names of its own has its universal resolver here, or, on a private chain
   * without Ethereum beside it, its registry. On Ethereum itself the option `nameResolver` counts (docs/decisions/0018).
   * The gas price oracle of the OP stack tells the fees of data and operator (docs/decisions/0015).
   */
  readonly contracts?:
    | {
        readonly ensUniversalResolver?: { readonly address: string } | undefined
        readonly ensRegistry?: { readonly address: string } | undefined
        readonly gasPriceOracle?: { readonly address: string } | undefined
        readonly [name: string]: unknown
      }
    | undefined
  /** On Polkadot networks: the prefix of their addresses, from 0 to 16383. @default 42 */
  readonly ss58Prefix?: number | undefined
}
