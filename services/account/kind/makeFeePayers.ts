import { Effect } from "effect"
import { accountKey } from "../../connection/connections/accountKey.ts"
import type { Network } from "../../base/network/Network.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import { accountRules, readKindOf } from "./AccountKind.ts"

/** An account on a network. */
export interface Payer extends Pick<Account, "address" | "type"> {
  readonly network: Network
}

/** How long the kind of an account is kept, and the pause after a failed look, in ms. */
const keep = 60_000
const gap = 10_000

/** Makes what knows who pays the fees of an account. */
export const makeFeePayers = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const payers = yield* makeResource({
    key: (payer: Payer) => `${accountKey(payer)} ${payer.type}`,
    keep,
    gap,
    read: Effect.fnUntraced(function* (payer: Payer) {
      const kind = yield* readKindOf(yield* adapterOf(adapters, payer.network.namespace), payer.network, payer)
      return accountRules[kind].feePayer
    })
  })
  return payers
})
