import { Clock, Effect, Result } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchSessions } from "../../ports/api/fetchSessions.ts"
import { readSupportedChains } from "../../ports/api/readSupportedChains.ts"
import { Settings } from "../../ports/options/Settings.ts"
import type { Network } from "../../base/network/Network.ts"
import { readAddressNetworks } from "../kind/readAddressNetworks.ts"
import { readSession } from "./readSession.ts"
import type { Session } from "../../sheet/router/Session.ts"

/** The smart sessions of an account, and the networks whose sessions could not be read. */
export interface SessionList {
  readonly sessions: ReadonlyArray<Session>
  readonly unread: ReadonlyArray<Network>
}

/**
 * The smart sessions of the active account on those of its networks that the service has (of EVM only, spec 6), active
 * ones first, the newest of each first. Fails with `NotConnected`, `AdapterNotFound`, and `ApiFailed` if nothing could be read.
 */
export const listSessions = Effect.gen(function* () {
  const account = yield* requireAccount
  const { address, network } = account
  const settings = yield* Settings
  const none: SessionList = { sessions: [], unread: [] }
  if (network.namespace !== "eip155" || !(yield* ApiClient).has("blockchain")) return none
  const supported = yield* readSupportedChains
  // On another network the address of a contract may be somebody else's.
  const { networks: own } = yield* readAddressNetworks(account)
  const networks = [network, ...own.filter(({ id }) => id !== network.id)].filter(({ id }) => supported.has(id))
  const lists = yield* Effect.forEach(networks, ({ id }) => Effect.result(fetchSessions(`${id}:${address}`)), {
    concurrency: 4
  })
  const failed = lists.find(Result.isFailure)
  if (failed !== undefined && lists.every(Result.isFailure)) return yield* failed.failure
  const now = yield* Clock.currentTimeMillis
  const byId = new Map<string, Session>()
  for (const [at, { id }] of networks.entries())
    for (const record of Result.getOrElse(lists[at]!, () => [])) {
      const session = readSession(record, `${id}:${address}`, settings, now)
      const known = session && byId.get(session.pci)
      // If several networks list a session, it is of the first where it goes on.
      if (session && (known === undefined || (known.ended && !session.ended))) byId.set(session.pci, session)
    }
  const list: SessionList = {
    sessions: [...byId.values()].sort((a, b) => Number(a.ended) - Number(b.ended) || b.createdAt - a.createdAt),
    unread: networks.filter((_, at) => Result.isFailure(lists[at]!))
  }
  return list
})
