export { kitSigner, type KitSigner, type KitSignerConfig } from "./solana/kitSigner.ts"
export type {
  AdapterCommitment,
  AdapterConnection,
  AdapterSendOptions,
  AdapterSigner,
  ConnectionSendOptions,
  LegacyTransaction,
  SolanaWalletAdapter,
  SolanaWalletAdapterEvents,
  VersionedTransaction
} from "./solana/SolanaWalletAdapter.ts"
export { walletAdapter, type WalletAdapterConfig } from "./solana/walletAdapter.ts"
export { WalletAdapterError, type WalletAdapterErrorName } from "./solana/WalletAdapterError.ts"
export type { SignatureBytes } from "./solana/kitSigner.ts"
export type { Emitter } from "./solana/makeEmitter.ts"
