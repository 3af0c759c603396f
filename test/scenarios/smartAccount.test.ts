import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { holdingKey, makeWorld, type World } from "../../layers/test.ts"
import type { ScriptedSite } from "../../layers/scripted/ScriptedSite.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { type AccountType, canUseOther } from "../../services/ways-in/embedded/EmbeddedAccounts.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import * as networks from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import { passTime } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const base = toNetwork(networks.base)
const ethereum = toNetwork(networks.ethereum)
const smartAccount = "0x5aFe000000000000000000000000000000005A4d"
const eoa = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

const start = (
  site: Partial<ScriptedSite> = {},
  cells = new Map<string, string>(),
  more: Partial<LatchkeyOptions> = {}
) => {
  const ether = 10n ** 18n
  const world = makeWorld({
    balances: Object.fromEntries([eoa, smartAccount].map((one) => [holdingKey(one, "eip155:1"), ether])),
    site: { email: "nadia@saltmarsh.example", smartAccount, smartNetworks: [1], ...site }
  })
  const options = { projectId: "p", endpoints: { secureSite: "https://secure.test" }, ...more }
  const on = <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(program, whole(world, options, { cells }))
  return { world, on, cells }
}

/** Lets requests go through: the frame's 500 ms, and whatever is only waiting for its turn. */
const pass = passTime(600, { step: 100 })
const begin = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.tap(Effect.forkChild(Effect.exit(effect), { startImmediately: true }), () => pass)
const soon = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(begin(effect), (fiber) => fiber.pollUnsafe() ?? Effect.die("still waiting")).pipe(
    Effect.flatMap((exit) => exit)
  )
const connected = Effect.gen(function* () {
  const login = yield* (yield* EmbeddedWallet).login
  yield* soon(login.connect)
  yield* pass
  return login
})
const accounts = EmbeddedWallet.useSync(({ state }) => state.get().accounts!)
const inUse = Connections.useSync(({ states }) => {
  const now = states.get().eip155
  return now?.status === "connected" ? now.accounts[0] : undefined
})
const asked = ({ site }: World, name: string) =>
  site.heard.filter(({ type }) => type === `@w3m-app/${name}`).map(({ payload }) => payload as Record<string, unknown>)
const failed = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isSuccess(exit)
    ? undefined
    : (exit.cause.reasons.find((one) => one._tag === "Fail")?.error as { readonly reason: string } | undefined)?.reason
const change = (type: AccountType) =>
  Effect.flatMap(EmbeddedWallet, ({ login }) => Effect.flatMap(login, ({ preferAccount }) => preferAccount(type)))

describe("the accounts of the embedded wallet (spec 4, 5)", () => {
  it.effect("both are told of, with their types, and the networks with smart accounts", () => {
    const { on, world, cells } = start({ deployed: true })
    return Effect.gen(function* () {
      yield* connected
      const addresses = { eoa, smartAccount }
      assert.deepStrictEqual(yield* accounts, { type: "eoa", addresses, deployed: true, networks: [1] })
      assert.deepInclude(yield* inUse, { address: eoa, type: "eoa" })
      assert.strictEqual(asked(world, "GET_SMART_ACCOUNT_ENABLED_NETWORKS").length, 1)
      assert.strictEqual(cells.get("smart_account_enabled_networks"), "1")
      // Nothing is known at the first login, so it is the default (spec 9).
      assert.deepStrictEqual(asked(world, "GET_USER")[0]?.preferredAccountType, "smartAccount")
    }).pipe(on)
  })

  it.effect("changes to the smart account and back; a reload keeps it, and signing out forgets it", () => {
    const cells = new Map<string, string>()
    const { on, world } = start({}, cells)
    const again = start({ preferred: "smartAccount" }, cells)
    return Effect.gen(function* () {
      yield* on(
        Effect.gen(function* () {
          yield* connected
          yield* soon(change("smartAccount"))
          yield* pass
          assert.deepInclude(yield* inUse, { address: smartAccount, type: "smartAccount" })
          assert.strictEqual((yield* accounts).type, "smartAccount")
          assert.deepStrictEqual(asked(world, "SET_PREFERRED_ACCOUNT"), [{ type: "smartAccount" }])
          assert.strictEqual(asked(world, "GET_USER").at(-1)?.preferredAccountType, "smartAccount")
          yield* soon(change("eoa"))
          yield* pass
          assert.deepInclude(yield* inUse, { address: eoa, type: "eoa" })
          assert.strictEqual(cells.get("preferred_account_types"), '{"v":1,"eip155":"eoa"}')
          yield* soon(change("smartAccount"))
          assert.strictEqual(cells.get("preferred_account_types"), '{"v":1,"eip155":"smartAccount"}')
        })
      )
      yield* again.on(
        Effect.gen(function* () {
          yield* pass
          yield* pass
          assert.strictEqual(asked(again.world, "GET_USER")[0]?.preferredAccountType, "smartAccount")
          assert.deepInclude(yield* inUse, { address: smartAccount, type: "smartAccount" })
          yield* soon(Connections.use(({ disconnect }) => disconnect("eip155")))
          assert.isFalse(cells.has("preferred_account_types"))
          assert.isFalse(cells.has("smart_account_enabled_networks"))
          assert.isUndefined((yield* EmbeddedWallet).state.get().accounts)
        })
      )
    })
  })

  it.effect("events say of which account a send is, also if the account changes before it ends", () => {
    const { on, world } = start()
    return Effect.gen(function* () {
      yield* connected
      const seen: Array<string> = []
      yield* Analytics.useSync(({ subscribe }) =>
        subscribe(({ type, properties }) => {
          if ("isSmartAccount" in properties) seen.push(`${type} ${properties.isSmartAccount}`)
        })
      )
      const send = sendTransfer({ to: eoa, amount: "0.01" })
      yield* soon(change("smartAccount"))
      world.site.answers = { RPC_REQUEST: "silent" }
      yield* begin(send)
      assert.deepStrictEqual(seen.splice(0), ["SEND_INITIATED true"])
      world.site.answers = {}
      yield* soon(change("eoa"))
      const { id } = world.site.heard.findLast(({ type }) => type === "@w3m-app/RPC_REQUEST")!
      world.site.listener!.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id, payload: `0x${"1".repeat(64)}` })
      yield* pass
      assert.deepStrictEqual(seen.splice(0), ["SEND_SUCCESS true"])
      world.site.answers = { RPC_REQUEST: { success: `0x${"2".repeat(64)}` } }
      yield* begin(sendTransfer({ to: eoa, amount: "0.01" }))
      assert.deepStrictEqual(seen, ["SEND_INITIATED false", "SEND_SUCCESS false"])
    }).pipe(on)
  })

  it.effect("the frame's answer comes before what is stored; junk in the storage counts as nothing", () =>
    Effect.gen(function* () {
      for (const [stored, sent] of [
        ['{"eip155":"eoa"}', "eoa"],
        ["null", "smartAccount"],
        ["{", "smartAccount"],
        ['{"eip155":"payment"}', "smartAccount"]
      ] as const) {
        const cells = new Map([["preferred_account_types", stored]])
        const { on, world } = start({ preferred: "smartAccount" }, cells)
        yield* on(
          Effect.gen(function* () {
            yield* connected
            assert.strictEqual(asked(world, "GET_USER")[0]?.preferredAccountType, sent)
            assert.strictEqual((yield* accounts).type, "smartAccount")
          })
        )
      }
    })
  )

  it.effect("the host's default is what a first login asks for", () => {
    const { on, world } = start({}, new Map(), { defaultAccountTypes: { eip155: "eoa" } })
    return Effect.gen(function* () {
      yield* connected
      assert.strictEqual(asked(world, "GET_USER")[0]?.preferredAccountType, "eoa")
    }).pipe(on)
  })

  const bare = { email: "nadia@saltmarsh.example", address: eoa, chainId: 1 }
  for (const [name, user] of [
    ["absent", bare],
    ["undefined", { ...bare, accounts: undefined, preferredAccountType: undefined, smartAccountDeployed: undefined }]
  ] as const)
    it.effect(`what the frame does not tell, because keys are ${name}, is not made up`, () => {
      const { on } = start({ answers: { GET_USER: { success: user } } })
      return Effect.gen(function* () {
        yield* connected
        const told = { type: "eoa", addresses: { eoa }, deployed: undefined, networks: [1] } as const
        assert.deepStrictEqual(yield* accounts, told)
        assert.deepInclude(yield* inUse, { address: eoa, type: "eoa" })
      }).pipe(on)
    })

  it.effect("a frame that lists no accounts is believed in what it says with the change", () => {
    const { on, world } = start({ answers: { GET_USER: { success: bare } } })
    return Effect.gen(function* () {
      yield* connected
      world.site.answers = { GET_USER: { success: { ...bare, address: smartAccount } } }
      yield* soon(change("smartAccount"))
      assert.strictEqual((yield* accounts).type, "smartAccount")
    }).pipe(on)
  })

  it.effect("to a smart account only where there are some, to the key's own always", () => {
    const { on, world } = start()
    return Effect.gen(function* () {
      yield* connected
      yield* soon(switchNetwork(base.id))
      assert.isFalse(canUseOther(yield* accounts, base))
      assert.strictEqual(failed(yield* soon(Effect.exit(change("smartAccount")))), "refused")
      assert.deepStrictEqual(asked(world, "SET_PREFERRED_ACCOUNT"), [])
      yield* soon(switchNetwork(ethereum.id))
      assert.isTrue(canUseOther(yield* accounts, ethereum))
      yield* soon(change("smartAccount"))
      world.site.smartNetworks = []
      yield* soon(change("eoa"))
      assert.strictEqual((yield* accounts).type, "eoa")
      assert.strictEqual(asked(world, "SET_PREFERRED_ACCOUNT").length, 2)
    }).pipe(on)
  })

  it.effect("a frame that does not tell the networks has none", () => {
    const { on } = start({ answers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: { error: "No" } } })
    return Effect.gen(function* () {
      yield* connected
      assert.deepStrictEqual((yield* accounts).networks, [])
    }).pipe(on)
  })

  for (const [why, name, answer] of [
    ["refuses", "SET_PREFERRED_ACCOUNT", { error: "No" }],
    ["answers with the other one", "SET_PREFERRED_ACCOUNT", { success: { type: "eoa", address: eoa } }],
    ["stays with the account in use", "GET_USER", { success: { ...bare, accounts: [{ address: eoa, type: "eoa" }] } }],
    ["cannot tell the account afterwards", "GET_USER", { error: "No" }]
  ] as const)
    it.effect(`a frame that ${why}: nothing has changed`, () => {
      const { on, world, cells } = start()
      return Effect.gen(function* () {
        yield* connected
        world.site.answers = { [name]: answer }
        assert.strictEqual(failed(yield* soon(Effect.exit(change("smartAccount")))), "refused")
        assert.strictEqual((yield* accounts).type, "eoa")
        assert.deepInclude(yield* inUse, { address: eoa, type: "eoa" })
        assert.notInclude(cells.get("preferred_account_types"), "smartAccount")
        // The frame is told the old preference again.
        assert.deepStrictEqual(asked(world, "SET_PREFERRED_ACCOUNT").at(-1), { type: "eoa" })
      }).pipe(on)
    })

  const tell = (world: World, name: string, payload: unknown, more: object = {}) =>
    Effect.tap(
      Effect.sync(() => world.site.listener!.message({ type: `@w3m-frame/${name}`, payload, ...more })),
      () => pass
    )
  const preferred = { type: "smartAccount", address: smartAccount }
  for (const [how, more] of [
    ["absent", {}],
    ["undefined", { id: undefined }]
  ] as const)
    it.effect(`an account that was changed in the frame is asked for, with an id that is ${how}`, () => {
      const { on, world, cells } = start()
      return Effect.gen(function* () {
        yield* connected
        world.site.preferred = "smartAccount"
        yield* tell(world, "SET_PREFERRED_ACCOUNT_SUCCESS", preferred, more)
        assert.deepInclude(yield* inUse, { address: smartAccount, type: "smartAccount" })
        assert.strictEqual(cells.get("preferred_account_types"), '{"v":1,"eip155":"smartAccount"}')
        // The frame says which account it is: it is not told the one of before.
        assert.notProperty(asked(world, "GET_USER").at(-1), "preferredAccountType")
      }).pipe(on)
    })

  it.effect("what the frame says unasked is not believed: it is asked, and only an ended login ends", () => {
    const { on, world } = start()
    return Effect.gen(function* () {
      yield* connected
      const before = asked(world, "IS_CONNECTED").length
      yield* tell(world, "IS_CONNECTED_SUCCESS", { isConnected: false })
      yield* tell(world, "IS_CONNECTED_ERROR", undefined)
      yield* tell(world, "GET_USER_SUCCESS", { email: "eve@saltmarsh.example", address: smartAccount, chainId: 1 })
      assert.strictEqual(asked(world, "IS_CONNECTED").length, before + 3)
      assert.deepInclude(yield* inUse, { address: eoa })
      assert.strictEqual((yield* EmbeddedWallet).state.get().email, "nadia@saltmarsh.example")
      world.site.email = undefined
      yield* tell(world, "IS_CONNECTED_SUCCESS", { isConnected: false })
      assert.isUndefined(yield* inUse)
      // The frame has no user: nothing is asked any more.
      const after = world.site.heard.length
      yield* tell(world, "IS_CONNECTED_SUCCESS", { isConnected: true })
      assert.strictEqual(world.site.heard.length, after)
    }).pipe(on)
  })

  it.effect(
    "a login that the page has not begun, an id that is none, and a frame that floods ask for nothing more",
    () => {
      const { on, world } = start()
      return Effect.gen(function* () {
        yield* connected
        const before = world.site.heard.length
        const user = { email: "eve@saltmarsh.example", address: smartAccount, chainId: 1 }
        yield* tell(world, "CONNECT_SOCIAL_SUCCESS", user)
        yield* tell(world, "CONNECT_OTP_SUCCESS", undefined)
        yield* tell(world, "SESSION_UPDATE", { token: "t" })
        for (const id of [7, null, "unknown"]) yield* tell(world, "SET_PREFERRED_ACCOUNT_SUCCESS", preferred, { id })
        assert.strictEqual(world.site.heard.length, before)
        world.site.answers = { IS_CONNECTED: "silent" }
        for (let time = 0; time < 50; time++) yield* tell(world, "GET_USER_SUCCESS", user)
        assert.strictEqual(world.site.heard.length, before + 1)
        assert.deepInclude(yield* inUse, { address: eoa })
      }).pipe(on)
    }
  )

  it.effect("a second press joins the first; another wish meanwhile is refused", () => {
    const { on, world } = start({ answers: { SET_PREFERRED_ACCOUNT: "silent" } })
    return Effect.gen(function* () {
      yield* connected
      const first = yield* begin(change("smartAccount"))
      const second = yield* begin(change("smartAccount"))
      assert.strictEqual(failed(yield* soon(Effect.exit(change("eoa")))), "aborted")
      // The caller leaves: the change continues.
      yield* Fiber.interrupt(first)
      assert.strictEqual(asked(world, "SET_PREFERRED_ACCOUNT").length, 1)
      const { id } = world.site.heard.find(({ type }) => type === "@w3m-app/SET_PREFERRED_ACCOUNT")!
      world.site.preferred = "smartAccount"
      world.site.listener!.message({
        type: "@w3m-frame/SET_PREFERRED_ACCOUNT_SUCCESS",
        id,
        payload: { type: "smartAccount", address: smartAccount }
      })
      yield* pass
      assert.isTrue(Exit.isSuccess(yield* soon(Fiber.join(second))))
      assert.strictEqual((yield* accounts).type, "smartAccount")
    }).pipe(on)
  })

  it.effect("signing out during the change ends it, and nothing of it stays", () => {
    const { on, world, cells } = start({ answers: { SET_PREFERRED_ACCOUNT: "silent" } })
    return Effect.gen(function* () {
      yield* connected
      const changing = yield* begin(change("smartAccount"))
      yield* soon(Connections.use(({ disconnect }) => disconnect("eip155")))
      const { id } = world.site.heard.find(({ type }) => type === "@w3m-app/SET_PREFERRED_ACCOUNT")!
      const payload = { type: "smartAccount", address: smartAccount }
      world.site.listener?.message({ type: "@w3m-frame/SET_PREFERRED_ACCOUNT_SUCCESS", id, payload })
      yield* pass
      assert.strictEqual(failed(yield* soon(Fiber.join(changing))), "aborted")
      assert.isFalse(cells.has("preferred_account_types"))
      assert.isUndefined((yield* EmbeddedWallet).state.get().accounts)
    }).pipe(on)
  })
})
