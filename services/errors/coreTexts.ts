// The part of the catalogue (spec 8) that the core and its wallets say.
export const httpRequestFailed = "HTTP request failed"
export const connectionRejected = "Connection rejected"
export const failedToConnect = "Failed to connect"
export const chainNotSupported = "Chain is not supported"
export const errorSigningMessage = "Error signing message"
export const somethingWentWrong = "Something went wrong"
export const rpcRequestFailed = "RPC request failed"
export const requestTimedOut = "The request took too long to respond"
