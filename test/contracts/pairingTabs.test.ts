import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, type Scope } from "effect"
import { startSandbox, type Phone, type Sandbox } from "@latchkey/sandbox"
import { afterAll, beforeAll, vi } from "vitest"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { PairingClientWalletConnect } from "../../layers/walletconnect/PairingClientWalletConnect.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { pairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { pageStorage } from "../support/pageStorage.ts"

// Pages of one site share what the pairing library stores. A session is its topic: a page that did not run while another one
// ended the session and made another does not go on with the old one, and a page leaves alone what it did not make.

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ solana: true })
})
afterAll(() => sandbox.stop())

interface Page {
  readonly client: PairingClient["Service"]
  /** Pairs with a phone. */
  readonly pair: (phone: Phone) => Effect.Effect<void>
  /** Takes up what is stored, as at the start of a page. */
  readonly restore: Effect.Effect<string | undefined>
  readonly address: () => string | undefined
  readonly sign: Effect.Effect<unknown, unknown>
}

const sessionKey = "wc@2:client:0.3//session"

/** A site, whose pages share one storage. A page has the networks of the given namespaces. `wrote` hears of each change. */
const site = (wrote: (key: string) => void = () => {}) => {
  const items = new Map<string, string>()
  const area = pageStorage(items)
  const sessions = makeStore<ReadonlyArray<unknown>>([])
  const shared: typeof area = {
    ...area,
    get length() {
      return area.length
    },
    setItem: (key, value) => {
      area.setItem(key, value)
      if (key === sessionKey) sessions.set(JSON.parse(value))
      wrote(key)
    }
  }
  const page = Effect.fnUntraced(function* (
    ...namespaces: ReadonlyArray<Namespace>
  ): Effect.fn.Return<Page, never, Scope.Scope> {
    const settings = makeSettings({
      networks: [...sandbox.networks, sandbox.solana!.network],
      projectId: sandbox.projectId,
      endpoints: { relay: sandbox.endpoints.relay }
    })
    const layer = PairingClientWalletConnect(() => shared).pipe(
      Layer.provide(EnvironmentScripted()),
      Layer.provide(Layer.succeed(Settings, settings))
    )
    const client = yield* Effect.provide(PairingClient, yield* Layer.build(layer))
    const networks = settings.networks.filter(({ namespace }) => namespaces.includes(namespace))
    const asked = pairingNamespaces(networks)
    const address = () => client.session.get()?.accounts[0].address
    return {
      client,
      address,
      pair: (phone) =>
        Effect.orDie(Effect.asVoid(client.pair(asked, { uri: (uri) => void phone.pair(uri), wanted: () => true }))),
      restore: Effect.orDie(Effect.map(client.restore(asked), address)),
      sign: Effect.suspend(() =>
        client.request(networks[0]!.id, { method: "personal_sign", params: ["0x6869", address()] })
      )
    }
  })
  return { items, page, hasOneSession: whenStores([sessions], () => sessions.get().length === 1 || undefined) }
}

const phones = Effect.promise(() =>
  Promise.all([sandbox.startPhone({ answer: "approve" }), sandbox.startPhone({ answer: "approve", account: 1 })])
)

describe("pages of one site", () => {
  it.live("go on with the session that another page has made, and ask its phone for its own account alone", () =>
    Effect.gen(function* () {
      const { page } = site()
      const [first, second] = yield* phones
      const left = yield* page("eip155")
      yield* left.pair(first)
      const before = left.address()
      const right = yield* page("eip155")
      assert.strictEqual(yield* right.restore, before)
      yield* right.client.disconnect
      yield* right.pair(second)
      assert.notStrictEqual(right.address(), before)

      const meant = yield* Effect.exit(left.sign)
      assert.isTrue(Exit.isFailure(meant), "it was meant for the former account")
      assert.strictEqual(left.address(), right.address())
      assert.lengthOf(second.requests, 0)
      yield* left.sign
      assert.deepStrictEqual([first.requests.length, second.requests.length], [0, 1])
    }).pipe(Effect.scoped)
  )

  it.live.each(["storage", "pageshow", "visibilitychange"])(
    "hear by %s that another page has made another session",
    (type) =>
      Effect.gen(function* () {
        const window = new EventTarget()
        vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
        yield* Effect.addFinalizer(() => Effect.sync(() => vi.unstubAllGlobals()))
        const { page } = site((key) => void window.dispatchEvent(Object.assign(new Event(type), { key })))
        const [first, second] = yield* phones
        const left = yield* page("eip155")
        yield* left.pair(first)
        const right = yield* page("eip155")
        // While it is connected, without disconnecting before.
        yield* right.pair(second)
        yield* Effect.promise(() => first.when(({ sessions }) => sessions.length === 0))
        yield* whenStores([left.client.session], () => left.address() === right.address() || undefined)
        assert.notStrictEqual(first.address, second.address)
      }).pipe(Effect.scoped)
  )

  it.live("have an open request fail with an unknown outcome once another page has ended its session", () =>
    Effect.gen(function* () {
      const { page, hasOneSession } = site()
      const [first, second] = yield* phones
      const left = yield* page("eip155")
      yield* left.pair(first)
      first.answer = "ask"
      const open = yield* Effect.forkChild(Effect.flip(left.sign))
      yield* Effect.promise(() => first.when(({ questions }) => questions.length === 1))
      const right = yield* page("eip155")
      yield* right.pair(second)
      yield* hasOneSession
      yield* Effect.exit(left.sign)
      assert.include(["WalletFailed", "WalletTimeout"], Object(yield* Fiber.join(open))._tag)
    }).pipe(Effect.scoped)
  )

  it.live("end the session at its phone although its storage was cleared", () =>
    Effect.gen(function* () {
      const { items, page } = site()
      const [phone] = yield* phones
      const only = yield* page("eip155")
      yield* only.pair(phone)
      items.clear()
      yield* only.sign
      assert.lengthOf(phone.requests, 1)
      yield* only.client.disconnect
      yield* Effect.promise(() => phone.when(({ sessions }) => sessions.length === 0))
      assert.isUndefined(only.address())
    }).pipe(Effect.scoped)
  )

  it.live("leave alone the sessions of pages with other kinds of networks", () =>
    Effect.gen(function* () {
      const { page } = site()
      const [first, second] = yield* phones
      const evm = yield* page("eip155")
      yield* evm.pair(first)
      const solana = yield* page("solana")
      assert.isUndefined(yield* solana.restore)
      yield* solana.pair(second)
      assert.strictEqual(solana.address(), second.solanaAddress)
      yield* evm.sign
      assert.deepStrictEqual(
        [first, second].map(({ sessions }) => sessions.length),
        [1, 1]
      )
      const [again, other] = [yield* page("eip155"), yield* page("solana")]
      assert.strictEqual(yield* again.restore, evm.address())
      assert.strictEqual(yield* other.restore, solana.address())
      yield* again.client.disconnect
      yield* Effect.promise(() => first.when(({ sessions }) => sessions.length === 0))
      assert.lengthOf(second.sessions, 1)
    }).pipe(Effect.scoped)
  )
})
