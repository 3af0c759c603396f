import { Effect } from "effect"
import { sameAddress } from "../../base/addresses/sameAddress.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { isUsable } from "../../ports/connectors/isUsable.ts"

/** The account of a connection with this address, in whatever form; fails with `InvalidInput` for another. */
export const findAccount = Effect.fnUntraced(function* ({ connector, accounts }: Connection, address: string) {
  const { namespace, name } = connector
  const found = accounts.find((one) => isUsable(one) && sameAddress(namespace, one.address, address))
  return found ?? (yield* new InvalidInput({ field: "address", message: `${name} shares no such account` }))
})
