/** An account as the Wallet Standard has it. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: ReadonlyArray<string>
  readonly features: ReadonlyArray<string>
  readonly label?: string
}

/** What a page wallet does for one namespace of the Wallet Standard: a wallet of several namespaces has several. */
export interface StandardPart {
  readonly chains: ReadonlyArray<string>
  /** The methods by feature, such as `solana:signMessage`, and their versions. */
  readonly features: Readonly<Record<string, object>>
  /** The accounts that the site may see now. */
  readonly accounts: () => ReadonlyArray<StandardAccount>
  /** Asks the visitor for permission; gives nothing without asking when `silent`. */
  readonly connect: (silent: boolean) => Promise<void>
  readonly disconnect: () => void
}
