// The part of the catalogue (spec 8) that only embedded and paired wallets use, apart so that other pages do not load it.
export const requestAborted = "Request was aborted"
export const requestNotAllowed = "Requested RPC call is not allowed"
export const actionNotAllowed = "Action not allowed"
export const frameLoadFailed = "Unable to load email login dependency"
export const emailCooldown = "Please try again after {n} seconds"
export const frameNotSet = "W3mFrame: iframe is not set"
export const invalidEmail = "Invalid email"
export const originNotAllowed = "Origin Not Allowed"
