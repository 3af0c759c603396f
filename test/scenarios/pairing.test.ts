import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { makeWorld, testLayer } from "latchkey/layers/test"
import type { World, WorldScript } from "latchkey/layers/test"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { linkDeadline } from "../../services/ways-in/pairing/awaitWallet.ts"
import { retryGap } from "../../services/ways-in/pairing/makeAttempts.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import type { TestPlaces } from "latchkey/layers/test"

const entry = { id: "f".repeat(64), name: "Fernhold", mobile_link: "fernhold://" }

const setUp = (script: WorldScript = {}, options: Partial<LatchkeyOptions> = {}, places: TestPlaces = {}) => {
  const world = makeWorld({ ...twoWallets, ...script })
  const events: Array<AnalyticsEvent> = []
  const layer = whole(
    world,
    {
      projectId: "p",
      endpoints: { relay: "wss://relay.test" },
      onEvent: (event) => events.push(event),
      ...options
    },
    places
  )
  return { world, events, layer, of: (type: string) => events.filter((event) => event.type === type) }
}

const start = (pairing: Pairing["Service"], ...args: Parameters<Pairing["Service"]["pair"]>) =>
  Effect.forkChild(Effect.exit(pairing.pair(...args)), { startImmediately: true })

const uriOf = (pairing: Pairing["Service"]): string => {
  const state = pairing.state.get()
  if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
  return state.uri
}
/** Pairs with the phone of the world, to the end that it brings about. */
const scanned = Effect.fnUntraced(function* (world: World) {
  const pairing = yield* Pairing
  yield* pairing.prepare
  const asking = yield* start(pairing)
  world.phone.scan(uriOf(pairing))
  return yield* Fiber.join(asking)
})
/** The computer slept for so many ms: its clock went on, timers stood still. Lasts until `awake`. */
const wakeAfter = (ms: number) => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms })
const awake = Effect.sync(() => void vi.useRealTimers())
/** A story in a world of its own. */
const scene = <A, E>(
  tell: (
    stand: ReturnType<typeof setUp> & { readonly pairing: Pairing["Service"] }
  ) => Generator<Effect.Effect<unknown, E, LatchkeyServices>, A, never>,
  ...script: Parameters<typeof setUp>
) => {
  const stand = setUp(...script)
  return Effect.gen(function* () {
    const pairing = yield* Pairing
    yield* pairing.prepare
    return yield* Effect.gen(() => tell({ ...stand, pairing }))
  }).pipe(Effect.provide(stand.layer))
}
const eip155 = Connections.useSync(({ states }) => states.get().eip155 ?? { status: "disconnected" as const })

describe("pairing (spec 4, 9)", () => {
  it.effect("shows a link, connects whoever takes it up, and tells the host how", () =>
    scene(function* ({ world, of, pairing }) {
      const asking = yield* start(pairing, { wallet: entry, method: "mobile" })
      const shown = pairing.state.get()
      assert.deepInclude(shown, { status: "showing", expiresAt: 240_000 })
      world.phone.answer = { afterMs: 5_000 }
      world.phone.scan(uriOf(pairing))
      // A wallet says nothing before its answer.
      assert.strictEqual(pairing.state.get().status, "showing")
      yield* TestClock.adjust(5_000)
      const exit = yield* Fiber.join(asking)
      assert.strictEqual(exit._tag, "Success")
      assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
      const now = yield* eip155
      assert.isTrue(now.status === "connected" && now.connector.name === "Fernhold")
      assert.isTrue(now.status === "connected" && now.accounts[0].address === nadia)
      assert.deepStrictEqual(of("CONNECT_SUCCESS")[0]?.properties, {
        method: "mobile",
        name: "Fernhold",
        network: "eip155:1"
      })
      assert.deepStrictEqual((yield* Recents).list.get()[0], { id: entry.id, name: entry.name, wallet: entry })
      world.phone.answer = "approve"
      assert.match(yield* signMessage("hi"), /^0x/)
    })
  )

  it.effect("REL-R: a link counts as expired 10 s before its 240 are over, to the millisecond", () =>
    scene(function* ({ world, pairing }) {
      const asking = yield* start(pairing)
      const link = uriOf(pairing)
      yield* TestClock.adjust(229_999)
      assert.strictEqual(pairing.state.get().status, "showing")
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(pairing.state.get(), { status: "expired" })
      yield* TestClock.adjust(9_999)
      assert.isUndefined(asking.pollUnsafe())
      yield* TestClock.adjust(1)
      const exit = yield* Fiber.join(asking)
      assert.isTrue(exit._tag === "Failure")
      assert.deepStrictEqual(pairing.state.get(), { status: "expired" })
      world.phone.scan(link)
      assert.strictEqual((yield* eip155).status, "disconnected")
    })
  )

  it.effect("REL-R: whoever scanned in the last 10 s still connects", () =>
    scene(function* ({ world, pairing }) {
      const asking = yield* start(pairing)
      const link = uriOf(pairing)
      yield* TestClock.adjust(239_999)
      world.phone.scan(link)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Success")
      assert.strictEqual((yield* eip155).status, "connected")
    })
  )

  it.effect("a link that still works is used again for another wallet; an expired one is replaced", () =>
    scene(function* ({ pairing }) {
      yield* start(pairing)
      const first = uriOf(pairing)
      yield* TestClock.adjust(229_999)
      yield* start(pairing, { wallet: entry })
      assert.strictEqual(uriOf(pairing), first)
      yield* TestClock.adjust(1)
      yield* start(pairing, { wallet: entry })
      assert.notStrictEqual(uriOf(pairing), first)
      assert.deepInclude(pairing.state.get(), { expiresAt: 470_000 })
    })
  )

  it.effect("leaving keeps the link; closing the modal clears it (SEC-16)", () =>
    scene(function* ({ world, pairing }) {
      const modal = yield* Modal
      yield* modal.open()
      const asking = yield* start(pairing)
      const link = uriOf(pairing)
      yield* Fiber.interrupt(asking)
      assert.strictEqual(uriOf(pairing), link)
      yield* modal.close
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
      world.phone.scan(link)
      assert.strictEqual((yield* eip155).status, "disconnected")
    })
  )

  it.effect("declining is told apart, and the next attempt starts a second after it at the earliest", () =>
    scene(
      function* ({ world, of, pairing }) {
        yield* scanned(world)
        const failed = pairing.state.get()
        assert.isTrue(failed.status === "failed" && failed.error._tag === "WalletRejected")
        assert.deepStrictEqual(
          of("CONNECT_ERROR").map(({ properties }) => properties),
          [{ message: "Connection rejected" }]
        )
        yield* start(pairing)
        yield* TestClock.adjust(retryGap - 1)
        assert.strictEqual(pairing.state.get().status, "connecting")
        yield* TestClock.adjust(1)
        world.phone.answer = "approve"
        world.phone.scan(uriOf(pairing))
        yield* TestClock.adjust(0)
        assert.strictEqual((yield* eip155).status, "connected")
      },
      { phone: { answer: "reject" } }
    )
  )

  it.effect("a further attempt that is declined or given up leaves the session that is in use", () =>
    scene(function* ({ world, pairing }) {
      yield* scanned(world)
      const held = yield* eip155
      world.phone.answer = "reject"
      yield* scanned(world)
      assert.strictEqual(pairing.state.get().status, "failed")
      assert.strictEqual(yield* eip155, held)
      assert.isTrue(world.phone.shared)
      const modal = yield* Modal
      yield* modal.open()
      yield* start(pairing)
      yield* TestClock.adjust(retryGap)
      assert.strictEqual(pairing.state.get().status, "showing")
      yield* modal.close
      yield* TestClock.adjust(0)
      assert.strictEqual(pairing.state.get().status, "idle")
      assert.strictEqual(yield* eip155, held)
      assert.isTrue(world.phone.shared)
    })
  )

  it.effect("REL-P: the clock is put right after it was an hour ahead: the next attempt waits no longer for it", () =>
    scene(
      function* ({ world, pairing }) {
        yield* TestClock.adjust(3_600_000)
        yield* scanned(world)
        yield* TestClock.setTime(0)
        yield* start(pairing)
        yield* TestClock.adjust(retryGap)
        assert.strictEqual(pairing.state.get().status, "showing")
      },
      { phone: { answer: "reject" } }
    )
  )

  it.live("REL-P: a link has expired when the clock says so, though timers stood still", () =>
    scene(function* ({ pairing }) {
      yield* start(pairing)
      assert.strictEqual(pairing.state.get().status, "showing")
      wakeAfter(235_000)
      yield* whenStores([pairing.state], () => (pairing.state.get().status === "expired" ? true : undefined))
    }).pipe(Effect.ensuring(awake))
  )

  it.live("REL-P: asked for a link right after waking, nobody is given the one that is about to expire", () =>
    scene(function* ({ pairing }) {
      yield* start(pairing)
      const first = uriOf(pairing)
      wakeAfter(230_000)
      yield* start(pairing)
      const shown = yield* whenStores([pairing.state], () => {
        const state = pairing.state.get()
        return state.status === "expired" || ("uri" in state && state.uri !== first) ? state : undefined
      })
      assert.strictEqual(shown.status, "showing")
    }).pipe(Effect.ensuring(awake))
  )

  it.live("REL-P: an attempt that is over when the computer wakes ends, and its link connects nobody", () =>
    scene(function* ({ world, pairing }) {
      const asking = yield* start(pairing)
      const link = uriOf(pairing)
      wakeAfter(240_000)
      const exit = yield* Fiber.join(asking)
      const error = Exit.isFailure(exit) ? Cause.findErrorOption(exit.cause) : Option.none()
      assert.isTrue(Option.isSome(error) && error.value._tag === "PairingFailed" && error.value.reason === "expired")
      world.phone.scan(link)
      assert.strictEqual((yield* eip155).status, "disconnected")
    }).pipe(Effect.ensuring(awake))
  )

  it.effect("requests are opened in the app that was opened for the wallet which is paired, and in no other", () =>
    scene(function* ({ world, pairing }) {
      const asking = yield* start(pairing, { wallet: entry })
      pairing.opened({ href: "fernhold://", name: "Fernhold" })
      yield* start(pairing, { wallet: { ...entry, id: "a".repeat(64), name: "Tarn" } })
      world.phone.scan(uriOf(pairing))
      yield* Fiber.join(asking)
      assert.isUndefined(world.phone.opens)
      yield* start(pairing, { wallet: entry })
      pairing.opened({ href: "fernhold://", name: "Fernhold" })
      world.phone.scan(uriOf(pairing))
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(world.phone.opens, { href: "fernhold://", name: "Fernhold" })
    })
  )

  it.effect("REL-R: a relay that cannot be reached fails typed, and another wallet can be connected", () =>
    scene(function* ({ world, pairing }) {
      world.offline = true
      yield* Fiber.join(yield* start(pairing))
      const failed = pairing.state.get()
      assert.isTrue(
        failed.status === "failed" && failed.error._tag === "PairingFailed" && failed.error.reason === "relay"
      )
      yield* (yield* Connections).connect(fernhold)
      assert.strictEqual((yield* eip155).status, "connected")
    })
  )

  it.effect("REL-R: an attempt that failed at once can be made again", () =>
    scene(function* ({ world, pairing }) {
      world.offline = true
      yield* Fiber.join(yield* start(pairing))
      world.offline = false
      const again = yield* start(pairing)
      yield* TestClock.adjust(1_000)
      world.phone.scan(uriOf(pairing))
      assert.isTrue(Exit.isSuccess(yield* Fiber.join(again)))
    })
  )

  it.effect("REL-R: a relay that keeps silent ends after 20 s", () =>
    scene(
      function* ({ pairing }) {
        const asking = yield* start(pairing)
        yield* TestClock.adjust(linkDeadline - 1)
        assert.strictEqual(pairing.state.get().status, "connecting")
        yield* TestClock.adjust(1)
        yield* Fiber.join(asking)
        assert.strictEqual(pairing.state.get().status, "failed")
      },
      { phone: { silent: true } }
    )
  )

  it.effect("without a relay or a project id nothing is asked, and the error says what is missing", () =>
    scene(
      function* ({ world, pairing }) {
        assert.isFalse(pairing.possible)
        const error = yield* Effect.flip(pairing.pair())
        assert.isTrue(error._tag === "PairingFailed" && error.reason === "unconfigured" && !error.retryable)
        assert.include(error.message, "endpoints.relay")
        assert.deepStrictEqual(world.phone.asked, [])
      },
      {},
      { endpoints: {} }
    )
  )

  it.effect("REL-R: the phone ends the session: disconnected, and gone from the list", () =>
    scene(function* ({ world }) {
      yield* scanned(world)
      const { connectors } = yield* Wallets
      assert.include(
        connectors.get().map(({ id }) => id),
        "walletConnect"
      )
      world.phone.disconnect()
      yield* TestClock.adjust(0)
      assert.strictEqual((yield* eip155).status, "disconnected")
      assert.notInclude(
        connectors.get().map(({ id }) => id),
        "walletConnect"
      )
    })
  )

  it.effect("an announcement that comes late does not put the paired wallet out of the list", () =>
    scene(function* ({ world }) {
      yield* scanned(world)
      const tarn = makeWorld({ wallets: [{ id: "example.tarn", name: "Tarn" }] }).wallet("example.tarn")
      world.wallets.update((all) => [...all, tarn])
      const ids = (yield* Wallets).connectors.get().map(({ id }) => id)
      assert.includeMembers(ids, ["example.tarn", "walletConnect"])
    })
  )

  it.effect("connecting another wallet ends the session at the phone", () =>
    scene(function* ({ world }) {
      yield* scanned(world)
      assert.isTrue(world.phone.shared)
      yield* (yield* Connections).connect("example.halyard")
      assert.isFalse(world.phone.shared)
      const now = yield* eip155
      assert.isTrue(now.status === "connected" && now.accounts[0].address === mira)
    })
  )

  it.effect("the next visit restores it without a prompt, on the network it was on", () => {
    const cells = new Map<string, string>()
    const { world, layer } = setUp({}, {}, { cells })
    const visit = <A, E>(use: Effect.Effect<A, E, Pairing | Connections | Networks>) =>
      Effect.scoped(Effect.provide(use, layer))
    return Effect.gen(function* () {
      yield* visit(
        Effect.gen(function* () {
          yield* scanned(world)
          yield* (yield* Networks).activate("eip155:8453")
        })
      )
      world.phone.networkId = "eip155:8453"
      const asked = world.phone.asked.length
      yield* visit(
        Effect.gen(function* () {
          yield* Pairing
          yield* (yield* Connections).restore
          const now = yield* eip155
          assert.isTrue(now.status === "connected" && now.connector.id === "walletConnect")
          assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
          assert.lengthOf(world.phone.asked, asked)
        })
      )
      world.phone.shared = false
      yield* visit(
        Effect.gen(function* () {
          yield* Pairing
          yield* (yield* Connections).restore
          assert.strictEqual((yield* eip155).status, "disconnected")
        })
      )
      assert.isFalse(cells.has("connections"))
    })
  })

  it.effect("without reconnecting, what an earlier visit has left ends at the phone, too (spec 4)", () => {
    const cells = new Map<string, string>()
    const { world, layer } = setUp({}, {}, { cells })
    const off = { projectId: "p", endpoints: { relay: "wss://relay.test" }, enableReconnect: false }
    return Effect.gen(function* () {
      yield* Effect.scoped(Effect.provide(scanned(world), layer))
      assert.isTrue(world.phone.shared)
      yield* Pairing.pipe(Effect.provide(whole(world, off, { cells })), Effect.scoped)
      assert.isFalse(world.phone.shared)
    })
  })

  it.effect("a stored session is kept for the code that brings it, however late that comes", () => {
    const cells = new Map([["connections", JSON.stringify({ eip155: "walletConnect" })]])
    const { world, layer } = setUp({}, {}, { cells })
    world.phone.shared = true
    return Effect.gen(function* () {
      const core = testLayer({ networks: [ethereum, base] }, world, { cells })
      yield* Effect.gen(function* () {
        const waiting = yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
        yield* TestClock.adjust("60 seconds")
        yield* Fiber.join(waiting)
        assert.strictEqual((yield* eip155).status, "disconnected")
      }).pipe(Effect.provide(core))
      assert.isTrue(cells.has("connections"))
      yield* Effect.gen(function* () {
        yield* Pairing
        yield* TestClock.adjust(0)
        assert.strictEqual((yield* eip155).status, "connected")
      }).pipe(Effect.provide(layer))
    })
  })

  it.effect("Telegram and Safari on iOS have the link before the tap; others do not", () =>
    Effect.gen(function* () {
      const prepared = (platform: object) =>
        Effect.gen(function* () {
          const pairing = yield* Pairing
          yield* pairing.prepare
          return pairing.state.get().status
        }).pipe(Effect.provide(setUp({}, {}, { facts: { platform } }).layer))
      assert.strictEqual(yield* prepared({ mobile: true, ios: true, safari: true }), "showing")
      assert.strictEqual(yield* prepared({ telegram: true }), "showing")
      assert.strictEqual(yield* prepared({ mobile: true, android: true }), "idle")
      assert.strictEqual(yield* prepared({ safari: true }), "idle")
    })
  )

  it.effect("no link is ever in an event, an error or an alert (SEC-16)", () =>
    scene(
      function* ({ world, events, pairing }) {
        const asking = yield* start(pairing)
        const link = uriOf(pairing)
        world.phone.scan(link)
        const exit = yield* Fiber.join(asking)
        const told = JSON.stringify([events, exit, pairing.state.get(), (yield* Alerts).alerts.get()])
        assert.isAbove(events.length, 0)
        assert.notInclude(told, "symKey")
        assert.notInclude(told, "wc:")
      },
      { phone: { answer: "reject" } }
    )
  )
})
