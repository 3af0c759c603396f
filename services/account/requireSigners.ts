import { Effect } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"
import { requireAccount } from "./requireAccount.ts"

/** The EVM account in use with what its wallet can sign; fails with `NotConnected` while there is none. */
export const requireSigners = Effect.gen(function* () {
  const { address, connector, network, supported } = yield* requireAccount
  if (connector.namespace !== "eip155") return yield* new NotConnected({ message: texts.noActiveAddress })
  const { signers } = yield* adapterOf(yield* ChainAdapters, connector.namespace)
  if (signers === undefined) return yield* new AdapterNotFound({ namespace: connector.namespace })
  return { address, connector, network, supported, signers: yield* signers }
})
