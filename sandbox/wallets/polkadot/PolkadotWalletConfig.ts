import type { Misbehaviour } from "../Misbehaviour.ts"
import type { Answer } from "../PageWalletConfig.ts"

/** An account of the extension, by its name: `Alice`, `Bob`, `Charlie`, or `Ledger`, which signs as that device does. */
export interface PolkadotWalletAccount {
  readonly name: string
  /** Hash of the first block of the one network it may be used on. */
  readonly genesisHash?: string
}

/** Everything the extension in the page needs; plain data. */
export interface PolkadotWalletConfig {
  readonly wallet: {
    readonly key: string
    readonly name: string
    readonly icon: string
    /** The colour of its main button. */
    readonly accent: string
  }
  readonly accounts: ReadonlyArray<PolkadotWalletAccount>
  /** What happens with questions to the visitor; `"ask"` draws a window. */
  readonly answer: Answer
  readonly misbehave: ReadonlyArray<Misbehaviour>
  /** How long after the page's start the extension appears, in ms; 0 for before any script of the page. */
  readonly appearsAfter: number
}

/** How the extension starts; by default with the accounts Alice and Bob, there from the start, and asking. */
export type PolkadotWalletOptions = Partial<Omit<PolkadotWalletConfig, "wallet">>
