import type { WalletCore } from "../wallets/page/WalletCore.ts"

/** What the phone does in a namespace other than those of EVM and Solana. */
export interface PhonePart {
  /** The addresses of its accounts, the first one first. */
  readonly addresses: ReadonlyArray<string>
  /** Null if every chain of the namespace is supported. */
  readonly chains: ReadonlyArray<string> | null
  readonly methods: Readonly<Record<string, (core: WalletCore, params: Fields) => Promise<unknown>>>
}

/** What a site gave; unchecked. */
export type Fields = Readonly<Record<string, unknown>>
