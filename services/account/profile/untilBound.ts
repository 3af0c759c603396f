import { Effect } from "effect"
import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { AccountChanged, type AccountChange } from "../../base/errors/AccountChanged.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import { type ShownAccount, ShownAtCall } from "./ShownAtCall.ts"

/** The account and network that an order would be asked for now. */
export interface InUse {
  readonly walletId: string
  readonly networkId: string
  readonly address: string
}

/** What differs between what was shown and what is in use. Of a request that names its account, the wallet is compared. */
const changeOf = (namespace: Namespace, shown: ShownAccount, now: InUse, named: boolean): AccountChange | undefined => {
  if (shown.walletId !== undefined && shown.walletId !== now.walletId) return "accountChanged"
  if (shown.networkId !== now.networkId) return "networkChanged"
  const same = comparableAddress(namespace, now.address) === comparableAddress(namespace, shown.address ?? "")
  return same || named ? undefined : "accountChanged"
}

/**
 * Holds a host's order to the account and network of its call. While stored sessions are being looked up it waits for the
 * account that was shown; where nothing was shown yet, for the one that is found. Fails with `AccountChanged` or
 * `NotConnected`. An Effect program is bound to what is in use when it starts, so it passes.
 *
 * @param namespace Of the account; without it, the active one.
 * @param inUse Reads what is in use now; `undefined` without a connection.
 * @param named Whether the request itself names an account, which the wallet compares with its own.
 */
export const untilBound = Effect.fnUntraced(function* (
  namespace: Namespace | undefined,
  inUse: () => InUse | undefined,
  named = false
) {
  const moment = yield* ShownAtCall
  if (moment === undefined) return
  const { state } = yield* Connections
  const { shown, known, restored } = moment
  const account: ShownAccount | undefined = namespace === undefined ? shown : shown.accounts[namespace]
  const space = (namespace ?? shown.networkId.split(":")[0]) as Namespace
  const isShown = account?.address !== undefined
  const change = () => {
    const now = inUse()
    return isShown && now !== undefined ? changeOf(space, account, now, named) : undefined
  }
  yield* whenStores([state, restored], () => {
    if (isShown ? inUse() !== undefined && change() === undefined : known) return true
    const attempts = state.get().namespaces[space]?.attempts ?? []
    const comes = attempts.some(({ restoring }) => restoring)
    return !comes && (inUse() !== undefined || restored.get()) ? true : undefined
  })
  if (inUse() === undefined || (!isShown && known)) return yield* new NotConnected({ message: texts.noActiveAddress })
  const changed = change()
  if (changed !== undefined)
    return yield* new AccountChanged({ change: changed, message: texts.accountOrNetworkChanged })
})
