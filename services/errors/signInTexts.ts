// The part of the catalogue (spec 8) that is said of signing in.
export const signInNotEnabled = "SIWX is not enabled"
export const signInNotStarted = "A problem occurred while trying initialize authentication"
export const bothSignInOptions = "Cannot set both `siweConfig` and `siwx` options"
/** Not of the catalogue: it is told to the host's code. */
export const signInRequired =
  "This account has not signed in, which this page requires: sign in first, in the modal or by `latchkey.signIn()`."
