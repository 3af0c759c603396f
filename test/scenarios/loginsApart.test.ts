import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Cause, Context, Effect, Exit, Fiber, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { codeProblem } from "../../services/ways-in/embedded/codeProblem.ts"
import type { LoginError } from "../../services/ways-in/embedded/EmailLogin.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { requestDeadline } from "../../services/ways-in/embedded/frame/FrameTransport.ts"
import { retryPauses } from "../../services/ways-in/embedded/makeDebt.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view, type View } from "../../services/sheet/router/View.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
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
  const begun = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.tap(Effect.forkChild(Effect.exit(inTab(effect)), { startImmediately: true }), () => pass)
  const soon = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) {
    const fiber = yield* begun(effect)
    return yield* fiber.pollUnsafe() ?? Effect.die("still waiting")
  })
  const connections = Context.get(services, Connections)
  const embedded = Context.get(services, EmbeddedWallet)
  return {
    begun,
    soon,
    login: embedded.login,
    logIn: Effect.fnUntraced(function* (who: typeof nadia) {
      const login = yield* embedded.login
      yield* soon(login.submitEmail(who.email))
      world.site.address = who.address
      yield* soon(login.submitCode("246810"))
      yield* Effect.flatten(soon(login.connect))
    }),
    restore: Effect.suspend(() => soon(connections.restore)),
    signOut: Effect.suspend(() => begun(connections.disconnect())),
    address: () => {
      const now = connections.states.get().eip155
      return now?.status === "connected" ? now.accounts[0].address : undefined
    },
    email: () => embedded.state.get().email,
    open: (next: View) => soon(Context.get(services, Modal).open(next)),
    /** The view of the sheet; `undefined` while it is closed. */
    view: () =>
      Context.get(services, Modal).state.get().open ? Context.get(services, Router).current().name : undefined
  }
})
type Tab = Effect.Success<ReturnType<typeof openTab>>

/** Runs a program with two tabs of one browser. */
const inTwoTabs = <E>(
  world: World,
  program: (one: Tab, two: Tab, cells: Map<string, string>) => Effect.Effect<void, E, Scope.Scope>
) => {
  const cells = new Map<string, string>()
  return Effect.scoped(
    Effect.gen(function* () {
      yield* program(yield* openTab(world, cells), yield* openTab(world, cells), cells)
    })
  )
}
const heard = (world: World) => world.site.heard.map(({ type }) => type.slice("@w3m-app/".length))

describe("one person is never shown as another (SEC-37)", () => {
  for (const isSame of [false, true])
    it.effect(`a late login by a service that tells no address, ${isSame ? "of the same" : "of another"}`, () => {
      const world = makeWorld()
      world.site.socialEmail = null as never
      const cells = new Map<string, string>()
      return Effect.scoped(
        Effect.gen(function* () {
          const tab = yield* openTab(world, cells)
          const login = yield* tab.login
          world.site.asleep = true
          const left = yield* tab.begun(login.connectSocial("google", "https://secure.test/social?code=a"))
          yield* Fiber.interrupt(left)
          const late = world.site.waiting.splice(0)
          world.site.asleep = false
          world.site.address = nadia.address
          yield* tab.soon(login.connectSocial("google", "https://secure.test/social?code=b"))
          assert.strictEqual(tab.address(), nadia.address)
          if (!isSame) world.site.address = omar.address
          for (const work of late) work()
          const shown: Array<string | undefined> = []
          for (let turn = 0; turn < 3; turn++) {
            shown.push(tab.address())
            yield* pass
          }
          assert.notInclude(shown, omar.address)
          assert.strictEqual(tab.address(), isSame ? nadia.address : undefined)
          assert.strictEqual(cells.has("email_login_used"), isSame)
          assert.strictEqual(heard(world).at(-1) === "SIGN_OUT", !isSame)
        })
      )
    })
})

describe("a sign-out is forgiven by nobody else", () => {
  for (const where of ["this tab", "another tab"] as const)
    it.effect(`a code that was asked for in ${where} and left comes after a sign-out that was not heard`, () => {
      const world = makeWorld()
      const cells = new Map<string, string>()
      return Effect.scoped(
        Effect.gen(function* () {
          const tab = yield* openTab(world, cells)
          const other = where === "this tab" ? tab : yield* openTab(world, cells)
          yield* tab.logIn(nadia)
          yield* pass
          const login = yield* other.login
          world.site.asleep = true
          yield* Fiber.interrupt(yield* other.begun(login.submitEmail(nadia.email)))
          yield* pass
          const late = world.site.waiting.splice(0)
          assert.lengthOf(late, 1)
          world.site.asleep = false
          world.site.answers.SIGN_OUT = "silent"
          yield* tab.signOut
          yield* TestClock.adjust(3_000)
          assert.isTrue(cells.has("sign_out_owed"))
          late[0]!()
          yield* pass
          assert.isTrue(cells.has("sign_out_owed"))
          assert.isDefined(world.site.email)
          world.site.answers = {}
          yield* TestClock.adjust(120_000)
          yield* other.soon(login.prepare)
          yield* other.soon(login.makeRoom(nadia.email))
          yield* pass
          assert.isUndefined(world.site.email)
          assert.isFalse(cells.has("sign_out_owed"))
        })
      )
    })
})

it.effect("sends a sign-out that the site did not answer again, until it does", () => {
  const world = makeWorld()
  const cells = new Map<string, string>()
  return Effect.scoped(
    Effect.gen(function* () {
      const tab = yield* openTab(world, cells)
      yield* tab.logIn(nadia)
      yield* pass
      world.site.answers.SIGN_OUT = "silent"
      yield* tab.signOut
      yield* TestClock.adjust(requestDeadline)
      assert.isTrue(cells.has("sign_out_owed"))
      world.site.answers = {}
      world.site.heard.length = 0
      yield* TestClock.adjust(retryPauses[0]!)
      yield* pass
      assert.isFalse(cells.has("sign_out_owed"))
      assert.deepStrictEqual(
        heard(world).filter((name) => name === "SIGN_OUT"),
        ["SIGN_OUT"]
      )
      yield* TestClock.adjust(10 * retryPauses[0]!)
      assert.lengthOf(
        heard(world).filter((name) => name === "SIGN_OUT"),
        1
      )
    })
  )
})

describe("a look that finds nobody", () => {
  it.effect("signs out to the end, in each tab", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.scoped(
      Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        const two = yield* openTab(world, cells)
        yield* one.logIn(nadia)
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [nadia.address, nadia.address])
        world.site.email = undefined
        world.site.heard.length = 0
        // A page with the same storage, which tells the tabs of it.
        const third = yield* Layer.build(whole(world, options, { cells }))
        yield* Context.get(third, Storage).set("preferred_account_types", "{}")
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [undefined, undefined])
        assert.include(heard(world), "SIGN_OUT")
        assert.deepStrictEqual([cells.has("email_login_used"), cells.has("sign_out_owed")], [false, false])
      })
    )
  })
})

describe("a login begins with nobody in the frame", () => {
  it.effect("keeps the user of another tab until a new code is requested", () => {
    const world = makeWorld()
    return inTwoTabs(world, (one, two, cells) =>
      Effect.gen(function* () {
        const login = yield* one.login
        yield* one.soon(login.submitEmail(nadia.email))
        // The next code may be asked for.
        yield* TestClock.adjust(60_000)
        yield* two.logIn(omar)
        yield* pass
        world.site.heard.length = 0
        const submit = one.soon(login.submitCode("246810"))
        const exit = yield* submit
        const failed = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
        assert.strictEqual(codeProblem(failed as LoginError), "expired")
        assert.notInclude(heard(world), "SIGN_OUT")
        assert.notInclude(heard(world), "CONNECT_OTP")
        assert.deepStrictEqual([one.address(), two.address()], [omar.address, omar.address])
        yield* one.soon(login.submitEmail(nadia.email))
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [undefined, undefined])
        assert.isFalse(cells.has("sign_out_owed"))
        world.site.address = nadia.address
        assert.isTrue(Exit.isSuccess(yield* submit))
        yield* Effect.flatten(one.soon(login.connect))
        yield* pass
        assert.deepStrictEqual([one.address(), two.address()], [nadia.address, nadia.address])
      })
    )
  })

  it.effect("keeps the code view open when the previous user is signed out", () => {
    const world = makeWorld()
    return inTwoTabs(world, (one, two) =>
      Effect.gen(function* () {
        yield* two.logIn(omar)
        yield* pass
        assert.strictEqual(one.address(), omar.address)
        yield* one.open(view("EmailVerifyOtp", { email: nadia.email }))
        yield* two.signOut
        yield* pass
        assert.isUndefined(one.address())
        assert.strictEqual(one.view(), "EmailVerifyOtp")
      })
    )
  })

  it.effect("signs out the user of another tab before it submits the answer of a service", () => {
    const world = makeWorld({ site: { socialEmail: nadia.email } })
    return inTwoTabs(world, (one, two) =>
      Effect.gen(function* () {
        const login = yield* one.login
        yield* two.logIn(omar)
        yield* pass
        world.site.heard.length = 0
        world.site.address = nadia.address
        yield* Effect.flatten(one.soon(login.connectSocial("google", "https://secure.test/social?code=b")))
        assert.isAtLeast(heard(world).indexOf("SIGN_OUT"), 0)
        assert.isBelow(heard(world).indexOf("SIGN_OUT"), heard(world).indexOf("CONNECT_SOCIAL"))
        assert.deepStrictEqual([one.address(), one.email()], [nadia.address, nadia.email])
      })
    )
  })
})

it.effect("a second tab of a page that takes no login up leaves the first one's as it is", () => {
  const world = makeWorld()
  const cells = new Map<string, string>()
  return Effect.scoped(
    Effect.gen(function* () {
      const one = yield* openTab(world, cells, { enableReconnect: false })
      yield* one.logIn(nadia)
      const two = yield* openTab(world, cells, { enableReconnect: false })
      yield* two.login
      yield* two.restore
      yield* pass
      assert.deepStrictEqual([one.address(), two.address()], [nadia.address, undefined])
      assert.strictEqual(world.site.email, nadia.email)
      assert.isFalse(cells.has("sign_out_owed"))
    })
  )
})

it.effect("a tab that loads while a login is under way in another leaves it to the page after that", () => {
  const world = makeWorld()
  const cells = new Map<string, string>()
  return Effect.scoped(
    Effect.gen(function* () {
      const gone = Effect.gen(function* () {
        const one = yield* openTab(world, cells)
        const login = yield* one.login
        yield* one.soon(login.submitEmail(nadia.email))
        world.site.answers.CONNECT_OTP = "silent"
        yield* one.begun(login.submitCode("246810"))
        yield* Effect.flatMap(openTab(world, cells), (two) => Effect.andThen(two.login, pass))
        // The site has let in, and the page is gone before it hears so.
        world.site.email = nadia.email
        world.site.address = nadia.address
      })
      yield* Effect.scoped(gone)
      const next = yield* openTab(world, cells)
      yield* next.login
      yield* pass
      assert.deepStrictEqual([next.address(), next.email()], [nadia.address, nadia.email])
      assert.strictEqual(world.site.email, nadia.email)
      assert.isFalse(cells.has("login_begun"))
    })
  )
})
