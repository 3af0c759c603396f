// @vitest-environment happy-dom
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { pageBip122 } from "../../layers/pageBip122.ts"
import { pageLayer } from "../../layers/pageLayer.ts"
import { pagePolkadot } from "../../layers/pagePolkadot.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import type { NetworkInput } from "../../services/base/network/Network.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { bitcoinMainnet, bitcoinTestnet } from "../support/bitcoin.ts"
import { alice, aliceOnKusama, aliceOnPolkadot, kusama, kusamaGenesis } from "../support/polkadot.ts"
import { bob, polkadot, polkadotGenesis } from "../support/polkadot.ts"

const onMain = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const onTest = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"

/** Runs on a page with these networks; what is stored stays for the next one. */
const onPage = <A, E>(
  networks: readonly [NetworkInput, ...Array<NetworkInput>],
  body: Effect.Effect<A, E, Layer.Success<ReturnType<typeof pageOf>>>
) => Effect.scoped(Effect.flatMap(Layer.build(pageOf(networks)), (services) => Effect.provideContext(body, services)))
const pageOf = (networks: readonly [NetworkInput, ...Array<NetworkInput>]) =>
  wholeLayer(pageLayer({ networks: [...networks], projectId: "p" }, [pageBip122, pagePolkadot]))

const shown = Connections.useSync(({ account }) => {
  const now = account.get()
  return now && [now.address, now.network.id, now.supported]
})
const connect = (id: string) => Connections.use((connections) => connections.connect(id))

describe("a Bitcoin wallet that does not say its network", () => {
  const id = "name:Leather:bip122"
  const leather = { address: onMain, asked: 0 }
  beforeEach(() => {
    localStorage.clear()
    Object.assign(leather, { address: onMain, asked: 0 })
    const request = async () => {
      leather.asked++
      return { result: { addresses: [{ symbol: "BTC", type: "p2wpkh", address: leather.address }] } }
    }
    Reflect.set(globalThis, "LeatherProvider", { request })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, "LeatherProvider"))

  it.live("SEC-18: is where its address is, also where the host is not", () =>
    Effect.gen(function* () {
      leather.address = onTest
      for (const [networks, supported] of [
        [[bitcoinMainnet, bitcoinTestnet] as const, true],
        [[bitcoinMainnet] as const, false]
      ] as const)
        yield* onPage(
          networks,
          Effect.gen(function* () {
            yield* connect(id)
            assert.deepStrictEqual(yield* shown, [onTest, bitcoinTestnet.id, supported])
          })
        )
    })
  )

  it.live("is asked anew where it is, each time that the page shall be elsewhere", () =>
    onPage(
      [bitcoinMainnet, bitcoinTestnet],
      Effect.gen(function* () {
        yield* connect(id)
        const refused = yield* Effect.flip(switchNetwork(bitcoinTestnet.id))
        assert.deepInclude(refused, { _tag: "NetworkRefused", reason: "elsewhere" })
        assert.deepStrictEqual(yield* shown, [onMain, bitcoinMainnet.id, true])
        // Its user chooses it there.
        leather.address = onTest
        yield* switchNetwork(bitcoinTestnet.id)
        const { state, account } = yield* Connections
        yield* whenStores([state], () => (account.get()?.address === onTest ? true : undefined))
        assert.deepStrictEqual(yield* shown, [onTest, bitcoinTestnet.id, true])
        assert.strictEqual(leather.asked, 3)
      })
    )
  )
})

describe("a Bitcoin wallet that moves and tells nobody", () => {
  const id = "name:UniSat Wallet:bip122"
  beforeEach(() => {
    localStorage.clear()
    let chain = "BITCOIN_MAINNET"
    const accounts = async () => [chain === "BITCOIN_MAINNET" ? onMain : onTest]
    Reflect.set(globalThis, "unisat", {
      requestAccounts: accounts,
      getAccounts: accounts,
      getChain: async () => ({ enum: chain }),
      switchChain: async (name: string) => void (chain = name)
    })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, "unisat"))

  it.live("is shown on the network with its account there, never with the one of before", () =>
    onPage(
      [bitcoinMainnet, bitcoinTestnet],
      Effect.gen(function* () {
        yield* connect(id)
        const { state, account } = yield* Connections
        const seen = new Set<string>()
        state.subscribe(() => seen.add(`${account.get()?.address} ${account.get()?.network.id}`))
        yield* switchNetwork(bitcoinTestnet.id)
        yield* whenStores([state], () => (account.get()?.address === onTest ? true : undefined))
        assert.deepStrictEqual(yield* shown, [onTest, bitcoinTestnet.id, true])
        const right = [`${onMain} ${bitcoinMainnet.id}`, `${onTest} ${bitcoinTestnet.id}`]
        assert.isTrue([...seen].every((one) => right.includes(one)))
      })
    )
  )
})

describe("a permission that led to no connection", () => {
  const id = "name:UniSat Wallet:bip122"
  const asked: Array<string> = []
  beforeEach(() => {
    localStorage.clear()
    asked.length = 0
    let shared: Array<string> = []
    Reflect.set(globalThis, "unisat", {
      requestAccounts: async () => {
        asked.push("asked")
        shared = [onMain]
        return shared
      },
      getAccounts: async () => shared,
      getNetwork: async () => "livenet",
      disconnect: async () => {
        asked.push("given back")
        shared = []
      }
    })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, "unisat"))

  it.live("is given back, unless the site has been connected before", () =>
    Effect.gen(function* () {
      const refused = Effect.gen(function* () {
        yield* switchNetwork(bitcoinTestnet.id)
        assert.deepInclude(yield* Effect.flip(connect(id)), { _tag: "NetworkRefused", reason: "elsewhere" })
      })
      const networks = [bitcoinMainnet, bitcoinTestnet] as const
      // Asked again, the wallet has taken its permission back before.
      yield* onPage([...networks], Effect.andThen(refused, Effect.flip(connect(id))))
      assert.deepStrictEqual(asked, ["asked", "given back", "asked", "given back"])
      yield* onPage([...networks], connect(id))
      asked.length = 0
      yield* onPage([...networks], refused)
      assert.deepStrictEqual(asked, ["asked"])
    })
  )
})

describe("a Polkadot account that may be used on one network", () => {
  const id = "injectedWeb3.tarn:polkadot"
  let given: ReadonlyArray<object> = []
  beforeEach(() => {
    localStorage.clear()
    given = [
      { address: alice, genesisHash: kusamaGenesis },
      { address: bob, genesisHash: polkadotGenesis }
    ]
    const enable = async () => ({ accounts: { get: async () => given }, signer: {} })
    Reflect.set(globalThis, "injectedWeb3", { tarn: { version: "1", enable } })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, "injectedWeb3"))

  it.live("is in use on that network, before and after a reload", () =>
    Effect.gen(function* () {
      yield* onPage(
        [polkadot, kusama],
        Effect.gen(function* () {
          yield* connect(id)
          assert.strictEqual((yield* Networks.useSync(({ state }) => state.get())).active.id, polkadot.id as string)
          const { activate } = yield* Connections
          yield* activate({ namespace: "polkadot", connectorId: id, address: aliceOnKusama })
          assert.deepStrictEqual(yield* shown, [aliceOnKusama, kusama.id, true])
          const refused = yield* Effect.flip(switchNetwork(polkadot.id))
          assert.deepInclude(refused, { _tag: "NetworkRefused", reason: "bound" })
        })
      )
      yield* onPage(
        [polkadot, kusama],
        Effect.gen(function* () {
          yield* Connections.use(({ restore }) => restore)
          assert.deepStrictEqual(yield* shown, [aliceOnKusama, kusama.id, true])
        })
      )
    })
  )

  it.live("is not in use where another one fits the network that was chosen before", () =>
    onPage(
      [kusama, polkadot],
      Effect.gen(function* () {
        given = [
          { address: bob, genesisHash: kusamaGenesis },
          { address: alice, genesisHash: polkadotGenesis }
        ]
        yield* switchNetwork(polkadot.id)
        yield* connect(id)
        assert.deepStrictEqual(yield* shown, [aliceOnPolkadot, polkadot.id, true])
      })
    )
  )
})
