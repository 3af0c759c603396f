import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const halyard = "example.halyard"
const stored = () => new Map([["connections", JSON.stringify({ v: 2, list: [["eip155", fernhold]] })]])
const isStored = (cells: ReadonlyMap<string, string>) => cells.get("connections")?.includes(fernhold) === true
const address = Connections.useSync(({ account }) => account.get()?.address)
const prompts = (world: World) =>
  world.wallet(fernhold).asked.filter((method) => method === "eth_requestAccounts").length

/** Runs on an instance that has looked up what is stored; the wallet is locked unless it is said otherwise. */
const visit = <A, E>(
  run: (world: World, cells: Map<string, string>) => Effect.Effect<A, E, Connections | Activity | ChainAdapters>,
  { cells = stored(), shared = false }: { readonly cells?: Map<string, string>; readonly shared?: boolean } = {}
) => {
  const world = makeWorld(twoWallets)
  world.wallet(fernhold).shared = shared
  return Effect.gen(function* () {
    yield* (yield* Connections).restore
    return yield* run(world, cells)
  }).pipe(Effect.provide(whole(world, {}, { cells })))
}
const unlock = (world: World) =>
  Effect.suspend(() => {
    world.wallet(fernhold).shared = true
    world.wallet(fernhold).changed()
    return TestClock.adjust(1_000)
  })

describe("a stored wallet that is not there just now (spec 4, REL-W)", () => {
  it.effect("locked: it stays stored, and is connected without a prompt once it is unlocked, hours later", () =>
    visit((world, cells) =>
      Effect.gen(function* () {
        assert.isUndefined(yield* address)
        yield* TestClock.adjust("5 hours")
        assert.isTrue(isStored(cells))
        yield* unlock(world)
        assert.strictEqual(yield* address, nadia)
        assert.strictEqual(prompts(world), 0)
        // It is followed as any other.
        world.wallet(fernhold).accounts = [mira]
        world.wallet(fernhold).changed()
        yield* TestClock.adjust(1_000)
        assert.strictEqual(yield* address, mira)
      })
    )
  )

  it.effect("absent: it is connected when it appears on the page, also a minute after it", () => {
    const cells = stored()
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).shared = true
    const all = world.wallets.get()
    world.wallets.set([])
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* Effect.forkChild(connections.restore, { startImmediately: true })
      yield* TestClock.adjust("1 minute")
      assert.isUndefined(yield* address)
      assert.isTrue(isStored(cells))
      world.wallets.set(all)
      yield* TestClock.adjust(1_000)
      assert.strictEqual(yield* address, nadia)
      assert.strictEqual(prompts(world), 0)
    }).pipe(Effect.provide(whole(world, {}, { cells })))
  })

  it.effect("signed off meanwhile, it does not come back: here, by any call, or in another tab", () =>
    Effect.gen(function* () {
      for (const signOff of [
        Connections.use(({ disconnect }) => disconnect()),
        Connections.use(({ disconnect }) => disconnect("eip155")),
        Connections.use(({ disconnect }) => disconnect("eip155", fernhold))
      ])
        yield* visit((world, cells) =>
          Effect.gen(function* () {
            yield* Effect.ignore(signOff)
            assert.isFalse(isStored(cells))
            yield* unlock(world)
            assert.isUndefined(yield* address)
          })
        )
      yield* visit((world, cells) =>
        Effect.gen(function* () {
          cells.set("disconnected_connector_ids", JSON.stringify({ v: 1, list: [fernhold] }))
          cells.delete("connections")
          yield* unlock(world)
          assert.isUndefined(yield* address)
        })
      )
    })
  )

  it.effect("what it does while it is asked is not missed: unlocking in the middle, and moving on after it", () =>
    Effect.gen(function* () {
      yield* visit(
        (world) =>
          Effect.gen(function* () {
            const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
            const adapter = adapters.get("eip155")!
            // Slow to answer: each question is one of the moment in which it was asked.
            const { session } = adapter
            Object.assign(adapter, {
              session: (connector: never) =>
                Effect.delay(
                  Effect.suspend(() => session(connector)),
                  0
                ).pipe(Effect.flatMap((answer) => Effect.as(Effect.sleep(2_000), answer)))
            })
            const wallet = world.wallet(fernhold)
            const lock = (isLocked: boolean) => {
              wallet.shared = !isLocked
              wallet.changed()
              return TestClock.adjust(500)
            }
            yield* lock(true)
            yield* lock(false)
            yield* TestClock.adjust("1 minute")
            assert.strictEqual(yield* address, nadia)
            yield* lock(true)
            yield* TestClock.adjust("1 minute")
            assert.isUndefined(yield* address)
            yield* lock(false)
            wallet.accounts = [mira]
            yield* lock(false)
            yield* TestClock.adjust("1 minute")
            assert.strictEqual(yield* address, mira)
          }),
        { shared: true }
      )
    })
  )

  it.effect("who is connected meanwhile stays", () =>
    visit((world, cells) =>
      Effect.gen(function* () {
        yield* (yield* Connections).connect(halyard)
        assert.isFalse(isStored(cells))
        yield* unlock(world)
        assert.strictEqual(yield* address, mira)
      })
    )
  )

  it.effect("a tab that has no wallet leaves the session of the others alone", () => {
    const cells = stored()
    return Effect.gen(function* () {
      yield* (yield* Connections).restore
      assert.strictEqual(yield* address, nadia)
      const without = Effect.gen(function* () {
        yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
        yield* TestClock.adjust("1 minute")
        assert.isUndefined(yield* address)
      })
      yield* Effect.provide(without, whole(makeWorld(), {}, { cells }))
      assert.isTrue(isStored(cells))
      assert.strictEqual(yield* address, nadia)
    }).pipe(
      Effect.provide(
        Effect.sync(() => {
          const world = makeWorld(twoWallets)
          world.wallet(fernhold).shared = true
          return whole(world, {}, { cells })
        }).pipe(Effect.runSync)
      )
    )
  })

  it.effect("what was sent from this device stays known while its wallet is locked, and goes with a sign-off", () =>
    visit(
      (world, cells) =>
        Effect.gen(function* () {
          yield* Activity
          assert.strictEqual(yield* address, nadia)
          cells.set("own_transactions", "[]")
          world.wallet(fernhold).shared = false
          world.wallet(fernhold).changed()
          yield* TestClock.adjust(1_000)
          assert.isUndefined(yield* address)
          assert.isTrue(cells.has("own_transactions"))
          yield* Effect.ignore(Connections.use(({ disconnect }) => disconnect()))
          assert.isFalse(cells.has("own_transactions"))
        }),
      { shared: true }
    )
  )
})
