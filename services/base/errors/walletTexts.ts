// The part of the catalogue (spec 8) that is said of wallets and of what is asked over a network.
export const connectionRejected = "Connection rejected"
export const failedToConnect = "Failed to connect"
export const failedToDisconnect = "Failed to disconnect chains: {reason}"
export const chainNotSupported = "Chain is not supported"
export const errorSigningMessage = "Error signing message"
export const somethingWentWrong = "Something went wrong"
export const rpcRequestFailed = "RPC request failed"
export const outcomeUnknown =
  "It isn't known whether this was sent. Check your wallet or an explorer before you try again"
export const requestTimedOut = "The request took too long to respond"
