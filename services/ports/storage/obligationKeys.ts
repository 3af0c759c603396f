// Keys of what a page leaves to later ones. A page reads them before it loads anything else.

/** Word to paired wallets that their session has ended, sealed for them, where they could not be told (SEC-15). */
export const pairingOwedKey = "pairing_owed"
/** Ids of the sign-outs that the secure site has not confirmed yet, parted by spaces; they say nothing of the visitor. */
export const signOutOwedKey = "sign_out_owed"
/** Accounts that have signed in on this device, until they sign out. */
export const signedInKey = "signed_in"
/** Sign-outs that the host's server has not received yet. */
export const siwxOwedKey = "siwx_owed"

/** All of them. */
export const obligationKeys = [pairingOwedKey, signOutOwedKey, signedInKey, siwxOwedKey] as const
