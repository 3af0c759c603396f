import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Connections, Networks } from "latchkey"
import { makeWorld, type ScriptedAnswer, testLayer } from "latchkey/layers/test"
import { options } from "./options.ts"

const fernhold = "example.fernhold"

/** A connect attempt in a world with one wallet that responds with `answer`, on virtual time. */
const attempt = (answer: ScriptedAnswer) => {
  const world = makeWorld({ wallets: [{ id: fernhold, name: "Fernhold", answer }] })
  return { world, layer: testLayer(options, world) }
}

it.effect("a wallet that responds after a minute is connected after a minute", () => {
  const { layer } = attempt({ afterMs: 60_000 })
  return Effect.gen(function* () {
    const connections = yield* Connections
    const connecting = yield* Effect.forkChild(connections.connect(fernhold))
    yield* TestClock.adjust("59 seconds")
    assert.strictEqual(connections.states.get().eip155?.status, "connecting")
    yield* TestClock.adjust("1 second")
    const { accounts } = yield* Fiber.join(connecting)
    assert.strictEqual(accounts.length, 1)
    assert.strictEqual(connections.states.get().eip155?.status, "connected")
  }).pipe(Effect.provide(layer))
})

it.effect("a request to a wallet that never responds times out after two minutes", () => {
  const { layer } = attempt("never")
  return Effect.gen(function* () {
    const connections = yield* Connections
    const connecting = yield* Effect.forkChild(Effect.flip(connections.connect(fernhold)))
    yield* TestClock.adjust("2 minutes")
    const error = yield* Fiber.join(connecting)
    assert.strictEqual(error._tag, "WalletTimeout")
    assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
  }).pipe(Effect.provide(layer))
})

it.effect("a response after the visitor has canceled changes nothing", () => {
  const { layer, world } = attempt({ afterMs: 60_000 })
  return Effect.gen(function* () {
    const connections = yield* Connections
    const connecting = yield* Effect.forkChild(connections.connect(fernhold))
    yield* TestClock.adjust("10 seconds")
    yield* Fiber.interrupt(connecting)
    yield* TestClock.adjust("5 minutes")
    assert.isTrue(Exit.isFailure(yield* Fiber.await(connecting)))
    assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
    assert.isFalse(world.wallet(fernhold).shared)
    assert.strictEqual((yield* Networks).state.get().active.name, "Ethereum")
  }).pipe(Effect.provide(layer))
})
