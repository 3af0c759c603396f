/** An account of a Wallet Standard wallet, read once and checked for types only. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  /** The chains it may be used on, such as `solana:mainnet`. */
  readonly chains: ReadonlyArray<string>
  readonly features: ReadonlyArray<string>
  readonly label: string | undefined
  /** The wallet's own object: wallets recognise their accounts by identity. */
  readonly raw: unknown
}

/** A wallet of the Wallet Standard as it was when it was registered; later changes to its methods have no effect (SEC-12). */
export interface StandardWallet {
  readonly name: string
  readonly icon: string | undefined
  /** The chains it supports now; none when the wallet throws. */
  readonly chains: () => ReadonlyArray<string>
  /** The accounts it shares now; none when the wallet throws. */
  readonly accounts: () => ReadonlyArray<StandardAccount>
  /** The accounts of an answer to `standard:connect`. */
  readonly readAccounts: (answer: unknown) => ReadonlyArray<StandardAccount>
  /** A feature as the wallet registered it, such as `sats-connect:`. */
  readonly feature: (name: string) => unknown
  /** The method of a feature, which is named as its part after the colon, such as `standard:connect`. */
  readonly method: (feature: string) => ((...args: ReadonlyArray<unknown>) => Promise<unknown>) | undefined
  /** Calls back when chains, features or accounts may have changed; returns its undo. */
  readonly watch: (changed: () => void) => () => void
}
