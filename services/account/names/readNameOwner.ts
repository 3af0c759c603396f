import { Effect } from "effect"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { fetchName } from "../../ports/api/fetchName.ts"

/** Whose a name is, seen from an account: its own, that of another one, or free. */
export type NameOwner = "own" | "other" | "nobody"

/** The owner of a name, for an account of EVM; requested each time. Fails with `ApiFailed`. */
export const readNameOwner = (name: string, address: string) =>
  Effect.map(fetchName(name, { fresh: true }), (record): NameOwner => {
    const same = (one: { readonly address: string }) =>
      comparableAddress("eip155", one.address) === comparableAddress("eip155", address)
    return record === undefined ? "nobody" : Object.values(record.addresses).some(same) ? "own" : "other"
  })
