import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { halyard } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

// Storage that others clear while the page is open (REL-S): the page's own `clear()`, or another tab, which is heard of.

const clears: Readonly<Record<string, (cells: Map<string, string>) => Effect.Effect<void, never, Connections>>> = {
  "by the page itself": (cells) => Effect.sync(() => cells.clear()),
  "by another tab": (cells) =>
    Effect.gen(function* () {
      cells.clear()
      ;(yield* Connections).stored(undefined)
      yield* TestClock.adjust(1)
    })
}

for (const [name, clear] of Object.entries(clears))
  describe(`REL-S: storage is cleared ${name}`, () => {
    it.effect("who is connected stays connected, signs, switches and signs off", () => {
      const cells = new Map<string, string>()
      const world = makeWorld(twoWallets)
      return Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(fernhold)
        yield* clear(cells)
        assert.strictEqual(connections.account.get()?.address, nadia)
        assert.match(yield* signMessage("hello"), /^0x/)
        yield* clear(cells)
        yield* switchNetwork("eip155:8453")
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
        assert.strictEqual(cells.get("active_caip_network_id"), "eip155:8453")
        yield* clear(cells)
        yield* connections.disconnect()
        assert.isFalse(world.wallet(fernhold).shared)
        assert.isFalse(cells.has("connections"))
      }).pipe(Effect.provide(whole(world, {}, { cells })))
    })

    it.effect("while a wallet is asked, its answer connects, is stored and is restored by the next visit", () => {
      const cells = new Map<string, string>()
      const world = makeWorld(twoWallets)
      const visit = Effect.gen(function* () {
        const connections = yield* Connections
        const modal = yield* Modal
        world.wallet(fernhold).answer = { afterMs: 5_000 }
        yield* modal.open()
        const asking = yield* Effect.forkChild(connections.connect(fernhold), { startImmediately: true })
        yield* TestClock.adjust(2_000)
        yield* clear(cells)
        assert.strictEqual(connections.states.get().eip155?.status, "connecting")
        assert.isTrue(modal.state.get().open)
        yield* TestClock.adjust(3_000)
        assert.strictEqual((yield* Fiber.join(asking)).accounts[0].address, nadia)
      })
      const next = Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.restore
        assert.strictEqual(connections.account.get()?.address, nadia)
      })
      return Effect.andThen(
        Effect.provide(visit, whole(world, {}, { cells })),
        Effect.provide(next, whole(world, {}, { cells }))
      )
    })

    it.effect("what was cleared is forgotten: the next visit starts unconnected, and connects", () => {
      const cells = new Map<string, string>()
      const world = makeWorld(twoWallets)
      const visit = Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(fernhold)
        yield* clear(cells)
      })
      const next = Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.restore
        assert.isUndefined(connections.account.get())
        assert.deepStrictEqual(world.wallet(halyard).asked, [])
        yield* connections.connect(halyard)
        assert.strictEqual(connections.account.get()?.address, mira)
      })
      return Effect.andThen(
        Effect.provide(visit, whole(world, {}, { cells })),
        Effect.provide(next, whole(world, {}, { cells }))
      )
    })
  })
