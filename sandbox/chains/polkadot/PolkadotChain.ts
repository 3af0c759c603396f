import type { PolkadotWalletOptions } from "../../wallets/polkadot/PolkadotWalletConfig.ts"
import type { PolkadotAccount } from "./polkadotAccounts.ts"

/** A scripted Polkadot network of the offline world: it answers reads, and there is no chain behind it. */
export interface PolkadotChain {
  /** The network as a dapp offers it. */
  readonly network: {
    readonly id: `polkadot:${string}`
    readonly name: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
    readonly testnet: boolean
    readonly ss58Prefix: number
  }
  /** The hash of its first block. */
  readonly genesisHash: `0x${string}`
  /** Keys that hold 100 UNIT each from the start. */
  readonly accounts: ReadonlyArray<PolkadotAccount>
  /** Sets what an account has, by its address in any prefix: free, and reserved beside it, in base units. */
  fund(address: string, free: bigint, reserved?: bigint): void
  /** A script that puts Sedge, a Polkadot extension with these keys, into a page. */
  walletScript(options?: PolkadotWalletOptions): Promise<string>
}
