import { connectionRejected } from "./texts.ts"
import { WalletRejected } from "./walletErrors.ts"

/** Gives a declined connection the text of the catalogue (spec 8), with the original as cause; returns other errors unchanged. */
export const asDeclined = <E extends { readonly _tag: string }>(error: E | WalletRejected): E | WalletRejected =>
  error instanceof WalletRejected
    ? new WalletRejected({ method: error.method, message: connectionRejected, cause: error })
    : error
