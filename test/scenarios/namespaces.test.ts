import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { ChainAdapterScriptedOther } from "../../layers/scripted/ChainAdapterScriptedOther.ts"
import { makeWorld } from "../../layers/test.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import {
  halyard,
  networks,
  rowan,
  saltbox,
  solana,
  solanaTest,
  tansy,
  tarn,
  twoNamespaces
} from "../support/namespaces.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

interface Side {
  readonly namespace: Namespace
  readonly wallet: string
  readonly address: string
  readonly rival: string
  readonly rivalAddress: string
  readonly network: string
  readonly other: string
}

const idOf = ({ id }: { readonly id: number | string }) => (typeof id === "number" ? `eip155:${id}` : id)
const evm: Side = {
  namespace: "eip155",
  wallet: fernhold,
  address: nadia,
  rival: halyard,
  rivalAddress: mira,
  network: idOf(ethereum),
  other: idOf(base)
}
const svm: Side = {
  namespace: "solana",
  wallet: tarn,
  address: tansy,
  rival: saltbox,
  rivalAddress: rowan,
  network: idOf(solana),
  other: idOf(solanaTest)
}

const addressIn = (namespace: Namespace) =>
  Connections.useSync(({ states }) => {
    const now = states.get()[namespace]
    return now?.status === "connected" ? now.accounts[0].address : undefined
  })
const networkIn = (namespace: Namespace) =>
  Connections.useSync(({ state }) => state.get().networks[namespace]?.active.id)
const page = Networks.useSync(({ state }) => state.get().active.id)

for (const [own, beside] of [
  [evm, svm],
  [svm, evm]
] as const)
  describe(`${own.namespace} beside ${beside.namespace} (spec 4: the connection is kept per namespace)`, () => {
    /** Whatever the one namespace does, nothing of the other changes. */
    const untouched = Effect.gen(function* () {
      assert.strictEqual(yield* addressIn(beside.namespace), beside.address)
      assert.strictEqual(yield* networkIn(beside.namespace), beside.network)
    })
    const run = <A, E>(
      cells: Map<string, string>,
      program: (world: ReturnType<typeof makeWorld>) => Effect.Effect<A, E, LatchkeyServices>
    ) => {
      const world = makeWorld(twoNamespaces)
      // Both namespaces have wallets with a network of their own, which the live wallets of Solana have not.
      const adapters = [ChainAdapterScriptedOther(world, "solana")]
      return program(world).pipe(Effect.provide(whole(world, { networks }, { cells, adapters })))
    }

    it.effect("connects, replaces, declines", () =>
      run(new Map(), (world) =>
        Effect.gen(function* () {
          const connections = yield* Connections
          yield* connections.connect(beside.wallet)
          assert.strictEqual(yield* page, beside.network)
          yield* connections.connect(own.wallet)
          // The visitor's own choice of a wallet is one of its namespace.
          assert.strictEqual(yield* page, own.network)
          assert.strictEqual(yield* addressIn(own.namespace), own.address)
          yield* untouched
          yield* connections.connect(own.rival)
          assert.strictEqual(yield* addressIn(own.namespace), own.rivalAddress)
          yield* untouched
          world.wallet(own.wallet).answer = "reject"
          yield* Effect.flip(connections.connect(own.wallet))
          assert.strictEqual(yield* addressIn(own.namespace), own.rivalAddress)
          yield* untouched
          world.wallet(own.wallet).answer = "never"
          world.wallet(beside.rival).answer = { afterMs: 1_000 }
          const slow = yield* Effect.forkChild(Effect.exit(connections.connect(own.wallet)), { startImmediately: true })
          // An attempt of the one namespace supersedes none of the other.
          const asked = yield* Effect.forkChild(connections.connect(beside.rival), { startImmediately: true })
          yield* TestClock.adjust(1_000)
          yield* Fiber.join(asked)
          assert.strictEqual(yield* addressIn(beside.namespace), beside.rivalAddress)
          yield* Fiber.interrupt(slow)
          assert.strictEqual(yield* addressIn(own.namespace), own.rivalAddress)
        })
      )
    )

    it.effect("switches, by the visitor and by the wallet itself", () =>
      run(new Map(), (world) =>
        Effect.gen(function* () {
          const connections = yield* Connections
          yield* connections.connect(own.wallet)
          yield* connections.connect(beside.wallet)
          const wallet = world.wallet(own.wallet)
          wallet.networkId = own.other as `${string}:${string}`
          wallet.changed()
          yield* TestClock.adjust(hintGap)
          assert.strictEqual(yield* networkIn(own.namespace), own.other)
          // What a wallet does by itself moves nothing but its own namespace.
          assert.strictEqual(yield* page, beside.network)
          yield* untouched
          yield* Networks.use(({ activate }) => activate(own.other as `${string}:${string}`))
          assert.strictEqual(yield* page, own.other)
          yield* switchNetwork(own.network)
          assert.strictEqual(wallet.networkId, own.network)
          assert.strictEqual(yield* page, own.network)
          yield* untouched
          // A wallet of the other namespace is asked where it is elsewhere, and not where it is there already.
          yield* switchNetwork(beside.network)
          assert.strictEqual(yield* page, beside.network)
          assert.notInclude(world.wallet(beside.wallet).asked, "wallet_switchEthereumChain")
          yield* switchNetwork(own.other)
          assert.strictEqual(wallet.networkId, own.other)
          assert.strictEqual(yield* page, own.other)
          yield* switchNetwork(own.network)
          yield* TestClock.adjust(hintGap)
          yield* untouched
          wallet.networkId = `${own.namespace}:nowhere`
          wallet.changed()
          yield* TestClock.adjust(2 * hintGap)
          assert.deepInclude((yield* Networks).state.get(), { supported: false })
          wallet.accounts = []
          wallet.changed()
          yield* TestClock.adjust(2 * hintGap)
          // An unlisted network goes with the wallet that was on it.
          assert.strictEqual(yield* page, own.network)
          assert.deepInclude((yield* Networks).state.get(), { supported: true, chosen: false })
          yield* untouched
        })
      )
    )

    it.effect("keeps its network over a reload, also while the page is on the other one's", () => {
      const cells = new Map<string, string>()
      const world = makeWorld(twoNamespaces)
      const scripted = own === evm ? ChainAdapterScripted(world) : ChainAdapterScriptedOther(world, own.namespace)
      // As wallets of some namespaces do, it says nothing of a network.
      const silent = <E>(asked: Effect.Effect<WalletSession | undefined, E>) =>
        Effect.map(asked, (session) => session && ({ ...session, networkId: undefined } as unknown as WalletSession))
      const adapter: ChainAdapter = {
        ...(scripted as ChainAdapter),
        connect: (connector, network) =>
          Effect.map(silent(scripted.connect(connector as never, network)), (one) => one!),
        session: (connector) => silent(scripted.session(connector as never))
      }
      const visit = <A, E>(program: Effect.Effect<A, E, Connections | Networks>) =>
        Effect.provide(program, whole(world, { networks }, { cells, adapters: [adapter] }))
      return Effect.gen(function* () {
        yield* visit(
          Effect.gen(function* () {
            const { activate } = yield* Networks
            yield* (yield* Connections).connect(own.wallet)
            yield* activate(own.other as Caip2)
            yield* activate(beside.network as Caip2)
          })
        )
        yield* visit(
          Effect.gen(function* () {
            yield* (yield* Connections).restore
            assert.strictEqual(yield* addressIn(own.namespace), own.address)
            assert.strictEqual(yield* networkIn(own.namespace), own.other)
            assert.strictEqual(yield* page, beside.network)
          })
        )
        cells.set(`active_caip_network_id:${own.namespace}`, beside.other)
        yield* visit(
          Effect.gen(function* () {
            yield* (yield* Connections).restore
            assert.strictEqual(yield* networkIn(own.namespace), own.network)
          })
        )
      })
    })

    it.effect("is restored and disconnected", () => {
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        const world = makeWorld(twoNamespaces)
        const visit = <A, E>(program: Effect.Effect<A, E, Connections | Networks>) =>
          Effect.provide(program, whole(world, { networks }, { cells }))
        yield* visit(
          Effect.gen(function* () {
            yield* (yield* Connections).connect(own.wallet)
            yield* (yield* Connections).connect(beside.wallet)
          })
        )
        yield* visit(
          Effect.gen(function* () {
            const connections = yield* Connections
            yield* connections.restore
            assert.strictEqual(yield* addressIn(own.namespace), own.address)
            // Whichever is found last, the page is where it was.
            assert.strictEqual(yield* page, beside.network)
            yield* untouched
            yield* connections.disconnect(own.namespace)
            assert.isUndefined(yield* addressIn(own.namespace))
            assert.isFalse(world.wallet(own.wallet).shared)
            yield* untouched
          })
        )
        yield* visit(
          Effect.gen(function* () {
            yield* (yield* Connections).restore
            assert.isUndefined(yield* addressIn(own.namespace))
            yield* untouched
            yield* (yield* Connections).disconnect()
            assert.isUndefined(yield* addressIn(beside.namespace))
          })
        )
        assert.isFalse(cells.has("connections"))
      })
    })
  })
