import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Cause, Context, Effect, Exit, Layer } from "effect"
import { TestClock } from "effect/testing"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { makeWorld, type World } from "../../layers/test.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { whole } from "../support/whole.ts"
import { passTime } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/loginStorage.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts")
  ])
)

const pass = passTime(800, { step: 100 })
const options: Partial<LatchkeyOptions> = { projectId: "p", endpoints: { secureSite: "https://secure.test" } }
const nadia = { email: "nadia@saltmarsh.example", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" }
const omar = { email: "omar@saltmarsh.example", address: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB" }

/** A tab of the browser whose site and storage these are. */
const openTab = Effect.fnUntraced(function* (
  world: World,
  cells: Map<string, string>,
  more: Partial<LatchkeyOptions> = {}
) {
  const services = yield* Layer.build(whole(world, { ...options, ...more }, { cells }))
  const inTab = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) => Effect.provideContext(effect, services)
  const soon = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) {
    const fiber = yield* Effect.forkChild(Effect.exit(inTab(effect)), { startImmediately: true })
    yield* pass
    return yield* fiber.pollUnsafe() ?? Effect.die("still waiting")
  })
  const connections = Context.get(services, Connections)
  const embedded = Context.get(services, EmbeddedWallet)
  return {
    soon,
    logIn: Effect.fnUntraced(function* (who: typeof nadia) {
      const login = yield* embedded.login
      yield* soon(login.submitEmail(who.email))
      world.site.address = who.address
      yield* soon(login.submitCode("246810"))
      yield* Effect.flatten(soon(login.connect))
    }),
    signOut: Effect.flatMap(
      Effect.suspend(() => soon(connections.disconnect())),
      (exit) => exit
    ),
    begin: <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) =>
      Effect.andThen(Effect.forkChild(Effect.exit(inTab(effect)), { startImmediately: true }), pass),
    restore: Effect.andThen(Effect.forkChild(connections.restore, { startImmediately: true }), pass),
    address: () => {
      const now = connections.states.get().eip155
      return now?.status === "connected" ? now.accounts[0].address : undefined
    },
    email: () => embedded.state.get().email,
    check: Effect.flatMap(embedded.login, (login) => soon(login.check("eip155"))),
    accounts: inTab(
      Effect.flatMap(Wallets, ({ connectors }) =>
        Effect.promise(async () => {
          const found = connectors.get().find(({ id }) => id === "AUTH")?.provider as Eip1193Provider | undefined
          return found?.request({ method: "eth_accounts" })
        })
      )
    )
  }
})
const failure = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isSuccess(exit)
    ? undefined
    : (Cause.squash(exit.cause) as { readonly _tag: string; readonly code?: number; readonly message: string })
const restart = (world: World) => {
  world.site.heard.length = 0
}
const heard = (world: World) => world.site.heard.map(({ type }) => type.slice("@w3m-app/".length))

describe("a login has one memory, the frame's (SEC-37)", () => {
  it.effect("a look that another one replaces: the kept connection stays, and is taken up", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        yield* one.logIn(nadia)
        yield* pass
        const kept = cells.get("connections")
        assert.isString(kept)
        world.site.asleep = true
        const two = yield* openTab(world, cells)
        yield* two.restore
        yield* one.soon(Storage.use((storage) => storage.set("preferred_account_types", `{"eip155":"eoa"}`)))
        assert.isUndefined(two.address())
        world.site.wake()
        yield* pass
        yield* pass
        assert.strictEqual(two.address(), nadia.address)
        assert.strictEqual(cells.get("connections"), kept)
      })
    )
  })

  it.effect("a service's answer after another tab has logged in by email: the way is the email's", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        world.site.answers.CONNECT_SOCIAL = "silent"
        yield* one.begin(
          Effect.flatMap(EmbeddedWallet, ({ login }) =>
            Effect.flatMap(login, ({ connectSocial }) =>
              connectSocial("google", "https://secure.test/social?code=c1&state=s1")
            )
          )
        )
        const { listener } = world.site
        const { id } = world.site.heard.at(-1)!
        world.site.email = nadia.email
        world.site.address = nadia.address
        const two = yield* openTab(world, cells)
        yield* two.begin(Effect.flatMap(EmbeddedWallet, ({ login }) => login))
        assert.deepStrictEqual([two.email(), cells.get("connected_social")], [nadia.email, "google"])
        yield* two.signOut
        yield* two.logIn(omar)
        listener!.message({
          type: "@w3m-frame/CONNECT_SOCIAL_SUCCESS",
          id,
          payload: { address: nadia.address, chainId: 1, email: nadia.email }
        })
        yield* pass
        assert.deepStrictEqual([one.address(), one.email()], [omar.address, omar.email])
        assert.isUndefined(cells.get("connected_social"))
        assert.strictEqual(world.site.email, omar.email)
        assert.isFalse(cells.has("login_begun"))
      })
    )
  })

  for (const multiWallet of [false, true])
    it.effect(`signed out and in as another in one tab: so it is in the other, multiWallet ${multiWallet}`, () => {
      const world = makeWorld()
      const cells = new Map<string, string>()
      return Effect.scoped(
        Effect.gen(function* () {
          const more = { features: { multiWallet } }
          const one = yield* openTab(world, cells, more)
          const two = yield* openTab(world, cells, more)
          yield* one.logIn(nadia)
          yield* pass
          assert.deepStrictEqual([one.address(), two.address()], [nadia.address, nadia.address])
          yield* one.signOut
          assert.deepStrictEqual([two.address(), two.email()], [undefined, undefined])
          yield* one.logIn(omar)
          yield* pass
          assert.deepStrictEqual([one.address(), one.email()], [omar.address, omar.email])
          assert.deepStrictEqual([two.address(), two.email()], [omar.address, omar.email])
          assert.deepStrictEqual(yield* two.accounts, [omar.address])
        })
      )
    })

  it.effect("logged in as another while connected, in one tab: both have the other one", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        const two = yield* openTab(world, cells)
        yield* one.logIn(nadia)
        yield* pass
        restart(world)
        yield* one.logIn(omar)
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [omar.address, omar.address])
        assert.deepStrictEqual([one.email(), two.email()], [omar.email, omar.email])
        // The session of the first one is ended, not replaced.
        assert.isBelow(heard(world).indexOf("SIGN_OUT"), heard(world).indexOf("CONNECT_EMAIL"))
        assert.include(heard(world), "SIGN_OUT")
      })
    )
  })

  it.effect("another account type in one tab is the other tab's, too; so is a new address of the login", () => {
    const smartAccount = "0x5aFe000000000000000000000000000000005A4d"
    const world = makeWorld({ site: { smartAccount, smartNetworks: [1, 8453] } })
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        const two = yield* openTab(world, cells)
        yield* one.logIn(nadia)
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [nadia.address, nadia.address])
        yield* one.soon(
          Effect.flatMap(EmbeddedWallet, ({ login }) =>
            Effect.flatMap(login, ({ preferAccount }) => preferAccount("smartAccount"))
          )
        )
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [smartAccount, smartAccount])
        const login = Effect.flatMap(EmbeddedWallet, (embedded) => embedded.login)
        yield* one.soon(Effect.flatMap(login, (own) => own.updateEmail("new@saltmarsh.example")))
        yield* one.soon(Effect.flatMap(login, (own) => own.submitPrimaryCode("246810")))
        yield* one.soon(Effect.flatMap(login, (own) => own.submitSecondaryCode("246810")))
        yield* pass
        assert.deepStrictEqual([one.email(), two.email()], ["new@saltmarsh.example", "new@saltmarsh.example"])
      })
    )
  })

  it.effect("asks the frame again until it has the account that another tab has stored", () => {
    const smartAccount = "0x5aFe000000000000000000000000000000005A4d"
    const world = makeWorld({ site: { smartAccount, smartNetworks: [1, 8453] } })
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const tab = yield* openTab(world, cells)
        yield* tab.logIn(nadia)
        yield* pass
        const other = yield* Layer.build(StorageMemory(cells))
        const stored = JSON.stringify({ v: 1, eip155: "smartAccount" })
        yield* Context.get(other, Storage).set("preferred_account_types", stored)
        yield* pass
        assert.strictEqual(tab.address(), nadia.address)
        world.site.preferred = "smartAccount"
        yield* TestClock.adjust(1_000)
        yield* pass
        assert.strictEqual(tab.address(), smartAccount)
      })
    )
  })

  it.effect("asks the frame five times at most if it never has the account that another tab has stored", () => {
    const smartAccount = "0x5aFe000000000000000000000000000000005A4d"
    const world = makeWorld({ site: { smartAccount, smartNetworks: [1, 8453] } })
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const tab = yield* openTab(world, cells)
        yield* tab.logIn(nadia)
        yield* pass
        world.site.heard.length = 0
        const other = yield* Layer.build(StorageMemory(cells))
        const stored = JSON.stringify({ v: 1, eip155: "smartAccount" })
        yield* Context.get(other, Storage).set("preferred_account_types", stored)
        for (let look = 0; look < 20; look++) yield* pass
        assert.lengthOf(
          heard(world).filter((name) => name === "GET_USER"),
          5
        )
      })
    )
  })

  it.effect("what the storage has not told yet is asked before Receive, a signature and a send", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        yield* one.logIn(nadia)
        // A page of another origin under the same site has the same frame.
        world.site.email = omar.email
        world.site.address = omar.address
        restart(world)
        assert.deepInclude(failure(yield* one.soon(signMessage("hello"))), {
          _tag: "AccountChanged",
          message: "The account or its network changed, so the wallet wasn't asked"
        })
        assert.notInclude(heard(world), "RPC_REQUEST")
        yield* pass
        assert.deepStrictEqual([one.address(), one.email()], [omar.address, omar.email])
        assert.isTrue(Exit.isSuccess(yield* one.soon(signMessage("hello"))))

        world.site.email = nadia.email
        world.site.address = nadia.address
        assert.deepInclude(failure(yield* one.check), { code: 4100 })
        yield* pass
        assert.strictEqual(one.address(), nadia.address)
        assert.isTrue(Exit.isSuccess(yield* one.check))

        world.site.email = undefined
        assert.deepInclude(failure(yield* one.soon(signMessage("hello"))), { _tag: "WalletFailed", code: 4900 })
        yield* pass
        assert.deepStrictEqual([one.address(), cells.has("email_login_used")], [undefined, false])
      })
    )
  })

  it.effect("the frame's own words for another account are no user's: what is so now is taken up", () => {
    const world = makeWorld({
      site: { answers: { "RPC_REQUEST personal_sign": { error: "This is not the account in use" } } }
    })
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, new Map())
        yield* one.logIn(nadia)
        const failed = failure(yield* one.soon(signMessage("hello")))
        assert.deepInclude(failed, {
          _tag: "AccountChanged",
          message: "The account or its network changed, so the wallet wasn't asked"
        })
        assert.strictEqual(heard(world).at(-1), "GET_USER")
      })
    )
  })

  it.effect("a login that the storage has under another address is not answered from memory", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        yield* one.logIn(nadia)
        // The event of the storage is late.
        cells.set("email", omar.email)
        world.site.email = omar.email
        world.site.address = omar.address
        const asked = yield* Effect.forkChild(one.accounts, { startImmediately: true })
        yield* pass
        assert.deepStrictEqual(yield* asked.pollUnsafe() ?? Effect.die("still waiting"), [omar.address])
        assert.strictEqual(one.address(), omar.address)
      })
    )
  })
})
