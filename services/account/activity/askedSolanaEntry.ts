import { fromBase58 } from "../../base/addresses/base58.ts"
import type { Network } from "../../base/network/Network.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** The bytes as a text in which those of an address can be found: one letter each. */
const letters = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * The transaction of a `solana_signAndSendTransaction` that a wallet answered with its signature; what it moves is not
 * read. `undefined` where the request or the answer is not of that form, or the transaction names none of these accounts.
 *
 * @param params The request's, with the transaction in base58.
 * @param accounts Those of the wallet.
 */
export const askedSolanaEntry = (
  { id }: Network,
  accounts: ReadonlyArray<string>,
  params: unknown,
  answer: unknown
): OwnTransaction | undefined => {
  const [hash, wire] = [field(answer, "signature"), fromBase58(field(params, "transaction"))]
  if (typeof hash !== "string" || fromBase58(hash)?.length !== 64 || wire === undefined) return undefined
  const names = (address: string) => {
    const key = fromBase58(address)
    return key?.length === 32 && letters(wire).includes(letters(key))
  }
  const from = accounts.find(names)
  return from === undefined ? undefined : { hash, networkId: id, from, operation: "execute", transfers: [] }
}
