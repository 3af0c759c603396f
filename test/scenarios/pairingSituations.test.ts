import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber, type Scope } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { makeSignIn } from "../../services/gate/makeSignIn.ts"
import { twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"
import { passTime } from "../support/virtualTime.ts"

// Every way to a phone, in every situation that a user or a network can bring about on it: what the page says, what the wallet holds and what
// is stored agree, and no approval is asked for twice.

const ways = ["by code", "by link", "by code, signing in with one yes"] as const
type Way = (typeof ways)[number]
/** When it happens: before the wallet's yes, between it and its answer, or once the page has the answer. */
const moments = ["before", "between", "after"] as const
type Moment = (typeof moments)[number]

const closings = {
  "Escape, Close or Back": Modal.use(({ requestClose }) => requestClose),
  "a press outside": Modal.use(({ putAside }) => putAside),
  "the host's close()": Modal.use(({ close }) => close)
}
type Closing = keyof typeof closings

/**
 * What cannot be here, and where it is instead:
 * - a reload between yes and answer: the phone of this world answers a page, not a relay (test/browser/pairingLate.test.ts cuts the relay there);
 * - a second tab that signs out: tabs share a real storage and a real relay (test/browser/pairing.test.ts, "two tabs");
 * - a relay that goes while the code is shown, and comes back: sockets are real (test/browser/pairing.test.ts, "the relay is cut");
 * - a request whose socket ends under it: test/scenarios/pairingLive.test.ts;
 * - a session that was ended without a network: test/browser/pairing.test.ts, SEC-15.
 */
const stage = (way: Way) => {
  const world = makeWorld(twoWallets)
  const app = { href: "fernhold://", name: "Fernhold" }
  const signsIn = way === ways[2]
  const options: Partial<LatchkeyOptions> = {
    projectId: "p",
    endpoints: { relay: "wss://relay.test" },
    ...(signsIn && { siwx: { verifiers: [{ namespace: "eip155", verify: async () => true }] } })
  }
  /** A page of the site over what is stored. */
  const page = <A, E>(cells: Map<string, string>, program: Effect.Effect<A, E, LatchkeyServices | Scope.Scope>) =>
    Effect.scoped(
      Effect.gen(function* () {
        const signIn = signsIn ? yield* makeSignIn : undefined
        const value = yield* program
        return { value, step: signIn?.state.get().step }
      })
    ).pipe(Effect.provide(whole(world, options, { cells })))
  const leaves = (pairing: Pairing["Service"]) => (way === "by link" ? pairing.opened(app) : pairing.copied())
  return { world, page, leaves, signsIn }
}

const showLink = Effect.gen(function* () {
  yield* (yield* Modal).open()
  const router = yield* Router
  router.go((stack) => push(stack, view("ConnectingWalletConnect", { wallet: undefined })))
  const pairing = yield* Pairing
  yield* pairing.prepare
  yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
  yield* passTime(10)
  const state = pairing.state.get()
  if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
  return { pairing, link: state.uri }
})
const isConnected = Connections.useSync(({ states }) => states.get().eip155?.status === "connected")

/** The wallet, the page and its storage say the same; a wallet was asked once, and for nothing it has signed already. */
const agree = (
  { world: { phone }, signsIn }: ReturnType<typeof stage>,
  cells: ReadonlyMap<string, string>,
  { value: connected, step }: { readonly value: boolean; readonly step: string | undefined },
  wanted: boolean
) => {
  const isStored = [...cells.values()].some((value) => value.includes("walletConnect"))
  assert.deepStrictEqual(
    { connected, held: phone.shared, stored: isStored, link: cells.has("pairing_links") },
    { connected: wanted, held: wanted, stored: wanted, link: false }
  )
  assert.deepStrictEqual(phone.asked, ["connect"])
  if (signsIn) assert.deepStrictEqual([step, cells.has("siwx")], wanted ? ["signedIn", true] : ["none", false])
}

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/ways-in/pairing/makeLivePairing.ts"))

describe.each(ways)("a phone %s", (way) => {
  for (const closing of Object.keys(closings) as ReadonlyArray<Closing>)
    for (const moment of moments)
      it.effect(`${closing} ${moment} the yes is told`, () =>
        Effect.gen(function* () {
          const own = stage(way)
          const { phone } = own.world
          const cells = new Map<string, string>()
          const told = yield* own.page(
            cells,
            Effect.gen(function* () {
              const { pairing, link } = yield* showLink
              own.leaves(pairing)
              phone.answer = { afterMs: 2_000 }
              if (moment !== "before") phone.scan(link)
              yield* passTime(moment === "after" ? 2_500 : 1_000)
              yield* closings[closing]
              yield* passTime(10)
              if (moment === "before") phone.scan(link)
              yield* passTime(5_000)
              return yield* isConnected
            })
          )
          agree(own, cells, told, closing !== "Escape, Close or Back" || moment === "after")
          if (!told.value) assert.strictEqual(phone.refused, 1)
        })
      )

  for (const moment of ["before", "after"] as const satisfies ReadonlyArray<Moment>)
    it.effect(`the page is reloaded ${moment} the yes`, () =>
      Effect.gen(function* () {
        const own = stage(way)
        const { phone } = own.world
        const cells = new Map<string, string>()
        const { value } = yield* own.page(
          cells,
          Effect.gen(function* () {
            const { pairing, link } = yield* showLink
            own.leaves(pairing)
            if (moment === "after") phone.scan(link)
            yield* passTime(500)
            // No finalizer runs in a page that is left.
            const stored = new Map(cells)
            if (moment === "before") phone.leavePage()
            return { link, stored }
          })
        )
        if (moment === "before") phone.scan(value.link)
        const told = yield* own.page(
          value.stored,
          Effect.gen(function* () {
            yield* passTime(3_000)
            return yield* isConnected
          })
        )
        agree(own, value.stored, told, true)
      })
    )

  for (const moment of moments)
    it.effect(`the host disposes of the instance ${moment} the yes is told, and starts another`, () =>
      Effect.gen(function* () {
        const own = stage(way)
        const { phone } = own.world
        const cells = new Map<string, string>()
        const { value: link } = yield* own.page(
          cells,
          Effect.gen(function* () {
            const { pairing, link } = yield* showLink
            own.leaves(pairing)
            phone.answer = { afterMs: 2_000 }
            if (moment !== "before") phone.scan(link)
            yield* passTime(moment === "after" ? 2_500 : 1_000)
            return link
          })
        )
        // The phone of this world is asked by the page that has the answer: a page that waits again asks again.
        if (moment === "between") phone.asked.length = 0
        if (moment === "before") phone.scan(link)
        const told = yield* own.page(
          cells,
          Effect.gen(function* () {
            yield* passTime(5_000)
            return yield* isConnected
          })
        )
        agree(own, cells, told, true)
      })
    )

  for (const silence of [3_000, 20_000, 180_000])
    it.effect(`the wallet is silent for ${silence / 1_000} s, and says yes`, () =>
      Effect.gen(function* () {
        const own = stage(way)
        const { phone } = own.world
        const cells = new Map<string, string>()
        const told = yield* own.page(
          cells,
          Effect.gen(function* () {
            const { pairing, link } = yield* showLink
            own.leaves(pairing)
            phone.answer = { afterMs: silence }
            phone.scan(link)
            yield* passTime(silence - 1)
            assert.strictEqual(pairing.state.get().status, "showing")
            assert.isFalse(yield* isConnected)
            yield* passTime(1_000)
            return yield* isConnected
          })
        )
        agree(own, cells, told, true)
      })
    )

  it.effect("the wallet says yes after the code's end: it is not left with a session", () =>
    Effect.gen(function* () {
      const own = stage(way)
      const { phone } = own.world
      const cells = new Map<string, string>()
      const told = yield* own.page(
        cells,
        Effect.gen(function* () {
          const { pairing, link } = yield* showLink
          own.leaves(pairing)
          phone.answer = { afterMs: 50_000 }
          yield* passTime(200_000)
          phone.scan(link)
          yield* passTime(45_000)
          assert.strictEqual(pairing.state.get().status, "expired")
          yield* passTime(20_000)
          return yield* isConnected
        })
      )
      agree(own, cells, told, false)
      assert.strictEqual(phone.refused, 1)
    })
  )

  it.effect("the relay is away, and comes back", () =>
    Effect.gen(function* () {
      const own = stage(way)
      const { phone } = own.world
      const cells = new Map<string, string>()
      own.world.offline = true
      const told = yield* own.page(
        cells,
        Effect.gen(function* () {
          const pairing = yield* Pairing
          yield* (yield* Modal).open()
          const failing = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
          yield* passTime(21_000)
          assert.strictEqual((yield* Fiber.join(failing))._tag, "Failure")
          const state = pairing.state.get()
          assert.isTrue(state.status === "failed" && "reason" in state.error && state.error.reason === "relay")
          own.world.offline = false
          yield* passTime(1_000)
          const { link } = yield* showLink
          own.leaves(pairing)
          phone.scan(link)
          yield* passTime(1_000)
          return yield* isConnected
        })
      )
      agree(own, cells, told, true)
    })
  )
})
