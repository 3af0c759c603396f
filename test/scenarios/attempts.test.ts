import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Features } from "../../services/ports/options/Features.ts"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { halyard } from "../support/namespaces.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

const start = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true })
const now = Connections.useSync(({ states }) => states.get().eip155)
const account = Connections.useSync(({ account }) => account.get())

describe("an attempt stands beside a connection (spec 4)", () => {
  it.effect("the visitor stays connected while another wallet is asked, and the modal stays open", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      const modal = yield* Modal
      yield* connections.connect(fernhold)
      yield* modal.open(view("Connect"))
      ;(yield* Router).go((stack) => push(stack, view("ConnectingExternal", { connectorId: halyard, name: "Halyard" })))
      world.wallet(halyard).answer = { afterMs: 5_000 }
      const asking = yield* start(connections.connect(halyard))
      assert.strictEqual((yield* account)?.address, nadia)
      assert.isTrue(modal.state.get().open)
      assert.deepStrictEqual(world.wallet(halyard).asked, ["eth_requestAccounts"])
      yield* TestClock.adjust(5_000)
      assert.strictEqual((yield* Fiber.join(asking)).accounts[0].address, mira)
      assert.strictEqual((yield* account)?.address, mira)
      assert.isTrue(modal.state.get().open)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("the wallet before is let go only when the other one answers, and keeps its permission", () => {
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      yield* connections.connect(halyard)
      assert.isTrue(world.wallet(fernhold).shared)
      assert.strictEqual(world.wallet(fernhold).listeners.size, 0)
      assert.strictEqual(cells.get("connections"), JSON.stringify({ v: 2, list: [["eip155", halyard]] }))
      world.wallet(fernhold).accounts = []
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.strictEqual((yield* account)?.address, mira)
    }).pipe(Effect.provide(whole(world, {}, { cells })))
  })

  it.effect("what the first wallet does meanwhile is heard, and holds after the other one declined", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      world.wallet(halyard).answer = "never"
      const asking = yield* start(Effect.exit(connections.connect(halyard)))
      world.wallet(fernhold).accounts = [mira, nadia]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.strictEqual((yield* account)?.address, mira)
      yield* Fiber.interrupt(asking)
      assert.strictEqual((yield* account)?.address, mira)

      world.wallet(halyard).answer = "reject"
      const declined = yield* start(Effect.flip(connections.connect(halyard)))
      assert.strictEqual((yield* Fiber.join(declined))._tag, "WalletRejected")
      world.wallet(halyard).answer = "never"
      const again = yield* start(Effect.exit(connections.connect(halyard)))
      world.wallet(fernhold).shared = false
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.deepInclude(yield* now, { status: "connecting", connectorId: halyard })
      yield* Fiber.interrupt(again)
      assert.strictEqual((yield* now)?.status, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("pairing beside a connection that closes the modal leaves nothing behind", () => {
    const world = makeWorld(twoWallets)
    const options = { projectId: "p", endpoints: { relay: "wss://relay.test" } }
    return Effect.gen(function* () {
      const connections = yield* Connections
      const modal = yield* Modal
      const pairing = yield* Pairing
      yield* connections.connect(fernhold)
      // A listener may close the modal on the attempt itself, which cancels pairing.
      const stop = connections.state.subscribe(() => {
        if (connections.states.get().eip155?.attempts.length === 1) Effect.runSync(modal.close)
      })
      yield* modal.open(view("Connect"))
      yield* start(Effect.exit(pairing.pair()))
      const shown = pairing.state.get()
      world.phone.scan("uri" in shown ? shown.uri : "")
      yield* TestClock.adjust("5 minutes")
      stop()
      assert.deepStrictEqual((yield* now)?.attempts, [])
      assert.strictEqual((yield* now)?.status, "connected")
    }).pipe(Effect.provide(whole(world, options)))
  })

  it.effect("an attempt that is interrupted in the moment it begins leaves nothing behind", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      let asking: Fiber.Fiber<unknown, unknown> | undefined = undefined
      const stop = connections.state.subscribe(() => asking?.interruptUnsafe())
      asking = yield* Effect.forkChild(connections.connect(fernhold))
      yield* TestClock.adjust("3 minutes")
      stop()
      assert.deepStrictEqual((yield* now)?.attempts ?? [], [])
      assert.strictEqual((yield* connections.connect(fernhold)).accounts[0].address, nadia)
    }).pipe(
      Effect.provide(whole(makeWorld({ wallets: [{ id: fernhold, name: "Fernhold", answer: { afterMs: 1_000 } }] })))
    )
  )
})

describe("who waits for a wallet (spec 4)", () => {
  it.effect("a wallet that is being asked is not asked twice: both get its answer", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = { afterMs: 2_000 }
    return Effect.gen(function* () {
      const connections = yield* Connections
      const first = yield* start(connections.connect(fernhold))
      const second = yield* start(connections.connect(fernhold))
      // One of the two may leave: the other still waits.
      yield* Fiber.interrupt(first)
      yield* TestClock.adjust(2_000)
      assert.strictEqual((yield* Fiber.join(second)).accounts[0].address, nadia)
      assert.deepStrictEqual(world.wallet(fernhold).asked, ["eth_requestAccounts"])
      yield* start(connections.connect(fernhold))
      assert.lengthOf(world.wallet(fernhold).asked, 2)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("asked again right after it was given up, it is asked anew", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = "never"
    return Effect.gen(function* () {
      const connections = yield* Connections
      const first = yield* start(connections.connect(fernhold))
      first.interruptUnsafe()
      world.wallet(fernhold).answer = "approve"
      assert.strictEqual((yield* connections.connect(fernhold)).accounts[0].address, nadia)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a superseded attempt ends at once, typed, and is told to nobody as a failure", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = "never"
    const events: Array<string> = []
    return Effect.gen(function* () {
      const connections = yield* Connections
      const slow = yield* start(Effect.flip(connections.connect(fernhold)))
      world.wallet(halyard).answer = { afterMs: 1_000 }
      yield* start(connections.connect(halyard))
      assert.strictEqual((yield* Fiber.join(slow))._tag, "Superseded")
      const left = yield* start(Effect.flip(connections.connect(fernhold)))
      yield* connections.disconnect()
      assert.strictEqual((yield* Fiber.join(left))._tag, "Superseded")
      yield* TestClock.adjust("3 minutes")
      assert.strictEqual((yield* now)?.status, "disconnected")
      assert.deepStrictEqual(events, [])
    }).pipe(Effect.provide(whole(world, { onEvent: ({ type }) => void events.push(type) })))
  })

  it("the host is told that another attempt took its place", async () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).answer = "never"
    const latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum, base] }, world) })
    const slow = latchkey.connect(fernhold)
    await latchkey.runtime()
    assert.strictEqual((await latchkey.connect(halyard)).status, "connected")
    assert.deepStrictEqual(await slow, { status: "dismissed", reason: "Another attempt took its place" })
    await latchkey.dispose()
  })

  it("a defect of an adapter is a failure with its cause, and the attempt has an end", async () => {
    const latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum, base] }, makeWorld(twoWallets)) })
    const services = await (await latchkey.runtime()).context()
    const adapters = services.mapUnsafe.get("latchkey/ChainAdapters") as Map<Namespace, ChainAdapter>
    const broken = new TypeError("the adapter is broken")
    adapters.set("eip155", { ...adapters.get("eip155")!, connect: () => Effect.die(broken) })
    const error = await latchkey.connect(fernhold).then(
      () => undefined,
      (failure: unknown) => failure
    )
    assert.strictEqual((error as Error | undefined)?.name, "AppKitError")
    assert.strictEqual((error as Error).cause, broken)
    assert.strictEqual(latchkey.snapshot.get().status, "disconnected")
    await latchkey.dispose()
  })

  it.effect("REL-W: a wallet that moves while it is asked is asked once more", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      adapters.set("eip155", {
        ...adapter,
        // Its network is asked first, then the visitor chooses another one while approving.
        connect: (connector, network) =>
          Effect.tap(adapter.connect(connector, network), () =>
            Effect.sync(() => {
              world.wallet(fernhold).networkId = "eip155:8453"
              world.wallet(fernhold).changed()
            })
          )
      })
      yield* (yield* Connections).connect(fernhold)
      yield* Effect.yieldNow
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a wallet that answers without any account is a failure, and nothing is connected", () =>
    Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      adapters.set("eip155", {
        ...adapters.get("eip155")!,
        connect: () => Effect.succeed({ accounts: [], networkId: "eip155:1" })
      })
      const error = yield* Effect.flip((yield* Connections).connect(fernhold))
      assert.deepInclude(error, { _tag: "WalletFailed", message: "Failed to connect" })
      assert.strictEqual((yield* now)?.status, "disconnected")
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )
})

describe("several wallets of a namespace, with `features.multiWallet`", () => {
  const multi = { features: { multiWallet: true } }
  const ids = Connections.useSync(({ states }) =>
    (states.get().eip155?.connections ?? []).map(({ connector }) => connector.id)
  )

  it.effect("stay connected; the last one is in use, and another can be chosen", () => {
    const world = makeWorld(twoWallets)
    world.wallet(halyard).networkId = "eip155:8453"
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const connections = yield* Connections
      const networks = yield* Networks
      yield* connections.connect(fernhold)
      yield* connections.connect(halyard)
      assert.sameMembers(yield* ids, [fernhold, halyard])
      assert.strictEqual((yield* account)?.address, mira)
      assert.strictEqual(networks.state.get().active.id, "eip155:8453")
      yield* connections.activate({ namespace: "eip155", connectorId: fernhold })
      assert.strictEqual((yield* account)?.address, nadia)
      assert.strictEqual(networks.state.get().active.id, "eip155:1")
      // The other one moves by itself: what is in use stays.
      world.wallet(halyard).networkId = "eip155:1"
      world.wallet(halyard).changed()
      world.wallet(fernhold).networkId = "eip155:8453"
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.strictEqual(networks.state.get().active.id, "eip155:8453")
      yield* connections.disconnect("eip155", fernhold)
      assert.deepStrictEqual(yield* ids, [halyard])
      assert.isFalse(world.wallet(fernhold).shared)
      assert.isTrue(world.wallet(halyard).shared)
      assert.strictEqual((yield* account)?.address, mira)
      assert.strictEqual(cells.get("connections"), JSON.stringify({ v: 2, list: [["eip155", halyard]] }))
    }).pipe(Effect.provide(whole(world, multi, { cells })))
  })

  it.effect("also when the feature is turned on while the first is connected, and off again", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      const features = yield* Features
      yield* connections.connect(fernhold)
      features.update((now) => ({ ...now, multiWallet: true }))
      yield* connections.connect(halyard)
      assert.sameMembers(yield* ids, [fernhold, halyard])
      features.update((now) => ({ ...now, multiWallet: false }))
      yield* connections.connect(fernhold)
      assert.deepStrictEqual(yield* ids, [fernhold])
    }).pipe(Effect.provide(whole(makeWorld(twoWallets), {})))
  )

  it.effect("are all found again, and the one in use is in use again", () => {
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(fernhold)
        yield* connections.connect(halyard)
      }).pipe(Effect.provide(whole(world, multi, { cells })))
      yield* Effect.gen(function* () {
        yield* (yield* Connections).restore
        assert.sameMembers(yield* ids, [fernhold, halyard])
        assert.strictEqual((yield* account)?.address, mira)
        yield* (yield* Connections).activate({ namespace: "eip155", connectorId: fernhold })
      }).pipe(Effect.provide(whole(world, multi, { cells })))
      yield* Effect.gen(function* () {
        yield* (yield* Connections).restore
        assert.strictEqual((yield* account)?.address, nadia)
        yield* (yield* Connections).activate({ namespace: "eip155", connectorId: halyard })
      }).pipe(Effect.provide(whole(world, multi, { cells })))
      yield* Effect.gen(function* () {
        yield* (yield* Connections).restore
        assert.deepStrictEqual(yield* ids, [halyard])
      }).pipe(Effect.provide(whole(world, {}, { cells })))
    })
  })
})
