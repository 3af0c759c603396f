import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { EnvironmentScripted } from "../../../layers/scripted/EnvironmentScripted.ts"
import { ErrorReporterMemory } from "../../../layers/scripted/ErrorReporterMemory.ts"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { mira, nadia } from "../fernhold.ts"
import { base, ethereum } from "../networks.ts"
import { orderConnector } from "../sendOrder.ts"
import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { toNetwork } from "../../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../../services/ports/options/Settings.ts"
import { makeExchange } from "../../../services/gate/makeExchange.ts"

const account = { address: nadia, connector: orderConnector, network: toNetwork(ethereum) } as unknown as ActiveAccount
const other = { ...account, address: mira }
const down = () => Promise.reject(Object.assign(new Error("down"), { status: 502 }))
const session = {
  data: {
    accountAddress: nadia,
    chainId: "eip155:1",
    domain: "saltmarsh.example",
    uri: "https://saltmarsh.example",
    version: "1",
    nonce: "abcdefgh12"
  },
  message: "text",
  signature: "0x"
} as const

const plugin = (more: object = {}) => ({
  createMessage: vi.fn(async () => ({}) as never),
  addSession: vi.fn(async () => {}),
  revokeSession: vi.fn<(chainId: string, address: string) => Promise<void>>(async () => {}),
  setSessions: vi.fn(async () => {}),
  getSessions: vi.fn<() => Promise<ReadonlyArray<typeof session>>>(async () => []),
  ...more
})
/** A page with this plugin and this storage, on which these namespaces are connected. */
const page = Effect.fnUntraced(function* (
  own: ReturnType<typeof plugin>,
  { cells = new Map<string, string>(), connected = [] as ReadonlyArray<string> } = {}
) {
  const warned: Array<string> = []
  const reports: Array<unknown> = []
  const states = Object.fromEntries(connected.map((one: string) => [one, { status: "connected" }]))
  const exchange = yield* makeExchange(own).pipe(
    Effect.provide(
      Layer.mergeAll(
        EnvironmentScripted({ warn: (text) => void warned.push(text) }),
        ErrorReporterMemory(reports),
        StorageMemory(cells),
        Layer.succeed(Settings, makeSettings({ networks: [ethereum, base] })),
        Layer.succeed(ChainAdapters, new Map() as never),
        Layer.succeed(Connections, { states: { get: () => states } } as never)
      )
    )
  )
  return { ...exchange, cells, warned, reports }
})

/** A page with what asks a host's plugin, and the accounts of its tests. */
export const exchangeStage = { account, other, down, session, plugin, page }
