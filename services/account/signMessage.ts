import { Effect } from "effect"
import { requireAccount } from "./requireAccount.ts"

/**
 * Requests a signature of a text by the active account (EIP-191 `personal_sign` on EVM). Returns the signature in the
 * namespace's usual form (0x hex on EVM).
 */
export const signMessage = Effect.fnUntraced(function* (message: string) {
  const { adapter, connector, address } = yield* requireAccount
  return yield* adapter.signMessage(connector, address, message)
})
