import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import { makeWorld, testLayer, type TestPlaces, type World } from "../../layers/test.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { makeSignIn } from "../../services/gate/makeSignIn.ts"
import type { SignInState } from "../../services/gate/SignIn.ts"
import type { SiweConfig } from "../../services/ports/sign-in/SiweConfig.ts"
import type { SiwxParts, SiwxPlugin } from "../../services/ports/sign-in/SiwxPlugin.ts"
import type { SiwxSession } from "../../services/ports/sign-in/SiwxData.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { passTime } from "../support/virtualTime.ts"

const parts: SiwxParts = { verifiers: [{ namespace: "eip155", verify: async () => true }] }

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/names/readIdentity.ts"))

/** Promises of the host are settled outside of the virtual time. */

/** An instance on a scripted world that signs in. */
const start = Effect.fnUntraced(function* (
  world: World,
  siwx: SiwxParts | SiwxPlugin = parts,
  places: TestPlaces = {},
  options: Partial<LatchkeyOptions> = {}
) {
  const layer = wholeLayer(testLayer({ networks: [ethereum, base], siwx, ...options }, world, places))
  const context = yield* Layer.build(layer)
  const provide = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provide(effect as Effect.Effect<A, E>, context as Context.Context<never>)
  const events: Array<string> = []
  Context.get(context, Analytics).subscribe(({ type }) => events.push(type))
  const signIn = yield* provide(makeSignIn)
  const connections = Context.get(context, Connections)
  const modal = Context.get(context, Modal)
  const router = Context.get(context, Router)
  return {
    signIn,
    events,
    connections,
    modal,
    router,
    provide,
    connect: Effect.andThen(provide(connections.connect(fernhold)), passTime(100)),
    /** Where things stand: the step, the view if there is one, and whether hosts see a connection. */
    now: () => {
      const account = connections.account.get()
      return [
        signIn.state.get().step,
        modal.state.get().open ? router.current().name : "closed",
        account && signIn.admits(account.network.id, account.address) ? "admitted" : "refused"
      ].join(" ")
    }
  }
})
const asking = (state: SignInState) => {
  assert.strictEqual(state.step, "asking")
  const now = state as Extract<SignInState, { step: "asking" }>
  return { ...now, text: now.message.toString() }
}
const scenario = (name: string, run: Parameters<typeof it.effect>[1]) =>
  it.effect(name, () => Effect.scoped(run({} as never) as Effect.Effect<unknown>))

describe("signing in after connecting (spec 4)", () => {
  scenario("asks, signs, is remembered, and is not asked again after a reload", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      const one = yield* start(world, { ...parts, statement: "See your prints." }, { cells })
      yield* one.connect
      assert.strictEqual(one.now(), "asking SIWXSignMessage refused")
      const { text } = asking(one.signIn.state.get())
      assert.include(text, "saltmarsh.example wants you to sign in with your Ethereum account:")
      assert.include(text, "\nSee your prints.\n")
      assert.include(text, "URI: https://saltmarsh.example\n")
      assert.include(text, "Chain ID: 1\n")
      yield* one.signIn.sign
      yield* passTime(0)
      assert.strictEqual(one.now(), "signedIn closed admitted")
      assert.deepStrictEqual(
        one.events.filter((type) => type.includes("SIWX")),
        ["CLICK_SIGN_SIWX_MESSAGE", "SIWX_AUTH_SUCCESS"]
      )
      assert.notInclude(cells.get("siwx"), "abababab")
      const two = yield* start(world, parts, { cells })
      yield* two.provide(two.connections.restore)
      yield* passTime(100)
      assert.strictEqual(two.now(), "signedIn closed admitted")
    })
  )

  scenario("a decline keeps the view, and asks with another nonce", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const { signIn, connect, now, events } = yield* start(world)
      yield* connect
      const first = asking(signIn.state.get()).text
      world.wallet(fernhold).answer = "reject"
      yield* signIn.sign
      yield* passTime(0)
      assert.strictEqual(now(), "asking SIWXSignMessage refused")
      const { error, text, signing } = asking(signIn.state.get())
      assert.strictEqual(error?._tag, "WalletRejected")
      assert.isFalse(signing)
      assert.notStrictEqual(text, first)
      assert.include(events, "SIWX_AUTH_ERROR")
      world.wallet(fernhold).answer = "approve"
      yield* signIn.sign
      yield* passTime(0)
      assert.strictEqual(now(), "signedIn closed admitted")
    })
  )

  scenario("a signature that no verifier accepts signs nobody in", () =>
    Effect.gen(function* () {
      for (const verifiers of [
        [{ namespace: "eip155", verify: async () => false }],
        [{ namespace: "solana", verify: async () => true }],
        [{ namespace: "eip155", verify: async () => Promise.reject(new Error("no node")) }]
      ] as const) {
        const cells = new Map<string, string>()
        const { signIn, connect, now } = yield* start(makeWorld(twoWallets), { verifiers }, { cells })
        yield* connect
        yield* signIn.sign
        yield* passTime(0)
        assert.strictEqual(now(), "asking SIWXSignMessage refused")
        assert.strictEqual(asking(signIn.state.get()).error?._tag, "SignInFailed")
        assert.isFalse(cells.has("siwx"))
      }
    })
  )

  scenario("cancel: where it is required it disconnects, where it is not it stays", () =>
    Effect.gen(function* () {
      for (const [required, end] of [
        [true, "none closed refused"],
        [false, "unsigned closed admitted"]
      ] as const) {
        const { signIn, connect, now, events } = yield* start(makeWorld(twoWallets), { ...parts, required })
        yield* connect
        yield* signIn.cancel
        yield* passTime(0)
        assert.strictEqual(now(), end)
        assert.include(events, "CLICK_CANCEL_SIWX")
      }
    })
  )

  scenario("closing the sheet leaves a question that is not required, and shakes one that is", () =>
    Effect.gen(function* () {
      const free = yield* start(makeWorld(twoWallets), { ...parts, required: false })
      yield* free.connect
      assert.strictEqual(free.now(), "asking SIWXSignMessage admitted")
      yield* free.provide(free.modal.requestClose)
      assert.strictEqual(free.now(), "unsigned closed admitted")
      const must = yield* start(makeWorld(twoWallets))
      yield* must.connect
      yield* must.provide(must.modal.requestClose)
      assert.isTrue(must.modal.state.get().shaking)
      // Nothing else comes before it.
      yield* must.provide(must.modal.open(view("Account")))
      yield* passTime(1_000)
      assert.strictEqual(must.now(), "asking SIWXSignMessage refused")
    })
  )

  scenario("a late answer of a cancelled sign-in leaves nothing", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      const { signIn, connect, now } = yield* start(world, { ...parts, required: false }, { cells })
      yield* connect
      world.wallet(fernhold).answer = { afterMs: 5_000 }
      yield* signIn.sign
      yield* signIn.cancel
      yield* passTime(10_000)
      assert.strictEqual(now(), "unsigned closed admitted")
      assert.isFalse(cells.has("siwx"))
    })
  )

  scenario("an answer that comes while the host still keeps it is taken back", () =>
    Effect.gen(function* () {
      let keep = () => {}
      const kept: Array<SiwxSession> = []
      const plugin: SiwxParts = {
        ...parts,
        required: false,
        storage: {
          add: (session) =>
            new Promise((resolve) => {
              keep = () => resolve(void kept.push(session))
            }),
          set: async () => {},
          get: async () => kept,
          delete: async () => void kept.splice(0)
        }
      }
      const { signIn, connect } = yield* start(makeWorld(twoWallets), plugin)
      yield* connect
      yield* signIn.sign
      yield* passTime(0)
      yield* signIn.cancel
      keep()
      yield* passTime(0)
      assert.lengthOf(kept, 0)
    })
  )

  scenario("a second press while the wallet is asked asks nothing more", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const { signIn, connect } = yield* start(world)
      yield* connect
      world.wallet(fernhold).answer = "never"
      yield* signIn.sign
      yield* signIn.sign
      yield* passTime(0)
      assert.lengthOf(
        world.wallet(fernhold).asked.filter((method) => method === "personal_sign"),
        1
      )
    })
  )
})

describe("account and network change", () => {
  scenario("asks again on another network; cancelling goes back to the one that is signed in", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const { signIn, connect, now, provide, connections } = yield* start(world)
      yield* connect
      yield* signIn.sign
      yield* passTime(0)
      yield* provide(switchNetwork(8453))
      yield* passTime(100)
      assert.strictEqual(now(), "asking SIWXSignMessage refused")
      assert.strictEqual(asking(signIn.state.get()).before, "Ethereum")
      yield* signIn.cancel
      yield* passTime(100)
      assert.strictEqual(connections.account.get()?.network.id, "eip155:1")
      assert.strictEqual(now(), "signedIn closed admitted")
      assert.strictEqual(world.wallet(fernhold).networkId, "eip155:1")
    })
  )

  scenario("a wallet that does not go back is disconnected", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const { signIn, connect, now, provide, connections } = yield* start(world)
      yield* connect
      yield* signIn.sign
      yield* passTime(0)
      yield* provide(switchNetwork(8453))
      yield* passTime(100)
      world.wallet(fernhold).answer = "reject"
      yield* signIn.cancel
      yield* passTime(100)
      assert.isUndefined(connections.account.get())
      assert.strictEqual(now(), "none closed refused")
    })
  )

  scenario("an account that changes while the wallet signs makes the answer worthless, and is asked after it", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      const { signIn, connect, now } = yield* start(world, parts, { cells })
      yield* connect
      const wallet = world.wallet(fernhold)
      wallet.answer = { afterMs: 8_000 }
      yield* signIn.sign
      wallet.accounts = [mira]
      wallet.changed()
      yield* passTime(2_000)
      assert.strictEqual(now(), "asking SIWXSignMessage refused")
      assert.include(asking(signIn.state.get()).text, mira)
      // The first request is still open at the wallet: the second one waits for it.
      yield* signIn.sign
      yield* passTime(1_000)
      const requests = () => wallet.asked.filter((method) => method === "personal_sign").length
      assert.strictEqual(requests(), 1)
      yield* passTime(6_000)
      assert.strictEqual(requests(), 2)
      assert.isFalse(cells.has("siwx"))
      yield* passTime(8_000)
      assert.strictEqual(now(), "signedIn closed admitted")
      assert.notInclude(cells.get("siwx"), nadia)
    })
  )

  scenario("disconnecting signs out, unless the host keeps sign-ins", () =>
    Effect.gen(function* () {
      for (const [signOutOnDisconnect, end] of [
        [true, "asking"],
        [false, "signedIn"]
      ] as const) {
        const { signIn, connect, provide, connections } = yield* start(makeWorld(twoWallets), {
          ...parts,
          signOutOnDisconnect
        })
        yield* connect
        yield* signIn.sign
        yield* passTime(0)
        yield* provide(connections.disconnect())
        yield* connect
        assert.strictEqual(signIn.state.get().step, end)
      }
    })
  )

  scenario("a sign-in that expires while the page is open is asked for again", () =>
    Effect.gen(function* () {
      const { signIn, connect, now } = yield* start(makeWorld(twoWallets), { ...parts, expiresIn: 60_000 })
      yield* connect
      yield* signIn.sign
      yield* passTime(0)
      yield* passTime(59_000)
      assert.strictEqual(now(), "signedIn closed admitted")
      yield* passTime(2_000)
      assert.strictEqual(now(), "asking SIWXSignMessage refused")
    })
  )
})

describe("the host's functions (REL-X)", () => {
  const broken = () => Promise.reject(new Error("down"))
  const broken502 = () => Promise.reject(Object.assign(new Error("down"), { status: 502 }))
  scenario("a message that is for nothing of this page disconnects and says so", () =>
    Effect.gen(function* () {
      for (const siwx of [
        { ...parts, getNonce: async () => "short" },
        { ...parts, messenger: { createMessage: async () => Object(null) } }
      ]) {
        const warned: Array<string> = []
        const facts = { warn: (text: string) => void warned.push(text) }
        const { connect, now, events, signIn } = yield* start(makeWorld(twoWallets), siwx, { facts })
        yield* connect
        assert.strictEqual(now(), "none closed refused")
        assert.deepStrictEqual(warned, ["A problem occurred while trying initialize authentication"])
        assert.include(events, "SIWX_AUTH_ERROR")
        const state = signIn.state.get()
        assert.strictEqual(state.step === "none" && state.error?._tag, "SignInFailed")
      }
    })
  )

  scenario("a lookup or a nonce that fails is tried again, then told: the wallet stays connected", () =>
    Effect.gen(function* () {
      const storage = { add: async () => {}, set: async () => {}, get: broken502, delete: async () => {} }
      const rows: ReadonlyArray<readonly [string, SiwxParts]> = [
        ["getSessions", { ...parts, storage }],
        ["getSessions", { ...parts, storage: { ...storage, get: async () => ({ error: "401" }) as never } }],
        ["createMessage", { ...parts, getNonce: broken502 }],
        ["createMessage", { ...parts, getNonce: async () => undefined as never }],
        ["createMessage", { ...parts, messenger: { createMessage: async () => undefined as never } }]
      ]
      for (const [from, siwx] of rows) {
        const warned: Array<string> = []
        const cells = new Map<string, string>()
        const facts = { warn: (text: string) => void warned.push(text) }
        const { connect, now, events, signIn } = yield* start(makeWorld(twoWallets), siwx, { facts, cells })
        yield* connect
        assert.strictEqual(now(), "checking closed refused")
        yield* passTime(1_000)
        yield* passTime(3_000)
        assert.strictEqual(now(), "unsigned SIWXSignMessage refused")
        const state = signIn.state.get()
        assert.deepInclude(state.step === "unsigned" ? state.error : {}, { reason: "unanswered", from })
        assert.deepStrictEqual(warned, ["A problem occurred while trying initialize authentication"])
        assert.include(events, "SIWX_AUTH_ERROR")
        assert.include(cells.get("connections"), fernhold)
      }
    })
  )

  scenario("REL-X: a sign-out that fails, at once or never: the page is disconnected all the same", () =>
    Effect.gen(function* () {
      for (const end of [broken, () => new Promise<never>(() => {})]) {
        const kept: Array<SiwxSession> = []
        const storage = {
          add: async (one: SiwxSession) => void kept.push(one),
          set: async () => {},
          get: async () => kept,
          delete: end
        }
        const { connect, connections, provide, signIn, now } = yield* start(makeWorld(twoWallets), {
          ...parts,
          storage
        })
        yield* connect
        yield* signIn.sign
        yield* passTime(0)
        assert.strictEqual(signIn.state.get().step, "signedIn")
        yield* provide(connections.disconnect())
        yield* passTime(31_000)
        assert.isUndefined(connections.account.get())
        assert.match(now(), /closed refused$/)
      }
    })
  )

  scenario("a function that never ends is given up after 30 s", () =>
    Effect.gen(function* () {
      const storage = {
        add: async () => {},
        set: async () => {},
        get: () => new Promise<never>(() => {}),
        delete: async () => {}
      }
      const { connect, now } = yield* start(makeWorld(twoWallets), { ...parts, storage })
      yield* connect
      assert.strictEqual(now(), "checking closed refused")
      yield* passTime(31_000)
      assert.strictEqual(now(), "unsigned SIWXSignMessage refused")
    })
  )

  scenario("a message or a session for another page, chain or address does not count (SEC-29)", () =>
    Effect.gen(function* () {
      const data = {
        accountAddress: nadia,
        chainId: "eip155:1",
        domain: "saltmarsh.example",
        uri: "https://saltmarsh.example",
        version: "1",
        nonce: "abcdefgh12",
        issuedAt: "1970-01-01T00:00:00Z"
      } as const
      for (const wrong of [
        { domain: "evil.example" },
        { uri: "https://evil.example" },
        { chainId: "eip155:10" },
        { accountAddress: mira },
        { nonce: "short" },
        { expirationTime: "1969-12-31T00:00:00Z" }
      ] as const) {
        const messenger = { createMessage: async () => ({ ...data, ...wrong, toString: () => "text" }) }
        const { connect, now } = yield* start(makeWorld(twoWallets), { ...parts, messenger })
        yield* connect
        assert.strictEqual(now(), "none closed refused", JSON.stringify(wrong))
      }
      for (const [wrong, end] of [
        [{}, "signedIn"],
        [{ chainId: "eip155:10" }, "asking"],
        [{ accountAddress: mira }, "asking"],
        [{ expirationTime: "1969-12-31T00:00:00Z" }, "asking"],
        [{ notBefore: "1970-01-02T00:00:00Z" }, "asking"]
      ] as const) {
        const found = [{ data: { ...data, ...wrong }, message: "", signature: "" }]
        const storage = { add: async () => {}, set: async () => {}, get: async () => found, delete: async () => {} }
        const { connect, signIn } = yield* start(makeWorld(twoWallets), { ...parts, storage })
        yield* connect
        assert.strictEqual(signIn.state.get().step, end, JSON.stringify(wrong))
      }
    })
  )
})

describe("a statement", () => {
  for (const [statement, count] of [
    ["Grüße", 1],
    ['Say "hello"', 1],
    ["សូម\u200bចូល", 1],
    ["שלום Saltmarsh\u200f!", 1],
    ["See your prints.\ufeff", 1],
    ["Sign in to your prints: it's free & quick.", 0]
  ] as const)
    scenario(`${statement}: ${count === 0 ? "in the grammar" : "outside it, told once, and signed"}`, () =>
      Effect.gen(function* () {
        const warned: Array<string> = []
        const facts = { warn: (text: string) => void warned.push(text) }
        const { connect, signIn, now } = yield* start(makeWorld(twoWallets), { ...parts, statement }, { facts })
        yield* connect
        yield* signIn.sign
        yield* passTime(0)
        assert.strictEqual(now(), "signedIn closed admitted")
        assert.lengthOf(
          warned.filter((text) => text.includes("`siwx.statement`")),
          count
        )
      })
    )
})

describe("resources", () => {
  for (const [resource, count] of [
    ["at://did:plc:ewvi7nxz/app", 1],
    ["magnet:?xt=urn:btih:c12fe1c0", 0]
  ] as const)
    scenario(`${resource}: ${count === 0 ? "in the grammar" : "outside it, told once, and signed"}`, () =>
      Effect.gen(function* () {
        const warned: Array<string> = []
        const facts = { warn: (text: string) => void warned.push(text) }
        const siwx = { ...parts, resources: [resource] }
        const { connect, signIn, now } = yield* start(makeWorld(twoWallets), siwx, { facts })
        yield* connect
        yield* signIn.sign
        yield* passTime(0)
        assert.strictEqual(now(), "signedIn closed admitted")
        assert.lengthOf(
          warned.filter((text) => text.includes("`siwx.resources`")),
          count
        )
      })
    )
})

describe("siweConfig", () => {
  scenario("one session on the host's server: kept for its account, ended for another one", () =>
    Effect.gen(function* () {
      let session: { readonly address: string; readonly chainId: number } | null = null
      const said: Array<string> = []
      const siweConfig: SiweConfig = {
        getNonce: async () => "server1nonce",
        createMessage: ({ address, chainId, nonce, domain }) => [domain, address, chainId, nonce].join(" "),
        verifyMessage: async ({ message, signature }) => {
          if (!signature.startsWith("0xabab")) return false
          session = { address: message.split(" ")[1]!, chainId: Number(message.split(" ")[2]) }
          return true
        },
        getSession: async () => session,
        signOut: async () => {
          session = null
          return true
        },
        getMessageParams: async () => ({ statement: "Hello", address: mira, chainId: 10 }),
        onSignIn: ({ chainId }) => void said.push(`in ${chainId}`),
        onSignOut: () => void said.push("out")
      }
      const world = makeWorld(twoWallets)
      const { connect, now, signIn, provide, connections } = yield* start(
        world,
        undefined,
        {},
        {
          siwx: undefined,
          siweConfig
        }
      )
      yield* connect
      assert.strictEqual(asking(signIn.state.get()).text, `saltmarsh.example ${nadia} 1 server1nonce`)
      yield* signIn.sign
      yield* passTime(0)
      assert.strictEqual(now(), "signedIn closed admitted")
      const first = session
      yield* provide(switchNetwork(8453))
      yield* passTime(100)
      assert.strictEqual(now(), "asking SIWXSignMessage refused")
      assert.deepStrictEqual([session, said], [first, ["in 1"]])
      // Cancelled, it is as it was.
      yield* signIn.cancel
      yield* passTime(100)
      assert.strictEqual(now(), "signedIn closed admitted")
      assert.strictEqual(world.wallet(fernhold).networkId, "eip155:1")
      assert.deepStrictEqual([session, said], [first, ["in 1"]])
      yield* provide(switchNetwork(8453))
      yield* passTime(100)
      yield* signIn.sign
      yield* passTime(0)
      yield* provide(connections.disconnect())
      yield* passTime(0)
      assert.isNull(session)
      assert.deepStrictEqual(said, ["in 1", "in 8453", "out"])
    })
  )
})

describe("two tabs", () => {
  scenario("one asks, and what it is told counts in both", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const cells = new Map<string, string>()
      const one = yield* start(world, parts, { cells })
      const two = yield* start(world, parts, { cells })
      yield* one.connect
      yield* passTime(10_000)
      assert.deepStrictEqual([one.now(), two.now()], ["asking SIWXSignMessage refused", "checking closed refused"])
      yield* one.signIn.sign
      yield* passTime(100)
      assert.deepStrictEqual([one.now(), two.now()], ["signedIn closed admitted", "signedIn closed admitted"])
      yield* two.provide(two.signIn.signOut)
      yield* passTime(100)
      assert.deepStrictEqual([one.now(), two.now()], ["none closed refused", "none closed refused"])
    })
  )

  scenario("a tab that was closed asks no longer, and the other one does", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const cells = new Map([["siwx_asking", JSON.stringify({ by: "x", key: `eip155:1:${nadia}`, until: 2_000 })]])
      const { connect, now } = yield* start(world, parts, { cells })
      yield* connect
      assert.strictEqual(now(), "checking closed refused")
      yield* passTime(3_000)
      assert.strictEqual(now(), "asking SIWXSignMessage refused")
    })
  )
})

describe("the host's calls", () => {
  scenario("signIn signs without the modal, and says how it ended", () =>
    Effect.gen(function* () {
      const world = makeWorld(twoWallets)
      const { signIn, connect, now } = yield* start(world, { ...parts, required: false })
      assert.strictEqual((yield* Effect.flip(signIn.signIn))._tag, "NotConnected")
      yield* connect
      yield* signIn.cancel
      world.wallet(fernhold).answer = "reject"
      const declined = yield* Effect.forkChild(signIn.signIn)
      yield* passTime(0)
      assert.strictEqual((yield* Fiber.join(declined)).status, "rejected")
      assert.strictEqual(now(), "unsigned closed admitted")
      world.wallet(fernhold).answer = "approve"
      const signed = yield* Effect.forkChild(signIn.signIn)
      yield* passTime(0)
      assert.strictEqual((yield* Fiber.join(signed)).status, "signedIn")
      yield* signIn.signOut
      assert.strictEqual(now(), "unsigned closed admitted")
    })
  )

  scenario("a program without a page signs at once, with the domain of its metadata", () =>
    Effect.gen(function* () {
      const { connect, now, signIn } = yield* start(
        makeWorld(twoWallets),
        parts,
        { facts: { origin: "" } },
        { metadata: { url: "https://tool.example:8443/x" } }
      )
      yield* connect
      yield* passTime(0)
      assert.strictEqual(now(), "signedIn closed admitted")
      const state = signIn.state.get()
      assert.strictEqual(state.step === "signedIn" && state.session.data.domain, "tool.example:8443")
    })
  )

  scenario("without the option it is not enabled", () =>
    Effect.gen(function* () {
      const { signIn } = yield* start(makeWorld(twoWallets), undefined, {}, { siwx: undefined })
      const error = yield* Effect.flip(signIn.signIn)
      assert.strictEqual(error.message, "SIWX is not enabled")
    })
  )
})
