import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { Features } from "../../services/ports/options/Features.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { halyard } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

// A wallet that is asked while it is still signing off (REL-W): it would give its accounts and lose them again.

/** Connected, with a sign-off that takes as long as `ending` says. */
const stage = Effect.fnUntraced(function* (world: World, ending: Effect.Effect<void, WalletFailed>) {
  const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
  const own = adapters.get("eip155")!
  adapters.set("eip155", {
    ...own,
    disconnect: (connector) => Effect.andThen(ending, own.disconnect(connector))
  })
  const connections = yield* Connections
  yield* connections.connect(fernhold)
  world.wallet(fernhold).asked.length = 0
  return {
    connections,
    status: () => connections.states.get().eip155?.status,
    asked: (id = fernhold) => world.wallet(id).asked
  }
})

const start = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true })

describe("REL-W: a wallet that is asked while it signs off", () => {
  it.effect("is asked when it has, and stays connected", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connections, asked, status } = yield* stage(world, Effect.sleep(1_000))
      const leaving = yield* start(connections.disconnect())
      const asking = yield* start(connections.connect(fernhold))
      assert.strictEqual(status(), "connecting")
      yield* TestClock.adjust(999)
      assert.deepStrictEqual(asked(), [])
      yield* TestClock.adjust(1)
      yield* Fiber.join(leaving)
      assert.strictEqual((yield* Fiber.join(asking)).accounts[0].address, nadia)
      assert.deepStrictEqual(asked(), ["eth_requestAccounts"])
      assert.isTrue(world.wallet(fernhold).shared)
      assert.strictEqual(status(), "connected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("is asked also when the sign-off fails, and the failure is told to whoever signed off", () => {
    const world = makeWorld(twoWallets)
    const failed = new WalletFailed({ method: "wallet_revokePermissions", code: -32603, message: "full" })
    return Effect.gen(function* () {
      const { connections, status } = yield* stage(world, Effect.andThen(Effect.sleep(1_000), Effect.fail(failed)))
      const leaving = yield* start(Effect.flip(connections.disconnect()))
      const asking = yield* start(connections.connect(fernhold))
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* Fiber.join(leaving))._tag, "DisconnectFailed")
      assert.strictEqual((yield* Fiber.join(asking)).accounts[0].address, nadia)
      assert.strictEqual(status(), "connected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a silent one is waited for during 3 s", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connections, asked, status } = yield* stage(world, Effect.never)
      yield* start(connections.disconnect())
      const asking = yield* start(connections.connect(fernhold))
      yield* TestClock.adjust(2_999)
      assert.deepStrictEqual(asked(), [])
      yield* TestClock.adjust(1)
      yield* Fiber.join(asking)
      assert.strictEqual(status(), "connected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("an attempt that is given up meanwhile never reaches the wallet; the sign-off completes", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connections, asked, status } = yield* stage(world, Effect.sleep(1_000))
      const leaving = yield* start(connections.disconnect())
      const asking = yield* start(connections.connect(fernhold))
      yield* Fiber.interrupt(asking)
      assert.strictEqual(status(), "disconnected")
      yield* TestClock.adjust(1_000)
      yield* Fiber.join(leaving)
      assert.deepStrictEqual([asked(), world.wallet(fernhold).shared], [[], false])
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("disconnecting a second time ends the attempt that waits", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connections, asked, status } = yield* stage(world, Effect.sleep(1_000))
      yield* start(connections.disconnect())
      const asking = yield* start(Effect.flip(connections.connect(fernhold)))
      yield* connections.disconnect()
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Superseded")
      yield* TestClock.adjust(5_000)
      assert.deepStrictEqual([asked(), status()], [[], "disconnected"])
      // The next one waits for nothing.
      yield* connections.connect(fernhold)
      assert.strictEqual(status(), "connected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("another wallet does not wait", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connections, asked } = yield* stage(world, Effect.sleep(1_000))
      yield* start(connections.disconnect())
      yield* connections.connect(halyard)
      assert.deepStrictEqual(asked(halyard), ["eth_requestAccounts"])
      yield* TestClock.adjust(1_000)
      assert.strictEqual(connections.account.get()?.connector.id, halyard)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("two wallets sign off at once: one that is silent does not hold the other up", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const silent = yield* Deferred.make<void>()
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const own = adapters.get("eip155")!
      adapters.set("eip155", {
        ...own,
        disconnect: (connector) =>
          Effect.andThen(connector.id === fernhold ? Deferred.await(silent) : Effect.void, own.disconnect(connector))
      })
      ;(yield* Features).update((now) => ({ ...now, multiWallet: true }))
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      yield* connections.connect(halyard)
      const leaving = yield* start(connections.disconnect())
      assert.deepStrictEqual([world.wallet(fernhold).shared, world.wallet(halyard).shared], [true, false])
      yield* Deferred.succeed(silent, undefined)
      yield* Fiber.join(leaving)
      assert.isFalse(world.wallet(fernhold).shared)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a listener that signs off and connects again in the moment of a change ends up connected", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connections, status } = yield* stage(world, Effect.sleep(1_000))
      yield* connections.connect(halyard)
      let ended = 0
      const stop = connections.state.subscribe(() => {
        if (connections.account.get()?.connector.id !== fernhold) return
        stop()
        const count = () => void (ended += 1)
        Effect.runFork(connections.disconnect()).addObserver(count)
        Effect.runFork(connections.connect(fernhold)).addObserver(count)
      })
      yield* connections.connect(fernhold)
      yield* TestClock.adjust(2_000)
      assert.strictEqual(ended, 2)
      assert.deepStrictEqual([status(), world.wallet(fernhold).shared], ["connected", true])
    }).pipe(Effect.provide(whole(world)))
  })
})
