// Storage keys of signing in, without the prefix (spec 3).

/** Sign-ins of this device, without their signatures. */
export const siwxKey = "siwx"
/** Which tab asks the visitor to sign in, and for which account. */
export const siwxAskingKey = "siwx_asking"
