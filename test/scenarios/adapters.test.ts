import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { adapterOf } from "../../services/ports/chains/adapterOf.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { collectAdapters } from "../../services/ports/chains/collectAdapters.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { makeWorld } from "../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

const solana = {
  ...base,
  id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  name: "Solana",
  nativeCurrency: { name: "Sol", symbol: "SOL", decimals: 9 }
}
/** Options that name such a network are refused: here it is put there afterwards. */
const listed = Settings.use(({ networks }) =>
  Effect.sync(() => void (networks as Array<Network>).push(toNetwork(solana)))
)
const missing = { _tag: "AdapterNotFound", message: "Adapter not found", namespace: "solana" } as const

describe("the adapter of a namespace", () => {
  it.effect("is made for each instance, with what it needs, and ends with it", () => {
    const world = makeWorld(twoWallets)
    const heard: Array<string> = []
    const make = Effect.gen(function* () {
      const { networks } = yield* Settings
      heard.push(`made for ${networks.length} networks`)
      yield* Effect.addFinalizer(() => Effect.sync(() => heard.push("ended")))
      return ChainAdapterScripted(world)
    })
    const layer = Layer.provide(
      collectAdapters([make]),
      Layer.succeed(Settings, makeSettings({ networks: [ethereum, base] }))
    )
    return Effect.gen(function* () {
      const visit = Effect.gen(function* () {
        assert.strictEqual((yield* adapterOf(yield* ChainAdapters, "eip155")).namespace, "eip155")
        assert.strictEqual(heard.at(-1), "made for 2 networks")
      })
      yield* Effect.provide(visit, layer)
      yield* Effect.provide(visit, layer)
      assert.deepStrictEqual(heard, ["made for 2 networks", "ended", "made for 2 networks", "ended"])
    })
  })
})

describe("an adapter of a host that answers what is no session", () => {
  const world = makeWorld(twoWallets)
  it.effect("the connection fails and nothing waits; a whole answer connects then", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      const { networkId } = world.wallet(fernhold)
      world.wallet(fernhold).networkId = 1 as never
      const exit = yield* Effect.exit(connections.connect(fernhold))
      assert.isTrue(Exit.hasDies(exit))
      assert.deepStrictEqual(connections.state.get().namespaces.eip155?.attempts, [])
      assert.isUndefined(connections.account.get())
      world.wallet(fernhold).networkId = networkId
      yield* connections.connect(fernhold)
      assert.strictEqual(connections.account.get()?.address, nadia)
    }).pipe(Effect.provide(whole(world)))
  )
})

describe("a namespace without an adapter (spec 8: 'Adapter not found')", () => {
  it.effect("switching there fails so, and the account stays in use", () =>
    Effect.gen(function* () {
      yield* listed
      const networks = yield* Networks
      yield* (yield* Connections).connect(fernhold)
      const before = networks.state.get()
      assert.deepInclude(yield* Effect.flip(switchNetwork(solana.id)), missing)
      assert.strictEqual(networks.state.get(), before)
      assert.match(yield* signMessage("hello"), /^0x/)
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("the same before a wallet is connected: nothing is remembered", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* listed
      assert.deepInclude(yield* Effect.flip(switchNetwork(solana.id)), missing)
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      assert.strictEqual(cells.size, 0)
    }).pipe(Effect.provide(whole(makeWorld(twoWallets), {}, { cells })))
  })

  it.effect("a receipt there is asked of nobody", () =>
    Effect.gen(function* () {
      yield* listed
      assert.deepInclude(yield* Effect.flip(waitForReceipt({ hash: "0x1", networkId: solana.id })), missing)
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("one that is gone is a typed failure of every read, never a defect", () =>
    Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      adapters.clear()
      const gone = { ...missing, namespace: "eip155" } as const
      assert.deepInclude(yield* Effect.flip(signMessage("hello")), gone)
      assert.deepInclude(yield* Effect.flip(sendTransfer({ to: mira, amount: "1" })), gone)
      assert.deepInclude(yield* Effect.flip(connections.connect(fernhold)), gone)
      yield* (yield* Profile).refresh
      assert.strictEqual((yield* Profile).value.get()?.balanceStatus, "failed")
      assert.deepStrictEqual(yield* (yield* Balances).load(), [])
      assert.strictEqual((yield* Balances).state.get()?.error?._tag, "AdapterNotFound")
      assert.include((yield* Effect.flip(connections.disconnect())).message, missing.message)
      assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )
})
