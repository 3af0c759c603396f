import { Effect } from "effect"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import type { AccountType } from "./EmbeddedAccounts.ts"
import { EmbeddedWallet } from "./EmbeddedWallet.ts"

/** Uses the embedded wallet's account of a type on EVM from now on (spec 4). Fails with `FrameFailed`; then nothing has changed. */
export const preferAccountType = Effect.fnUntraced(function* (type: AccountType) {
  const login = yield* (yield* EmbeddedWallet).login
  yield* login.preferAccount(type)
  const network = yield* Networks.useSync(({ state }) => state.get().active.id)
  yield* Analytics.use(({ track }) => track("SET_PREFERRED_ACCOUNT_TYPE", { accountType: type, network }))
})
