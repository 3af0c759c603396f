import { Effect } from "effect"
import { requireAccount } from "./requireAccount.ts"

/**
 * Asks the connected wallet to sign a text with the account in use (EIP-191 `personal_sign` on EVM).
 * Gives the signature in the namespace's usual form (0x hex on EVM).
 */
export const signMessage = Effect.fnUntraced(function* (message: string) {
  const { adapter, connector, address } = yield* requireAccount
  return yield* adapter.signMessage(connector, address, message)
})
