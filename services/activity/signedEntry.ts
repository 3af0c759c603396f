import { fromBase58 } from "../addresses/base58.ts"
import type { Network } from "../network/Network.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"

/**
 * The transaction of a `solana_signAndSendTransaction` that a wallet answered with its signature; `undefined` where the
 * answer has none. What it moves stands in its bytes alone, and is not told.
 */
export const signedEntry = ({ id }: Network, from: string, answer: unknown): OwnTransaction | undefined => {
  const signature: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "signature") : undefined
  return typeof signature === "string" && fromBase58(signature)?.length === 64
    ? { hash: signature, networkId: id, from, operation: "execute", transfers: [] }
    : undefined
}
