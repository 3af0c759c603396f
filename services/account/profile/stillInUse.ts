import { Effect } from "effect"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { AccountChanged } from "../../base/errors/AccountChanged.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { accountChange } from "./accountChange.ts"

/**
 * Compares the account that an order was placed with to the one in use, right before a wallet is asked. Fails with
 * `AccountChanged`, and with `NotConnected` once no account is connected.
 */
export const stillInUse = Effect.fnUntraced(function* (
  account: Pick<ActiveAccount, "connector" | "network" | "address" | "supported">
) {
  const now = (yield* Connections).account.get()
  if (now === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
  // A signature may be asked for on a network that the host did not list.
  const change = accountChange(account, account.supported ? now : { ...now, supported: true })
  if (change !== undefined) return yield* new AccountChanged({ change, message: texts.accountOrNetworkChanged })
})
