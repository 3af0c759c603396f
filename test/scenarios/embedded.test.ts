import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { Features } from "../../services/ports/options/Features.ts"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { Login } from "../../services/ways-in/embedded/Login.ts"
import { approvedMethods, safeMethods } from "../../services/ways-in/embedded/frame/rpcMethods.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import type { CoreServices, LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import { passTime, settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/assetsCodec.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/account/balances/makeReadBalances.ts")
  ])
)

const email = "nadia@saltmarsh.example"
const options: Partial<LatchkeyOptions> = {
  projectId: "p",
  endpoints: { secureSite: "https://secure.test", config: "https://config.test" }
}
const origins = { "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] } }

const on =
  (world: World, more: Partial<LatchkeyOptions> = {}, cells = new Map<string, string>()) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(program, whole(world, { ...options, ...more }, { cells }))

const login = Effect.flatMap(EmbeddedWallet, (embedded) => embedded.login)

/** Lets requests go through: the frame's 500 ms, and whatever is only waiting for its turn. */
const pass = passTime(600, { step: 100 })
const soon = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
    yield* pass
    return yield* fiber.pollUnsafe() ?? Effect.die("still waiting")
  })

const logIn = Effect.gen(function* () {
  const own: Login = yield* login
  assert.strictEqual(yield* soon(own.submitEmail(email)), "VERIFY_OTP")
  yield* soon(own.submitCode("246810"))
  yield* soon(own.connect)
  return own
})
const providerOf = Wallets.useSync(
  ({ connectors }) => connectors.get().find(({ id }) => id === "AUTH")!.provider as Eip1193Provider
)
const failure = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isSuccess(exit)
    ? undefined
    : (exit.cause.reasons.find((one) => one._tag === "Fail")?.error as Error & { readonly _tag: string })

describe("a wallet by email (spec 4, 5)", () => {
  it.effect("code, connection, and what the device remembers", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* logIn
      const state = (yield* Connections).states.get().eip155
      assert.strictEqual(state?.status === "connected" && state.accounts[0].address, world.site.address)
      assert.strictEqual((yield* EmbeddedWallet).state.get().email, email)
      assert.isTrue((yield* EmbeddedWallet).state.get().connected)
      assert.strictEqual(cells.get("email_login_used"), "true")
      assert.strictEqual(cells.get("email"), email)
      assert.strictEqual(cells.get("last_used_chain"), "1")
      assert.isUndefined(cells.get("last_email_login_time"))
      // No code and no key is stored anywhere, and the wallet is not listed among those of the browser.
      assert.notInclude([...cells.values()].join(), "246810")
      assert.deepStrictEqual((yield* Recents).list.get(), [])
      const said = world.site.heard.map(({ type }) => type.slice("@w3m-app/".length))
      assert.sameMembers(said, [
        "SYNC_DAPP_DATA",
        "SYNC_THEME",
        "IS_CONNECTED",
        "CONNECT_EMAIL",
        "CONNECT_OTP",
        "GET_USER",
        "GET_SMART_ACCOUNT_ENABLED_NETWORKS"
      ])
      const url = new URL(world.site.opened[0]!)
      assert.strictEqual(url.origin + url.pathname, "https://secure.test/sdk")
      assert.deepStrictEqual(Object.fromEntries(url.searchParams), {
        projectId: "p",
        chainId: "eip155:1",
        version: "4",
        enableLogger: "true",
        rpcUrl: "https://rpc.test/1"
      })
    }).pipe(on(world, {}, cells))
  })

  it.effect("its provider's events carry what EIP-1193 says", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      const provider = yield* providerOf
      const heard: Array<readonly [event: string, payload: unknown]> = []
      for (const event of ["accountsChanged", "chainChanged"])
        provider.on(event, (payload) => heard.push([event, payload]))
      world.site.address = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"
      yield* soon(
        Effect.promise(() =>
          provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x2105" }] })
        )
      )
      assert.sameDeepMembers(heard, [
        ["chainChanged", "0x2105"],
        ["accountsChanged", ["0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"]]
      ])
    }).pipe(on(world))
  })

  it.effect("a wrong code is told, and the next one counts", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const own = yield* login
      yield* soon(own.submitEmail(email))
      const wrong = yield* soon(Effect.exit(own.submitCode("000000")))
      assert.strictEqual(failure(wrong)?.message, "Invalid code")
      yield* soon(own.submitCode("246810"))
    }).pipe(on(world))
  })

  it.effect("what is no email is not sent anywhere", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const own = yield* login
      for (const text of ["", "nadia", "a@b", "a b@c.test", `${"x".repeat(260)}@b.test`]) {
        const exit = yield* soon(Effect.exit(own.submitEmail(text)))
        assert.strictEqual(failure(exit)?.message, "Invalid email")
      }
      assert.deepStrictEqual(world.site.opened, [])
    }).pipe(on(world))
  })

  it.effect("one code in 30 s, to the millisecond, also after a reload (spec 5)", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      // Not at the epoch, where every time of the past would be none at all.
      yield* TestClock.adjust(1_000_000)
      yield* Effect.flatMap(login, (own) => soon(own.submitEmail(email))).pipe(on(world, {}, cells))
      const sentAt = Number(cells.get("last_email_login_time"))
      yield* TestClock.setTime(sentAt + 4_001)
      yield* Effect.gen(function* () {
        const own = yield* login
        assert.strictEqual(yield* own.cooldown, 25_999)
        const early = failure(yield* soon(Effect.exit(own.submitEmail(email))))
        assert.strictEqual(early?.message, "Please try again after 26 seconds")
        yield* TestClock.setTime(sentAt + 29_999)
        assert.strictEqual(yield* own.cooldown, 1)
        yield* TestClock.setTime(sentAt + 30_000)
        assert.strictEqual(yield* own.cooldown, 0)
        assert.strictEqual(yield* soon(own.submitEmail(email)), "VERIFY_OTP")
      }).pipe(on(world, {}, cells))
    })
  })

  it.effect("REL-F: a clock that was set back does not lock the visitor out", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const own = yield* login
      assert.strictEqual(yield* own.cooldown, 0)
    }).pipe(on(world, {}, new Map([["last_email_login_time", "99999999999999"]])))
  })

  it.effect("the address changes with both codes", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const own = yield* logIn
      assert.strictEqual(yield* soon(own.updateEmail("new@saltmarsh.example")), "VERIFY_PRIMARY_OTP")
      const wrong = yield* soon(Effect.exit(own.submitPrimaryCode("1")))
      assert.strictEqual(failure(wrong)?.message, "Invalid code")
      yield* soon(own.submitPrimaryCode("246810"))
      assert.strictEqual(yield* soon(own.submitSecondaryCode("246810")), "new@saltmarsh.example")
      assert.strictEqual((yield* EmbeddedWallet).state.get().email, "new@saltmarsh.example")
      assert.strictEqual(cells.get("email"), "new@saltmarsh.example")
    }).pipe(on(world, {}, cells))
  })

  it.effect("a reload keeps the login, without any prompt", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.asVoid(logIn).pipe(on(world, {}, cells))
      world.site.heard.length = 0
      yield* Effect.gen(function* () {
        const connections = yield* Connections
        yield* soon(connections.restore)
        assert.strictEqual(connections.states.get().eip155?.status, "connected")
        const said = world.site.heard.map(({ type }) => type.slice("@w3m-app/".length))
        assert.notInclude(said, "CONNECT_EMAIL")
        assert.notInclude(said, "RPC_REQUEST")
      }).pipe(on(world, {}, cells))
    })
  })

  for (const [name, answer] of [
    ["says no", { success: { isConnected: false } }],
    ["fails", { error: "gone" }]
  ] as const)
    it.effect(`REL-F: when the frame's connected check ${name}, the cached login is deleted`, () => {
      const world = makeWorld({ answers: origins })
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        yield* Effect.asVoid(logIn).pipe(on(world, {}, cells))
        world.site.answers.IS_CONNECTED = answer
        yield* Effect.gen(function* () {
          const connections = yield* Connections
          yield* soon(connections.restore)
          assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
          assert.isUndefined((yield* EmbeddedWallet).state.get().email)
          for (const key of ["email", "email_login_used", "last_used_chain"]) assert.isFalse(cells.has(key), key)
        }).pipe(on(world, {}, cells))
      })
    })

  for (const slow of [12_000, 19_900])
    it.effect(`a frame that is ready after ${slow} of its 20,000 ms loses no login`, () => {
      const world = makeWorld({ answers: origins })
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        yield* Effect.asVoid(logIn).pipe(on(world, {}, cells))
        world.site.ready = false
        yield* Effect.gen(function* () {
          const connections = yield* Connections
          yield* Effect.forkChild(connections.restore, { startImmediately: true })
          yield* settled
          yield* TestClock.adjust(slow)
          assert.deepInclude(connections.states.get().eip155, { status: "connecting", restoring: true })
          world.site.listener?.message({ type: "@w3m-frame/READY", payload: { version: "4" } })
          yield* pass
          yield* pass
          assert.strictEqual(connections.states.get().eip155?.status, "connected")
          assert.isTrue(cells.has("connections"))
        }).pipe(on(world, {}, cells))
      })
    })

  it.effect("code that comes after a minute still takes the login up", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.asVoid(logIn).pipe(on(world, {}, cells))
      const core = testLayer({ networks: [ethereum, base], ...options }, world, { cells })
      yield* Effect.gen(function* () {
        const connections = yield* Connections
        const restoring = yield* Effect.forkChild(connections.restore, { startImmediately: true })
        yield* TestClock.adjust(59_999)
        assert.strictEqual(connections.states.get().eip155?.status, "connecting")
        yield* TestClock.adjust(1)
        yield* Fiber.join(restoring)
        assert.strictEqual(connections.states.get().eip155?.status, "disconnected")
        // What needs the features is loaded now: the login looks again by itself.
        yield* Effect.gen(function* () {
          yield* EmbeddedWallet
          yield* pass
          assert.strictEqual(connections.states.get().eip155?.status, "connected")
        }).pipe(Effect.provide(wholeLayer(Layer.succeedContext(yield* Effect.context<CoreServices>()))))
      }).pipe(Effect.provide(core))
    })
  })

  it.effect("without reconnecting, a kept login is not taken up, and the frame signs out before a login begins", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.asVoid(logIn).pipe(on(world, {}, cells))
      world.site.heard.length = 0
      yield* Effect.gen(function* () {
        const connections = yield* Connections
        yield* soon(connections.restore)
        assert.isUndefined((yield* EmbeddedWallet).state.get().email)
        const own = yield* login
        assert.deepStrictEqual(world.site.heard, [])
        yield* own.prepare
        yield* pass
        assert.sameMembers(
          world.site.heard.map(({ type }) => type.slice("@w3m-app/".length)),
          ["SYNC_DAPP_DATA", "SYNC_THEME"]
        )
        yield* soon(own.makeRoom("nadia@saltmarsh.example"))
        assert.isUndefined(world.site.email)
      }).pipe(on(world, { enableReconnect: false }, cells))
    })
  })

  it.effect("disconnecting signs out at the frame and clears what it had stored", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* logIn
      yield* soon((yield* Connections).disconnect())
      assert.isUndefined(world.site.email)
      for (const key of ["email", "email_login_used", "last_used_chain", "connections"])
        assert.isFalse(cells.has(key), key)
    }).pipe(on(world, {}, cells))
  })

  it.effect("switches networks at the frame", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      yield* soon(switchNetwork(8453))
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
      const asked = world.site.heard.find(({ type }) => type.endsWith("SWITCH_NETWORK"))
      assert.deepStrictEqual(asked?.payload, { chainId: 8453, rpcUrl: "https://rpc.test/8453" })
    }).pipe(on(world))
  })
})

describe("who may log in (spec 5, 6, 8)", () => {
  const refused = [
    ["no secure site", { endpoints: {} }],
    ["no project id", { projectId: "" }],
    ["email turned off", { features: { email: false } }],
    ["the pay feature on", { features: { pay: true } }]
  ] as const
  for (const [name, more] of refused)
    it.effect(`nobody with ${name}`, () =>
      EmbeddedWallet.useSync(({ enabled }) => assert.isFalse(enabled())).pipe(on(makeWorld(), more))
    )

  it.effect("the feature can be turned off and on while the page is open", () =>
    Effect.gen(function* () {
      const { enabled } = yield* EmbeddedWallet
      const features = yield* Features
      assert.isTrue(enabled())
      features.update((now) => ({ ...now, email: false }))
      assert.isFalse(enabled())
      features.update((now) => ({ ...now, email: true }))
      assert.isTrue(enabled())
    }).pipe(on(makeWorld()))
  )

  it.effect("a page whose origin is not listed gets the alert, and nothing is sent", () => {
    const world = makeWorld({ answers: { "/projects/v1/origins": { allowedOrigins: ["https://other.example"] } } })
    return Effect.gen(function* () {
      const own = yield* login
      const exit = yield* soon(Effect.exit(own.submitEmail(email)))
      assert.strictEqual(failure(exit)?.message, "Origin Not Allowed")
      const [alert] = (yield* Alerts).alerts.get()
      assert.strictEqual(alert?.title, "Origin Not Allowed")
      assert.deepStrictEqual(world.site.opened, [])
    }).pipe(on(world))
  })

  for (const [status, title] of [
    [429, "Rate Limited"],
    [500, "Server Error"],
    [503, "Server Error"],
    [404, undefined],
    [403, undefined]
  ] as const)
    it.effect(
      `REL-H9: the check answers ${status}: ${title ?? "no"} alert, and the secure site judges for itself`,
      () => {
        const fail = () => Effect.fail(new ApiFailed({ reason: "status", status, message: "" }))
        const world = makeWorld({ answers: { "/projects/v1/origins": fail } })
        return Effect.gen(function* () {
          const own = yield* login
          const asked = yield* Effect.forkChild(own.submitEmail(email), { startImmediately: true })
          for (let turn = 0; turn < 20; turn++) {
            yield* settled
            yield* TestClock.adjust(5_000)
          }
          assert.strictEqual(yield* asked.pollUnsafe() ?? Effect.die("still waiting"), "VERIFY_OTP")
          assert.deepStrictEqual(
            (yield* Alerts).alerts.get().map((one) => one.title),
            title === undefined ? [] : [title]
          )
        }).pipe(on(world))
      }
    )

  it.effect("a domain that the secure site does not know gets its alert", () => {
    const world = makeWorld({ answers: origins, site: { answers: { CONNECT_EMAIL: { error: "Unverified domain" } } } })
    return Effect.gen(function* () {
      const own = yield* login
      assert.strictEqual(failure(yield* soon(Effect.exit(own.submitEmail(email))))?.message, "Unverified domain")
      assert.deepStrictEqual(
        (yield* Alerts).alerts.get().map(({ title }) => title),
        ["Unverified Domain"]
      )
    }).pipe(on(world))
  })

  it.effect("without an allowed-origins service the list is empty and restricts nothing", () => {
    const world = makeWorld()
    return Effect.gen(function* () {
      const own = yield* login
      assert.strictEqual(yield* soon(own.submitEmail(email)), "VERIFY_OTP")
      assert.deepStrictEqual((yield* Alerts).alerts.get(), [])
    }).pipe(on(world))
  })

  it.effect("a frame that never loads raises its alert", () => {
    const world = makeWorld({ answers: origins, site: { ready: false } })
    return Effect.gen(function* () {
      const own = yield* login
      const asked = yield* Effect.forkChild(Effect.exit(own.submitEmail(email)), { startImmediately: true })
      yield* settled
      yield* TestClock.adjust(20_000)
      yield* settled
      const exit = yield* asked.pollUnsafe() ?? Effect.die("still waiting")
      assert.strictEqual(failure(exit)?.message, "Unable to load email login dependency")
      assert.deepStrictEqual(
        (yield* Alerts).alerts.get().map(({ title }) => title),
        ["Network Error - Could not load embedded wallet"]
      )
    }).pipe(on(world))
  })
})

describe("requests to the embedded wallet (spec 6, SEC-17)", () => {
  /** What is not in the lists, and 200 names and more that only look as if they were. */
  const strangers = [
    ...["eth_sign", "wallet_addEthereumChain", "__proto__", "constructor", "toString", "hasOwnProperty", "", " "],
    ...[...safeMethods, ...approvedMethods].flatMap((method) => [
      method.toUpperCase(),
      `${method} `,
      `x${method}`,
      `${method}\u200b`,
      // A letter of another alphabet that looks the same.
      method.replace(/[ae]/, (letter) => (letter === "a" ? "\u0430" : "\u0435"))
    ])
  ]
  assert.isAbove(new Set(strangers).size, 200)

  const inSight = Effect.gen(function* () {
    return (yield* Modal).state.get().open && (yield* Router).current().name === "ApproveTransaction"
  })

  it.effect("signing opens the approve view before anything is posted, and closes it afterwards", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold" } })
    return Effect.gen(function* () {
      yield* logIn
      const signing = yield* Effect.forkChild(Effect.exit(signMessage("hello")), { startImmediately: true })
      yield* settled
      assert.isTrue(yield* inSight)
      const { id } = world.site.heard.findLast(({ type }) => type.endsWith("RPC_REQUEST"))!
      world.site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id, payload: "0x1234" })
      yield* pass
      assert.deepStrictEqual(yield* signing.pollUnsafe() ?? Effect.die("still waiting"), Exit.succeed("0x1234"))
      assert.isFalse((yield* Modal).state.get().open)
    }).pipe(on(world))
  })

  for (const [way, leave] of [
    ["closing", Modal.use(({ close }) => close)],
    ["going back", Modal.use(({ back }) => back)]
  ] as const)
    it.effect(`${way} declines`, () => {
      const world = makeWorld({ answers: origins, site: { approve: "hold" } })
      return Effect.gen(function* () {
        yield* logIn
        const signing = yield* Effect.forkChild(Effect.exit(signMessage("hello")), { startImmediately: true })
        yield* settled
        yield* leave
        yield* pass
        const exit = yield* signing.pollUnsafe() ?? Effect.die("still waiting")
        assert.deepInclude(failure(exit), { _tag: "WalletRejected", message: "Request was aborted" })
        assert.strictEqual(world.site.heard.at(-1)?.type, "@w3m-app/RPC_ABORT")
        assert.isFalse((yield* Modal).state.get().open)
      }).pipe(on(world))
    })

  for (const [answer, payload] of [
    ["SUCCESS", "0x1234"],
    ["ERROR", { message: "no" }]
  ] as const)
    it.effect(
      `over an open sheet, the view under it is shown again after ${answer}, and what waits there is kept`,
      () => {
        const world = makeWorld({ answers: origins, site: { approve: "hold" } })
        return Effect.gen(function* () {
          yield* logIn
          const modal = yield* Modal
          const router = yield* Router
          yield* modal.open()
          router.go((stack) => [...stack, view("Networks")])
          let done = 0
          modal.transactions.push({ onSuccess: () => (done += 1) })
          const signing = yield* Effect.forkChild(Effect.exit(signMessage("hello")), { startImmediately: true })
          yield* settled
          assert.isTrue(yield* inSight)
          const { id } = world.site.heard.findLast(({ type }) => type.endsWith("RPC_REQUEST"))!
          world.site.listener?.message({ type: `@w3m-frame/RPC_REQUEST_${answer}`, id, payload })
          yield* pass
          yield* Fiber.join(signing)
          assert.deepStrictEqual(
            router.stack.get().map(({ name }) => name),
            ["Account", "Networks"]
          )
          assert.strictEqual(done, 0)
          assert.isTrue(modal.state.get().open)
          modal.transactions.pop("success")
          assert.strictEqual(done, 1)
          assert.isTrue(modal.transactions.isEmpty())
        }).pipe(on(world))
      }
    )

  it.effect("who goes back from it leaves nothing on the stack of requests", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold" } })
    return Effect.gen(function* () {
      yield* logIn
      const modal = yield* Modal
      yield* modal.open()
      const signing = yield* Effect.forkChild(Effect.exit(signMessage("hello")), { startImmediately: true })
      yield* settled
      yield* modal.back
      yield* pass
      yield* Fiber.join(signing)
      assert.isTrue(modal.transactions.isEmpty())
      assert.strictEqual((yield* Router).current().name, "Account")
    }).pipe(on(world))
  })

  it.effect("a no in the frame is a no", () => {
    const world = makeWorld({ answers: origins, site: { approve: "no" } })
    return Effect.gen(function* () {
      yield* logIn
      const exit = yield* soon(Effect.exit(signMessage("hello")))
      assert.deepInclude(failure(exit), { _tag: "WalletRejected" })
    }).pipe(on(world))
  })

  it.effect("what is in neither list is refused before posting and said, and open approvals go on", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold" } })
    return Effect.gen(function* () {
      yield* logIn
      const provider = yield* providerOf
      const signing = yield* Effect.forkChild(Effect.exit(signMessage("hello")), { startImmediately: true })
      yield* settled
      const before = world.site.heard.length
      for (const method of strangers) {
        const error = yield* Effect.flip(
          Effect.tryPromise({ try: () => provider.request({ method, params: [] }), catch: (cause) => cause as Error })
        )
        assert.strictEqual(error.message, "Requested RPC call is not allowed", method)
      }
      yield* pass
      assert.isUndefined(signing.pollUnsafe())
      assert.isTrue(yield* inSight)
      assert.lengthOf(world.site.heard, before)
      assert.strictEqual((yield* Alerts).toast.get()?.text, "Action not allowed")
      const [id] = world.site.held
      world.site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id, payload: "0x1234" })
      yield* pass
      assert.deepStrictEqual(yield* Fiber.join(signing), Exit.succeed("0x1234"))
    }).pipe(on(world))
  })

  for (const method of safeMethods)
    if (method !== "eth_accounts" && method !== "eth_chainId")
      it.effect(`${method} needs no approval`, () => {
        const world = makeWorld({ answers: origins })
        return Effect.gen(function* () {
          yield* logIn
          const provider = yield* providerOf
          yield* soon(Effect.promise(() => provider.request({ method, params: [] })))
          assert.isFalse((yield* Modal).state.get().open)
          assert.strictEqual((world.site.heard.at(-1)!.payload as { readonly method: string }).method, method)
        }).pipe(on(world))
      })

  describe("holdings come from the wallet first (spec 7)", () => {
    const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
    const can = { success: { "0x1": { assetDiscovery: { supported: true } } } }
    const metadata = { name: "Ether", symbol: "ETH", decimals: 18, price: 2_000, iconUrl: "https://images.test/eth" }
    const native = { address: "native", balance: "0xde0b6b3a7640000", type: "NATIVE", metadata }
    const token = {
      address: usdc,
      balance: "0x5f5e100",
      type: "ERC20",
      metadata: { name: "USD Coin", symbol: "USDC", decimals: 6, price: 1, iconUrl: "", value: 100 }
    }
    const told = { success: { "0x1": [native, token] } }
    const worldOf = (answers: World["site"]["answers"]) => makeWorld({ answers: origins, site: { answers } })

    it.effect("as it tells them", () => {
      const world = worldOf({ "RPC_REQUEST wallet_getCapabilities": can, "RPC_REQUEST wallet_getAssets": told })
      return Effect.gen(function* () {
        yield* logIn
        const held = yield* soon((yield* Balances).load())
        assert.deepStrictEqual(
          held.map(({ networkId, address, symbol, units, price }) => [networkId, address, symbol, units, price]),
          [
            ["eip155:1", undefined, "ETH", 10n ** 18n, 2_000],
            ["eip155:1", usdc, "USDC", 100_000_000n, 1]
          ]
        )
        const asked = world.site.heard.findLast(({ type }) => type.endsWith("RPC_REQUEST"))
        assert.deepInclude(asked!.payload as object, {
          method: "wallet_getAssets",
          params: [{ account: world.site.address, chainFilter: ["0x1"] }]
        })
        assert.isFalse((yield* Modal).state.get().open)
      }).pipe(on(world))
    })

    const failing: ReadonlyArray<readonly [name: string, answers: World["site"]["answers"]]> = [
      ["it cannot tell them", { "RPC_REQUEST wallet_getCapabilities": { success: {} } }],
      ["it fails", { "RPC_REQUEST wallet_getCapabilities": can, "RPC_REQUEST wallet_getAssets": { error: "no" } }],
      ["it is silent for 10 s", { "RPC_REQUEST wallet_getCapabilities": "silent" }],
      [
        "none of what it tells can be read",
        {
          "RPC_REQUEST wallet_getCapabilities": can,
          "RPC_REQUEST wallet_getAssets": { success: { "0x1": [{ ...native, balance: "12" }] } }
        }
      ]
    ]
    for (const wrong of [
      { ...native, balance: "-0x1" },
      { ...native, balance: "12" },
      { ...native, type: "NFT" },
      { ...token, address: "0x1" },
      { ...token, metadata: { ...metadata, decimals: 1e9 } },
      { ...token, metadata: { ...metadata, price: "1" } }
    ])
      it.effect(`${JSON.stringify(wrong).slice(0, 60)} is left out, and the rest stands (SEC-32)`, () => {
        const told = { success: { "0x1": [native, wrong] } }
        const world = worldOf({ "RPC_REQUEST wallet_getCapabilities": can, "RPC_REQUEST wallet_getAssets": told })
        return Effect.gen(function* () {
          yield* logIn
          const held = yield* soon((yield* Balances).load())
          assert.deepStrictEqual(
            held.map(({ symbol, units, price }) => [symbol, units, price]),
            [["ETH", 10n ** 18n, 2_000]]
          )
        }).pipe(on(world))
      })
    for (const [name, answers] of failing)
      it.effect(`others are asked when ${name} (SEC-32)`, () =>
        Effect.gen(function* () {
          yield* logIn
          const reading = yield* Effect.forkChild((yield* Balances).load(), { startImmediately: true })
          yield* pass
          yield* TestClock.adjust(10_000)
          yield* pass
          const held = yield* reading.pollUnsafe() ?? Effect.die("still waiting")
          assert.deepStrictEqual(
            held.map(({ symbol, units, price }) => [symbol, units, price]),
            [["ETH", 0n, undefined]]
          )
          assert.deepStrictEqual((yield* Alerts).alerts.get(), [])
        }).pipe(on(worldOf(answers)))
      )
  })

  it.effect("account and chain are answered here and never posted", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      const provider = yield* providerOf
      const before = world.site.heard.length
      assert.deepStrictEqual(yield* Effect.promise(() => provider.request({ method: "eth_accounts" })), [
        world.site.address
      ])
      assert.strictEqual(yield* Effect.promise(() => provider.request({ method: "eth_chainId" })), "0x1")
      assert.lengthOf(world.site.heard, before)
    }).pipe(on(world))
  })

  for (const method of approvedMethods)
    it.effect(`${method}: never posted without the approve view in the same task`, () => {
      const world = makeWorld({ answers: origins, site: { approve: "hold" } })
      return Effect.gen(function* () {
        yield* logIn
        const provider = yield* providerOf
        const before = world.site.heard.length
        const params =
          method === "wallet_sendCalls"
            ? [{ calls: [] }]
            : method.startsWith("solana_signAll")
              ? { transactions: [] }
              : method.startsWith("solana_signMessage")
                ? { message: "m", pubkey: "p" }
                : method.startsWith("solana")
                  ? { transaction: "t" }
                  : []
        let posted = false
        const seen = world.site.heard.push.bind(world.site.heard)
        const { stack } = yield* Router
        const modal = yield* Modal
        world.site.heard.push = (...messages) => {
          // The frame is asked for its user first.
          if (!messages[0]!.type.endsWith("RPC_REQUEST")) return seen(...messages)
          posted = true
          assert.isTrue(modal.state.get().open && stack.get().at(-1)?.name === "ApproveTransaction")
          return seen(...messages)
        }
        void provider.request({ method, params }).catch(() => {})
        yield* pass
        assert.isTrue(posted)
        assert.deepStrictEqual(
          world.site.heard.slice(before).map(({ type }) => type),
          ["@w3m-app/GET_USER", "@w3m-app/RPC_REQUEST"]
        )
        delete (world.site.heard as { push?: unknown }).push
        yield* (yield* Modal).close
        yield* pass
      }).pipe(on(world))
    })
})

describe("late, double and lying answers", () => {
  const heard = (world: World) => world.site.heard.map(({ type }) => type.slice("@w3m-app/".length))
  const count = (world: World, name: string) => heard(world).filter((one) => one === name).length
  /** Answers a held request, now. */
  const answer = (world: World, name: string, payload?: unknown) => {
    const { id } = world.site.heard.findLast(({ type }) => type.endsWith(`/${name}`))!
    world.site.listener?.message({ type: `@w3m-frame/${name}_SUCCESS`, id, payload })
  }
  const started = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.tap(Effect.forkChild(Effect.exit(effect), { startImmediately: true }), () => pass)
  const userOf = (world: World, more: object = {}) => ({ email, address: world.site.address, chainId: 1, ...more })

  it.effect("a device that was not approved in time is approved by the next mail", () => {
    const world = makeWorld({ answers: origins, site: { answers: { CONNECT_DEVICE: "silent" } } })
    return Effect.gen(function* () {
      const own = yield* login
      yield* soon(own.submitEmail(email))
      const late = yield* started(own.awaitDevice)
      yield* TestClock.adjust(121_000)
      yield* pass
      assert.strictEqual(failure(yield* Fiber.join(late))?._tag, "FrameFailed")
      delete world.site.answers["CONNECT_DEVICE"]
      yield* soon(own.submitEmail(email))
      yield* soon(own.awaitDevice)
    }).pipe(Effect.provide(whole(world, options)))
  })

  it.effect("two submits at once send one mail", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const own = yield* login
      const [first, second] = [yield* started(own.submitEmail(email)), yield* started(own.submitEmail(email))]
      yield* pass
      const exits = [first.pollUnsafe()!, second.pollUnsafe()!].map((one) => (Exit.isSuccess(one) ? one.value : one))
      assert.deepStrictEqual(
        exits.map((one) => failure(one)?.message),
        [undefined, "Please try again after 30 seconds"]
      )
      assert.strictEqual(count(world, "CONNECT_EMAIL"), 1)
    }).pipe(on(world))
  })

  it.effect("a mail that was not sent costs no wait; one that may have been does", () => {
    const world = makeWorld({ answers: origins, site: { answers: { CONNECT_EMAIL: { error: "No mail today" } } } })
    return Effect.gen(function* () {
      const own = yield* login
      assert.strictEqual(failure(yield* soon(Effect.exit(own.submitEmail(email))))?.message, "No mail today")
      assert.strictEqual(yield* own.cooldown, 0)
      world.site.answers.CONNECT_EMAIL = "silent"
      const left = yield* started(own.submitEmail(email))
      yield* Fiber.interrupt(left)
      assert.isAbove(yield* own.cooldown, 0)
    }).pipe(on(world))
  })

  it.effect("SEC-31: a stored address that is none is never shown", () => {
    const world = makeWorld({ answers: origins, site: { email } })
    const cells = new Map([
      ["email_login_used", "true"],
      ["email", "\u202enadia <img src=x>"]
    ])
    return Effect.gen(function* () {
      const { state } = yield* EmbeddedWallet
      assert.isUndefined(state.get().email)
      yield* pass
      assert.strictEqual(state.get().email, email)
    }).pipe(on(world, {}, cells))
  })

  for (const chainId of [8453, "8453", "eip155:8453"])
    it.effect(`a frame on ${JSON.stringify(chainId)} is followed`, () => {
      const world = makeWorld({ answers: origins, site: { email } })
      world.site.answers.GET_USER = { success: userOf(world, { chainId }) }
      return Effect.gen(function* () {
        yield* soon((yield* login).connect)
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:8453")
        // And as the answer to a switch.
        world.site.answers.GET_USER = { success: userOf(world, { chainId: 1 }) }
        world.site.answers.SWITCH_NETWORK = { success: { chainId: "eip155:1" } }
        yield* soon(switchNetwork(1))
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      }).pipe(on(world))
    })

  it.effect("after a switch the user is asked for, whose account may be another", () => {
    const world = makeWorld({ answers: origins })
    const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
    return Effect.gen(function* () {
      yield* logIn
      const before = heard(world).length
      world.site.address = other
      yield* soon(switchNetwork(8453))
      yield* pass
      assert.deepStrictEqual(heard(world).slice(before), ["SWITCH_NETWORK", "GET_USER"])
      const state = (yield* Connections).states.get().eip155
      assert.strictEqual(state?.status === "connected" && state.accounts[0].address, other)
    }).pipe(on(world))
  })

  for (const [why, answers] of [
    ["answers with another network", { SWITCH_NETWORK: { success: { chainId: 1 } } }],
    ["then has a user elsewhere", { GET_USER: { success: { address: `0x${"a".repeat(40)}`, chainId: 1 } } }],
    ["then has no user", { GET_USER: { error: "Not logged in" } }]
  ] as const)
    it.effect(`a switch to a frame that ${why} is none`, () => {
      const world = makeWorld({ answers: origins })
      return Effect.gen(function* () {
        yield* logIn
        Object.assign(world.site.answers, answers)
        yield* soon(Effect.flip(switchNetwork(8453)))
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
        const provider = yield* providerOf
        assert.strictEqual(yield* Effect.promise(() => provider.request({ method: "eth_chainId" })), "0x1")
      }).pipe(on(world))
    })

  it.effect("mode, accent, background and variables go to each frame that opens, and again when they change", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      const embedded = yield* EmbeddedWallet
      const variables = { accent: "#0b7", surface: "#eee", radius: "8px", font: undefined }
      embedded.syncTheme({ themeMode: "light", accent: "#0b7", background: "#eee", variables })
      yield* logIn
      embedded.syncTheme({ themeMode: "dark" })
      yield* pass
      const told = world.site.heard.filter(({ type }) => type.endsWith("SYNC_THEME"))
      assert.deepStrictEqual(
        told.map(({ payload }) => payload),
        [
          {
            themeMode: "light",
            themeVariables: { "--w3m-accent": "#0b7", "--w3m-border-radius-master": "8px" },
            w3mThemeVariables: { "--w3m-accent": "#0b7", "--w3m-background": "#eee" }
          },
          { themeMode: "dark", themeVariables: {}, w3mThemeVariables: {} }
        ]
      )
    }).pipe(on(world))
  })

  it.effect("a wallet on Solana is none here", () => {
    const world = makeWorld({ answers: origins, site: { email } })
    const chainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
    const address = "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"
    world.site.answers.GET_USER = { success: { address, chainId } }
    return Effect.gen(function* () {
      const exit = yield* soon(Effect.exit((yield* login).connect))
      assert.strictEqual(failure(exit)?.message, "Chain is not supported")
    }).pipe(on(world))
  })

  it.effect("a user that is told after the visitor has left does not bring the login back", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* logIn
      world.site.answers.GET_USER = "silent"
      const switching = yield* started(switchNetwork(8453))
      yield* soon((yield* Connections).disconnect())
      answer(world, "GET_USER", userOf(world, { chainId: 8453 }))
      yield* pass
      assert.isDefined(switching.pollUnsafe())
      for (const key of ["email", "email_login_used", "last_used_chain"]) assert.isFalse(cells.has(key), key)
      assert.isUndefined((yield* EmbeddedWallet).state.get().email)
      assert.strictEqual((yield* Connections).states.get().eip155?.status, "disconnected")
    }).pipe(on(world, {}, cells))
  })

  it.effect("a no about the login of before does not end the one that came after it was asked", () => {
    const world = makeWorld({ answers: origins, site: { answers: { IS_CONNECTED: "silent" } } })
    const cells = new Map([["email_login_used", "true"]])
    return Effect.gen(function* () {
      yield* EmbeddedWallet
      yield* pass
      yield* logIn
      answer(world, "IS_CONNECTED", { isConnected: false })
      yield* pass
      assert.strictEqual(cells.get("email_login_used"), "true")
      assert.strictEqual((yield* Connections).states.get().eip155?.status, "connected")
      assert.strictEqual((yield* EmbeddedWallet).state.get().email, email)
    }).pipe(on(world, {}, cells))
  })

  describe("networks that the embedded wallet does not know (spec 9)", () => {
    const local = { ...ethereum, id: 31337, name: "Local" }

    it.effect("a switch to one is not asked of the frame, and nothing is added", () => {
      const world = makeWorld({ answers: origins })
      return Effect.gen(function* () {
        yield* logIn
        const before = world.site.heard.length
        const error = yield* soon(Effect.flip(switchNetwork(31337)))
        assert.deepInclude(error, { message: "Chain is not supported", code: 5710 })
        assert.lengthOf(world.site.heard, before)
        assert.isFalse((yield* Modal).state.get().open)
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      }).pipe(on(world, { networks: [ethereum, local] }))
    })

    it.effect("one in use before the login is left for the first that it knows", () => {
      const world = makeWorld({ answers: origins })
      return Effect.gen(function* () {
        yield* logIn
        assert.strictEqual(new URL(world.site.opened[0]!).searchParams.get("chainId"), "eip155:1")
        assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      }).pipe(on(world, { networks: [local, ethereum] }, new Map([["last_used_chain", "31337"]])))
    })

    it.effect("with no other there is no login", () =>
      EmbeddedWallet.useSync(({ enabled }) => assert.isFalse(enabled())).pipe(on(makeWorld(), { networks: [local] }))
    )
  })

  describe("faults of the frame are reported (spec 8)", () => {
    const rows: ReadonlyArray<readonly [why: string, site: Partial<World["site"]>, reports: number]> = [
      ["it never loads", { ready: false }, 1],
      ["it does not answer", { answers: { CONNECT_EMAIL: "silent" } }, 1],
      ["it refuses", { answers: { CONNECT_EMAIL: { error: "Unverified domain" } } }, 0]
    ]
    for (const [why, site, expected] of rows)
      it.effect(why, () => {
        const world = makeWorld({ answers: origins, site })
        const reports: Array<unknown> = []
        return Effect.gen(function* () {
          const own = yield* login
          const asked = yield* started(own.submitEmail(email))
          yield* TestClock.adjust(121_000)
          yield* pass
          assert.isDefined(asked.pollUnsafe())
          assert.lengthOf(reports, expected)
          for (const one of reports) assert.deepInclude(one, { _tag: "FrameFailed" })
        }).pipe(Effect.provide(whole(world, options, { reports })))
      })

    it.effect("a device that nobody approves is none", () => {
      const world = makeWorld({ answers: origins, site: { answers: { CONNECT_DEVICE: "silent" } } })
      const reports: Array<unknown> = []
      return Effect.gen(function* () {
        const own = yield* login
        yield* soon(own.submitEmail(email))
        const waiting = yield* started(own.awaitDevice)
        yield* TestClock.adjust(121_000)
        yield* pass
        assert.isDefined(waiting.pollUnsafe())
        assert.deepStrictEqual(reports, [])
      }).pipe(Effect.provide(whole(world, options, { reports })))
    })
  })
})
