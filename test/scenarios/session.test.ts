import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { makeWorld, type World } from "../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const state = Connections.useSync(({ states }) => states.get().eip155 ?? ({ status: "disconnected" } as const))

const failing = new WalletFailed({ method: "eth_accounts", code: -32603, message: "the wallet is busy" })

/** One visit that connects and leaves its memory in `cells`. */
const visit = (world: World, cells: Map<string, string>) =>
  Connections.use(({ connect }) => connect(fernhold)).pipe(Effect.provide(whole(world, {}, { cells })))

describe("restoring a session (spec 4, 6)", () => {
  it.effect("looks the stored wallet up again, without any prompt", () => {
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* visit(world, cells)
      world.wallet(fernhold).asked.length = 0
      yield* Effect.gen(function* () {
        yield* (yield* Connections).restore
        const now = yield* state
        assert.isTrue(now.status === "connected" && now.accounts[0].address === nadia)
        assert.deepStrictEqual(world.wallet(fernhold).asked, [])
      }).pipe(Effect.provide(whole(world, {}, { cells })))
    })
  })

  it.effect(
    "a wallet that is locked or absent at one visit is connected at the next one; none is where reconnecting is off",
    () => {
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        const world = makeWorld(twoWallets)
        yield* visit(world, cells)
        world.wallet(fernhold).shared = false
        const connected = Effect.gen(function* () {
          yield* (yield* Connections).restore
          return (yield* state).status
        })
        assert.strictEqual(yield* Effect.provide(connected, whole(world, {}, { cells })), "disconnected")
        world.wallet(fernhold).shared = true
        assert.strictEqual(yield* Effect.provide(connected, whole(world, {}, { cells })), "connected")

        const without = Effect.gen(function* () {
          const restoring = yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
          assert.strictEqual((yield* state).status, "connecting")
          yield* TestClock.adjust(3_000)
          yield* Fiber.join(restoring)
          assert.strictEqual((yield* state).status, "disconnected")
        })
        yield* Effect.provide(without, whole(makeWorld(), {}, { cells }))
        assert.strictEqual(yield* Effect.provide(connected, whole(world, {}, { cells })), "connected")

        const off = whole(makeWorld(twoWallets), { enableReconnect: false }, { cells })
        yield* Connections.use(({ restore }) => restore).pipe(Effect.provide(off))
        assert.isUndefined(cells.get("connections"))
      })
    }
  )

  it.effect("a wallet that is slow once stays stored: not now is not never", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      yield* visit(world, cells)
      const slow = Effect.gen(function* () {
        const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
        const adapter = adapters.get("eip155")!
        adapters.set("eip155", {
          ...adapter,
          session: (connector) => Effect.delay(adapter.session(connector), 11_000)
        })
        const connections = yield* Connections
        const restoring = yield* Effect.forkChild(connections.restore, { startImmediately: true })
        yield* TestClock.adjust(9_999)
        assert.deepInclude(yield* state, { status: "connecting", restoring: true })
        yield* TestClock.adjust(1)
        yield* Fiber.join(restoring)
        assert.strictEqual((yield* state).status, "disconnected")
        // It is asked once more, with more patience.
        yield* TestClock.adjust(10_999)
        assert.strictEqual((yield* state).status, "disconnected")
        yield* TestClock.adjust(1)
        assert.strictEqual((yield* state).status, "connected")
      })
      yield* Effect.provide(slow, whole(world, {}, { cells }))
      for (const answer of [Effect.fail(failing), Effect.die("broken")])
        yield* Effect.gen(function* () {
          const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
          adapters.set("eip155", { ...adapters.get("eip155")!, session: () => answer })
          yield* (yield* Connections).restore
          assert.strictEqual((yield* state).status, "disconnected")
        }).pipe(Effect.provide(whole(world, {}, { cells })))
      yield* Effect.gen(function* () {
        yield* (yield* Connections).restore
        assert.strictEqual((yield* state).status, "connected")
      }).pipe(Effect.provide(whole(world, {}, { cells })))
    })
  })

  for (const [id, options] of [
    ["walletConnect", {}],
    ["AUTH", {}],
    ["AUTH", { features: { email: false } }]
  ] as const)
    it.effect(`${id} is not waited for where nothing brings it: ${JSON.stringify(options)}`, () => {
      const cells = new Map([["connections", JSON.stringify({ eip155: id })]])
      const events: Array<string> = []
      return Effect.gen(function* () {
        const restoring = yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
        yield* Modal
        yield* Fiber.join(restoring)
        assert.strictEqual((yield* state).status, "disconnected")
        assert.isFalse(cells.has("connections"))
        assert.deepStrictEqual(events, [])
      }).pipe(
        Effect.provide(whole(makeWorld(), { ...options, onEvent: ({ type }) => void events.push(type) }, { cells }))
      )
    })

  it.effect("SEC-31: what is stored is only a hint, and junk is nothing", () =>
    Effect.gen(function* () {
      for (const junk of ["", "{", "[]", "7", '{"eip155":7}', '{"cow":"x"}', '{"__proto__":{"eip155":"x"}}', "null"]) {
        const cells = new Map([
          ["connections", junk],
          ["active_caip_network_id", junk],
          ["recent_wallets", junk]
        ])
        yield* Effect.gen(function* () {
          const connections = yield* Connections
          yield* connections.restore
          assert.strictEqual((yield* state).status, "disconnected", junk)
          assert.deepStrictEqual((yield* Recents).list.get(), [])
          assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
        }).pipe(Effect.provide(whole(makeWorld(twoWallets), {}, { cells })))
      }
    })
  )

  it.effect("SEC-15: disconnecting leaves nothing of the session in storage", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      assert.isTrue(cells.has("connections"))
      yield* connections.disconnect()
      assert.strictEqual((yield* state).status, "disconnected")
      assert.deepStrictEqual([...cells.keys()].sort(), [
        "active_caip_network_id",
        "active_caip_network_id:eip155",
        "active_namespace",
        "disconnected_connector_ids",
        "recent_wallets"
      ])
      assert.notInclude([...cells.values()].join(), nadia)
    }).pipe(Effect.provide(whole(makeWorld(twoWallets), {}, { cells })))
  })
})

describe("what the wallet does by itself (SEC-20, REL-W)", () => {
  it.effect("follows another account and another network", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const wallet = world.wallet(fernhold)
      wallet.accounts = [mira, nadia]
      wallet.networkId = "eip155:8453"
      wallet.changed()
      yield* TestClock.adjust(1)
      const now = yield* state
      assert.isTrue(now.status === "connected" && now.accounts[0].address === mira)
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("REL-W: a disconnect event (1013) of a wallet that is usable all the same ends nothing", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      for (let times = 0; times < 10; times++) {
        world.wallet(fernhold).changed()
        yield* TestClock.adjust(hintGap)
      }
      assert.strictEqual(connections.states.get().eip155?.status, "connected")
      // Really gone: it shares nothing any more.
      world.wallet(fernhold).shared = false
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("no accounts left is a disconnect", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      world.wallet(fernhold).accounts = []
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* state).status, "disconnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("REL-W: 100 hints in a tick end with what the wallet says last", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const wallet = world.wallet(fernhold)
      for (let at = 0; at < 100; at++) {
        wallet.accounts = at % 2 === 0 ? [mira] : [nadia]
        wallet.changed()
      }
      yield* TestClock.adjust(hintGap)
      const now = yield* state
      assert.isTrue(now.status === "connected" && now.accounts[0].address === nadia)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a wallet that is followed no longer is not asked what it hinted at before", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      let questions = 0
      adapters.set("eip155", {
        ...adapter,
        session: (connector) => Effect.suspend(() => ((questions += 1), adapter.session(connector)))
      })
      const { connect, disconnect } = yield* Connections
      yield* connect(fernhold)
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(0)
      world.wallet(fernhold).changed()
      yield* disconnect("eip155")
      yield* TestClock.adjust(10 * hintGap)
      assert.strictEqual(questions, 1)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("SEC-20: a burst of 250 hints costs two questions, in a tick or over one", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      let questions = 0
      adapters.set("eip155", {
        ...adapter,
        session: (connector) => Effect.suspend(() => ((questions += 1), adapter.session(connector)))
      })
      yield* (yield* Connections).connect(fernhold)
      for (let at = 0; at < 250; at++) world.wallet(fernhold).changed()
      yield* TestClock.adjust(10_000)
      assert.strictEqual(questions, 2)
      for (let at = 0; at < 250; at++) {
        world.wallet(fernhold).changed()
        if (at % 2 === 0) yield* TestClock.adjust(1)
      }
      yield* TestClock.adjust(10_000)
      assert.strictEqual(questions, 4)
    }).pipe(Effect.provide(whole(world)))
  })

  it("SEC-20: in any order of events, requests and waits the end is the wallet's own word", () => {
    const step = fc.constantFrom("account", "chain", "lock", "unlock", "connect", "disconnect", "wait", "hint" as const)
    return fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => {
        const world = makeWorld(twoWallets)
        const wallet = world.wallet(fernhold)
        return Effect.runPromise(
          Effect.gen(function* () {
            const connections = yield* Connections
            const networks = yield* Networks
            for (const one of steps) {
              if (one === "account") wallet.accounts = [...wallet.accounts].reverse()
              if (one === "account" && wallet.accounts.length === 1)
                wallet.accounts = [wallet.accounts[0] === nadia ? mira : nadia]
              if (one === "chain") wallet.networkId = wallet.networkId === "eip155:1" ? "eip155:8453" : "eip155:1"
              if (one === "lock") wallet.shared = false
              if (one === "unlock") wallet.shared = true
              if (one === "connect") yield* Effect.forkChild(Effect.exit(connections.connect(fernhold)))
              if (one === "disconnect") yield* connections.disconnect()
              if (one === "wait") yield* TestClock.adjust(10)
              if (one !== "wait") wallet.changed()
            }
            yield* TestClock.adjust("5 minutes")
            const now = connections.states.get().eip155
            assert.notStrictEqual(now?.status, "connecting")
            if (now?.status !== "connected") return
            assert.isTrue(wallet.shared)
            assert.deepStrictEqual(
              now.accounts.map((account) => account.address),
              [...wallet.accounts]
            )
            assert.strictEqual(networks.state.get().active.id, wallet.networkId)
          }).pipe(Effect.provide(whole(world)), Effect.provide(TestClock.layer()))
        )
      }),
      { numRuns: 200 }
    )
  })
})
