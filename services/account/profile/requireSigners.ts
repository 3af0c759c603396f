import { Effect } from "effect"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { requireAccount } from "./requireAccount.ts"

/**
 * The active EVM account with its wallet's signing functions; fails as `requireAccount` does, and with `LoadFailed`.
 */
export const requireSigners = Effect.gen(function* () {
  const account = yield* requireAccount
  const { connector } = account
  if (connector.namespace === "eip155") {
    const { signers } = yield* adapterOf(yield* ChainAdapters, connector.namespace)
    if (signers !== undefined) return { ...account, connector, signers: yield* signers }
  }
  return yield* new AdapterNotFound({ namespace: connector.namespace })
})
