import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { leaveWallet } from "../../services/ways-in/several/leaveWallet.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { halyard, networks, rowan, saltbox, solana, tansy, tarn } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

/** Fernhold serves both namespaces; each has a wallet of its own beside it. */
const world = () =>
  makeWorld({
    wallets: [
      { id: fernhold, name: "Fernhold", accounts: [nadia] },
      { id: halyard, name: "Halyard", accounts: [mira] },
      { id: tarn, name: "Fernhold", namespace: "solana", accounts: [tansy], networkId: solana.id as never },
      { id: saltbox, name: "Saltbox", namespace: "solana", accounts: [rowan], networkId: solana.id as never }
    ]
  })
const connect = (...ids: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    for (const id of ids) yield* (yield* Connections).connect(id)
  })
const live = Connections.useSync(({ states }) =>
  Object.values(states.get()).flatMap((one) => one.connections.map(({ connector }) => connector.id))
)
const shown = Connections.useSync(({ account }) => account.get()?.address)

describe("disconnecting a wallet, as the user says it (spec 4)", () => {
  it.effect("it is left in each namespace, and the wallet is told of each", () =>
    Effect.gen(function* () {
      yield* connect(fernhold, tarn)
      const told: Array<unknown> = []
      ;(yield* Analytics).subscribe(
        ({ type, properties }) => type === "DISCONNECT_SUCCESS" && told.push(Object(properties).namespace)
      )
      yield* leaveWallet(tarn)
      assert.deepStrictEqual(yield* live, [])
      assert.isUndefined(yield* shown)
      assert.sameMembers(told, ["eip155", "solana"])
    }).pipe(Effect.provide(whole(world(), { networks })))
  )

  it.effect("each namespace of it may take back all permission once the last one is left, and no sooner (0006)", () =>
    Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const told: Array<string> = []
      for (const [namespace, adapter] of adapters)
        adapters.set(namespace, {
          ...adapter,
          disconnect: (connector, isLast) => {
            told.push(`${namespace} ${isLast}`)
            return adapter.disconnect(connector, isLast)
          }
        })
      const connections = yield* Connections
      yield* connect(fernhold, tarn, saltbox)
      yield* connections.disconnect("solana", tarn)
      assert.deepStrictEqual(told.splice(0), ["solana false"])
      yield* connections.disconnect("eip155", fernhold)
      assert.sameMembers(told.splice(0), ["eip155 true", "solana true"])
      yield* connections.disconnect("solana", saltbox)
      assert.deepStrictEqual(told.splice(0), ["solana true"])
      yield* connect(fernhold, tarn)
      yield* connections.disconnect()
      assert.sameMembers(told, ["eip155 true", "solana true"])
    }).pipe(Effect.provide(whole(world(), { networks, features: { multiWallet: true } as never })))
  )

  it.effect("where another wallet stays the page moves to it, at no moment disconnected; the sheet stays open", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      const modal = yield* Modal
      yield* connect(saltbox, fernhold)
      yield* modal.open(view("AccountSettings"))
      const seen: Array<string | undefined> = []
      connections.state.subscribe(() => seen.push(connections.account.get()?.address))
      yield* leaveWallet(fernhold)
      assert.notInclude(seen, undefined)
      assert.strictEqual(yield* shown, rowan)
      assert.deepStrictEqual(yield* live, [saltbox])
      assert.isTrue(modal.state.get().open)
    }).pipe(Effect.provide(whole(world(), { networks })))
  )

  it.effect("with several wallets one of the same namespace comes first, and a wallet not in use moves nothing", () =>
    Effect.gen(function* () {
      yield* connect(saltbox, halyard, tarn, fernhold)
      yield* leaveWallet(fernhold)
      assert.deepStrictEqual([yield* shown, (yield* live).toSorted()], [mira, [halyard, saltbox].toSorted()])
      yield* leaveWallet(saltbox)
      assert.deepStrictEqual([yield* shown, yield* live], [mira, [halyard]])
    }).pipe(Effect.provide(whole(world(), { networks, features: { multiWallet: true } })))
  )

  it.effect("disconnecting a namespace by code ends that one alone", () =>
    Effect.gen(function* () {
      yield* connect(fernhold, tarn)
      yield* Connections.use(({ disconnect }) => disconnect("solana", undefined, true))
      assert.deepStrictEqual(yield* live, [fernhold])
    }).pipe(Effect.provide(whole(world(), { networks })))
  )
})
