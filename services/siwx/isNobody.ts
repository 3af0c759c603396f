import { decodeSs58 } from "../addresses/decodeSs58.ts"
import { noAccount } from "./noAccount.ts"

/**
 * Whether an address stands for nobody: the zero address of EVM, and on Solana and Polkadot that of a key of zeros. A broken
 * signature may verify as one of theirs.
 */
export const isNobody = (namespace: string, address: string): boolean => {
  if (namespace === "polkadot") return decodeSs58(address)?.account.every((byte) => byte === 0) === true
  return (namespace === "eip155" || namespace === "solana") && address.toLowerCase() === noAccount[namespace]
}
