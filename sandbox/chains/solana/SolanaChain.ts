/** A key of the Solana chain. It is public: never use it for real value. */
export interface SolanaAccount {
  readonly address: string
  /** The 32 bytes that the key is made of. */
  readonly seed: Uint8Array
}

/** A token of the Solana chain, with the program that keeps it. */
export interface SolanaToken {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly program: "token" | "token-2022"
}

/** What the mint of a Token-2022 token may say of its tokens. */
export type TokenExtension =
  /** Nobody can transfer them. */
  | "nonTransferable"
  /** The issuer has paused all transfers. */
  | "paused"
  /** The issuer could pause them, and has not. */
  | "pausable"
  /** New accounts are frozen. */
  | "frozenByDefault"
  /** Wallets show the amounts with an interest. */
  | "interest"
  /** Wallets show five times the amounts. */
  | "scaled"

/** The Solana network in the shape that the modal's `networks` take; plain data. */
export interface SolanaNetwork {
  readonly id: `solana:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly testnet: boolean
}

/** A running Solana chain: real programs in this process, behind JSON-RPC. */
export interface SolanaChain {
  readonly network: SolanaNetwork
  /** JSON-RPC by HTTP, without faults and recording. */
  readonly nodeUrl: string
  /** Subscriptions (`signatureSubscribe`, `slotSubscribe`) by WebSocket. */
  readonly socketUrl: string
  /** Ten funded accounts; their keys are made of those of the Ethereum accounts beside them. */
  readonly accounts: ReadonlyArray<SolanaAccount>
  readonly tokens: ReadonlyArray<SolanaToken>
  /** Calls the chain without HTTP; rejects with the error that HTTP would answer with. */
  rpc(method: string, params?: ReadonlyArray<unknown>): Promise<unknown>
  /** Puts a Token-2022 token with these extensions on the chain, of which every test account holds 10,000. */
  issueToken(extensions: ReadonlyArray<TokenExtension>): Promise<SolanaToken>
  /** Lets slots pass: a blockhash is valid for 150 of them. */
  pass(slots: number): void
}
