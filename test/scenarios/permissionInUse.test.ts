import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { writeConnection } from "../../services/connection/connections/storedConnections.ts"
import { NetworkRefused, WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { halyard, networks, solana, tansy, tarn } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

/** Fernhold serves both namespaces. */
const onPage = (options: Partial<LatchkeyOptions> = {}) =>
  whole(
    makeWorld({
      wallets: [
        { id: fernhold, name: "Fernhold", accounts: [nadia] },
        { id: halyard, name: "Halyard", accounts: [mira] },
        { id: tarn, name: "Fernhold", namespace: "solana", accounts: [tansy], networkId: solana.id as never }
      ]
    }),
    { networks, ...options }
  )
const replace = Effect.fnUntraced(function* (
  namespace: Namespace,
  parts: (own: ChainAdapter) => Partial<ChainAdapter>
) {
  const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
  const own = adapters.get(namespace)!
  adapters.set(namespace, { ...own, ...parts(own) })
})
/** What the wallet is told when it is left. */
const spy = Effect.gen(function* () {
  const told: Array<string> = []
  for (const namespace of ["eip155", "solana"] as const)
    yield* replace(namespace, ({ disconnect }) => ({
      disconnect: (connector, isLast) => {
        told.push(`${namespace} ${isLast}`)
        return disconnect(connector, isLast)
      }
    }))
  return told
})
/** Another tab connects the wallet; this one keeps its own. */
const connectElsewhere = Effect.gen(function* () {
  yield* writeConnection("eip155", { connectorId: fernhold, as: "alone" })
  const { stored } = yield* Connections
  stored(undefined)
  yield* Effect.yieldNow
})

describe("a wallet that is left in one namespace keeps all permission (0006)", () => {
  it.effect("while another tab is connected to it in another one", () =>
    Effect.gen(function* () {
      const told = yield* spy
      const { connect, disconnect, states } = yield* Connections
      yield* connect(halyard)
      yield* connect(tarn)
      yield* connectElsewhere
      const live = states.get().eip155?.connections.map(({ connector }) => connector.id)
      assert.deepStrictEqual(live, [halyard])
      yield* disconnect("solana", tarn)
      assert.deepStrictEqual(told, ["solana false"])
    }).pipe(Effect.provide(onPage()))
  )

  it.effect("also where it was left here before, and another tab has connected to it since", () =>
    Effect.gen(function* () {
      const told = yield* spy
      const { connect, disconnect } = yield* Connections
      yield* connect(fernhold)
      yield* connect(tarn)
      yield* disconnect("eip155", fernhold)
      yield* connect(halyard)
      yield* connectElsewhere
      yield* disconnect("solana", tarn)
      assert.deepStrictEqual(told, ["eip155 false", "solana false"])
    }).pipe(Effect.provide(onPage()))
  )

  it.effect("while it is locked and awaited in another one", () =>
    Effect.gen(function* () {
      const told = yield* spy
      yield* replace("eip155", () => ({ session: () => Effect.succeed(undefined) }))
      yield* writeConnection("eip155", { connectorId: fernhold, as: "alone" })
      const { connect, disconnect, restore, states } = yield* Connections
      yield* restore
      assert.deepStrictEqual(states.get().eip155?.awaited, [fernhold])
      yield* connect(tarn)
      yield* disconnect("solana", tarn)
      assert.deepStrictEqual(told, ["solana false"])
    }).pipe(Effect.provide(onPage()))
  )

  it.effect("while its user is asked in another one", () =>
    Effect.gen(function* () {
      const told = yield* spy
      yield* replace("eip155", () => ({ connect: () => Effect.never }))
      const { connect, disconnect } = yield* Connections
      yield* connect(tarn)
      yield* Effect.forkChild(connect(fernhold), { startImmediately: true })
      yield* disconnect("solana", tarn)
      assert.deepStrictEqual(told, ["solana false"])
    }).pipe(Effect.provide(onPage()))
  )

  it.effect("where its permission is given back that led to no connection", () =>
    Effect.gen(function* () {
      const told = yield* spy
      yield* replace("solana", () => ({
        refusesLate: () => true,
        connect: (_, network) =>
          Effect.fail(new NetworkRefused({ networkId: network!.id, reason: "elsewhere", message: "Elsewhere" }))
      }))
      const { connect, activate } = yield* Connections
      yield* activate({ namespace: "solana", networkId: solana.id as never })
      yield* Effect.flip(connect(tarn))
      yield* Effect.yieldNow
      assert.deepStrictEqual(told.splice(0), ["solana true"])
      yield* connect(halyard)
      yield* connectElsewhere
      yield* Effect.flip(connect(tarn))
      yield* Effect.yieldNow
      assert.deepStrictEqual(told, ["solana false"])
    }).pipe(Effect.provide(onPage()))
  )
})

it.effect("a wallet is asked at once, and told nothing where it had not said before that it shared nothing", () =>
  Effect.gen(function* () {
    const told = yield* spy
    const refuses: Partial<ChainAdapter> = {
      refusesLate: () => true,
      connect: (_, network) =>
        Effect.fail(new NetworkRefused({ networkId: network!.id, reason: "elsewhere", message: "Elsewhere" }))
    }
    const { connect, activate } = yield* Connections
    yield* activate({ namespace: "solana", networkId: solana.id as never })
    const account = { namespace: "solana", address: tansy, type: "eoa" } as const
    for (const session of [Effect.never, Effect.succeed({ accounts: [account], networkId: undefined })] as const) {
      yield* replace("solana", () => ({ ...refuses, session: () => session }))
      assert.strictEqual((yield* Effect.flip(connect(tarn)))._tag, "NetworkRefused")
    }
    yield* replace("solana", () => ({
      ...refuses,
      refusesLate: undefined as never,
      session: () => Effect.void as never
    }))
    yield* Effect.flip(connect(tarn))
    yield* Effect.yieldNow
    assert.deepStrictEqual(told, [])
  }).pipe(Effect.provide(onPage()))
)

/** A wallet of Solana that shares, and then turns out to be of another network. */
const elsewhere: Partial<ChainAdapter> = {
  refusesLate: () => true,
  connect: (_, network) =>
    Effect.fail(new NetworkRefused({ networkId: network!.id, reason: "elsewhere", message: "Elsewhere" }))
}

describe("a permission that led to no connection is kept", () => {
  const refused = Effect.gen(function* () {
    const told = yield* spy
    const { connect, activate } = yield* Connections
    yield* activate({ namespace: "solana", networkId: solana.id as never })
    yield* replace("solana", () => ({ ...elsewhere, session: () => Effect.void as never }))
    assert.strictEqual((yield* Effect.flip(connect(tarn)))._tag, "NetworkRefused")
    yield* Effect.yieldNow
    return told
  })

  it.effect("where another tab has connected to the wallet meanwhile", () =>
    Effect.gen(function* () {
      const told = yield* spy
      const { activate, connect, stored } = yield* Connections
      yield* activate({ namespace: "solana", networkId: solana.id as never })
      const over = yield* Deferred.make<void>()
      let shared = false
      yield* replace("solana", ({ session, connect: own }) => ({
        refusesLate: () => true,
        session: (connector) => (shared ? session(connector) : (Effect.void as never)),
        connect: (connector, network, listed) =>
          own(connector, network, listed).pipe(
            Effect.andThen(Deferred.await(over)),
            Effect.andThen(elsewhere.connect!(connector, network, listed))
          )
      }))
      const asking = yield* Effect.forkChild(Effect.flip(connect(tarn)), { startImmediately: true })
      yield* Effect.yieldNow
      shared = true
      yield* writeConnection("solana", { connectorId: tarn, as: "alone" })
      stored(undefined)
      yield* Effect.yieldNow
      yield* Deferred.succeed(over, undefined)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "NetworkRefused")
      yield* Effect.yieldNow
      assert.deepStrictEqual(told, [])
    }).pipe(Effect.provide(onPage()))
  )

  it.effect("where another tab is, or was at the last visit", () =>
    Effect.gen(function* () {
      yield* writeConnection("solana", { connectorId: tarn, as: "alone" })
      assert.deepStrictEqual(yield* refused, [])
    }).pipe(Effect.provide(onPage()))
  )

  it.effect("by a page that does not know what other tabs have", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refused, [])
    }).pipe(Effect.provide(onPage({ tabs: "isolated" })))
  )
})

it.effect("a wallet that does not take a permission back, or is silent, is asked anew after 3 s at most", () =>
  Effect.gen(function* () {
    const { connect, activate } = yield* Connections
    yield* activate({ namespace: "solana", networkId: solana.id as never })
    let asked = 0
    for (const answer of [
      Effect.fail(new WalletFailed({ method: "disconnect", code: -32603, message: "Broken" })),
      Effect.never
    ]) {
      yield* replace("solana", () => ({
        ...elsewhere,
        connect: (connector, network, listed) => {
          asked += 1
          return elsewhere.connect!(connector, network, listed)
        },
        session: () => Effect.void as never,
        disconnect: () => answer
      }))
      yield* Effect.flip(connect(tarn))
    }
    assert.strictEqual(asked, 2)
    const again = yield* Effect.forkChild(Effect.flip(connect(tarn)), { startImmediately: true })
    yield* TestClock.adjust(2_999)
    assert.strictEqual(asked, 2)
    yield* TestClock.adjust(1)
    assert.strictEqual((yield* Fiber.join(again))._tag, "NetworkRefused")
    assert.strictEqual(asked, 3)
  }).pipe(Effect.provide(onPage()))
)

it.effect("a wallet that cannot say what it shares has not said that it shared nothing", () =>
  Effect.gen(function* () {
    const told = yield* spy
    const { connect, activate } = yield* Connections
    yield* activate({ namespace: "solana", networkId: solana.id as never })
    const broken = new WalletFailed({ method: "session", code: -32603, message: "Broken" })
    yield* replace("solana", () => ({ ...elsewhere, session: () => Effect.fail(broken) }))
    yield* Effect.flip(connect(tarn))
    yield* Effect.yieldNow
    assert.deepStrictEqual(told, [])
  }).pipe(Effect.provide(onPage()))
)

it.effect("a wallet is asked in one namespace after it has been signed off in the others", () =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const done = yield* Deferred.make<void>()
    yield* replace("solana", () => ({
      disconnect: (_, isLast) => {
        seen.push(`left ${isLast}`)
        return Effect.map(Deferred.await(done), () => void seen.push("gone"))
      }
    }))
    yield* replace("eip155", ({ connect }) => ({
      connect: (...parts) => {
        seen.push("asked")
        return connect(...parts)
      }
    }))
    const { connect, disconnect, states } = yield* Connections
    yield* connect(tarn)
    const leaving = yield* Effect.forkChild(disconnect("solana", tarn), { startImmediately: true })
    const asking = yield* Effect.forkChild(connect(fernhold), { startImmediately: true })
    assert.strictEqual(states.get().eip155?.status, "connecting")
    yield* Deferred.succeed(done, undefined)
    yield* Fiber.join(leaving)
    yield* Fiber.join(asking)
    assert.deepStrictEqual(seen, ["left true", "gone", "asked"])
  }).pipe(Effect.provide(onPage()))
)
