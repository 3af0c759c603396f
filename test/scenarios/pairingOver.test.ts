import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "latchkey/layers/test"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { tansy, halyard, networks, twoNamespaces } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

const others = [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${tansy}`]
const named = {
  tone: "care",
  text: "sessionExpired",
  detail: "sessionExpiredText",
  values: { wallet: "Fernhold" }
}

const setUp = () => {
  const world = makeWorld({ ...twoNamespaces, phone: { others } })
  const cells = new Map<string, string>()
  const options = { networks, projectId: "p", endpoints: { relay: "wss://relay.test" } }
  /** One visit to the site, over what is stored. */
  const visit = <A, E>(program: Effect.Effect<A, E, LatchkeyServices>, more: Partial<LatchkeyOptions> = {}) =>
    Effect.scoped(Effect.provide(program, whole(world, { ...options, ...more }, { cells })))
  return { world, cells, visit }
}
/** Pairs with the phone of the world, in both namespaces. */
const pair = (world: World) =>
  Effect.gen(function* () {
    const pairing = yield* Pairing
    yield* pairing.prepare
    const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
    const state = pairing.state.get()
    if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
    world.phone.scan(state.uri)
    assert.isTrue(Exit.isSuccess(yield* Fiber.join(asking)))
  })
/** Starts as a page does, until all that is stored has been looked up. */
const start = Effect.gen(function* () {
  yield* Pairing
  yield* Connections.use(({ restore }) => restore)
  yield* settle
})
const settle = TestClock.adjust(2 * hintGap)
const status = Connections.useSync(({ states }) => [states.get().eip155?.status, states.get().solana?.status])
const bothOut: Effect.Success<typeof status> = ["disconnected", "disconnected"]
/** What the visitor is told, without its number. */
const told = Alerts.useSync(({ toast }) => {
  const now = toast.get()
  if (now === undefined) return undefined
  const { id: _, ...rest } = now
  return rest
})
/** Counts the messages to the visitor, with the one that is there already: its page began before the test reads it. */
const count = Alerts.useSync(({ toast }) => {
  const ids = new Set<number>()
  const note = () => {
    const now = toast.get()
    if (now !== undefined) ids.add(now.id)
  }
  note()
  toast.subscribe(note)
  return ids
})

describe("a paired session that has ended by itself (spec 8)", () => {
  it.effect("that was over before the visit is told once, for both namespaces, and not at the next visit", () => {
    const { world, cells, visit } = setUp()
    return Effect.gen(function* () {
      yield* visit(pair(world))
      world.phone.shared = false
      yield* visit(
        Effect.gen(function* () {
          const ids = yield* count
          yield* start
          assert.deepStrictEqual(yield* status, bothOut)
          assert.deepStrictEqual<unknown>(yield* told, named)
          assert.strictEqual(ids.size, 1)
          // It waits for the sheet, which says it, and goes with it.
          yield* Modal.use(({ open }) => open())
          assert.isDefined(yield* told)
          yield* Modal.use(({ close }) => close)
          yield* Modal.use(({ open }) => open())
          yield* settle
          assert.isUndefined(yield* told)
          assert.strictEqual(ids.size, 1)
        })
      )
      assert.isFalse(cells.has("connections"))
      assert.isFalse(cells.has("paired_wallet"))
      yield* visit(
        Effect.gen(function* () {
          yield* start
          assert.isUndefined(yield* told)
        })
      )
    })
  })

  it.effect("SEC-31: a name that another script has stored is shown as text, or left out", () => {
    const { world, cells, visit } = setUp()
    const over = Effect.gen(function* () {
      yield* start
      const now = yield* told
      return now && "values" in now ? now.values : undefined
    })
    return Effect.gen(function* () {
      for (const [stored, shown] of [
        ["\u202Enuf", "nuf"],
        ["x".repeat(5_000), "x".repeat(64)],
        ["\u200B", undefined]
      ] as const) {
        yield* visit(pair(world))
        cells.set("paired_wallet", stored)
        world.phone.shared = false
        assert.deepStrictEqual<unknown>(yield* visit(over), shown === undefined ? undefined : { wallet: shown })
        yield* TestClock.adjust("2 seconds")
      }
    })
  })

  for (const open of [true, false])
    it.effect(
      `that the phone ends in front of a sheet that is ${open ? "open" : "closed"} is told once, by name`,
      () => {
        const { world, visit } = setUp()
        return Effect.gen(function* () {
          yield* visit(pair(world))
          yield* visit(
            Effect.gen(function* () {
              const ids = yield* count
              yield* start
              assert.deepStrictEqual(yield* status, ["connected", "connected"])
              if (open) yield* Modal.use((modal) => modal.open())
              world.phone.disconnect()
              yield* settle
              assert.deepStrictEqual(yield* status, bothOut)
              // An account's sheet closes with the account: the message is there after that.
              assert.isFalse((yield* Modal).state.get().open)
              assert.deepStrictEqual<unknown>(yield* told, named)
              assert.strictEqual(ids.size, 1)
            })
          )
          yield* visit(
            Effect.gen(function* () {
              yield* start
              assert.isUndefined(yield* told)
            })
          )
        })
      }
    )

  const leavings: ReadonlyArray<readonly [string, Effect.Effect<unknown, unknown, LatchkeyServices>]> = [
    ["in all namespaces", Connections.use(({ disconnect }) => disconnect())],
    ["in one of two, which ends it in both", Connections.use(({ disconnect }) => disconnect("solana"))]
  ]
  for (const [where, leave] of leavings)
    it.effect(`that the visitor ends ${where} is not told, now or at the next visit`, () => {
      const { world, visit } = setUp()
      return Effect.gen(function* () {
        yield* visit(
          Effect.gen(function* () {
            yield* pair(world)
            const ids = yield* count
            yield* leave
            yield* settle
            assert.deepStrictEqual(yield* status, bothOut)
            assert.strictEqual(ids.size, 0)
          })
        )
        yield* visit(
          Effect.gen(function* () {
            yield* start
            assert.isUndefined(yield* told)
          })
        )
      })
    })

  it.effect("that another wallet replaces is not told", () => {
    const { world, visit } = setUp()
    return visit(
      Effect.gen(function* () {
        yield* pair(world)
        const ids = yield* count
        yield* Connections.use(({ connect }) => connect(halyard))
        yield* Connections.use(({ disconnect }) => disconnect("solana"))
        yield* settle
        assert.isFalse(world.phone.shared)
        assert.strictEqual(ids.size, 0)
      })
    )
  })

  it.effect("SEC-37: that another tab has signed off is not told, though the phone's word comes first", () => {
    const { world, cells, visit } = setUp()
    return visit(
      Effect.gen(function* () {
        yield* pair(world)
        const ids = yield* count
        // What the other tab has written; its hint is still on the way.
        cells.set("disconnected_connector_ids", JSON.stringify(["walletConnect:solana"]))
        world.phone.disconnect()
        yield* settle
        assert.deepStrictEqual(yield* status, bothOut)
        assert.strictEqual(ids.size, 0)
      })
    )
  })

  it.effect("is not told where the host does not reconnect (spec 4)", () => {
    const { world, visit } = setUp()
    return Effect.gen(function* () {
      yield* visit(pair(world))
      world.phone.shared = false
      yield* visit(
        Effect.gen(function* () {
          yield* start
          assert.isUndefined(yield* told)
        }),
        { enableReconnect: false }
      )
    })
  })

  it.effect("connected again, the message is gone; the next end is told anew, and a wish to leave is not", () => {
    const { world, visit } = setUp()
    return visit(
      Effect.gen(function* () {
        const ids = yield* count
        for (const ended of [1, 2]) {
          yield* pair(world)
          assert.isUndefined(yield* told)
          world.phone.disconnect()
          yield* settle
          assert.strictEqual(ids.size, ended)
          yield* TestClock.adjust("2 seconds")
        }
        yield* pair(world)
        yield* Connections.use(({ disconnect }) => disconnect())
        yield* settle
        assert.strictEqual(ids.size, 2)
      })
    )
  })
})
