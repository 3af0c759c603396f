import type { Misbehaviour, MisbehaviourKind } from "../Misbehaviour.ts"
import type { Answer } from "../PageWalletConfig.ts"
import type { BitcoinNetworkName } from "./BitcoinWalletConfig.ts"

/** The controls of a Bitcoin wallet of a page, for tests: `window.__bitcoinWallet.marram`. */
export interface BitcoinWalletControl {
  answer: Answer
  /** Every request the site made, oldest first; empty it with `requests.length = 0`. */
  readonly requests: Array<{ readonly method: string; readonly params: unknown }>
  /** Methods of the open questions. */
  waiting(): ReadonlyArray<string>
  /** Approves the oldest question; false if there is none. */
  approve(): boolean
  reject(): boolean
  misbehave(wrong: MisbehaviourKind | Misbehaviour): void
  /** Ends all faults; requests held by them stay held until `release`. */
  behave(): void
  /** Releases the requests that `lateAnswer` holds; returns their number. */
  release(): number
  switchAccount(index: number): void
  switchNetwork(name: BitcoinNetworkName): void
  /** Takes the permission back, and tells the site. */
  disconnect(): void
  state(): {
    readonly connected: boolean
    readonly account: number
    readonly network: BitcoinNetworkName
    readonly payment: string
    readonly ordinal: string
  }
}

declare global {
  interface Window {
    /** The controls of the sandbox's Bitcoin wallets, by key. Exists in sandbox pages only. */
    __bitcoinWallet?: Record<string, BitcoinWalletControl>
  }
}
