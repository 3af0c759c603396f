import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type WorldScript } from "latchkey/layers/test"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import type { PairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import type { Stack } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { mira, nadia } from "../support/fernhold.ts"
import { halyard, networks, tansy, tarn, twoNamespaces } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

const solanaId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const others = [`${solanaId}:${tansy}`]

const setUp = (script: WorldScript = {}) => {
  const world = makeWorld({ ...twoNamespaces, phone: { others }, ...script })
  const cells = new Map<string, string>()
  const options = { networks, projectId: "p", endpoints: { relay: "wss://relay.test" } }
  const page = <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.scoped(Effect.provide(program, whole(world, options, { cells })))
  return { world, cells, page }
}
/** Pairs with the phone of the world. */
const pair = (world: ReturnType<typeof makeWorld>) =>
  Effect.gen(function* () {
    const pairing = yield* Pairing
    yield* pairing.prepare
    const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
    const state = pairing.state.get()
    if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
    world.phone.scan(state.uri)
    const exit = yield* Fiber.join(asking)
    assert.isTrue(Exit.isSuccess(exit))
  })
const paired = Wallets.useSync(({ connectors }) =>
  connectors.get().flatMap(({ id, namespace, walletId }) => (walletId === "walletConnect" ? [[id, namespace]] : []))
)
const addressIn = (namespace: Namespace) =>
  Connections.useSync(({ states }) => {
    const now = states.get()[namespace]
    return now?.status === "connected" ? now.accounts[0].address : undefined
  })
const pageNetwork = Networks.useSync(({ state }) => state.get().active.id)

describe("a paired session for two namespaces (spec 4)", () => {
  it.effect(
    "gives one connector for each namespace it was agreed for, connected together; the page stays where it is",
    () => {
      const { world, page } = setUp()
      return page(
        Effect.gen(function* () {
          for (const network of ["eip155:1", solanaId] as const) {
            yield* Networks.use(({ activate }) => activate(network))
            yield* pair(world)
            assert.deepStrictEqual(yield* paired, [
              ["walletConnect", "eip155"],
              ["walletConnect:solana", "solana"]
            ])
            assert.strictEqual(yield* addressIn("eip155"), nadia)
            assert.strictEqual(yield* addressIn("solana"), tansy)
            assert.strictEqual(yield* pageNetwork, network)
            yield* Connections.use(({ disconnect }) => disconnect())
            yield* TestClock.adjust("2 seconds")
          }
        })
      )
    }
  )

  it.effect(
    "a sheet that is open for one kind of network asks for that one; each link asks for what it was made for",
    () => {
      const asked: Array<ReadonlyArray<string>> = []
      const settle = (terms: PairingNamespaces) => {
        asked.push(Object.keys(terms))
        return Object.fromEntries(
          Object.entries(terms).map(([namespace, { methods, events }]) => [
            namespace,
            { accounts: namespace === "solana" ? others : [`eip155:1:${nadia}`], methods, events }
          ])
        )
      }
      const { world, page } = setUp({ phone: { others, settle } })
      const step = (...stack: Stack) =>
        Effect.gen(function* () {
          yield* Modal.use(({ open }) => open(stack[0]))
          yield* Router.useSync(({ go }) => go(() => stack))
        })
      const code = view("ConnectingWalletConnect", {})
      const link = Pairing.useSync(({ state }) => {
        const now = state.get()
        return "uri" in now ? now.uri : undefined
      })
      return page(
        Effect.gen(function* () {
          const pairing = yield* Pairing
          yield* pairing.prepare
          // Made for all, and left: the copied link still works.
          yield* step(view("Connect"), code)
          yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
          const all = yield* link
          pairing.copied()
          yield* Modal.use(({ putAside }) => putAside)

          yield* step(view("Connect", { namespace: "solana" }), code)
          yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
          yield* TestClock.adjust(0)
          const own = yield* link
          assert.isDefined(own)
          assert.notStrictEqual(own, all)
          world.phone.scan(own!)
          yield* TestClock.adjust(2 * hintGap)
          assert.deepStrictEqual(asked.at(-1), ["solana"])
          assert.deepStrictEqual([yield* addressIn("eip155"), yield* addressIn("solana")], [undefined, tansy])

          // What is paired would end with a narrower session: the next link asks for all.
          yield* step(view("Connect", { namespace: "eip155" }), code)
          const again = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
          yield* TestClock.adjust(0)
          world.phone.scan((yield* link)!)
          assert.isTrue(Exit.isSuccess(yield* Fiber.join(again)))
          assert.sameMembers([...asked.at(-1)!], ["eip155", "solana"])
          assert.deepStrictEqual([yield* addressIn("eip155"), yield* addressIn("solana")], [nadia, tansy])
        })
      )
    }
  )

  it.effect("asks the phone for the namespaces that the host lists, and gives none that it did not agree to", () => {
    const asked: Array<ReadonlyArray<string>> = []
    const settle = (terms: PairingNamespaces) => {
      asked.push(Object.keys(terms))
      const { methods = [], events = [] } = terms.solana ?? {}
      return { solana: { accounts: others, methods, events } }
    }
    const { world, page } = setUp({ phone: { others, settle } })
    return Effect.gen(function* () {
      yield* page(
        Effect.gen(function* () {
          yield* pair(world)
          assert.deepStrictEqual(yield* paired, [["walletConnect:solana", "solana"]])
          assert.isUndefined(yield* addressIn("eip155"))
          assert.strictEqual(yield* addressIn("solana"), tansy)
          assert.strictEqual(yield* pageNetwork, solanaId)
        })
      )
      assert.deepStrictEqual(asked[0], ["eip155", "solana"])
    })
  })

  it.effect("is restored by the next visit in both, without a prompt", () => {
    const { world, cells, page } = setUp()
    return Effect.gen(function* () {
      yield* page(pair(world))
      assert.deepStrictEqual(JSON.parse(cells.get("connections")!).list.toSorted(), [
        ["eip155", "walletConnect"],
        ["solana", "walletConnect:solana"]
      ])
      const before = world.phone.asked.length
      yield* page(
        Effect.gen(function* () {
          yield* Pairing
          yield* Connections.use(({ restore }) => restore)
          assert.strictEqual(yield* addressIn("eip155"), nadia)
          assert.strictEqual(yield* addressIn("solana"), tansy)
          assert.lengthOf(world.phone.asked, before)
        })
      )
    })
  })

  it.effect("what was stored before there were two namespaces is restored, and nothing more", () => {
    const { world, cells, page } = setUp()
    cells.set("connections", JSON.stringify({ eip155: "walletConnect" }))
    world.phone.shared = true
    return page(
      Effect.gen(function* () {
        yield* Pairing
        yield* Connections.use(({ restore }) => restore)
        assert.strictEqual(yield* addressIn("eip155"), nadia)
        assert.isUndefined(yield* addressIn("solana"))
      })
    )
  })

  it.effect("another wallet in the one namespace leaves the session in use by the other; in both, it is ended", () => {
    const { world, page } = setUp()
    return page(
      Effect.gen(function* () {
        yield* pair(world)
        yield* Connections.use(({ connect }) => connect(halyard))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual(yield* addressIn("eip155"), mira)
        assert.strictEqual(yield* addressIn("solana"), tansy)
        assert.isTrue(world.phone.shared)
        yield* Connections.use(({ connect }) => connect(tarn))
        yield* TestClock.adjust("2 seconds")
        assert.isFalse(world.phone.shared)
        assert.deepStrictEqual(yield* paired, [])
      })
    )
  })

  for (const [who, leave] of [
    ["the phone", ({ phone }: ReturnType<typeof makeWorld>) => Effect.sync(phone.disconnect)],
    ["the visitor, in one of them,", () => Effect.asVoid(Connections.use(({ disconnect }) => disconnect("solana")))]
  ] as const)
    it.effect(`ended by ${who} it is over in both`, () => {
      const { world, cells, page } = setUp()
      return page(
        Effect.gen(function* () {
          yield* pair(world)
          yield* leave(world)
          yield* TestClock.adjust(2 * hintGap)
          assert.isUndefined(yield* addressIn("eip155"))
          assert.isUndefined(yield* addressIn("solana"))
          assert.isFalse(world.phone.shared)
          assert.deepStrictEqual(yield* paired, [])
          assert.isFalse(cells.has("connections"))
        })
      )
    })
})
