import { Effect } from "effect"
import type { TypedData } from "../chains/TypedData.ts"
import { requireSigners } from "./requireSigners.ts"

/** Asks the connected wallet to sign typed data with the account in use (EIP-712); gives the signature as 0x hex. */
export const signTypedData = Effect.fnUntraced(function* (data: TypedData) {
  const { address, connector, signers } = yield* requireSigners
  return yield* signers.typedData(connector, address, data)
})
