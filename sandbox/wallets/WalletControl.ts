import type { Brand } from "./brands.ts"
import type { Misbehaviour, MisbehaviourKind } from "./Misbehaviour.ts"
import type { Answer, Atomic } from "./PageWalletConfig.ts"

/** What a page wallet gives to sites. */
export interface PageProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): PageProvider
  removeListener?(event: string, listener: (payload: unknown) => void): PageProvider
}

/** The controls of one page wallet, for tests: `window.__wallet.fernhold`. */
export interface WalletControl {
  readonly key: string
  readonly name: string
  readonly rdns: string
  readonly provider: PageProvider
  answer: Answer
  atomic: Atomic
  /** Every request the site made, oldest first; empty it with `requests.length = 0`. */
  readonly requests: Array<{ readonly method: string; readonly params: ReadonlyArray<unknown> }>
  /** Methods of the open questions. */
  waiting(): ReadonlyArray<string>
  /** Approves the oldest question; false if there is none. */
  approve(): boolean
  reject(): boolean
  misbehave(wrong: MisbehaviourKind | Misbehaviour, options?: Omit<Misbehaviour, "kind">): void
  /** Ends all faults; requests held by them stay held until `release`. */
  behave(): void
  /** Releases the requests that `lateAnswer` holds; returns their number. */
  release(): number
  switchAccount(index: number): void
  switchChain(id: number): void
  /** Locks the wallet. With `silently` it emits no event. */
  lock(silently?: boolean): void
  unlock(): void
  /** Takes the wallet of the Wallet Standard out of the page, as when its extension is removed. */
  remove(): void
  /** Revokes every permission and emits `disconnect`. */
  disconnect(): void
  /** Emits any event with any payload. */
  emit(event: string, payload: unknown): void
  /** How many listeners an event has. */
  listeners(event: string): number
  state(): {
    readonly connected: boolean
    readonly locked: boolean
    readonly account: string
    readonly accounts: ReadonlyArray<string>
    readonly chainId: number
  }
}

declare global {
  interface Window {
    /** The controls of the sandbox's page wallets, by key. Exists in sandbox pages only. */
    __wallet?: { [Key in Brand["key"]]?: WalletControl }
  }
}
