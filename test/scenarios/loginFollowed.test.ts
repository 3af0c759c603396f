import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { codeProblem } from "../../services/ways-in/embedded/codeProblem.ts"
import { lookUpPauses } from "../../services/ways-in/embedded/lookUpLogin.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { whole } from "../support/whole.ts"
import { passTime, settled } from "../support/virtualTime.ts"

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
const email = "nadia@saltmarsh.example"
const visit =
  (world: World, cells: Map<string, string>, warned: Array<string> = []) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(program, whole(world, options, { cells, facts: { warn: (text) => void warned.push(text) } }))
const soon = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(Effect.exit(effect), { startImmediately: true })
  yield* pass
  return yield* fiber.pollUnsafe() ?? Effect.die("still waiting")
})
const begun = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.tap(Effect.forkChild(Effect.exit(effect), { startImmediately: true }), () => pass)
const login = Effect.flatMap(EmbeddedWallet, (embedded) => embedded.login)
const logIn = Effect.gen(function* () {
  const own = yield* login
  yield* soon(own.submitEmail(email))
  yield* soon(own.submitCode("246810"))
  yield* soon(own.connect)
  return own
})
const heard = ({ site }: World) => site.heard.map(({ type }) => type.slice("@w3m-app/".length))
const failure = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isSuccess(exit) ? undefined : (Cause.squash(exit.cause) as { readonly request?: string })
const status = Connections.useSync(({ states }) => states.get().eip155?.status)

describe("what was begun is followed to its end", () => {
  for (const lost of ["its request", "the answer to who it is"] as const)
    it.effect(`a code whose check nobody awaits lets nobody in: left during ${lost}`, () => {
      const world = makeWorld()
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        const own = yield* login
        yield* soon(own.submitEmail(email))
        world.site.asleep = true
        const asking = yield* begun(Effect.andThen(own.submitCode("246810"), own.connect))
        if (lost !== "its request") {
          world.site.answers.GET_USER = "silent"
          world.site.wake()
          yield* pass
          assert.include(heard(world), "GET_USER")
        }
        yield* Fiber.interrupt(asking)
        assert.isTrue(cells.has("sign_out_owed"))
        world.site.wake()
        yield* pass
        assert.isUndefined(world.site.email)
        assert.isFalse(cells.has("sign_out_owed"))
        assert.isFalse(cells.has("email_login_used"))
        assert.notStrictEqual(yield* status, "connected")
        // It is used up, and was not wrong: another one is asked for.
        const error = failure(yield* soon(own.submitCode("246810")))
        assert.strictEqual(codeProblem(error as never), "expired")
        yield* TestClock.adjust("31 seconds")
        world.site.answers = {}
        yield* soon(own.submitEmail(email))
        assert.isTrue(Exit.isSuccess(yield* soon(own.submitCode("246810"))))
      }).pipe(visit(world, cells))
    })

  it.effect("after a right code, what fails can be tried again without it; who leaves then is signed out", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const own = yield* login
      yield* soon(own.submitEmail(email))
      world.site.answers.GET_USER = { error: "This sign-in is for another site" }
      yield* soon(own.submitCode("246810"))
      assert.strictEqual(failure(yield* soon(own.connect))?.request, "GET_USER")
      assert.strictEqual(world.site.email, email)
      delete world.site.answers.GET_USER
      assert.isTrue(Exit.isSuccess(yield* soon(own.connect)))
      assert.strictEqual(heard(world).filter((name) => name === "CONNECT_OTP").length, 1)
      yield* soon((yield* Connections).disconnect())

      yield* soon(own.submitEmail(email))
      world.site.answers.GET_USER = { error: "no" }
      yield* soon(own.submitCode("246810"))
      yield* soon(own.connect)
      yield* soon(own.letGo)
      assert.isUndefined(world.site.email)
      assert.isFalse(cells.has("sign_out_owed"))
    }).pipe(visit(world, cells))
  })

  it.effect("a code whose check was lost is handed in once more, and again when nothing comes", () => {
    const world = makeWorld({ site: { answers: { CONNECT_OTP: "silent" } } })
    const cells = new Map<string, string>()
    const asked = () => heard(world).filter((name) => name === "CONNECT_OTP").length
    return Effect.gen(function* () {
      const own = yield* login
      yield* soon(own.submitEmail(email))
      for (const [seconds, count] of [
        [120, 1],
        [60, 1]
      ] as const) {
        const trying = yield* begun(own.submitCode("246810"))
        yield* TestClock.adjust(seconds * 1_000)
        yield* settled
        assert.isDefined(trying.pollUnsafe())
        assert.strictEqual(asked(), count)
      }
      world.site.answers = {}
      assert.isTrue(Exit.isSuccess(yield* soon(Effect.andThen(own.submitCode("246810"), own.connect))))
      assert.strictEqual(asked(), 2)
      assert.strictEqual(yield* status, "connected")
      assert.isFalse(cells.has("sign_out_owed"))
      // Both answers of the frame would be heard: the first one changes nothing any more.
      const { id } = world.site.heard.find(({ type }) => type.endsWith("CONNECT_OTP"))!
      world.site.listener?.message({ type: "@w3m-frame/CONNECT_OTP_SUCCESS", id })
      yield* pass
      assert.strictEqual(yield* status, "connected")
      assert.strictEqual(world.site.email, email)
    }).pipe(visit(world, cells))
  })

  it.effect("whoever is logged in already and leaves another code of the same address stays logged in", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const own = yield* logIn
      yield* soon(own.submitEmail(email))
      world.site.asleep = true
      const asking = yield* begun(own.submitCode("246810"))
      yield* Fiber.interrupt(asking)
      world.site.wake()
      yield* pass
      yield* TestClock.adjust(120_000)
      yield* pass
      assert.isTrue(Exit.isSuccess(yield* soon(own.check("eip155"))))
      assert.strictEqual(yield* status, "connected")
      assert.strictEqual(world.site.email, email)
      assert.isFalse(cells.has("sign_out_owed"))
    }).pipe(visit(world, cells))
  })

  it.effect("a login begins with nobody in the frame: not with an address alone", () => {
    // A user that no page has adopted, such as after a tab that was closed at the wrong moment.
    const world = makeWorld({ site: { email } })
    return Effect.gen(function* () {
      const own = yield* login
      yield* soon(own.submitEmail("omar@saltmarsh.example"))
      assert.isBelow(heard(world).indexOf("SIGN_OUT"), heard(world).indexOf("CONNECT_EMAIL"))
      assert.isUndefined(world.site.email)
    }).pipe(visit(world, new Map()))
  })
})

describe("a sign-out that was not heard is owed", () => {
  for (const seconds of [3, 20, 180])
    it.effect(`the site is silent for ${seconds} s: done after 3 s for the page, told, and paid`, () => {
      const world = makeWorld()
      const cells = new Map<string, string>()
      const warned: Array<string> = []
      return Effect.gen(function* () {
        const own = yield* logIn
        world.site.asleep = true
        const leaving = yield* begun((yield* Connections).disconnect())
        yield* TestClock.adjust(3_000)
        yield* settled
        assert.isDefined(leaving.pollUnsafe())
        assert.strictEqual(yield* status, "disconnected")
        assert.isTrue(cells.has("sign_out_owed"))
        assert.include(warned.join(), "has not confirmed the sign-out")
        assert.strictEqual(world.site.email, email)
        yield* TestClock.adjust((seconds - 3) * 1_000)
        yield* settled
        world.site.wake()
        yield* pass
        assert.isUndefined(world.site.email)
        // After the deadline of the request it is said again before anything else.
        yield* soon(own.submitEmail(email))
        assert.isFalse(cells.has("sign_out_owed"))
        const said = heard(world)
        assert.isBelow(said.lastIndexOf("SIGN_OUT"), said.lastIndexOf("CONNECT_EMAIL"))
      }).pipe(visit(world, cells, warned))
    })

  it.effect("in the next page it is paid at once, before anything else is asked", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    const first = Effect.gen(function* () {
      yield* logIn
      world.site.answers.SIGN_OUT = "silent"
      yield* begun((yield* Connections).disconnect())
      yield* TestClock.adjust(3_000)
      yield* settled
    })
    const next = Effect.gen(function* () {
      yield* EmbeddedWallet
      yield* pass
      assert.isUndefined(world.site.email)
      assert.deepStrictEqual(
        heard(world).filter((name) => !name.startsWith("SYNC")),
        ["SIGN_OUT"]
      )
      assert.isFalse(cells.has("sign_out_owed"))
    })
    return Effect.gen(function* () {
      yield* first.pipe(visit(world, cells))
      assert.isTrue(cells.has("sign_out_owed"))
      world.site.answers = {}
      world.site.heard.length = 0
      yield* next.pipe(visit(world, cells))
    })
  })

  it.effect("a site that refuses to sign out has heard it, and locks nobody out", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const own = yield* logIn
      world.site.answers.SIGN_OUT = { error: "Not now" }
      yield* soon((yield* Connections).disconnect())
      assert.isFalse(cells.has("sign_out_owed"))
      world.site.email = undefined
      assert.isTrue(Exit.isSuccess(yield* soon(own.submitEmail(email))))
    }).pipe(visit(world, cells))
  })
})

describe('"not now" is not "no" (REL-F)', () => {
  for (const back of [0, 2, lookUpPauses.length])
    it.effect(`the site is out of reach ${back + 1} times at the start: the login is kept, and taken up`, () => {
      const world = makeWorld()
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        yield* Effect.asVoid(logIn).pipe(visit(world, cells))
        world.site.ready = false
        yield* Effect.gen(function* () {
          const connections = yield* Connections
          yield* Effect.forkChild(connections.restore, { startImmediately: true })
          for (let time = 0; time <= back; time++) {
            yield* settled
            yield* TestClock.adjust(20_000)
            yield* settled
            assert.notStrictEqual(yield* status, "connected")
            assert.strictEqual(cells.get("email_login_used"), "true")
            assert.isTrue(cells.has("connections"))
            if (time < back) yield* TestClock.adjust(lookUpPauses[time]!)
          }
          world.site.ready = true
          if (back < lookUpPauses.length) {
            yield* TestClock.adjust(lookUpPauses[back]!)
            yield* pass
            assert.strictEqual(yield* status, "connected")
          }
        }).pipe(visit(world, cells))
        // The next page looks, too.
        yield* Effect.gen(function* () {
          yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
          yield* pass
          assert.strictEqual(yield* status, "connected")
        }).pipe(visit(world, cells))
      })
    })

  it.effect("whoever logs in meanwhile waits for no look of before", () => {
    const world = makeWorld()
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.asVoid(logIn).pipe(visit(world, cells))
      world.site.ready = false
      yield* Effect.gen(function* () {
        yield* EmbeddedWallet
        yield* settled
        yield* TestClock.adjust(20_000)
        world.site.ready = true
        const own = yield* login
        yield* soon(own.submitEmail("omar@saltmarsh.example"))
        yield* soon(own.submitCode("246810"))
        assert.isTrue(Exit.isSuccess(yield* soon(own.connect)))
        assert.strictEqual(cells.get("email"), "omar@saltmarsh.example")
      }).pipe(visit(world, cells))
    })
  })
})
