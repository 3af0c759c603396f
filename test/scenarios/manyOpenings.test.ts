import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

// Openings by the thousand (REL-P): what one opening subscribes to, starts or keeps is gone with it.

const openings = 10_000

it.effect(`REL-P: opened and closed ${openings} times, connected and not, nothing grows`, () => {
  const world = makeWorld(twoWallets)
  const cells = new Map<string, string>()
  return Effect.gen(function* () {
    const connections = yield* Connections
    const modal = yield* Modal
    const router = yield* Router
    const alerts = yield* Alerts
    const wallet = world.wallet(fernhold)
    const held = () => ({
      listeners: wallet.listeners.size,
      asked: wallet.asked.length,
      stack: router.stack.get().length,
      alerts: alerts.alerts.get().length,
      stored: [...cells.keys()].sort().join(),
      rejections: process.listenerCount("unhandledRejection")
    })
    const turn = Effect.gen(function* () {
      yield* modal.open()
      router.go((stack) => push(stack, view("Networks")))
      yield* modal.close
    })
    const many = Effect.gen(function* () {
      yield* Effect.replicateEffect(turn, 10, { discard: true })
      const before = held()
      yield* Effect.replicateEffect(turn, openings, { discard: true })
      assert.deepStrictEqual(held(), before)
      // The test itself has one or two.
      assert.isBelow(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length, 10)
    })
    yield* many
    yield* connections.connect(fernhold)
    yield* many
    assert.strictEqual(wallet.listeners.size, 1)
    yield* connections.disconnect()
    yield* many
    assert.strictEqual(wallet.listeners.size, 0)
  }).pipe(Effect.provide(whole(world, {}, { cells })))
})
