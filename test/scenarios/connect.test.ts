import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Balances } from "../../services/balances/Balances.ts"
import { Connections } from "../../services/connect/Connections.ts"
import { Recents } from "../../services/directory/Recents.ts"
import { switchNetwork } from "../../services/account/switchNetwork.ts"
import { Networks } from "../../services/networks/Networks.ts"
import { makeWorld, type ScriptedAnswer } from "../../layers/test.ts"
import type { AnalyticsEvent } from "../../services/analytics/AnalyticsEvent.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const statusOf = Connections.useSync(({ states }) => states.get().eip155?.status ?? "disconnected")

describe("connecting a wallet (spec 4)", () => {
  it.effect("shares account and network, and tells the host once", () => {
    const events: Array<AnalyticsEvent> = []
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      const connected = yield* connections.connect(fernhold)
      assert.strictEqual(connected.accounts[0].address, nadia)
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      assert.deepStrictEqual(
        events.map((event) => event.type),
        ["CONNECT_SUCCESS"]
      )
      assert.deepStrictEqual((yield* Recents).list.get(), [{ id: fernhold, name: "Fernhold" }])
    }).pipe(Effect.provide(whole(world, { onEvent: (event) => events.push(event) })))
  })

  it.effect("stays on the wallet's own network unless another was chosen before", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      world.wallet(fernhold).networkId = "eip155:8453"
      yield* Effect.gen(function* () {
        yield* (yield* Connections).connect(fernhold)
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
        assert.notInclude(world.wallet(fernhold).asked, "wallet_switchEthereumChain")
      }).pipe(Effect.provide(whole(world)))
      const chosen = makeWorld(twoWallets)
      yield* Effect.gen(function* () {
        yield* (yield* Networks).activate("eip155:8453")
        yield* (yield* Connections).connect(fernhold)
        assert.include(chosen.wallet(fernhold).asked, "wallet_switchEthereumChain")
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
      }).pipe(Effect.provide(whole(chosen)))
    })
  )

  it.effect("a network that was switched to with a wallet is not asked of the next one", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      yield* switchNetwork(8453)
      assert.isFalse((yield* Networks).state.get().chosen)
      yield* connections.disconnect()
      assert.isFalse((yield* Networks).state.get().chosen)
      yield* connections.connect("example.halyard")
      assert.notInclude(world.wallet("example.halyard").asked, "wallet_switchEthereumChain")
    }).pipe(Effect.provide(whole(world)))
  })

  const failing: ReadonlyArray<readonly [ScriptedAnswer, string]> = [
    ["reject", "WalletRejected"],
    ["pending", "WalletPending"],
    ["fail", "WalletFailed"]
  ]
  for (const [answer, tag] of failing)
    it.effect(`REL-W: ${tag} is typed, and another wallet can be connected afterwards`, () => {
      const world = makeWorld(twoWallets)
      world.wallet(fernhold).answer = answer
      return Effect.gen(function* () {
        const connections = yield* Connections
        const error = yield* Effect.flip(connections.connect(fernhold))
        assert.strictEqual(error._tag, tag)
        assert.strictEqual(yield* statusOf, "disconnected")
        yield* connections.connect("example.halyard")
        assert.strictEqual(yield* statusOf, "connected")
      }).pipe(Effect.provide(whole(world)))
    })

  it.effect("REL-W: a wallet that never answers ends after 2 minutes, typed", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = "never"
    return Effect.gen(function* () {
      const connections = yield* Connections
      const asking = yield* Effect.forkChild(Effect.flip(connections.connect(fernhold)), { startImmediately: true })
      yield* TestClock.adjust(119_999)
      assert.strictEqual(yield* statusOf, "connecting")
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "WalletTimeout")
      assert.strictEqual(yield* statusOf, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("REL-W: an answer after the visitor gave up is ignored", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = { afterMs: 5_000 }
    return Effect.gen(function* () {
      const connections = yield* Connections
      const asking = yield* Effect.forkChild(connections.connect(fernhold), { startImmediately: true })
      yield* TestClock.adjust(1_000)
      yield* Fiber.interrupt(asking)
      assert.strictEqual(yield* statusOf, "disconnected")
      yield* TestClock.adjust(60_000)
      assert.strictEqual(yield* statusOf, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("REL-W: an answer after another wallet was chosen is ignored", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = { afterMs: 5_000 }
    return Effect.gen(function* () {
      const connections = yield* Connections
      const slow = yield* Effect.forkChild(Effect.flip(connections.connect(fernhold)), { startImmediately: true })
      const quick = yield* connections.connect("example.halyard")
      assert.strictEqual(quick.accounts[0].address, mira)
      yield* TestClock.adjust(10_000)
      assert.strictEqual((yield* Fiber.join(slow))._tag, "Superseded")
      const state = connections.states.get().eip155
      assert.isTrue(state?.status === "connected" && state.connector.name === "Halyard")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("REL-P: offline at the start: a wallet connects, what could not be read is read once back", () => {
    const world = makeWorld(twoWallets)
    world.offline = true
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.restore
      yield* connections.connect(fernhold)
      assert.strictEqual(connections.states.get().eip155?.status, "connected")
      const balances = yield* Balances
      assert.deepStrictEqual(yield* balances.load(), [])
      world.offline = false
      yield* TestClock.adjust("31 seconds")
      assert.isAbove((yield* balances.load()).length, 0)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a failed attempt leaves the connection from before", () => {
    const world = makeWorld(twoWallets)
    world.wallet("example.halyard").answer = "reject"
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      yield* Effect.flip(connections.connect("example.halyard"))
      const state = connections.states.get().eip155
      assert.isTrue(state?.status === "connected" && state.connector.id === fernhold)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a wallet that is not there is waited for 3 s, then typed; one that comes late is found", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      const asking = yield* Effect.forkChild(Effect.flip(connections.connect("example.tarn")), {
        startImmediately: true
      })
      yield* TestClock.adjust(3_000)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "WalletNotFound")
      const late = yield* Effect.forkChild(connections.connect("example.tarn"), { startImmediately: true })
      yield* TestClock.adjust(2_000)
      const tarn = makeWorld({ wallets: [{ id: "example.tarn", name: "Tarn" }] }).wallet("example.tarn")
      world.wallets.update((all) => [...all, tarn])
      assert.strictEqual((yield* Fiber.join(late)).connector.name, "Tarn")
    }).pipe(Effect.provide(whole(world)))
  })
})
