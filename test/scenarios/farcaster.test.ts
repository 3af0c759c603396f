import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { connectFarcaster } from "../../services/ways-in/embedded/connectFarcaster.ts"
import { reloadDelay } from "../../services/ways-in/embedded/makeLogin.ts"
import { requestDeadline } from "../../services/ways-in/embedded/frame/FrameTransport.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { whole } from "../support/whole.ts"
import { passTime, settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts")
  ])
)

const origins = { "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] } }
const on =
  (world: World, cells = new Map<string, string>()) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(
      program,
      whole(
        world,
        { projectId: "p", endpoints: { secureSite: "https://secure.test", config: "https://config.test" } },
        { cells }
      )
    )
const pass = passTime(800, { step: 100 })
const start = (told: Array<string | undefined>) =>
  Effect.forkChild(Effect.exit(connectFarcaster((address) => told.push(address))), { startImmediately: true })
const ended = (fiber: Fiber.Fiber<Exit.Exit<unknown, unknown>>): string | undefined => {
  const exit = fiber.pollUnsafe()
  if (exit === undefined || Exit.isFailure(exit)) return undefined
  if (Exit.isSuccess(exit.value)) return "connected"
  const error = Cause.squash(exit.value.cause) as { readonly fault?: string; message: string }
  return `${error.fault ?? ""} ${error.message}`
}
const heard = ({ site }: World) => site.heard.map(({ type }) => type.replace("@w3m-app/", ""))
const address = "https://farcaster.xyz/~/siwf?channelToken=c1"

describe("logging in with Farcaster (spec 2, 4; frame protocol 10, 14)", () => {
  it.effect("the address is shown after 200 ms, and gone once connected; the login is remembered", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const told: Array<string | undefined> = []
      const login = yield* start(told)
      yield* pass
      yield* pass
      assert.strictEqual(ended(login), "connected")
      assert.deepStrictEqual(told, [address, undefined])
      assert.strictEqual(cells.get("connected_social"), "farcaster")
      assert.notInclude(heard(world), "RELOAD")
    }).pipe(Effect.scoped, on(world, cells))
  })

  it.effect("left: nothing for 100 ms, then the frame is loaded anew, once; another try waits for that", () => {
    const world = makeWorld({ answers: origins })
    world.site.answers["CONNECT_FARCASTER"] = "silent"
    return Effect.gen(function* () {
      const told: Array<string | undefined> = []
      const login = yield* start(told)
      yield* pass
      assert.deepStrictEqual(told, [address])
      yield* Fiber.interrupt(login)
      assert.deepStrictEqual(told, [address, undefined])
      delete world.site.answers["CONNECT_FARCASTER"]
      const next = yield* start(told)
      yield* settled
      yield* TestClock.adjust(reloadDelay - 1)
      yield* settled
      assert.notInclude(heard(world), "RELOAD")
      const before = heard(world).length
      yield* TestClock.adjust(1)
      yield* pass
      yield* pass
      yield* pass
      const after = heard(world).slice(before)
      assert.deepStrictEqual(
        after.filter((name) => name === "RELOAD"),
        ["RELOAD"]
      )
      assert.isAbove(after.indexOf("GET_FARCASTER_URI"), after.indexOf("RELOAD"))
      assert.strictEqual(ended(next), "connected")
    }).pipe(Effect.scoped, on(world))
  })

  for (const url of ["javascript:alert(1)", "http://farcaster.xyz/", "https://farcaster.xyz.evil.example/", "nothing"])
    it.effect(`SEC-04: ${url} is not shown`, () => {
      const world = makeWorld({ answers: origins })
      world.site.answers["GET_FARCASTER_URI"] = { success: { url } }
      return Effect.gen(function* () {
        const told: Array<string | undefined> = []
        const login = yield* start(told)
        yield* pass
        assert.strictEqual(ended(login), "initiate Failed to initiate social connection")
        assert.deepStrictEqual(told, [undefined])
      }).pipe(Effect.scoped, on(world))
    })

  it.effect(
    "REL-F: no address and a refusal have their end; a phone that never answers is waited for until the code is too old",
    () => {
      const world = makeWorld({ answers: origins })
      return Effect.gen(function* () {
        const told: Array<string | undefined> = []
        world.site.answers["GET_FARCASTER_URI"] = { error: "down" }
        const first = yield* start(told)
        yield* pass
        assert.strictEqual(ended(first), "initiate Failed to initiate social connection")
        delete world.site.answers["GET_FARCASTER_URI"]
        world.site.answers["CONNECT_FARCASTER"] = { error: "Declined" }
        const second = yield* start(told)
        yield* pass
        yield* pass
        assert.strictEqual(ended(second), "declined Failed to connect to farcaster")
        world.site.answers["CONNECT_FARCASTER"] = "silent"
        const third = yield* start(told)
        yield* pass
        yield* pass
        assert.isUndefined(ended(third))
        // Looking for the phone may take as long as the code is valid.
        yield* TestClock.adjust(10 * requestDeadline)
        yield* settled
        assert.isUndefined(ended(third))
        assert.deepStrictEqual((yield* Alerts).alerts.get(), [])
        const { id } = world.site.heard.findLast(({ type }) => type.endsWith("CONNECT_FARCASTER"))!
        const message = "This code is used up or too old"
        world.site.listener?.message({ type: "@w3m-frame/CONNECT_FARCASTER_ERROR", id, payload: { message } })
        yield* pass
        assert.strictEqual(ended(third), "expired Failed to connect to farcaster")
        // Words of no user.
        world.site.answers["CONNECT_FARCASTER"] = { error: "The domain was rejected" }
        const fourth = yield* start(told)
        yield* pass
        yield* pass
        yield* pass
        assert.strictEqual(ended(fourth), "connect Failed to connect to farcaster")
      }).pipe(Effect.scoped, on(world))
    }
  )
})
