import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import { verifyMessage, type Hex } from "viem"
import { startSandbox, type Phone, type Sandbox } from "@latchkey/sandbox"
import { makeWorld } from "latchkey/layers/test"
import { afterAll, beforeAll, vi } from "vitest"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { PairingClientScripted } from "../../layers/scripted/PairingClientScripted.ts"
import { PairingClientWalletConnect } from "../../layers/walletconnect/PairingClientWalletConnect.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { asSendError } from "../../services/base/errors/asSendError.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { pairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import type { SignInProof, SignInTerms } from "../../services/ways-in/pairing/SignInTerms.ts"
import { makeStore, type ReadonlyStore } from "../../services/base/store/makeStore.ts"
import { base, ethereum } from "../support/networks.ts"
import { pageStorage } from "../support/pageStorage.ts"

/** A phone as both worlds have it. */
interface AnyPhone {
  answer: "approve" | "reject"
  readonly scan: (uri: string) => void
  readonly end: () => Promise<unknown> | void
  readonly shares: () => boolean
  /** Resolves once it shares nothing. */
  readonly left: () => Promise<void>
  readonly addresses: ReadonlyArray<string>
}

/** The client of a visit that lasts as long as the scope around it. */
const openClient = (layer: Layer.Layer<PairingClient>) =>
  Effect.map(Layer.build(layer), (context) => Context.get(context, PairingClient))

/** One world: fresh layers over it, each a visit of the page, and its phone. */
interface Stand {
  readonly asked: ReturnType<typeof pairingNamespaces>
  readonly layer: () => Layer.Layer<PairingClient>
  /** Lets the phone sign in with one yes, or takes that from it. */
  readonly oneClick: (can: boolean) => Promise<void> | void
  readonly holds: (proof: SignInProof) => Promise<boolean> | boolean
  readonly phone: AnyPhone
  readonly networks: ReadonlyArray<`${string}:${string}`>
}

const until = <A>(store: ReadonlyStore<A>, holds: (value: A) => boolean) =>
  Effect.callback<A>((resume) => {
    const look = () => {
      if (!holds(store.get())) return
      undo()
      resume(Effect.succeed(store.get()))
    }
    const undo = store.subscribe(look)
    look()
    return Effect.sync(undo)
  })

const suite = (name: string, stand: () => Promise<Stand>) =>
  describe(`PairingClient, ${name}`, () => {
    /** Pairs with the phone and hands the client on. */
    const paired = <A, E>(
      { asked, layer, phone }: Stand,
      use: (client: PairingClient["Service"]) => Effect.Effect<A, E>
    ) =>
      Effect.gen(function* () {
        const client = yield* PairingClient
        yield* client.pair(asked, { uri: phone.scan, wanted: () => true })
        return yield* use(client)
      }).pipe(Effect.provide(layer()))

    it.live("makes a link and gives what the phone agreed to", () =>
      Effect.gen(function* () {
        const world = yield* Effect.promise(stand)
        const heard: Array<string> = []
        const { asked, phone, layer } = world
        const client = yield* openClient(layer())
        const session = yield* client.pair(asked, {
          uri: (uri) => {
            heard.push("uri")
            assert.match(uri, /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
            phone.scan(uri)
          },
          wanted: () => true
        })
        assert.deepStrictEqual(heard, ["uri"])
        assert.strictEqual(client.session.get(), session)
        assert.includeMembers([...session.networks], [...world.networks])
        assert.strictEqual(session.accounts[0].address, phone.addresses[0])
        assert.include(session.methods, "personal_sign")
        assert.isAbove(session.expiresAt, 0)
        assert.isAbove(session.peer.name.length, 0)
      }).pipe(Effect.scoped)
    )

    const terms = (networks: Stand["networks"]): SignInTerms => ({
      domain: "saltmarsh.example",
      uri: "https://saltmarsh.example/login",
      nonce: "d20cbd8bb2d0",
      statement: "Sign in to Saltmarsh",
      networks: [networks[0]!, ...networks.slice(1)]
    })

    it.live("one yes connects and signs in: a proof by an account of the session for each network", () =>
      Effect.gen(function* () {
        const { asked, phone, layer, networks, holds } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const { session, proofs } = yield* client.authenticate(asked, terms(networks), {
          uri: phone.scan,
          wanted: () => true
        })
        assert.strictEqual(client.session.get(), session)
        assert.deepStrictEqual(
          proofs.map(({ networkId, address }) => [networkId, address]),
          networks.map((networkId) => [networkId, session.accounts[0].address])
        )
        for (const proof of proofs) {
          assert.include(proof.message, "saltmarsh.example wants you to sign in")
          assert.include(proof.message, "d20cbd8bb2d0")
          assert.isTrue(yield* Effect.promise(async () => holds(proof)))
        }
        yield* client.request(networks[0]!, { method: "personal_sign", params: ["0x6869", phone.addresses[0]] })
      }).pipe(Effect.scoped)
    )

    it.live("a wallet that cannot sign in so just connects; declining is a rejection", () =>
      Effect.gen(function* () {
        const { asked, phone, layer, networks, oneClick } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const hear = { uri: phone.scan, wanted: () => true }
        phone.answer = "reject"
        const error = yield* Effect.flip(client.authenticate(asked, terms(networks), hear))
        assert.strictEqual(error._tag, "WalletRejected")
        phone.answer = "approve"
        yield* Effect.promise(async () => oneClick(false))
        const { session, proofs } = yield* client.authenticate(asked, terms(networks), hear)
        assert.deepStrictEqual(proofs, [])
        assert.strictEqual(client.session.get(), session)
        yield* client.request(networks[0]!, { method: "personal_sign", params: ["0x6869", phone.addresses[0]] })
      }).pipe(Effect.scoped)
    )

    it.live("SEC-16: a link to sign in with that was given up is worthless", () =>
      Effect.gen(function* () {
        const { asked, phone, layer, networks } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const links = makeStore<ReadonlyArray<string>>([])
        const hear = {
          uri: (uri: string) => links.update((all) => [...all, uri]),
          wanted: () => true
        }
        const first = yield* Effect.forkChild(client.authenticate(asked, terms(networks), hear), {
          startImmediately: true
        })
        const [old] = yield* until(links, (all) => all.length === 1)
        yield* Fiber.interrupt(first)
        phone.scan(old!)
        const second = yield* Effect.forkChild(client.authenticate(asked, terms(networks), hear), {
          startImmediately: true
        })
        const [, next] = yield* until(links, (all) => all.length === 2)
        assert.isUndefined(client.session.get())
        phone.scan(next!)
        const { session, proofs } = yield* Fiber.join(second)
        assert.strictEqual(client.session.get(), session)
        assert.lengthOf(proofs, networks.length)
      }).pipe(Effect.scoped)
    )

    it.live("declining is a rejection, and the next link works", () =>
      Effect.gen(function* () {
        const world = yield* Effect.promise(stand)
        const { asked, phone } = world
        phone.answer = "reject"
        const client = yield* openClient(world.layer())
        const error = yield* Effect.flip(client.pair(asked, { uri: phone.scan, wanted: () => true }))
        assert.strictEqual(error._tag, "WalletRejected")
        assert.isUndefined(client.session.get())
        phone.answer = "approve"
        yield* client.pair(asked, { uri: phone.scan, wanted: () => true })
        assert.isDefined(client.session.get())
      }).pipe(Effect.scoped)
    )

    it.live("REL-R: what is not wanted any more is ended at the wallet, and the next link works", () =>
      Effect.gen(function* () {
        const { asked, phone, layer } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const listener = { uri: phone.scan }
        const error = yield* Effect.flip(client.pair(asked, { ...listener, wanted: () => false }))
        assert.isTrue(error._tag === "PairingFailed" && error.reason === "unwanted")
        assert.isUndefined(client.session.get())
        yield* Effect.promise(phone.left)
        assert.isFalse(phone.shares())
        yield* client.pair(asked, { ...listener, wanted: () => true })
        assert.isTrue(phone.shares())
      }).pipe(Effect.scoped)
    )

    it.live("nothing comes of a link of an earlier visit of which nothing is left", () =>
      Effect.gen(function* () {
        const { asked, layer } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const error = yield* Effect.flip(client.resume(asked, "ab".repeat(32), { wanted: () => true }))
        assert.isTrue(error._tag === "PairingFailed" && error.reason === "expired")
      }).pipe(Effect.scoped)
    )

    it.live("SEC-16: a link that was given up is worthless", () =>
      Effect.gen(function* () {
        const { asked, phone, layer } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const links = makeStore<ReadonlyArray<string>>([])
        const hear = {
          uri: (uri: string) => links.update((all) => [...all, uri]),
          wanted: () => true
        }
        const first = yield* Effect.forkChild(client.pair(asked, hear), { startImmediately: true })
        const [old] = yield* until(links, (all) => all.length === 1)
        yield* Fiber.interrupt(first)
        phone.scan(old!)
        const second = yield* Effect.forkChild(client.pair(asked, hear), { startImmediately: true })
        const [, next] = yield* until(links, (all) => all.length === 2)
        assert.notStrictEqual(next, old)
        assert.isUndefined(client.session.get())
        phone.scan(next!)
        assert.strictEqual(yield* Fiber.join(second), client.session.get())
      }).pipe(Effect.scoped)
    )

    it.live("asks the phone; what it declines is a rejection, and a network it did not agree to a failure", () =>
      Effect.gen(function* () {
        const world = yield* Effect.promise(stand)
        const { phone, networks } = world
        yield* paired(world, (client) =>
          Effect.gen(function* () {
            const ask = (networkId: `${string}:${string}`) =>
              client.request(networkId, { method: "personal_sign", params: ["0x6869", phone.addresses[0]] })
            yield* ask(networks[0]!)
            phone.answer = "reject"
            assert.strictEqual((yield* Effect.flip(ask(networks[0]!)))._tag, "WalletRejected")
            phone.answer = "approve"
            assert.strictEqual((yield* Effect.flip(ask("eip155:999999")))._tag, "WalletFailed")
          })
        )
      })
    )

    it.live("the phone ends the session: it is gone here", () =>
      Effect.gen(function* () {
        const world = yield* Effect.promise(stand)
        yield* paired(world, (client) =>
          Effect.gen(function* () {
            yield* Effect.promise(async () => world.phone.end())
            yield* until(client.session, (session) => session === undefined)
            const { networks } = world
            const error = yield* Effect.flip(client.request(networks[0]!, { method: "personal_sign" }))
            assert.strictEqual(error._tag, "WalletFailed")
          })
        )
      })
    )

    it.live("disconnecting ends it", () =>
      Effect.gen(function* () {
        const world = yield* Effect.promise(stand)
        yield* paired(world, (client) =>
          Effect.gen(function* () {
            yield* client.disconnect
            assert.isUndefined(client.session.get())
            assert.isUndefined(yield* client.restore(world.asked))
          })
        )
      })
    )

    it.live("what an earlier visit has left can be ended without being taken up", () =>
      Effect.gen(function* () {
        const { asked, phone, layer } = yield* Effect.promise(stand)
        const visit = <A, E>(use: (client: PairingClient["Service"]) => Effect.Effect<A, E>) =>
          Effect.scoped(Effect.provide(PairingClient.use(use), layer()))
        yield* visit((client) => client.endStored)
        yield* visit((client) => client.pair(asked, { uri: phone.scan, wanted: () => true }))
        assert.isTrue(phone.shares())
        yield* visit((client) =>
          Effect.gen(function* () {
            yield* client.endStored
            assert.isUndefined(client.session.get())
          })
        )
        yield* Effect.promise(phone.left)
        assert.isUndefined(yield* visit((client) => client.restore(asked)))
      })
    )

    it.live("the next visit takes the session up without the phone", () =>
      Effect.gen(function* () {
        const world = yield* Effect.promise(stand)
        const { asked, phone, layer, networks } = world
        const before = yield* Effect.scoped(
          Effect.gen(function* () {
            const client = yield* openClient(layer())
            return yield* client.pair(asked, { uri: phone.scan, wanted: () => true })
          })
        )
        yield* Effect.scoped(
          Effect.gen(function* () {
            const client = yield* openClient(layer())
            const after = yield* client.restore(asked)
            assert.deepStrictEqual(after?.accounts, before.accounts)
            yield* client.request(networks[0]!, { method: "personal_sign", params: ["0x6869", phone.addresses[0]] })
          })
        )
      })
    )
  })

const network = { ...ethereum, rpcUrls: { default: { http: ["https://rpc.test/1"] } } }

suite("scripted", async () => {
  const world = makeWorld()
  const settings = makeSettings({ networks: [network, base], projectId: "p", endpoints: { relay: "wss://relay.test" } })
  return {
    asked: pairingNamespaces(settings.networks),
    layer: () => PairingClientScripted(world),
    oneClick: (can) => {
      world.phone.oneClick = can
    },
    holds: ({ signature }) => signature.startsWith("0xab"),
    networks: ["eip155:1", "eip155:8453"],
    phone: {
      get answer() {
        return world.phone.answer as "approve"
      },
      set answer(next) {
        world.phone.answer = next
      },
      scan: (uri: string) => queueMicrotask(() => world.phone.scan(uri)),
      end: world.phone.disconnect,
      shares: () => world.phone.shared,
      left: async () => assert.isFalse(world.phone.shared),
      addresses: world.phone.accounts
    }
  }
})

describe("live", () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())

  const stand = async (): Promise<Stand & { readonly wallet: () => Phone }> => {
    let phone = await sandbox.startPhone({ answer: "approve" })
    const settings = makeSettings({
      networks: sandbox.networks,
      projectId: sandbox.projectId,
      endpoints: { relay: sandbox.endpoints.relay }
    })
    const items = new Map<string, string>()
    const area = pageStorage(items)
    return {
      asked: pairingNamespaces(settings.networks),
      layer: () =>
        PairingClientWalletConnect(() => area).pipe(
          Layer.provide(EnvironmentScripted()),
          Layer.provide(Layer.succeed(Settings, settings))
        ),
      networks: settings.networks.map(({ id }) => id),
      wallet: () => phone,
      oneClick: async (can) => {
        const { answer } = phone
        await phone.stop()
        phone = await sandbox.startPhone({ answer, oneClick: can })
      },
      holds: ({ address, message, signature }) =>
        verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
      phone: {
        get answer() {
          return phone.answer as "approve"
        },
        set answer(next) {
          phone.answer = next
        },
        scan: (uri: string) => void phone.pair(uri),
        end: () => phone.disconnect(),
        shares: () => phone.sessions.length > 0,
        left: () => phone.when(({ sessions }) => sessions.length === 0),
        addresses: phone.addresses
      }
    }
  }
  suite("live", stand)

  it.live("SEC-15: after a session that the phone ended while the page was gone, the next one is kept again", () =>
    Effect.gen(function* () {
      const { asked, phone, layer } = yield* Effect.promise(stand)
      const visit = <A, E>(use: (client: PairingClient["Service"]) => Effect.Effect<A, E>) =>
        Effect.scoped(Effect.provide(PairingClient.use(use), layer()))
      const pair = (client: PairingClient["Service"]) => client.pair(asked, { uri: phone.scan, wanted: () => true })
      yield* visit(pair)
      yield* Effect.promise(async () => phone.end())
      yield* visit((client) =>
        Effect.gen(function* () {
          yield* client.restore(asked)
          yield* until(client.session, (session) => session === undefined)
          yield* pair(client)
        })
      )
      assert.isDefined(yield* visit((client) => client.restore(asked)))
    })
  )

  it.live("REL-R: a session whose time is over is not taken up again", () =>
    Effect.gen(function* () {
      const { asked, phone, layer } = yield* Effect.promise(stand)
      const visit = <A, E>(use: (client: PairingClient["Service"]) => Effect.Effect<A, E>) =>
        Effect.scoped(Effect.provide(PairingClient.use(use), layer()))
      const { expiresAt } = yield* visit((client) => client.pair(asked, { uri: phone.scan, wanted: () => true }))
      yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
      vi.useFakeTimers({ toFake: ["Date"], now: expiresAt - 60_000 })
      assert.isDefined(yield* visit((client) => client.restore(asked)))
      vi.setSystemTime(expiresAt + 1_000)
      assert.isUndefined(yield* visit((client) => client.restore(asked)))
    }).pipe(Effect.scoped)
  )

  const terms = (networkId: Stand["networks"][number]): SignInTerms => ({
    domain: "saltmarsh.example",
    uri: "https://saltmarsh.example",
    nonce: "d20cbd8bb2d0",
    networks: [networkId]
  })

  for (const way of ["pair", "authenticate"] as const)
    it.live(`REL-R subscribe error: ${way} ends at once`, () =>
      Effect.gen(function* () {
        const { asked, layer, networks } = yield* Effect.promise(stand)
        const client = yield* openClient(layer())
        const hear = { uri: () => {}, wanted: () => true }
        const attempts = {
          pair: () => Effect.asVoid(client.pair(asked, hear)),
          authenticate: () => Effect.asVoid(client.authenticate(asked, terms(networks[0]!), hear))
        }
        sandbox.relay.faults.set({ refuseSubscribe: true })
        yield* Effect.addFinalizer(() => Effect.sync(() => sandbox.relay.faults.clear()))
        const error = yield* Effect.flip(attempts[way]())
        assert.isTrue(error._tag === "PairingFailed" && error.reason === "relay")
      }).pipe(Effect.scoped)
    )

  for (const wrong of ["forgedProof", "otherTerms"] as const)
    it.live(
      `SEC-13: a wallet that signs in with ${wrong} is refused, and no session of it is kept on either side`,
      () =>
        Effect.gen(function* () {
          const { asked, phone, layer, networks, wallet } = yield* Effect.promise(stand)
          const client = yield* openClient(layer())
          wallet().settleWith = wrong
          const elsewhere: Array<string> = []
          const before = globalThis.fetch
          globalThis.fetch = async (...args) => {
            const { url } = new Request(...args)
            if (url.startsWith("http://127.0.0.1:")) return before(...args)
            elsewhere.push(url)
            throw new TypeError("no network")
          }
          yield* Effect.addFinalizer(() =>
            Effect.sync(() => {
              globalThis.fetch = before
            })
          )
          const error = yield* Effect.flip(
            client.authenticate(asked, terms(networks[0]!), { uri: phone.scan, wanted: () => true })
          )
          assert.isTrue(error._tag === "PairingFailed" && error.reason === "notSigned")
          assert.isUndefined(client.session.get())
          yield* Effect.promise(() => wallet().when(({ sessions }) => sessions.length === 0))
          const next = yield* openClient(layer())
          assert.isUndefined(yield* next.restore(asked))
          assert.deepStrictEqual(elsewhere, [])
        }).pipe(Effect.scoped)
    )

  it.live("a session that the wallet ends while a request is open: what became of it is not known, at once", () =>
    Effect.gen(function* () {
      const { asked, phone, layer, networks, wallet } = yield* Effect.promise(stand)
      const client = yield* openClient(layer())
      yield* client.pair(asked, { uri: phone.scan, wanted: () => true })
      wallet().answer = "ask"
      const asking = yield* Effect.forkChild(
        Effect.flip(client.request(networks[0]!, { method: "personal_sign", params: ["0x6869", phone.addresses[0]] })),
        { startImmediately: true }
      )
      yield* Effect.promise(() => wallet().when(({ questions }) => questions.length === 1))
      yield* Effect.promise(() => wallet().disconnect())
      const error = yield* Fiber.join(asking)
      assert.strictEqual(asSendError(error, "WALLET_CONNECT")._tag, "OutcomeUnknown")
    }).pipe(Effect.scoped)
  )

  it.live("SEC-13: what a contract has signed is no proof, is asked about nowhere, and still connects", () =>
    Effect.gen(function* () {
      const { asked, phone, layer, networks, wallet } = yield* Effect.promise(stand)
      const client = yield* openClient(layer())
      wallet().settleWith = "contractProof"
      const asking = vi.spyOn(globalThis, "fetch")
      const { session, proofs } = yield* client.authenticate(asked, terms(networks[0]!), {
        uri: phone.scan,
        wanted: () => true
      })
      assert.deepStrictEqual(proofs, [])
      assert.strictEqual(client.session.get(), session)
      const elsewhere = asking.mock.calls.filter(([input]) => !new Request(input).url.startsWith("http://127.0.0.1:"))
      asking.mockRestore()
      assert.deepStrictEqual(elsewhere, [])
      yield* client.request(networks[0]!, { method: "personal_sign", params: ["0x6869", phone.addresses[0]] })
    }).pipe(Effect.scoped)
  )

  it.live("two links with a sign-in each: whichever is answered, its answer is read", () =>
    Effect.gen(function* () {
      const { asked, phone, layer, networks, wallet } = yield* Effect.promise(stand)
      const client = yield* openClient(layer())
      const links: Array<string> = []
      const ask = (wanted: boolean) =>
        client.authenticate(asked, terms(networks[0]!), { uri: (uri) => void links.push(uri), wanted: () => wanted })
      const first = yield* Effect.forkChild(Effect.exit(ask(false)), { startImmediately: true })
      yield* Effect.promise(() => vi.waitFor(() => assert.lengthOf(links, 1)))
      const second = yield* Effect.forkChild(ask(true), { startImmediately: true })
      yield* Effect.promise(() => vi.waitFor(() => assert.lengthOf(links, 2)))
      phone.scan(links[0]!)
      const exit = yield* Fiber.join(first)
      assert.strictEqual(exit._tag, "Failure")
      yield* Effect.promise(() =>
        wallet().when(({ asked: all, sessions }) => all.length === 1 && sessions.length === 0)
      )
      phone.scan(links[1]!)
      assert.lengthOf((yield* Fiber.join(second)).proofs, 1)
    }).pipe(Effect.scoped)
  )
})
