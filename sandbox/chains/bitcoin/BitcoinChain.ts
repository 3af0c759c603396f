import type { BitcoinWalletOptions } from "../../wallets/bitcoin/BitcoinWalletConfig.ts"
import type { BitcoinSandboxAccount } from "./bitcoinAccounts.ts"

/** A running Bitcoin chain of the offline world (regtest). */
export interface BitcoinChain {
  /** CAIP-2. */
  readonly id: `bip122:${string}`
  /** The network as a dapp offers it. Its one address is an HTTP API in the form of Esplora. */
  readonly network: {
    readonly id: `bip122:${string}`
    readonly name: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
    readonly testnet: boolean
  }
  readonly url: string
  /** Keys whose payment addresses hold 2 BTC each from the start. */
  readonly accounts: ReadonlyArray<BitcoinSandboxAccount>
  /** A script that puts Marram, a Bitcoin wallet with these keys, into a page. */
  walletScript(options?: BitcoinWalletOptions): Promise<string>
  /** When off, transactions wait until `mine`; at the start it is on. */
  setAutomine(on: boolean): void
  /** The number of blocks. */
  height(): number
  mine(blocks?: number): Promise<void>
  /** Sends a signed transaction, hex; returns its id. Fails with the node's reason. */
  send(raw: string): Promise<string>
  /** The number of blocks above a transaction's own and that one; 0 while it waits, `undefined` when it is not known. */
  confirmations(txid: string): Promise<number | undefined>
}
