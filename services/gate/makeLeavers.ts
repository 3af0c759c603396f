import { Effect } from "effect"
import { accountKey } from "../connection/connections/accountKey.ts"
import { comparableAddress } from "../base/addresses/comparableAddress.ts"
import { canLock } from "../ports/connectors/canLock.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { readSignedOff } from "../connection/connections/storedConnections.ts"
import { Storage } from "../ports/storage/Storage.ts"
import type { makeAdmissions } from "./makeAdmissions.ts"
import type { makeExchange } from "./makeExchange.ts"
import { signedInAccounts } from "./signedInAccounts.ts"

interface Parts {
  readonly admissions: Effect.Success<typeof makeAdmissions>
  readonly exchange: Pick<Effect.Success<ReturnType<typeof makeExchange>>, "drop" | "forget">
}

const isSamePerson = (one: ActiveAccount, other: ActiveAccount) => {
  const { namespace } = one.network
  const same = (address: string) => comparableAddress(namespace, address)
  return namespace !== other.network.namespace || same(one.address) === same(other.address)
}

/**
 * Follows wallets that leave, also in namespaces that are not in use. A sign-in ends on this page with its wallet. At the
 * host's server it ends when the wallet is signed off, or when another account replaces it. A wallet may be signed off while
 * it is locked, and on a page that has never seen its account. Locking alone is not a sign-off.
 */
export const makeLeavers = Effect.fnUntraced(function* ({ admissions, exchange: { drop, forget } }: Parts) {
  const connections = yield* Connections
  const provideStorage = Effect.provideService(Storage, yield* Storage)
  /** Accounts whose wallet is locked. */
  const away = new Map<string, ActiveAccount>()

  const isGone = ({ network }: ActiveAccount) => connections.states.get()[network.namespace]?.status !== "connected"
  const isAwaited = ({ network, connector }: ActiveAccount) =>
    connections.states.get()[network.namespace]?.awaited?.includes(connector.id) === true
  /** Those of them that will not come back. */
  const leftOf = Effect.fnUntraced(function* (gone: ReadonlyArray<ActiveAccount>) {
    // The reason is written after the state.
    yield* Effect.yieldNow
    const signedOff = yield* provideStorage(readSignedOff)
    // One that is connected again already was connected by its user, which ends what was before.
    const isAway = (one: ActiveAccount) =>
      canLock(one.connector.type) && !signedOff.includes(one.connector.id) && isGone(one)
    for (const one of gone.filter(isAway)) away.set(accountKey(one), one)
    const left = gone.filter((one) => !isAway(one))
    yield* provideStorage(signedInAccounts.forget(left))
    return left
  })
  /** Accounts that signed in on an earlier page, and whose wallets were signed off since. */
  const unseen = Effect.andThen(
    Effect.yieldNow,
    Effect.flatMap(provideStorage(readSignedOff), (ids) => provideStorage(signedInAccounts.take(ids)))
  )
  /** Connectors that are connected, being looked up, or locked. */
  const present = () =>
    Object.values(connections.states.get()).flatMap((now) => [
      ...now.connections.map(({ connector }) => connector.id),
      ...now.attempts.map(({ connectorId }) => connectorId),
      ...(now.awaited ?? [])
    ])
  let before = present()
  /** Others may be signed in, whose wallets are being looked up: these accounts alone are signed out. */
  const forgetUnseen = () => forget(unseen, { others: () => true })

  return {
    /** Signs out accounts whose wallets were signed off while this code was not there. */
    start: forgetUnseen,
    /** `left` was the account in use, and `now` is it. */
    follow: (left: ActiveAccount | undefined, now: ActiveAccount | undefined) => {
      const gone = [...admissions.list(), ...(left === undefined ? [] : [left])].filter(isGone)
      for (const one of gone) admissions.drop(accountKey(one))
      for (const { connector } of gone) drop(connector.id)
      // A locked wallet that is no longer waited for may have been signed off.
      const ceased = [...away.values()].filter((one) => isGone(one) && !isAwaited(one))
      for (const one of ceased) away.delete(accountKey(one))
      const leaving = new Map([...ceased, ...gone].map((one) => [accountKey(one), one]))
      const ids = present()
      const hasCeased = before.some((id) => !ids.includes(id))
      before = ids
      if (leaving.size > 0) forget(leftOf([...leaving.values()]), { others: () => away.size > 0 })
      if (hasCeased) forgetUnseen()
      if (left !== undefined && now === undefined) drop(left.connector.id)
      if (now === undefined) return
      const others = [...away.values()].filter((one) => !isSamePerson(one, now))
      for (const [key, one] of away) if (one.network.namespace === now.network.namespace) away.delete(key)
      if (others.length > 0) forget(Effect.succeed(others), { replaced: true })
    }
  }
})
