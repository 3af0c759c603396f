import type { Receipt } from "./waitForReceipt.ts"
import type { Token } from "./Token.ts"

/** A running chain of the offline world. */
export interface LocalChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** True when it is among the `networks` offered to a dapp. */
  readonly listed: boolean
  /** The chain's own URL, without faults and recording. */
  readonly nodeUrl: string
  /** The URL for pages and wallets: through the service, so that faults apply. */
  readonly rpcUrl: string
  readonly tokens: ReadonlyArray<Token>
  /** From now on a token takes no approval over an earlier one, as USDT does; until the chain is reset. */
  approveFromZero(token: `0x${string}`): Promise<void>
  /**
   * Mints an NFT of the chain's collection for each description, each in a transaction of a stranger. A text is the
   * description's address as the contract gives it, anything else the description itself.
   */
  mintNfts(to: `0x${string}`, ...descriptions: ReadonlyArray<unknown>): Promise<void>
  /** Calls the chain directly, without faults. */
  rpc(method: string, params?: ReadonlyArray<unknown>): Promise<unknown>
  /** Waits until a transaction is in a block; immediate with automine. */
  receipt(hash: unknown): Promise<Receipt>
  /** When off, transactions stay pending until `mine`. */
  setAutomine(on: boolean): Promise<void>
  mine(blocks?: number): Promise<void>
}
