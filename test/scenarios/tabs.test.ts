import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { halyard } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

/** Tabs of one browser: the same world and storage. */
const openTab = (world: World, cells: Map<string, string>, options: Partial<LatchkeyOptions> = {}) =>
  Effect.gen(function* () {
    const connections = Context.get(yield* Layer.build(whole(world, options, { cells })), Connections)
    return {
      ...connections,
      address: () => {
        const now = connections.states.get().eip155
        return now?.status === "connected" ? now.accounts[0].address : undefined
      }
    }
  })

const listed = (cells: Map<string, string>) => JSON.parse(cells.get("connections") ?? '{"list":[]}').list

describe("two tabs (SEC-37)", () => {
  it.effect("signing off in one signs off in the other, and only that wallet", () => {
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        const two = yield* openTab(world, cells)
        yield* one.connect(fernhold)
        assert.strictEqual(two.address(), nadia)
        yield* two.connect(halyard)
        // The visitor has chosen nothing here.
        assert.strictEqual(one.address(), nadia)
        yield* one.disconnect()
        assert.isUndefined(one.address())
        assert.strictEqual(two.address(), mira)
        assert.isTrue(world.wallet(halyard).shared)
        assert.deepStrictEqual(listed(cells), [["eip155", halyard]])
        yield* two.disconnect()
        assert.isUndefined(one.address())
        assert.isUndefined(two.address())
        assert.deepStrictEqual(listed(cells), [])
      })
    )
  })

  it.effect("an account that is chosen in one is shown in the other", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).accounts = [nadia, mira]
    const cells = new Map<string, string>()
    const choose = (tab: Pick<Connections["Service"], "activate">, address: string) =>
      tab.activate({ namespace: "eip155", connectorId: fernhold, address })
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        const two = yield* openTab(world, cells)
        yield* one.connect(fernhold)
        let changes = 0
        two.state.subscribe(() => changes++)
        yield* choose(one, mira)
        assert.deepStrictEqual([one.address(), two.address(), changes], [mira, mira, 1])
        // Both follow either tab's choice, and reading storage once more changes nothing.
        yield* choose(two, nadia)
        assert.deepStrictEqual([one.address(), two.address()], [nadia, nadia])
        changes = 0
        yield* two.restore
        assert.strictEqual(changes, 0)
        // It holds against what the wallet says afterwards, as a choice of this tab does.
        yield* choose(one, mira)
        world.wallet(fernhold).changed()
        yield* TestClock.adjust(2 * hintGap)
        assert.deepStrictEqual([one.address(), two.address()], [mira, mira])
        assert.deepStrictEqual(listed(cells), [["eip155", fernhold, mira]])
        // Another script of the page may write anything (SEC-31).
        cells.set("connections", JSON.stringify({ v: 2, list: [["eip155", fernhold, "0xsomebody"]] }))
        yield* two.restore
        assert.strictEqual(two.address(), mira)
      })
    )
  })

  it.effect(
    "a wallet that cannot take its permission back is signed off in both all the same, and may come back",
    () => {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      return Effect.scoped(
        Effect.gen(function* () {
          const one = yield* openTab(world, cells)
          const two = yield* openTab(world, cells)
          yield* one.connect(fernhold)
          yield* two.disconnect()
          world.wallet(fernhold).shared = true
          assert.isUndefined(one.address())
          yield* one.restore
          assert.isUndefined(one.address())
          yield* two.connect(fernhold)
          assert.strictEqual(one.address(), nadia)
          assert.isFalse(cells.has("disconnected_connector_ids"))
        })
      )
    }
  )

  it.effect(
    "who hears of one write at a time is not connected again by the first, nor by a start between the two",
    () => {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      const heard = new Map<string, string>()
      return Effect.scoped(
        Effect.gen(function* () {
          const one = yield* openTab(world, heard)
          const two = yield* openTab(world, cells)
          yield* two.connect(fernhold)
          heard.set("connections", cells.get("connections")!)
          one.stored("connections")
          assert.strictEqual(one.address(), nadia)
          // By code the wallet's permission stays: it would approve a new request.
          yield* two.disconnect(undefined, undefined, true)
          const seen: Array<string | undefined> = []
          one.states.subscribe(() => seen.push(one.address()))
          heard.set("disconnected_connector_ids", cells.get("disconnected_connector_ids")!)
          one.stored("disconnected_connector_ids")
          const started = yield* openTab(world, heard)
          yield* started.restore
          assert.isUndefined(started.address())
          heard.delete("connections")
          one.stored("connections")
          assert.deepStrictEqual([...new Set(seen)], [undefined])
          // The next writer corrects the list.
          heard.set("connections", JSON.stringify({ v: 2, list: [["eip155", fernhold]] }))
          yield* started.connect(halyard)
          assert.deepStrictEqual(listed(heard), [["eip155", halyard]])
        })
      )
    }
  )

  it.effect("a tab that does not reconnect ends nothing in another", () => {
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells, { enableReconnect: false })
        const two = yield* openTab(world, cells)
        yield* two.connect(halyard)
        assert.strictEqual(two.address(), mira)
        assert.isUndefined(one.address())
        assert.deepStrictEqual(listed(cells), [["eip155", halyard]])
        yield* one.connect(fernhold)
        yield* two.disconnect()
        assert.strictEqual(one.address(), nadia)
      })
    )
  })

  it.effect("the other tab hears of a write, the own one does not", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const tab = yield* openTab(world, cells)
      yield* tab.connect(fernhold)
      assert.strictEqual(tab.address(), nadia)
    }).pipe(Effect.scoped)
  })
})

describe("what disconnecting takes back (SEC-37, architecture 10)", () => {
  it.effect(
    "pressed by the visitor the wallet's permission, by code nothing: the other tabs are signed off all the same",
    () => {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      return Effect.scoped(
        Effect.gen(function* () {
          const one = yield* openTab(world, cells)
          const two = yield* openTab(world, cells)
          yield* one.connect(fernhold)
          yield* one.disconnect(undefined, undefined, true)
          assert.isUndefined(one.address())
          assert.isUndefined(two.address())
          assert.isTrue(world.wallet(fernhold).shared)
          assert.deepStrictEqual(listed(cells), [])
          yield* one.connect(fernhold)
          yield* one.disconnect()
          assert.isFalse(world.wallet(fernhold).shared)
        })
      )
    }
  )

  it.effect("in isolated tabs nothing, whoever does it: another tab keeps its connection", () => {
    const world = makeWorld(twoWallets)
    const isolated = { tabs: "isolated" } as const
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, new Map(), isolated)
        const two = yield* openTab(world, new Map(), isolated)
        yield* one.connect(fernhold)
        yield* two.connect(fernhold)
        yield* one.disconnect()
        assert.isUndefined(one.address())
        assert.strictEqual(two.address(), nadia)
        yield* one.disconnect("eip155", fernhold, false)
        assert.isTrue(world.wallet(fernhold).shared)
      })
    )
  })
})

describe("what is stored (spec 3, SEC-31)", () => {
  const restored = (cells: Map<string, string>) => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).shared = true
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.restore
      return connections.states.get().eip155?.status
    }).pipe(Effect.provide(whole(world, {}, { cells })))
  }
  it.effect("is read from what an earlier version has left, and kept by connector from then on", () => {
    const cells = new Map([["connections", JSON.stringify({ eip155: fernhold, solana: "example.tarn" })]])
    return Effect.gen(function* () {
      assert.strictEqual(yield* restored(cells), "connected")
      const world = makeWorld(twoWallets)
      yield* Connections.use(({ connect }) => connect(halyard)).pipe(Effect.provide(whole(world, {}, { cells })))
      assert.deepStrictEqual(JSON.parse(cells.get("connections")!), {
        v: 2,
        list: [
          ["eip155", halyard],
          ["solana", "example.tarn"]
        ]
      })
    })
  })

  it.effect("is nothing when it is junk", () =>
    Effect.gen(function* () {
      for (const junk of [
        '{"v":2}',
        '{"v":2,"list":7}',
        '{"v":2,"list":[7,null,[],["eip155"],["cow","x"],["eip155",7]]}',
        `{"v":2,"list":[["eip155","${"x".repeat(256)}"]]}`
      ]) {
        const cells = new Map([["connections", junk]])
        assert.notStrictEqual(yield* restored(cells), "connected", junk)
      }
      for (const junk of ["{", "7", '{"0":"x"}', "[7,null,{}]"]) {
        const cells = new Map([
          ["connections", JSON.stringify({ v: 2, list: [["eip155", fernhold]] })],
          ["disconnected_connector_ids", junk]
        ])
        assert.strictEqual(yield* restored(cells), "connected", junk)
      }
    })
  )
})
