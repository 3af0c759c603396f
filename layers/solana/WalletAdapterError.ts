/** The names of `@solana/wallet-adapter-base`'s errors that the adapter uses. */
export type WalletAdapterErrorName =
  | "WalletNotConnectedError"
  | "WalletWindowClosedError"
  | "WalletConnectionError"
  | "WalletDisconnectionError"
  | "WalletSignMessageError"
  | "WalletSignTransactionError"
  | "WalletSendTransactionError"

/**
 * What the adapter rejects with and tells as `error`: a `WalletError` of `@solana/wallet-adapter-base` by its shape and
 * its name. `error` is what happened, mostly a typed error: `WalletRejected` there is a decline and no failure.
 */
export class WalletAdapterError extends Error {
  override readonly name: WalletAdapterErrorName
  readonly error: unknown

  constructor(name: WalletAdapterErrorName, message: string, error?: unknown) {
    super(message)
    this.name = name
    this.error = error
  }
}
