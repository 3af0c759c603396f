// The part of the catalogue (spec 8) that only wallets behind a frame or a relay say: apart, so that no other page carries it.
export const requestAborted = "Request was aborted"
export const requestNotAllowed = "Requested RPC call is not allowed"
export const actionNotAllowed = "Action not allowed"
export const frameLoadFailed = "Unable to load email login dependency"
export const emailCooldown = "Please try again after {n} seconds"
export const frameNotSet = "W3mFrame: iframe is not set"
export const invalidEmail = "Invalid email"
export const originNotAllowed = "Origin Not Allowed"
