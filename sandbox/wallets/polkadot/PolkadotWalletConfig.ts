import type { Brand } from "../brands.ts"
import type { Misbehaviour } from "../Misbehaviour.ts"
import type { Answer } from "../PageWalletConfig.ts"

/** An account of the extension, by its name: `Alice`, `Bob` or `Charlie`. */
export interface PolkadotWalletAccount {
  readonly name: string
  /** Hash of the first block of the one network it may be used on. */
  readonly genesisHash?: string
}

/** Everything the extension in the page needs; plain data. */
export interface PolkadotWalletConfig {
  readonly brand: Pick<Brand, "key" | "name" | "icon" | "accent">
  readonly accounts: ReadonlyArray<PolkadotWalletAccount>
  /** What happens with questions to the visitor; `"ask"` draws a window. */
  readonly answer: Answer
  readonly misbehave: ReadonlyArray<Misbehaviour>
  /** How long after the page's start the extension appears, in ms; 0 for before any script of the page. */
  readonly appearsAfter: number
}
