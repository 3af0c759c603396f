import type { Brand } from "./brands.ts"
import type { Misbehaviour } from "./Misbehaviour.ts"

/** What happens with a request that needs the visitor: draw a window, or answer at once. */
export type Answer = "ask" | "approve" | "reject"

/** Whether a wallet does all calls of a batch or none (EIP-5792): it can, it can once the visitor agrees, or it cannot. */
export type Atomic = "supported" | "ready" | "unsupported"

/** A network as a page wallet knows it. */
export interface WalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
  readonly tokens: ReadonlyArray<{ readonly address: string; readonly symbol: string; readonly decimals: number }>
}

/** Everything the script in the page needs; plain data. */
export interface PageWalletConfig {
  readonly wallets: ReadonlyArray<Pick<Brand, "key" | "name" | "rdns" | "uuid" | "icon" | "accent">>
  readonly chains: ReadonlyArray<WalletChain>
  readonly privateKeys: ReadonlyArray<`0x${string}`>
  /** Index of the first selected account, and the first selected network. */
  readonly account: number
  readonly chainId: number
  readonly answer: Answer
  readonly atomic: Atomic
  readonly misbehave: ReadonlyArray<Misbehaviour>
  /** Serve Solana too, as wallets of the Wallet Standard; the keys are made of `privateKeys`. */
  readonly solana?: { readonly rpcUrl: string; readonly strictSignIn: boolean; readonly device: boolean }
  /** Serve Bitcoin too, as the above, on the chain with this address API. */
  readonly bitcoin?: { readonly endpoint: string }
  /** Announce by EIP-6963, and set `window.ethereum`. */
  readonly announce: boolean
  readonly legacy: boolean | "late"
}
