import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "latchkey/layers/test"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const options = { projectId: "p", endpoints: { relay: "wss://relay.test" } }
const app = { href: "fernhold://", name: "Fernhold" }

const setUp = () => {
  const world = makeWorld(twoWallets)
  const cells = new Map<string, string>()
  /** A page of the site, over what is stored. */
  const page = <A, E>(
    program: Effect.Effect<A, E, LatchkeyServices>,
    stored = cells,
    more: Partial<LatchkeyOptions> = {}
  ) => Effect.provide(program, whole(world, { ...options, ...more }, { cells: stored }))
  return { world, cells, page }
}

/** Opens the sheet at a link, as the view of it does, and gives the link. */
const showLink = Effect.gen(function* () {
  yield* (yield* Modal).open()
  const router = yield* Router
  router.go((stack) => push(stack, view("ConnectingWalletConnect", { wallet: undefined })))
  const pairing = yield* Pairing
  yield* pairing.prepare
  const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
  const state = pairing.state.get()
  if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
  return { pairing, asking, link: state.uri }
})
/** How the visitor is connected. */
const connectedBy = Connections.useSync(({ states }) => {
  const now = states.get().eip155
  return now?.status === "connected" ? now.connector.type : undefined
})

describe("what a wallet agrees to after the sheet was closed (spec 4)", () => {
  const leavings = [
    ["copied", (pairing: Pairing["Service"]) => pairing.copied()],
    ["opened", (pairing: Pairing["Service"]) => pairing.opened(app)]
  ] as const
  for (const [how, leavePage] of leavings)
    it.effect(`REL-R: with the link ${how}, a press outside keeps it: the wallet is connected`, () => {
      const { world, cells, page } = setUp()
      return page(
        Effect.gen(function* () {
          const { pairing, link } = yield* showLink
          leavePage(pairing)
          yield* Modal.use(({ putAside }) => putAside)
          assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
          world.phone.scan(link)
          yield* TestClock.adjust(0)
          assert.strictEqual(yield* connectedBy, "WALLET_CONNECT")
          assert.deepStrictEqual(world.phone.opens, how === "opened" ? app : undefined)
          assert.isFalse(cells.has("pairing_links"))
        })
      )
    })

  it.effect("REL-R: so does the host that closes the sheet, and `pair` gives the connection", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { pairing, asking, link } = yield* showLink
        pairing.copied()
        yield* Modal.use(({ close }) => close)
        world.phone.scan(link)
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(asking)))
      })
    )
  })

  it.effect(
    "REL-R: a link that the host shows itself is the host's to end: closing the sheet leaves it as it is",
    () => {
      const { world, cells, page } = setUp()
      const program = Effect.gen(function* () {
        const { pairing, link } = yield* showLink
        yield* Modal.use(({ requestClose }) => requestClose)
        assert.strictEqual(pairing.state.get().status, "showing")
        yield* Modal.use(({ open }) => open())
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.strictEqual(yield* connectedBy, "WALLET_CONNECT")
        // There is nothing left to choose on the sheet.
        assert.isFalse((yield* Modal).state.get().open)
      })
      return page(program, cells, { manualWCControl: true })
    }
  )

  it.effect("REL-R: connected otherwise meanwhile, the session is ended at the wallet", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { pairing, link } = yield* showLink
        pairing.copied()
        yield* Modal.use(({ putAside }) => putAside)
        yield* Connections.use(({ connect }) => connect(fernhold))
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.strictEqual(yield* connectedBy, "ANNOUNCED")
        assert.strictEqual(world.phone.refused, 1)
        assert.isFalse(world.phone.shared)
      })
    )
  })

  const ways: ReadonlyArray<readonly [string, Effect.Effect<void, never, Modal>]> = [
    ["Close and Escape", Modal.use(({ requestClose }) => requestClose)],
    ["Back", Modal.use(({ back }) => back)]
  ]
  for (const [name, leave] of ways) {
    it.effect(`REL-R: ${name} with the link copied: the session is ended at the wallet`, () => {
      const { world, cells, page } = setUp()
      return page(
        Effect.gen(function* () {
          const { pairing, asking, link } = yield* showLink
          pairing.copied()
          yield* leave
          yield* TestClock.adjust(0)
          // A caller that waits for a connection is told at once.
          assert.isTrue(Exit.isFailure(yield* Fiber.join(asking)))
          assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
          world.phone.scan(link)
          yield* TestClock.adjust(0)
          assert.isUndefined(yield* connectedBy)
          assert.strictEqual(world.phone.refused, 1)
          assert.isFalse(cells.has("pairing_links"))
        })
      )
    })

    it.effect(`SEC-16: ${name} makes a link worthless that has not left the page`, () => {
      const { world, cells, page } = setUp()
      return page(
        Effect.gen(function* () {
          const { link } = yield* showLink
          yield* leave
          yield* TestClock.adjust(0)
          world.phone.scan(link)
          yield* TestClock.adjust(0)
          assert.deepStrictEqual(world.phone.asked, [])
          assert.isFalse(cells.has("pairing_links"))
        })
      )
    })
  }

  it.effect("SEC-16: so does the host that closes the sheet", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { link } = yield* showLink
        yield* Modal.use(({ close }) => close)
        yield* TestClock.adjust(0)
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(world.phone.asked, [])
      })
    )
  })

  it.effect("a press outside keeps a link that has not left the page: its code may have been scanned", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { pairing, link } = yield* showLink
        yield* Modal.use(({ putAside }) => putAside)
        assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.strictEqual(yield* connectedBy, "WALLET_CONNECT")
      })
    )
  })

  it.effect("opened again, the sheet shows the link that is out; a step that was ended begins with another", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        const first = yield* showLink
        first.pairing.copied()
        yield* Modal.use(({ putAside }) => putAside)
        const second = yield* showLink
        assert.strictEqual(second.link, first.link)
        yield* Modal.use(({ requestClose }) => requestClose)
        const third = yield* showLink
        assert.notStrictEqual(third.link, first.link)
        // The one that is waited for still ends alone: the new link works meanwhile and afterwards.
        world.phone.scan(first.link)
        yield* TestClock.adjust(0)
        assert.strictEqual(world.phone.refused, 1)
        assert.strictEqual(third.pairing.state.get().status, "showing")
        world.phone.scan(third.link)
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(third.asking)))
        assert.strictEqual(yield* connectedBy, "WALLET_CONNECT")
      })
    )
  })

  it.effect("a wallet that declines after the sheet was closed leaves the page as it was", () => {
    const { world, cells, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { pairing, link } = yield* showLink
        pairing.copied()
        yield* Modal.use(({ putAside }) => putAside)
        world.phone.answer = "reject"
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
        assert.isUndefined(yield* connectedBy)
        assert.isFalse(cells.has("pairing_links"))
      })
    )
  })

  it.effect("REL-R: it is waited for until the link's time is over, and no longer", () => {
    const { world, cells, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { pairing, link } = yield* showLink
        pairing.copied()
        yield* Modal.use(({ putAside }) => putAside)
        yield* TestClock.adjust(239_999)
        assert.isTrue(cells.has("pairing_links"))
        yield* TestClock.adjust(1)
        assert.isFalse(cells.has("pairing_links"))
        assert.deepStrictEqual(pairing.state.get(), { status: "idle" })
        // Who scanned in time may still be asking: an approval is not left with the phone alone.
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.deepStrictEqual([world.phone.asked, world.phone.refused, world.phone.shared], [["connect"], 1, false])
        assert.isUndefined(yield* connectedBy)
      })
    )
  })

  it.effect("REL-R: a minute after its end nobody waits for it any more", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        const { pairing, link } = yield* showLink
        pairing.copied()
        yield* TestClock.adjust(300_000)
        world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(world.phone.asked, [])
      })
    )
  })
})

describe("what a wallet agrees to after a reload (spec 4)", () => {
  /** A page that shows a link and goes without a word; gives the link and what is stored. */
  const reloaded = (
    { world, page }: ReturnType<typeof setUp>,
    before: Effect.Effect<unknown, unknown, LatchkeyServices> = Effect.void
  ) =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const left = yield* Effect.forkChild(
        page(
          Effect.gen(function* () {
            const { pairing, link } = yield* showLink
            pairing.copied()
            yield* before
            yield* TestClock.adjust(0)
            // No finalizer runs in a page that is left.
            const stored = new Map(cells)
            world.phone.leavePage()
            return { link, stored }
          }),
          cells
        )
      )
      return yield* Fiber.join(left)
    })
  /** The next page, once it has looked at what is stored and the phone has scanned the link. */
  const next = Effect.fnUntraced(function* (
    { world, page }: ReturnType<typeof setUp>,
    { link, stored }: { readonly link: string; readonly stored: Map<string, string> },
    scanned: "before" | "after",
    more: Partial<LatchkeyOptions> = {}
  ) {
    if (scanned === "before") world.phone.scan(link)
    return yield* page(
      Effect.gen(function* () {
        yield* Pairing.use(({ prepare }) => prepare)
        yield* TestClock.adjust(0)
        if (scanned === "after") world.phone.scan(link)
        yield* TestClock.adjust(0)
        assert.isFalse(stored.has("pairing_links"))
        return yield* connectedBy
      }),
      stored,
      more
    )
  })

  for (const scanned of ["before", "after"] as const)
    it.effect(`REL-R: taken up ${scanned} the next page is there, the wallet is connected`, () => {
      const stage = setUp()
      return Effect.gen(function* () {
        const left = yield* reloaded(stage)
        assert.include(left.stored.get("pairing_links"), left.link.slice(3, 67))
        assert.notInclude(JSON.stringify([...left.stored]), "5e5e")
        assert.strictEqual(yield* next(stage, left, scanned), "WALLET_CONNECT")
      })
    })

  const lifetime = 240_000
  /** When the next page is there and when the wallet agrees, in ms after the link was made. */
  const waits: ReadonlyArray<readonly [long: string, opened: number, agreed: number, connects: boolean]> = [
    ["as long as the link works", 1_000, lifetime - 1, true],
    ["no longer than the link works", 1_000, lifetime, false],
    ["20 s where less is left", lifetime - 5_000, lifetime + 14_999, true],
    ["20 s after its time", lifetime + 5_000, lifetime + 24_999, true],
    ["no longer than 20 s after its time", lifetime + 5_000, lifetime + 25_000, false]
  ]
  for (const [long, opened, agreed, connects] of waits)
    it.effect(`REL-R: the wallet is waited for ${long}`, () => {
      const stage = setUp()
      return Effect.gen(function* () {
        const { link, stored } = yield* reloaded(stage)
        yield* TestClock.adjust(opened)
        yield* stage.page(
          Effect.gen(function* () {
            yield* Pairing.use(({ prepare }) => prepare)
            yield* TestClock.adjust(agreed - opened)
            stage.world.phone.scan(link)
            yield* TestClock.adjust(0)
            assert.strictEqual(yield* connectedBy, connects ? "WALLET_CONNECT" : undefined)
            assert.isFalse(stored.has("pairing_links"))
          }),
          stored
        )
      })
    })

  it.effect("REL-R: the visitor had ended the step: the session is ended at the wallet", () => {
    const stage = setUp()
    return Effect.gen(function* () {
      const left = yield* reloaded(
        stage,
        Modal.use(({ requestClose }) => requestClose)
      )
      assert.isUndefined(yield* next(stage, left, "after"))
      assert.strictEqual(stage.world.phone.refused, 1)
    })
  })

  it.effect("REL-R: connected otherwise, the session is ended at the wallet", () => {
    const stage = setUp()
    return Effect.gen(function* () {
      const left = yield* reloaded(
        stage,
        Connections.use(({ connect }) => connect(fernhold))
      )
      assert.strictEqual(yield* next(stage, left, "before"), "ANNOUNCED")
      assert.strictEqual(stage.world.phone.refused, 1)
    })
  })

  it.effect("REL-R: without reconnecting, the session is ended at the wallet", () => {
    const stage = setUp()
    return Effect.gen(function* () {
      const left = yield* reloaded(stage)
      assert.isUndefined(yield* next(stage, left, "after", { enableReconnect: false }))
      assert.strictEqual(stage.world.phone.refused, 1)
    })
  })

  it.effect("SEC-31: what else is stored in that place is left alone, and nothing is waited for", () => {
    const { world, cells, page } = setUp()
    const wrong = [{ topic: "../x", expiresAt: 1, ended: false }, { topic: "a".repeat(64) }, null, "link"]
    cells.set("pairing_links", JSON.stringify(wrong))
    return page(
      Effect.gen(function* () {
        yield* Pairing.use(({ prepare }) => prepare)
        yield* TestClock.adjust(0)
        assert.isUndefined(yield* connectedBy)
        assert.deepStrictEqual(world.phone.asked, [])
      })
    )
  })
})
