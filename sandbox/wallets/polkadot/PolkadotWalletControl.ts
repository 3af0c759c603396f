import type { Misbehaviour, MisbehaviourKind } from "../Misbehaviour.ts"
import type { Answer } from "../PageWalletConfig.ts"

/** The controls of the extension, for tests: `window.__polkadotWallet`. */
export interface PolkadotWalletControl {
  answer: Answer
  /** Every request the site made, oldest first. */
  readonly requests: Array<{ readonly method: string; readonly params: unknown }>
  /** Methods of the open questions. */
  waiting(): ReadonlyArray<string>
  /** Answers the oldest question; false if there is none. */
  approve(): boolean
  reject(): boolean
  misbehave(wrong: MisbehaviourKind | Misbehaviour, options?: Omit<Misbehaviour, "kind">): void
  behave(): void
  /** Releases the requests that `lateAnswer` holds; returns their number. */
  release(): number
  /** Shares these accounts, by name, and tells the site. */
  share(...names: ReadonlyArray<string>): void
  lock(): void
  unlock(): void
  /** Removes the site: it must ask again. */
  forget(): void
  /** How many subscriptions the site has. */
  listeners(): number
  state(): { readonly allowed: boolean; readonly locked: boolean; readonly shared: ReadonlyArray<string> }
}

declare global {
  interface Window {
    /** The controls of the sandbox's Polkadot extension. Exists in sandbox pages only. */
    __polkadotWallet?: PolkadotWalletControl
  }
}
