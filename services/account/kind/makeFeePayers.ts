import { Effect } from "effect"
import { accountKey } from "../../connection/connections/accountKey.ts"
import type { Network } from "../../base/network/Network.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import { accountRules, readKindOf } from "./AccountKind.ts"

/** An account on a network. */
export interface NetworkAccount extends Pick<Account, "address" | "type"> {
  readonly network: Network
}

/** How long a fee payer is cached, and the pause after a failed read, in ms. */
const keep = 60_000
const gap = 10_000

/** Reads and caches who pays the fees of an account. */
export const makeFeePayers = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  return yield* makeResource({
    key: (account: NetworkAccount) => `${accountKey(account)} ${account.type}`,
    keep,
    gap,
    read: Effect.fnUntraced(function* (account: NetworkAccount) {
      const adapter = yield* adapterOf(adapters, account.network.namespace)
      const kind = yield* readKindOf(adapter, account.network, account)
      return accountRules[kind].feePayer
    })
  })
})
