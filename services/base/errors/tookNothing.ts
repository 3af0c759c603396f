import type { WalletFailed } from "./walletErrors.ts"

/**
 * Codes of requests that a wallet did not carry out: it could not read them, does not know the method, the network or what
 * a batch asks for, or gives no permission (JSON-RPC, EIP-1193, EIP-1474, EIP-5792).
 */
const codes: ReadonlySet<number> = new Set([
  -32700, -32600, -32601, -32602, -32004, 4100, 4200, 4901, 4902, 5700, 5710, 5740, 5750, 5760,
  // Of the pairing protocol: a network or method that the wallet does not have, no such method, no session.
  5100, 5101, 5201, 7001
])

/** Whether the code of a wallet's failure shows that it did not carry out the request. */
export const tookNothing = ({ code }: WalletFailed): boolean => codes.has(code)
