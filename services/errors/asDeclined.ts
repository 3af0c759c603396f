import { connectionRejected } from "./texts.ts"
import { WalletRejected } from "./walletErrors.ts"

/** A declined connection in the words of the catalogue (spec 8), with the wallet's own as its cause; others as they are. */
export const asDeclined = <E extends { readonly _tag: string }>(error: E | WalletRejected): E | WalletRejected =>
  error instanceof WalletRejected
    ? new WalletRejected({ method: error.method, message: connectionRejected, cause: error })
    : error
