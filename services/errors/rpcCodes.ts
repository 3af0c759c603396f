/**
 * What each JSON-RPC and EIP-1193 code means (spec 8). Unknown errors use code -1. Negative codes are written as texts: for
 * so many numbers made into texts at once V8 takes 64 kB.
 */
export const rpcCodes: Readonly<Record<number, string>> = {
  "-32700": "parse",
  "-32600": "invalid request",
  "-32601": "method not found",
  "-32602": "invalid params",
  "-32603": "internal",
  "-32000": "invalid input",
  "-32001": "resource not found",
  "-32002": "resource unavailable",
  "-32003": "transaction rejected",
  "-32004": "method not supported",
  "-32005": "limit exceeded",
  "-32006": "version unsupported",
  4001: "user rejected",
  4100: "unauthorized",
  4200: "unsupported method",
  4900: "provider disconnected",
  4901: "chain disconnected",
  4902: "switch chain error",
  5700: "unsupported capability",
  5710: "unsupported chain",
  5720: "duplicate bundle id",
  5730: "unknown bundle id",
  5740: "bundle too large",
  5750: "atomic upgrade rejected",
  5760: "atomicity not supported"
}
