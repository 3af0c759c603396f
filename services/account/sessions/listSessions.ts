import { Clock, Effect } from "effect"
import { requireAccount } from "../profile/requireAccount.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchSessions } from "../../ports/api/fetchSessions.ts"
import { readSupportedChains } from "../../ports/api/readSupportedChains.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { readSession } from "./readSession.ts"
import type { Session } from "../../sheet/router/Session.ts"

/**
 * The smart sessions of the active account on all networks that the service has (of EVM only, spec 6), active ones first,
 * the newest of each first. A list that cannot be read as a whole is an error: who looks for a session would miss it.
 * Fails with `NotConnected`, `AdapterNotFound` or `ApiFailed`.
 */
export const listSessions = Effect.gen(function* () {
  const { address, network } = yield* requireAccount
  const settings = yield* Settings
  if (network.namespace !== "eip155" || !(yield* ApiClient).has("blockchain")) return []
  const supported = yield* readSupportedChains
  // A session that is listed for several networks is of the first of them.
  const networks = [network, ...settings.networks].filter(
    ({ id, namespace }) => namespace === "eip155" && supported.has(id)
  )
  const accounts = [...new Set(networks.map(({ id }) => `${id}:${address}`))]
  const lists = yield* Effect.forEach(accounts, fetchSessions, { concurrency: 4 })
  const now = yield* Clock.currentTimeMillis
  const byId = new Map<string, Session>()
  for (const [at, account] of accounts.entries())
    for (const record of lists[at]!) {
      const session = readSession(record, account, settings, now)
      if (session && !byId.has(session.pci)) byId.set(session.pci, session)
    }
  return [...byId.values()].sort((a, b) => Number(a.ended) - Number(b.ended) || b.createdAt - a.createdAt)
})
