import { Context, Effect, Exit, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { AnalyticsHost } from "../../layers/host-callback/AnalyticsHost.ts"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { ChainAdapterScriptedBitcoin } from "../../layers/scripted/ChainAdapterScriptedBitcoin.ts"
import { ChainAdapterScriptedPolkadot } from "../../layers/scripted/ChainAdapterScriptedPolkadot.ts"
import { ChainAdapterScriptedSolana } from "../../layers/scripted/ChainAdapterScriptedSolana.ts"
import { discoverScripted } from "../../layers/scripted/discoverScripted.ts"
import { makeWorld, type World } from "../../layers/test.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { makeRequests } from "../../services/connection/connections/makeRequests.ts"
import { core } from "../../services/instance/core.ts"
import { LaterPorts } from "../../services/instance/LaterPorts.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { signedOffKey } from "../../services/ports/storage/keys.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { fernhold } from "../support/fernhold.ts"
import {
  fourNamespaces,
  halyard,
  marram,
  networksOfFour as networks,
  saltbox,
  sedge,
  tarn
} from "../support/namespaces.ts"
import { tabStorages } from "../support/tabStorages.ts"
import { runs } from "../support/runs.ts"

// Two tabs, four namespaces, six wallets. The scheduler decides when a wallet answers, when a tab hears of what another
// one stored, and when the visitor does the next thing.

const wallets = [fernhold, halyard, tarn, saltbox, marram, sedge]
const namespaces = ["eip155", "solana", "bip122", "polkadot"] as const

/** What the run knows in addition to the product. */
interface Known {
  /** Wallets that were signed off, or shared nothing for a moment. */
  readonly gone: Set<string>
}

/** A tab of the browser: its connections, and what its visitor waits for. */
interface Tab {
  readonly connections: Connections["Service"]
  /** What the visitor or the host is doing now: only then may the page change its namespace. */
  acting: number
  /** Wallets that its visitor has asked to connect. */
  readonly asked: Set<string>
}

interface Browser {
  readonly tabs: readonly [Tab, Tab]
  readonly world: World
  readonly known: Known
  readonly faults: Array<string>
}

const openBrowser = async (s: fc.Scheduler, multiWallet: boolean) => {
  const world = makeWorld(fourNamespaces)
  const known: Known = { gone: new Set() }
  const faults: Array<string> = []
  const wait = (label: string) => Effect.promise(() => s.schedule(Promise.resolve(), label))

  const scheduled = <N extends Namespace>(adapter: ChainAdapter<N>): ChainAdapter<N> => ({
    ...adapter,
    connect: (connector, network) =>
      Effect.andThen(wait(`${connector.id} connects`), adapter.connect(connector, network)),
    session: (connector) => Effect.andThen(wait(`${connector.id} says`), adapter.session(connector)),
    disconnect: (connector) =>
      wait(`${connector.id} leaves`).pipe(
        Effect.andThen(adapter.disconnect(connector)),
        // A wallet tells all pages of the site that they see nothing any more.
        Effect.andThen(
          Effect.sync(() => {
            known.gone.add(connector.id)
            world.wallet(connector.id).changed()
          })
        )
      )
  })
  const adapters = new Map<Namespace, ChainAdapter>([
    ["eip155", scheduled(ChainAdapterScripted(world))],
    ["solana", scheduled(ChainAdapterScriptedSolana(world))],
    ["bip122", scheduled(ChainAdapterScriptedBitcoin(world))],
    ["polkadot", scheduled(ChainAdapterScriptedPolkadot(world))]
  ])
  // Every other tab hears of each write, later.
  const storages = tabStorages(2, (tab) => {
    void s.schedule(Promise.resolve(), `tab ${tab} hears`).then(() => storages[tab]!.hear())
  })
  const scope = Scope.makeUnsafe()
  const clock = await Effect.runPromise(Layer.buildWithScope(TestClock.layer(), scope))
  const settings = makeSettings({ networks, features: { multiWallet } })
  const open = async (own: number): Promise<Tab> => {
    const layer = core(makeRequests).pipe(
      Layer.provideMerge(Layer.succeed(LaterPorts, Layer.effectContext(Effect.die("no feature is part of this")))),
      Layer.provideMerge(AnalyticsHost(undefined)),
      Layer.provideMerge(Layer.succeed(ChainAdapters, adapters)),
      Layer.provideMerge(Layer.succeed(Storage, storages[own]!.storage)),
      Layer.provideMerge(Layer.effect(Wallets, makeWallets(discoverScripted(world)))),
      Layer.provideMerge(Layer.succeed(Settings, settings))
    )
    const context = await Effect.runPromise(Effect.provide(Layer.buildWithScope(layer, scope), clock))
    const connections = Context.get(context, Connections)
    const tab: Tab = { connections, acting: 0, asked: new Set() }
    const isLeft = (id: string) => (storages[own]!.cells.get(signedOffKey) ?? "").includes(`"${id}"`)
    let before = connections.state.get()
    connections.state.subscribe(() => {
      const now = connections.state.get()
      if (now.active !== before.active && tab.acting === 0) faults.push(`tab ${own}: the page moved by itself`)
      for (const namespace of namespaces) {
        const held = now.namespaces[namespace]?.connections ?? []
        if (!multiWallet && held.length > 1) faults.push(`tab ${own}: two wallets in ${namespace}`)
        const was = (before.namespaces[namespace]?.connections ?? []).map(({ connector }) => connector.id)
        for (const { connector } of held)
          if (!was.includes(connector.id) && isLeft(connector.id) && !tab.asked.has(connector.id))
            faults.push(`tab ${own}: ${connector.id} came back by itself`)
        for (const { connector } of before.namespaces[namespace]?.connections ?? []) {
          const stays = held.some((one) => one.connector.id === connector.id)
          const replaced = !multiWallet && held.length > 0
          if (!stays && !replaced && !known.gone.has(connector.id)) faults.push(`tab ${own}: ${connector.id} was lost`)
        }
      }
      before = now
    })
    return tab
  }
  const browser: Browser = { tabs: [await open(0), await open(1)], world, known, faults }
  const turn = () => new Promise<void>((done) => setImmediate(done))
  const pass = (ms: number) => Effect.runPromise(Effect.provide(TestClock.adjust(ms), clock))
  /** Until nothing is left to happen. */
  const settle = async () => {
    for (const ms of [0, 1_000, 1_000, 5_000, 150_000, 1_000]) {
      for (let rest = 0; rest < 3; rest++) {
        await s.waitIdle()
        await turn()
      }
      await pass(ms)
      await turn()
    }
    await s.waitIdle()
  }
  return { browser, pass, settle, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}

const act = (tab: Tab, effect: Effect.Effect<unknown, unknown>) => {
  tab.acting += 1
  Effect.runFork(
    Effect.ensuring(
      Effect.exit(effect),
      Effect.sync(() => (tab.acting -= 1))
    )
  )
}

type Command = fc.AsyncCommand<Known, Browser>
const command = (name: string, run: (browser: Browser) => void): Command => ({
  check: () => true,
  run: async (_, browser) => run(browser),
  toString: () => name
})

const at = fc.constantFrom<0 | 1>(0, 1)
const which = fc.constantFrom(...wallets)
const connects = fc.tuple(at, which).map(([tab, id]) =>
  command(`tab ${tab} connects ${id}`, ({ tabs }) => {
    tabs[tab].asked.add(id)
    act(tabs[tab], tabs[tab].connections.connect(id))
  })
)
const commands = [
  // Several times, so that most runs have several wallets connected.
  connects,
  connects,
  connects,
  fc.tuple(at, fc.constantFrom(...namespaces), fc.boolean()).map(([tab, namespace, byCode]) =>
    command(`tab ${tab} signs off ${namespace}${byCode ? " by code" : ""}`, ({ tabs, known }) => {
      const { connections } = tabs[tab]
      for (const { connector } of connections.states.get()[namespace]?.connections ?? []) {
        known.gone.add(connector.id)
        tabs[tab].asked.delete(connector.id)
      }
      for (const { connectorId, restoring } of connections.states.get()[namespace]?.attempts ?? [])
        if (restoring) known.gone.add(connectorId)
      act(tabs[tab], connections.disconnect(namespace, undefined, byCode))
    })
  ),
  fc
    .tuple(at, fc.constantFrom(...namespaces), fc.constantFrom(undefined, ...wallets))
    .map(([tab, namespace, connectorId]) =>
      command(`tab ${tab} chooses ${namespace} ${connectorId ?? ""}`, ({ tabs }) =>
        act(tabs[tab], tabs[tab].connections.activate({ namespace, connectorId }))
      )
    ),
  at.map((tab) => command(`tab ${tab} restores`, ({ tabs }) => void Effect.runFork(tabs[tab].connections.restore))),
  which.map((id) => command(`${id} says no from now on`, ({ world }) => void (world.wallet(id).answer = "reject"))),
  which.map((id) => command(`${id} says yes from now on`, ({ world }) => void (world.wallet(id).answer = "approve"))),
  which.map((id) =>
    command(`${id} locks`, ({ world, known }) => {
      known.gone.add(id)
      world.wallet(id).shared = false
      world.wallet(id).changed()
    })
  ),
  which.map((id) =>
    command(`${id} unlocks`, ({ world }) => {
      world.wallet(id).shared = true
      world.wallet(id).changed()
    })
  ),
  which.map((id) =>
    command(`${id} changes its account`, ({ world }) => {
      const wallet = world.wallet(id)
      wallet.accounts = wallet.accounts.length === 1 ? [`${id}-second`, ...wallet.accounts] : wallet.accounts.slice(1)
      wallet.changed()
    })
  ),
  which.map((id) =>
    command(`${id} changes its network`, ({ world }) => {
      const wallet = world.wallet(id)
      const own = networks.map((one) => (typeof one.id === "number" ? (`eip155:${one.id}` as const) : one.id))
      const next = own.find((one) => one.startsWith(`${wallet.namespace}:`) && one !== wallet.networkId)
      wallet.networkId = next as `${string}:${string}`
      wallet.changed()
    })
  )
]

/** Namespaces whose wallets are on a network of their own. */
const ownNetwork = new Set<string>(["eip155", "bip122"])

/** Once all is settled, what a tab shows is what the wallets say. */
const check = ({ tabs, world, faults }: Browser) => {
  assert.deepStrictEqual(faults, [])
  for (const { connections } of tabs)
    for (const namespace of namespaces) {
      const now = connections.states.get()[namespace]
      assert.deepStrictEqual(now?.attempts ?? [], [])
      for (const { connector, accounts, networkId } of now?.connections ?? []) {
        const wallet = world.wallet(connector.id)
        assert.isTrue(wallet.shared, connector.id)
        assert.deepStrictEqual(
          accounts.map(({ address }) => address),
          [...wallet.accounts]
        )
        assert.strictEqual(networkId, ownNetwork.has(wallet.namespace) ? wallet.networkId : undefined)
      }
      if (now?.status === "connected" && now.networkId !== undefined)
        assert.strictEqual(connections.state.get().networks[namespace]?.active.id, now.networkId)
    }
}

describe("SEC-20: two tabs, four namespaces, six wallets, in any order", () => {
  for (const multiWallet of [false, true])
    it(multiWallet ? "with several wallets at a time" : "one wallet at a time", () =>
      fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.commands(commands, { maxCommands: 40, size: "max" }),
          async (s, sequence) => {
            const { browser, settle, close } = await openBrowser(s, multiWallet)
            await fc.scheduledModelRun(s, () => ({ model: browser.known, real: browser }), sequence)
            await settle()
            check(browser)
            await close()
          }
        ),
        { numRuns: runs(1_000) }
      )
    )
})
