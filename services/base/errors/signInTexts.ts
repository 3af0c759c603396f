// The part of the catalogue (spec 8) that is said of signing in.
export const signInNotEnabled = "SIWX is not enabled"
export const signInNotStarted = "A problem occurred while trying initialize authentication"
export const bothSignInOptions = "Cannot set both `siweConfig` and `siwx` options"
/** Not in the catalogue: it is for the host's code. */
export const signInRequired =
  "This account has not signed in, which this page requires: sign in first, in the modal or by `latchkey.signIn()`."
/** The catalogue's alert about a session. */
export const signInClock = "The sign-in is invalid. Check the time settings of this device and reconnect."
export const signOutOwed = "Signing out failed. It is tried again before anything else is looked up."
