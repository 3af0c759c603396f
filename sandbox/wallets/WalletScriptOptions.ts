import type { Brand } from "./brands.ts"
import type { Misbehaviour } from "./Misbehaviour.ts"
import type { Answer, Atomic } from "./PageWalletConfig.ts"

/** Which wallets a page gets and how they start. What a wallet remembers from before a reload wins over the start. */
export interface WalletScriptOptions {
  /** By default all three. */
  readonly wallets?: ReadonlyArray<Brand["key"]>
  /** Index of the selected test account, 0 by default. */
  readonly account?: number
  /** The selected network, 1 by default. */
  readonly chainId?: number
  /** What happens with questions to the visitor; `"ask"` draws a window and is the default. */
  readonly answer?: Answer
  /** Whether it does all calls of a batch or none; `"unsupported"` by default. */
  readonly atomic?: Atomic
  /** The networks known from the start, by default all that run. */
  readonly knownChains?: ReadonlyArray<number>
  readonly misbehave?: ReadonlyArray<Misbehaviour>
  /** Serve Solana too, where the world runs it; true by default. */
  readonly solana?: boolean
  /**
   * Refuse without a prompt a sign-in whose message does not parse by the grammar of Sign-In with Solana, as wallets do that
   * keep to it; false by default.
   */
  readonly strictSignIn?: boolean
  /** Sign Solana's texts as a hardware device does, in an off-chain message; false by default. */
  readonly solanaDevice?: boolean
  /** Serve Bitcoin too, where the world runs it; true by default. */
  readonly bitcoin?: boolean
  /** Announce by EIP-6963; true by default. */
  readonly announce?: boolean
  /** Set `window.ethereum` to the first wallet; true by default. `"late"`: a second after the page, without an event. */
  readonly legacy?: boolean | "late"
}
