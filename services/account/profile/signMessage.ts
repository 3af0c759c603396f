import { Effect } from "effect"
import { requireAccount } from "./requireAccount.ts"
import { orChanged } from "./orChanged.ts"
import { stillInUse } from "./stillInUse.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/**
 * Requests a signature of a text by the active account (EIP-191 `personal_sign` on EVM). Returns the signature in the
 * namespace's usual form (0x hex on EVM).
 */
export const signMessage = Effect.fnUntraced(function* (message: string) {
  const account = yield* requireAccount
  const { adapter, connector, address } = account
  // Its code is loaded first, so that nothing but the request is left after the comparison.
  yield* adapter.prepare
  yield* stillInUse(account)
  return yield* orChanged(adapter.signMessage(connector, address, message))
}, withSpan("Profile.signMessage"))
