import { Effect } from "effect"
import type { TypedData } from "../../ports/chains/TypedData.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { requireSigners } from "./requireSigners.ts"
import { orChanged } from "./orChanged.ts"
import { stillInUse } from "./stillInUse.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/**
 * Requests a signature of typed data by the active account (EIP-712); returns it as 0x hex. Data for another network than
 * the one in use is asked for too, because some services want it so, with a warning in the console (SEC-28).
 */
export const signTypedData = Effect.fnUntraced(function* (data: TypedData) {
  const account = yield* requireSigners
  const { address, connector, network, signers } = account
  const wanted = data.domain?.chainId
  if (wanted !== undefined && String(wanted) !== network.reference) {
    const { warn } = yield* Environment
    warn(
      `this typed data is for chain ${wanted}, the account is on chain ${network.reference}: a wallet may refuse it.`
    )
  }
  yield* stillInUse(account)
  return yield* orChanged(signers.typedData(connector, address, data))
}, withSpan("Profile.signTypedData"))
