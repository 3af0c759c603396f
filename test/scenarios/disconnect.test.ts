import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

const text = "Failed to disconnect chains: the wallet is locked"
const locked = new WalletFailed({ method: "wallet_revokePermissions", code: -32603, message: "the wallet is locked" })

/** Connected to a wallet that signs off as `leave` says. */
const stage = Effect.fnUntraced(function* (leave: ChainAdapter["disconnect"]) {
  const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
  adapters.set("eip155", { ...adapters.get("eip155")!, disconnect: leave })
  const connections = yield* Connections
  const modal = yield* Modal
  yield* connections.connect(fernhold)
  const events: Array<AnalyticsEvent> = []
  ;(yield* Analytics).subscribe((event) => events.push(event))
  const told = () => events.filter(({ type }) => type.startsWith("DISCONNECT"))
  const status = () => connections.states.get().eip155?.status
  return { connections, modal, alerts: yield* Alerts, told, status }
})

describe("a sign-off that a wallet does not take (spec 8)", () => {
  it.effect("is typed and told, and the page is disconnected all the same", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const { connections, alerts, told, status } = yield* stage(() => Effect.fail(locked))
      const error = yield* Effect.flip(connections.disconnect())
      assert.deepInclude(error, { _tag: "DisconnectFailed", message: text })
      assert.deepStrictEqual(error.cause, [locked])
      assert.strictEqual(status(), "disconnected")
      assert.isFalse(cells.has("connections"))
      assert.deepStrictEqual(
        told().map(({ type, properties }) => ({ type, properties })),
        [{ type: "DISCONNECT_ERROR", properties: { message: text } }]
      )
      assert.deepInclude(alerts.toast.get(), { tone: "bad", text })
    }).pipe(Effect.provide(whole(makeWorld(twoWallets), {}, { cells })))
  })

  it.effect("is told also when the view that asked has closed before", () =>
    Effect.gen(function* () {
      const { connections, modal, alerts, told, status } = yield* stage(() =>
        Effect.andThen(Effect.sleep(2_000), Effect.fail(locked))
      )
      yield* modal.open()
      const asking = yield* Effect.forkChild(connections.disconnect("eip155"), { startImmediately: true })
      yield* TestClock.adjust(1)
      assert.isFalse(modal.state.get().open)
      assert.strictEqual(status(), "disconnected")
      yield* Fiber.interrupt(asking)
      yield* TestClock.adjust(2_000)
      assert.deepStrictEqual(
        told().map(({ type }) => type),
        ["DISCONNECT_ERROR"]
      )
      // The sheet has gone with the account: the message waits for it.
      assert.strictEqual(alerts.toast.get()?.text, text)
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("a listener that signs off in the moment of a change does so at the wallet as well", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      const ended: Array<unknown> = []
      const stop = connections.state.subscribe(() => {
        if (connections.states.get().eip155?.status !== "connected") return
        stop()
        Effect.runFork(connections.disconnect()).addObserver((exit) => ended.push(exit._tag))
      })
      yield* connections.connect(fernhold)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(ended, ["Success"])
      assert.isFalse(world.wallet(fernhold).shared)
      assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("slow: one that comes within 3 s is told", () =>
    Effect.gen(function* () {
      const { connections, told } = yield* stage(() => Effect.andThen(Effect.sleep(2_999), Effect.fail(locked)))
      const leaving = yield* Effect.forkChild(Effect.flip(connections.disconnect()), { startImmediately: true })
      yield* TestClock.adjust(2_999)
      assert.strictEqual((yield* Fiber.join(leaving)).message, text)
      assert.deepStrictEqual(
        told().map(({ type }) => type),
        ["DISCONNECT_ERROR"]
      )
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("late: one that comes after 3 s of silence is none", () =>
    Effect.gen(function* () {
      const { connections, alerts, told } = yield* stage(() => Effect.andThen(Effect.sleep(3_001), Effect.fail(locked)))
      const leaving = yield* Effect.forkChild(connections.disconnect(), { startImmediately: true })
      yield* TestClock.adjust(10_000)
      yield* Fiber.join(leaving)
      assert.deepStrictEqual(
        told().map(({ type }) => type),
        ["DISCONNECT_SUCCESS"]
      )
      assert.isUndefined(alerts.toast.get())
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it("rejects the host's promise", async () => {
    const world = makeWorld(twoWallets)
    const endpoints = { relay: "wss://relay.example" }
    const options = { networks: [ethereum, base], projectId: "p1", endpoints }
    const latchkey = createLatchkey({ layer: testLayer(options, world) })
    const runtime = await latchkey.runtime()
    const { state } = runtime.runSync(Pairing)
    state.subscribe(() => {
      const now = state.get()
      if (now.status === "showing") world.phone.scan(now.uri)
    })
    // By code a session of the page's own ends; what a wallet of the browser has allowed stays.
    await latchkey.connect("walletConnect")
    const services = await runtime.context()
    const adapters = services.mapUnsafe.get("latchkey/ChainAdapters") as Map<Namespace, ChainAdapter>
    adapters.set("eip155", { ...adapters.get("eip155")!, disconnect: () => Effect.fail(locked) })
    const error = await latchkey.disconnect().then(
      () => undefined,
      (failure: unknown) => failure
    )
    assert.deepInclude(error as Error, { _tag: "DisconnectFailed", message: text } as object)
    assert.strictEqual(latchkey.snapshot.get().status, "disconnected")
    await latchkey.dispose()
  })
})

describe("what is in use after disconnecting", () => {
  it.effect("the default network, where the wallet was on one that the host did not list", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).networkId = "eip155:7777777"
    return Effect.gen(function* () {
      const connections = yield* Connections
      const networks = yield* Networks
      yield* connections.connect(fernhold)
      assert.isFalse(networks.state.get().supported)
      yield* connections.disconnect()
      assert.deepInclude(networks.state.get(), { supported: true, chosen: false })
      assert.strictEqual(networks.state.get().active.name, "Base")
    }).pipe(Effect.provide(whole(world, { defaultNetwork: 8453 })))
  })

  it.effect("the network of the last connection otherwise, which is remembered, also the default one", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      assert.strictEqual(cells.get("active_caip_network_id"), "eip155:1")
      assert.strictEqual(cells.get("active_namespace"), "eip155")
      // Those of the wallet are there for as long as it is connected.
      yield* Recents
      assert.deepStrictEqual([cells.get("wallet_id"), cells.get("wallet_name")], [fernhold, "Fernhold"])
      yield* connections.disconnect()
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      assert.isFalse(cells.has("wallet_id") || cells.has("wallet_name"))
    }).pipe(Effect.provide(whole(makeWorld(twoWallets), {}, { cells })))
  })
})
