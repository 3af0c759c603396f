import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { connectAll } from "../../services/account/profile/connectAll.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { fernhold } from "../support/fernhold.ts"
import { fourNamespaces, marram, networksOfFour as networks, solanaTest, tarn } from "../support/namespaces.ts"
import { base } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

const all = [fernhold, tarn, marram] as const
const live = Connections.useSync(({ states }) =>
  Object.values(states.get()).flatMap((one) => one.connections.map(({ connector }) => connector.id))
)
const active = Connections.useSync(({ state }) => state.get().active)

describe("the namespaces of one wallet (spec 2, ConnectingMultiChain)", () => {
  it.effect("are asked one after the other; each request knows what is shared; the page is in the first", () =>
    Effect.gen(function* () {
      const told: Array<string> = []
      const { connection, notSwitched } = yield* connectAll(all, {
        asks: (id, shared) => told.push([id, ...shared.map(({ connector }) => connector.id)].join(" "))
      })
      assert.deepStrictEqual(told, [fernhold, `${tarn} ${fernhold}`, `${marram} ${fernhold} ${tarn}`])
      assert.deepStrictEqual([connection.connector.id, notSwitched], [fernhold, undefined])
      assert.deepStrictEqual([yield* live, yield* active], [[...all], "eip155"])
    }).pipe(Effect.provide(whole(makeWorld(fourNamespaces), { networks })))
  )

  it.effect(
    "a later one that is declined is left out, and is not among what is shared; a declined first is the end",
    () => {
      const world = makeWorld(fourNamespaces)
      world.wallet(tarn).answer = "reject"
      return Effect.gen(function* () {
        const told: Array<number> = []
        yield* connectAll(all, { asks: (_, shared) => told.push(shared.length) })
        assert.deepStrictEqual([yield* live, told, yield* active], [[fernhold, marram], [0, 1, 1], "eip155"])
        const error = yield* Effect.flip(connectAll([tarn, fernhold]))
        assert.strictEqual(error._tag, "WalletRejected")
      }).pipe(Effect.provide(whole(world, { networks })))
    }
  )

  it.effect("whoever leaves at a later request keeps the first, and is in its namespace", () => {
    const world = makeWorld(fourNamespaces)
    world.wallet(marram).answer = "never"
    return Effect.gen(function* () {
      const asking = yield* Effect.forkChild(connectAll(all), { startImmediately: true })
      assert.deepStrictEqual(yield* live, [fernhold, tarn])
      yield* Fiber.interrupt(asking)
      assert.strictEqual(yield* active, "eip155")
      assert.isFalse(world.wallet(marram).shared)
    }).pipe(Effect.provide(whole(world, { networks })))
  })

  it.effect("with a network the page is on it then; why it is not is told, and the wallet stays connected", () => {
    const world = makeWorld(fourNamespaces)
    return Effect.gen(function* () {
      yield* connectAll([tarn], { networkId: String(solanaTest.id) as `${string}:${string}` })
      assert.strictEqual(yield* Networks.useSync(({ state }) => state.get().active.id), solanaTest.id)
      const { connect } = yield* Connections
      const first = Effect.tap(connect(fernhold), () => Effect.sync(() => (world.wallet(fernhold).answer = "reject")))
      const { notSwitched } = yield* connectAll([fernhold], { first, networkId: `eip155:${base.id}` as never })
      assert.strictEqual(notSwitched?._tag, "WalletRejected")
      assert.include(yield* live, fernhold)
    }).pipe(Effect.provide(whole(world, { networks })))
  })
})
