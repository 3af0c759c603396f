// @vitest-environment happy-dom
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import { verify } from "@scure/sr25519"
import { Effect, Layer } from "effect"
import { pagePolkadot } from "../../layers/pagePolkadot.ts"
import { pageLayer } from "../../layers/pageLayer.ts"
import { polkadotAccounts } from "../../sandbox/chains/polkadot/polkadotAccounts.ts"
import { startPolkadot, type StartedPolkadot } from "../../sandbox/chains/polkadot/startPolkadot.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { alice, aliceOnKusama, aliceOnPolkadot, bob, kusama, polkadot } from "../support/polkadot.ts"

const id = "injectedWeb3.tarn:polkadot"
const [aliceKey] = polkadotAccounts

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/^0x/, ""), "hex"))

/** An extension as browsers have it: what it allows outlives the page. */
const makeExtension = () => {
  const state = { allowed: false, addresses: [alice], windows: 0 }
  const listeners = new Set<(accounts: unknown) => void>()
  const accounts = () => state.addresses.map((address) => ({ address, type: "sr25519" }))
  const enable = async () => {
    if (!state.allowed) state.windows++
    state.allowed = true
    return {
      accounts: {
        get: async () => accounts(),
        subscribe: (tell: (accounts: unknown) => void) => {
          listeners.add(tell)
          tell(accounts())
          return () => listeners.delete(tell)
        }
      },
      signer: {
        signRaw: async ({ data }: { readonly data: string }) => ({
          id: 1,
          signature: `0x${Buffer.from(aliceKey!.sign(bytesOf(data))).toString("hex")}`
        })
      }
    }
  }
  return {
    state,
    listeners,
    page: { tarn: { version: "1", enable } },
    share: (addresses: ReadonlyArray<string>) => {
      state.addresses = [...addresses]
      for (const tell of listeners) tell(accounts())
    }
  }
}

let node: StartedPolkadot
beforeAll(async () => {
  node = await startPolkadot()
})
afterAll(() => node.stop())

const page = Effect.gen(function* () {
  const { rpcUrls } = node.network
  const options = { networks: [polkadot, kusama].map((one) => ({ ...one, rpcUrls })), projectId: "p" }
  return yield* Layer.build(wholeLayer(pageLayer(options, [pagePolkadot])))
})
const address = Connections.useSync(({ account }) => account.get()?.address)
const connect = Connections.use((connections) => connections.connect(id))

describe("Polkadot on a page", () => {
  let extension = makeExtension()
  beforeEach(() => {
    localStorage.clear()
    extension = makeExtension()
    Reflect.set(globalThis, "injectedWeb3", extension.page)
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, "injectedWeb3"))

  it.live("connects, signs, and shows the address of each network without asking the wallet", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const services = yield* page
        yield* Effect.gen(function* () {
          yield* connect
          assert.strictEqual(yield* address, aliceOnPolkadot)
          const signature = yield* signMessage("hello")
          const bytes = new TextEncoder().encode("<Bytes>hello</Bytes>")
          assert.isTrue(verify(bytes, bytesOf(signature), aliceKey!.publicKey))
          yield* switchNetwork(kusama.id)
          assert.strictEqual(yield* address, aliceOnKusama)
          assert.strictEqual(extension.state.windows, 1)
        }).pipe(Effect.provideContext(services))
      })
    )
  )

  it.live("is connected again on the next visit without a window", () =>
    Effect.gen(function* () {
      yield* Effect.scoped(Effect.flatMap(page, (services) => Effect.provideContext(connect, services)))
      assert.strictEqual(extension.listeners.size, 0)
      yield* Effect.scoped(
        Effect.gen(function* () {
          const services = yield* page
          yield* Effect.gen(function* () {
            yield* Connections.use(({ restore }) => restore)
            assert.strictEqual(yield* address, aliceOnPolkadot)
            assert.strictEqual(extension.state.windows, 1)
          }).pipe(Effect.provideContext(services))
        })
      )
    })
  )

  it.live("follows the accounts that the wallet shares, to the last one", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const services = yield* page
        yield* Effect.gen(function* () {
          yield* connect
          const { state } = yield* Connections
          const connected = (wanted: number) =>
            whenStores([state], () => {
              const now = state.get().namespaces.polkadot
              const count = now?.status === "connected" ? now.accounts.length : 0
              return count === wanted ? true : undefined
            })
          extension.share([bob, alice])
          yield* connected(2)
          assert.notStrictEqual(yield* address, aliceOnPolkadot)
          extension.share([])
          yield* connected(0)
          assert.isUndefined(yield* address)
        }).pipe(Effect.provideContext(services))
      })
    )
  )

  it.live("SEC-37: after a disconnect a visit finds no session, and asks nothing", () =>
    Effect.gen(function* () {
      yield* Effect.scoped(
        Effect.gen(function* () {
          const services = yield* page
          yield* Effect.provideContext(
            Effect.andThen(
              connect,
              Connections.use(({ disconnect }) => disconnect())
            ),
            services
          )
        })
      )
      extension.state.allowed = false
      yield* Effect.scoped(
        Effect.gen(function* () {
          const services = yield* page
          yield* Effect.provideContext(
            Connections.use(({ restore }) => restore),
            services
          )
          assert.strictEqual(extension.state.windows, 1)
        })
      )
    })
  )
})
