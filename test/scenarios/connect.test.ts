import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Balances } from "../../services/account/balances/Balances.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { makeWorld, type ScriptedAnswer, type World } from "../../layers/test.ts"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
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

  it.effect("REL-W: a call of code does not wait for a window that is open from before, whoever else does", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = "pending"
    return Effect.gen(function* () {
      const connections = yield* Connections
      for (const order of [
        [true, false],
        [false, true]
      ]) {
        const [one, other] = yield* Effect.forEach(order, (waits) =>
          Effect.forkChild(Effect.exit(connections.connect(fernhold, waits)), { startImmediately: true })
        )
        const [sheet, code] = order[0] ? [one!, other!] : [other!, one!]
        yield* TestClock.adjust(1_000)
        const ended = yield* Fiber.join(code)
        assert.include(String(ended), "WalletPending")
        assert.isUndefined(sheet.pollUnsafe())
        assert.strictEqual(yield* statusOf, "connecting")
        yield* Fiber.interrupt(sheet)
        assert.strictEqual(yield* statusOf, "disconnected")
      }
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

  /** What the visitor does in the window that was open already. */
  const approveThere = (world: World, id: string) => {
    world.wallet(id).shared = true
    world.wallet(id).changed()
  }
  const pendingWorld = () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = "pending"
    return world
  }
  const waits = Effect.gen(function* () {
    const connections = yield* Connections
    const asking = yield* Effect.forkChild(Effect.result(connections.connect(fernhold, true)), {
      startImmediately: true
    })
    yield* TestClock.adjust(0)
    return asking
  })
  const isPending = Connections.useSync(({ states }) =>
    states.get().eip155?.attempts.some(({ pending }) => pending === true)
  )

  it.effect(
    "a wallet whose window is open from before (-32002) is waited for, and connects when it is approved there",
    () => {
      const world = pendingWorld()
      return Effect.gen(function* () {
        const asking = yield* waits
        assert.isTrue(yield* isPending)
        assert.strictEqual(yield* statusOf, "connecting")
        // Longer than any request is waited for: the user decides.
        yield* TestClock.adjust("10 minutes")
        world.wallet(fernhold).changed()
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* statusOf, "connecting")
        approveThere(world, fernhold)
        yield* TestClock.adjust("1 second")
        const connected = yield* Effect.fromResult(yield* Fiber.join(asking))
        assert.strictEqual(connected.accounts[0].address, nadia)
        assert.strictEqual(yield* statusOf, "connected")
        assert.deepStrictEqual(world.wallet(fernhold).asked, ["eth_requestAccounts"])
        // Followed as any other: one listener, whose hints are asked about.
        assert.strictEqual(world.wallet(fernhold).listeners.size, 1)
      }).pipe(Effect.provide(whole(world)))
    }
  )

  it.effect("approved in the moment before it was listened to: the first look finds it", () => {
    const world = pendingWorld()
    world.wallet(fernhold).shared = true
    return Effect.gen(function* () {
      const asking = yield* waits
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Effect.fromResult(yield* Fiber.join(asking))).accounts[0].address, nadia)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("what is approved in a window from before is asked for the network that was chosen", () => {
    const world = pendingWorld()
    return Effect.gen(function* () {
      yield* (yield* Networks).activate("eip155:8453")
      const asking = yield* waits
      world.wallet(fernhold).answer = "approve"
      approveThere(world, fernhold)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Effect.fromResult(yield* Fiber.join(asking))).networkId, "eip155:8453")
      assert.include(world.wallet(fernhold).asked, "wallet_switchEthereumChain")
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("left before it is approved there: nothing connects, and nobody listens any more", () => {
    const world = pendingWorld()
    return Effect.gen(function* () {
      const asking = yield* waits
      yield* Fiber.interrupt(asking)
      assert.strictEqual(world.wallet(fernhold).listeners.size, 0)
      approveThere(world, fernhold)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(yield* statusOf, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("another wallet that is asked meanwhile ends the wait", () => {
    const world = pendingWorld()
    return Effect.gen(function* () {
      const asking = yield* waits
      yield* (yield* Connections).connect("example.halyard")
      const ended = yield* Fiber.join(asking)
      assert.strictEqual(ended._tag === "Failure" && ended.failure._tag, "Superseded")
      approveThere(world, fernhold)
      yield* TestClock.adjust("1 minute")
      const state = (yield* Connections).states.get().eip155
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
