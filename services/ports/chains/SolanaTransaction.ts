/** A compiled transaction of `@solana/kit` or of `@solana/web3.js` 2. */
export interface CompiledTransaction {
  readonly messageBytes: ArrayLike<number>
  /** By the addresses of the signers; `null` where one has not signed. */
  readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
}

/** A `Transaction` or `VersionedTransaction` of `@solana/web3.js` 1. */
export interface SerializableTransaction {
  readonly serialize: (config?: {
    readonly requireAllSignatures?: boolean
    readonly verifySignatures?: boolean
  }) => ArrayLike<number>
}

/** A transaction in a form that hosts hold; `Uint8Array` has the bytes of the wire format. */
export type SolanaTransaction = Uint8Array | CompiledTransaction | SerializableTransaction
