import { Clock, Effect } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchSessions } from "../../ports/api/fetchSessions.ts"
import { fetchSupportedChains } from "../../ports/api/fetchSupportedChains.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { readSession } from "./readSession.ts"
import type { Session } from "../../sheet/router/Session.ts"

/**
 * The smart sessions of the active account on its network, active ones first, the newest of each first; none where
 * the service has none (of EVM only, spec 6). Fails with `NotConnected`, `AdapterNotFound` or `ApiFailed`.
 */
export const listSessions = Effect.gen(function* () {
  const { address, network } = yield* requireAccount
  const settings = yield* Settings
  const account = `${network.id}:${address}`
  if (network.namespace !== "eip155" || !(yield* ApiClient).has("blockchain")) return []
  if (!(yield* fetchSupportedChains).has(network.id)) return []
  const records = yield* fetchSessions(account)
  const now = yield* Clock.currentTimeMillis
  const byId = new Map<string, Session>()
  for (const record of records) {
    const session = readSession(record, account, settings, now)
    if (session && !byId.has(session.pci)) byId.set(session.pci, session)
  }
  return [...byId.values()].sort((a, b) => Number(a.ended) - Number(b.ended) || b.createdAt - a.createdAt)
})
