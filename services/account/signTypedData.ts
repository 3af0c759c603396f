import { Effect } from "effect"
import type { TypedData } from "../chains/TypedData.ts"
import { requireSigners } from "./requireSigners.ts"

/** Requests a signature of typed data by the active account (EIP-712); returns it as 0x hex. */
export const signTypedData = Effect.fnUntraced(function* (data: TypedData) {
  const { address, connector, signers } = yield* requireSigners
  return yield* signers.typedData(connector, address, data)
})
