import { Effect } from "effect"
import { comparableAddress } from "../addresses/comparableAddress.ts"
import type { Connection } from "../connect/ConnectionState.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { isUsable } from "../wallets/isUsable.ts"

/** The account of a connection with this address, in whatever form; fails with `InvalidInput` for another. */
export const findAccount = Effect.fnUntraced(function* ({ connector, accounts }: Connection, address: string) {
  const { namespace, name } = connector
  const wanted = comparableAddress(namespace, address)
  const found = accounts.find(
    (one) =>
      isUsable(one) &&
      [one.address, ...Object.values(one.addresses ?? {})].some((own) => comparableAddress(namespace, own) === wanted)
  )
  return found ?? (yield* new InvalidInput({ field: "address", message: `${name} shares no such account` }))
})
