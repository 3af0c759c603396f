import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scheduler } from "effect"
import { TestClock } from "effect/testing"
import { EnvironmentScripted } from "../../../../layers/scripted/EnvironmentScripted.ts"
import { FrameWindowScripted } from "../../../../layers/scripted/FrameWindowScripted.ts"
import { makeSite, type ScriptedSite } from "../../../../layers/scripted/ScriptedSite.ts"
import { LoadFailed } from "../../../base/errors/LoadFailed.ts"
import { FrameFailed } from "../../../base/errors/frameErrors.ts"
import { FrameWindow } from "./FrameWindow.ts"
import { FrameTransport, makeFrameTransport } from "./FrameTransport.ts"
import { settled } from "../../../../test/support/virtualTime.ts"

// Loaded ahead: what the first request fetches is no part of these times.
beforeAll(() => import("./frameCodec.ts"))

const warnings: Array<string> = []
const on = (site: ScriptedSite, url: string | undefined = "https://secure.test/sdk") =>
  Layer.effect(
    FrameTransport,
    makeFrameTransport(() => url)
  ).pipe(
    Layer.provide(FrameWindowScripted(site)),
    Layer.provide(EnvironmentScripted({ warn: (text) => warnings.push(text) }))
  )

/** Runs with a transport on a scripted site, on virtual time. */
const withSite = <A, E>(
  script: Partial<ScriptedSite>,
  program: (site: ScriptedSite, frame: FrameTransport["Service"]) => Effect.Effect<A, E, never>
) => {
  const site = makeSite(script)
  return FrameTransport.use((frame) => program(site, frame)).pipe(Effect.provide(on(site)))
}

/** Starts a request and lets it get as far as it can without time. */
const start = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.tap(Effect.forkChild(effect, { startImmediately: true }), () => settled)

const ended = <A, E>(fiber: Fiber.Fiber<A, E>) => fiber.pollUnsafe()

const failureOf = (exit: Exit.Exit<unknown, unknown> | undefined) => {
  if (exit === undefined || Exit.isSuccess(exit)) return undefined
  const error = exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error
  return error instanceof FrameFailed ? [error.reason, error.message] : error
}

describe("the conversation with the frame (spec 4, 9; REL-F)", () => {
  it.effect("opens the frame with the first request, and settles 500 ms after READY", () =>
    withSite({ answers: { CONNECT_EMAIL: { success: { action: "VERIFY_OTP" } } } }, (site, frame) =>
      Effect.gen(function* () {
        assert.strictEqual(frame.state.get(), "closed")
        const asked = yield* start(frame.request("CONNECT_EMAIL", { email: "a@b.test" }))
        assert.deepStrictEqual(site.opened, ["https://secure.test/sdk"])
        assert.strictEqual(frame.state.get(), "settling")
        yield* TestClock.adjust(499)
        assert.deepStrictEqual(site.heard, [])
        yield* TestClock.adjust(1)
        yield* settled
        assert.deepStrictEqual(yield* Fiber.join(asked), { action: "VERIFY_OTP" })
        assert.deepStrictEqual(
          site.heard.map(({ type, payload }) => [type, payload]),
          [["@w3m-app/CONNECT_EMAIL", { email: "a@b.test" }]]
        )
      })
    )
  )

  it.effect("what needs no login goes out as soon as the frame is READY", () =>
    withSite({ email: "a@b.test" }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("IS_CONNECTED"))
        assert.deepStrictEqual(yield* Fiber.join(asked), { isConnected: true })
        assert.lengthOf(site.heard, 1)
      })
    )
  )

  it.effect("a frame that never gets ready fails at 20,000 ms exactly, and a second attempt works", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("IS_CONNECTED"))
        yield* TestClock.adjust(19_999)
        assert.isUndefined(ended(asked))
        yield* TestClock.adjust(1)
        assert.deepStrictEqual(failureOf(yield* Fiber.await(asked)), ["load", "Unable to load email login dependency"])
        assert.isUndefined(site.listener)
        site.ready = true
        const again = yield* start(frame.request("IS_CONNECTED"))
        assert.deepStrictEqual(yield* Fiber.join(again), { isConnected: false })
      })
    )
  )

  it.effect("READY at 19,999 ms is in time", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("IS_CONNECTED"))
        yield* TestClock.adjust(19_999)
        site.listener?.message({ type: "@w3m-frame/READY" })
        yield* TestClock.adjust(10_000)
        assert.deepStrictEqual(yield* Fiber.join(asked), { isConnected: false })
      })
    )
  )

  it.effect("an element that fails to load ends the wait at once", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("IS_CONNECTED"))
        site.listener?.failed()
        assert.deepStrictEqual(failureOf(yield* Fiber.await(asked)), ["load", "Unable to load email login dependency"])
      })
    )
  )

  it.effect("without a secure site there is no frame to wait for", () =>
    Effect.gen(function* () {
      const site = makeSite()
      const exit = yield* FrameTransport.use((frame) => Effect.exit(frame.request("IS_CONNECTED"))).pipe(
        Effect.provide(on(site, "").pipe(Layer.orDie))
      )
      assert.isTrue(Exit.isSuccess(exit))
      const none = yield* FrameTransport.use((frame) => Effect.exit(frame.request("IS_CONNECTED"))).pipe(
        Effect.provide(
          Layer.effect(
            FrameTransport,
            makeFrameTransport(() => undefined)
          ).pipe(Layer.provide(FrameWindowScripted(site)), Layer.provide(EnvironmentScripted()))
        )
      )
      assert.deepStrictEqual(failureOf(none), ["load", "Unable to load email login dependency"])
    })
  )

  const slow = [
    ["CONNECT_EMAIL", { email: "a@b.test" }],
    ["CONNECT_DEVICE", undefined],
    ["CONNECT_OTP", { otp: "246810" }],
    ["GET_SOCIAL_REDIRECT_URI", { provider: "google" }],
    ["CONNECT_SOCIAL", { uri: "https://secure.test/social?code=1" }]
  ] as const
  for (const [name, payload] of slow)
    it.effect(`${name}: no answer at 119,999 ms, 'Something went wrong' at 120,000 ms`, () =>
      withSite({ answers: { [name]: "silent" } }, (site, frame) =>
        Effect.gen(function* () {
          yield* start(frame.start)
          yield* TestClock.adjust(500)
          const asked = yield* start(frame.request(name, payload as never))
          assert.lengthOf(site.heard, 1)
          yield* TestClock.adjust(119_999)
          assert.isUndefined(ended(asked))
          yield* TestClock.adjust(1)
          assert.deepStrictEqual(failureOf(yield* Fiber.await(asked)), ["timeout", "Something went wrong"])
          // Later answers have no receiver.
          site.listener?.message({ type: `@w3m-frame/${name}_SUCCESS`, id: site.heard[0]!.id })
          assert.lengthOf(site.heard, 1)
        })
      )
    )

  it.effect("what is followed is waited for until the frame answers, however late, or is gone", () =>
    withSite({ answers: { SIGN_OUT: "silent", CONNECT_FARCASTER: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.follow("SIGN_OUT"))
        const other = yield* start(frame.follow("CONNECT_FARCASTER"))
        yield* TestClock.adjust(600_000)
        assert.isUndefined(ended(asked))
        site.listener?.message({ type: "@w3m-frame/SIGN_OUT_SUCCESS", id: site.heard[0]!.id })
        assert.isTrue(Exit.isSuccess(yield* Fiber.await(asked)))
        yield* frame.close
        assert.deepStrictEqual(failureOf(yield* Fiber.await(other)), ["aborted", "Request was aborted"])
      })
    )
  )

  it.effect("an error says what the frame says, or 'An error occurred'", () =>
    withSite({ answers: { CONNECT_OTP: { error: "Invalid code" }, GET_CHAIN_ID: { error: undefined } } }, (_, frame) =>
      Effect.gen(function* () {
        const said = yield* Effect.exit(frame.request("CONNECT_OTP", { otp: "1" }))
        assert.deepStrictEqual(failureOf(said), ["refused", "Invalid code"])
        const unsaid = yield* Effect.exit(frame.request("GET_CHAIN_ID"))
        assert.deepStrictEqual(failureOf(unsaid), ["refused", "An error occurred"])
      })
    )
  )
})

describe("answers (SEC-01, SEC-02)", () => {
  it.effect("only the answer of that type to that id counts, and only once", () =>
    withSite({ answers: { GET_CHAIN_ID: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("GET_CHAIN_ID"))
        const { id } = site.heard[0]!
        const say = (message: unknown) => site.listener?.message(message)
        say({ type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id: "another", payload: { chainId: 5 } })
        say({ type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", payload: { chainId: 5 } })
        say({ type: "@w3m-frame/SWITCH_NETWORK_SUCCESS", id, payload: { chainId: 5 } })
        say({ type: "x@w3m-frame/GET_CHAIN_ID_SUCCESS", id, payload: { chainId: 5 } })
        say({ type: "@w3m-app/GET_CHAIN_ID_SUCCESS", id, payload: { chainId: 5 } })
        say("@w3m-frame/GET_CHAIN_ID_SUCCESS")
        say(null)
        yield* settled
        assert.isUndefined(ended(asked))
        say({ type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id, payload: { chainId: 137, extra: "dropped" } })
        say({ type: "@w3m-frame/GET_CHAIN_ID_SUCCESS", id, payload: { chainId: 5 } })
        assert.deepStrictEqual(yield* Fiber.join(asked), { chainId: 137 })
      })
    )
  )

  it.effect("fails a request at once if its answer cannot be read", () =>
    withSite({ answers: { GET_CHAIN_ID: { success: { chainId: {} } } } }, (_, frame) =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(frame.request("GET_CHAIN_ID"))
        assert.deepInclude(failure, {
          reason: "unreadable",
          unanswered: true,
          message: "The secure site gave an answer that could not be read"
        })
      })
    )
  )

  it.effect("what is malformed is told of once each, without its content", () =>
    withSite({}, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("IS_CONNECTED")
        warnings.length = 0
        for (let at = 0; at < 3; at++)
          site.listener?.message({
            type: "@w3m-frame/GET_USER_SUCCESS",
            id: "1",
            payload: { address: "secret", x: at }
          })
        site.listener?.message({ type: "@w3m-frame/<script>", id: "1" })
        assert.deepStrictEqual(warnings, [
          "The embedded wallet's frame: GET_USER_SUCCESS has an unknown shape.",
          "The embedded wallet's frame: An unknown event was ignored."
        ])
      })
    )
  )

  it.effect("a request that has not the shape of the protocol is never posted", () =>
    withSite({}, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("IS_CONNECTED")
        const bad = [
          frame.request("SWITCH_NETWORK", { chainId: Number.NaN }),
          frame.request("RPC_REQUEST", { method: "eth_sign", params: [] } as never),
          frame.request("RPC_REQUEST", { method: "wallet_sendCalls", params: [{ calls: [{ to: "bob" }] }] } as never)
        ]
        for (const one of bad) assert.deepInclude(failureOf(yield* Effect.exit(one)), "request")
        assert.lengthOf(site.heard, 1)
      })
    )
  )
})

describe("what is left open", () => {
  const unsafe = { method: "personal_sign" as const, params: ["0x00", "0x00"] }
  const safe = { method: "eth_getBalance" as const, params: ["0x00", "latest"] }

  it.effect(
    "an approval has no deadline; taking it back asks the frame, and leaves reading requests alone (spec 4)",
    () =>
      withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
        Effect.gen(function* () {
          const signing = yield* start(frame.request("RPC_REQUEST", unsafe))
          const reading = yield* start(frame.request("RPC_REQUEST", safe))
          yield* TestClock.adjust(60_000)
          yield* frame.abort
          yield* settled
          assert.isUndefined(ended(signing))
          assert.isUndefined(ended(reading))
          assert.deepStrictEqual(
            site.heard.map(({ type }) => type),
            ["@w3m-app/RPC_REQUEST", "@w3m-app/RPC_REQUEST", "@w3m-app/RPC_ABORT"]
          )
          // The second wish changes nothing: the frame has heard the first.
          yield* frame.abort
          assert.lengthOf(site.heard, 3)
          site.listener?.message({
            type: "@w3m-frame/RPC_REQUEST_ERROR",
            id: site.heard[0]!.id,
            payload: { message: "Request was aborted" }
          })
          assert.deepStrictEqual(failureOf(yield* Fiber.await(signing)), ["refused", "Request was aborted"])
          site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id: site.heard[1]!.id, payload: "0x02" })
          assert.strictEqual(yield* Fiber.join(reading), "0x02")
        })
      )
  )

  const moving = { method: "eth_sendTransaction" as const, params: [{ to: "0x00" }] }
  const unanswered = (exit: Exit.Exit<unknown, unknown> | undefined) =>
    exit !== undefined &&
    Exit.isFailure(exit) &&
    exit.cause.reasons.some(
      ({ _tag, ...reason }) => _tag === "Fail" && (reason as { error: FrameFailed }).error.unanswered === true
    )

  it.effect("what was approved before it was taken back is answered by its success", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const sending = yield* start(frame.request("RPC_REQUEST", moving))
        yield* frame.abort
        yield* TestClock.adjust(9_999)
        assert.isUndefined(ended(sending))
        site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id: site.heard[0]!.id, payload: "0x01" })
        assert.strictEqual(yield* Fiber.join(sending), "0x01")
        yield* TestClock.adjust(60_000)
        assert.deepStrictEqual(frame.late.get(), [])
      })
    )
  )

  it.effect("a frame that says nothing for 10,000 ms leaves the outcome open, and a later success is told once", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const sending = yield* start(frame.request("RPC_REQUEST", moving))
        const other = yield* start(frame.request("RPC_REQUEST", moving))
        const reading = yield* start(frame.request("RPC_REQUEST", safe))
        yield* frame.abort
        yield* TestClock.adjust(9_999)
        assert.isUndefined(ended(sending))
        yield* TestClock.adjust(1)
        for (const one of [sending, other]) {
          const exit = yield* Fiber.await(one)
          assert.deepStrictEqual(failureOf(exit), ["aborted", "The request took too long to respond"])
          assert.isTrue(unanswered(exit))
        }
        assert.isUndefined(ended(reading))
        let told = 0
        frame.late.subscribe(() => (told += 1))
        const say = (type: string, at: number, payload: unknown) =>
          site.listener?.message({ type: `@w3m-frame/RPC_REQUEST_${type}`, id: site.heard[at]!.id, payload })
        say("ERROR", 1, { message: "Request was aborted" })
        assert.strictEqual(told, 0)
        say("SUCCESS", 0, "0x01")
        say("SUCCESS", 0, "0x02")
        assert.deepStrictEqual(frame.late.get(), [{ request: moving, answer: "0x01" }])
        assert.strictEqual(told, 1)
        // One that is answered in time is no late one.
        say("SUCCESS", 2, "0x03")
        assert.strictEqual(yield* Fiber.join(reading), "0x03")
        assert.strictEqual(told, 1)
      })
    )
  )

  it.effect("one that comes after the others were taken back stays open", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const first = yield* start(frame.request("RPC_REQUEST", moving))
        yield* frame.abort
        const second = yield* start(frame.request("RPC_REQUEST", unsafe))
        yield* TestClock.adjust(10_000)
        assert.isTrue(unanswered(yield* Fiber.await(first)))
        assert.isUndefined(ended(second))
        // This one is taken back by itself.
        yield* frame.abort
        assert.strictEqual(site.heard.filter(({ type }) => type === "@w3m-app/RPC_ABORT").length, 2)
        yield* TestClock.adjust(10_000)
        assert.isTrue(unanswered(yield* Fiber.await(second)))
      })
    )
  )

  it.effect("who leaves before the frame is ready has asked nothing: it ends at once and is never posted", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        const sending = yield* start(frame.request("RPC_REQUEST", moving))
        const reading = yield* start(frame.request("RPC_REQUEST", safe))
        yield* frame.abort
        const exit = yield* Fiber.await(sending)
        assert.deepStrictEqual(failureOf(exit), ["aborted", "Request was aborted"])
        assert.isFalse(unanswered(exit))
        site.ready = true
        site.listener?.message({ type: "@w3m-frame/READY" })
        yield* settled
        assert.isTrue(Exit.isSuccess(yield* Fiber.await(reading)))
        assert.lengthOf(site.heard, 1)
      })
    )
  )

  it.effect("who leaves in the tick in which the frame was ready has asked nothing either", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        const slow = Effect.provideService(frame.request("RPC_REQUEST", moving), Scheduler.MaxOpsBeforeYield, 3)
        const asked = yield* start(slow)
        while (site.listener === undefined) yield* settled
        site.listener.message({ type: "@w3m-frame/READY" })
        Effect.runSync(frame.abort)
        const exit = yield* Fiber.await(asked)
        assert.deepStrictEqual(failureOf(exit), ["aborted", "Request was aborted"])
        assert.isFalse(unanswered(exit))
        assert.deepStrictEqual(site.heard, [])
      })
    )
  )

  it.effect("a frame that is gone when it is asked to take something back has not said what it did", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const sending = yield* start(frame.request("RPC_REQUEST", moving))
        site.removed = true
        yield* frame.abort
        const exit = yield* Fiber.await(sending)
        assert.deepStrictEqual(failureOf(exit), ["load", "W3mFrame: iframe is not set"])
        assert.isTrue(unanswered(exit))
        const next = yield* Effect.exit(
          Effect.suspend(() => frame.request("RPC_REQUEST", moving)).pipe(Effect.timeout(0))
        )
        assert.isFalse(unanswered(next))
      })
    )
  )

  it.effect("what the frame has is unanswered when it leaves; what could not be posted is not", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const moved = yield* start(frame.request("RPC_REQUEST", moving))
        site.listener?.loaded()
        assert.isTrue(unanswered(yield* Fiber.await(moved)))
        site.listener?.message({ type: "@w3m-frame/READY" })
        const closed = yield* start(frame.request("RPC_REQUEST", moving))
        yield* frame.close
        assert.isTrue(unanswered(yield* Fiber.await(closed)))
        const before = yield* start(frame.request("RPC_REQUEST", moving))
        site.removed = true
        const lost = yield* Effect.exit(frame.request("RPC_REQUEST", moving))
        assert.deepStrictEqual(failureOf(lost), ["load", "W3mFrame: iframe is not set"])
        assert.isFalse(unanswered(lost))
        assert.isTrue(unanswered(yield* Fiber.await(before)))
      })
    )
  )

  it.effect("a signed transaction that the frame does not answer is unanswered, too", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (_, frame) =>
      Effect.gen(function* () {
        const params = ["0x01"]
        const sending = yield* start(frame.request("RPC_REQUEST", { method: "eth_sendRawTransaction", params }))
        yield* TestClock.adjust(120_000)
        const exit = yield* Fiber.await(sending)
        assert.strictEqual(failureOf(exit)?.[0 as never], "timeout")
        assert.isTrue(unanswered(exit))
      })
    )
  )

  it.effect("REL-F: a frame that fails, or is taken out of the page, ends an approval that waits for the visitor", () =>
    withSite({ answers: { RPC_REQUEST: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const signing = yield* start(frame.request("RPC_REQUEST", unsafe))
        site.listener?.failed()
        assert.deepStrictEqual(failureOf(ended(signing)), ["load", "Unable to load email login dependency"])
        assert.strictEqual(frame.state.get(), "closed")
        yield* start(frame.request("RPC_REQUEST", unsafe))
        assert.lengthOf(site.opened, 2)
      })
    )
  )

  it.effect("nothing to take back: nothing is posted", () =>
    withSite({}, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("IS_CONNECTED")
        yield* frame.abort
        assert.lengthOf(site.heard, 1)
      })
    )
  )

  it.effect("SEC-03: a frame that goes elsewhere ends what was asked, and nothing is posted to it", () =>
    withSite({ answers: { RPC_REQUEST: "silent", GET_CHAIN_ID: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const signing = yield* start(frame.request("RPC_REQUEST", unsafe))
        const reading = yield* start(frame.request("GET_CHAIN_ID"))
        const before = site.heard.length
        site.listener?.loaded()
        assert.deepStrictEqual(failureOf(yield* Fiber.await(signing)), ["navigated", "Something went wrong"])
        assert.deepStrictEqual(failureOf(yield* Fiber.await(reading)), ["navigated", "Something went wrong"])
        assert.strictEqual(frame.state.get(), "loading")
        const later = yield* start(frame.request("GET_CHAIN_ID"))
        yield* TestClock.adjust(20_000)
        assert.deepStrictEqual(failureOf(yield* Fiber.await(later)), ["load", "Unable to load email login dependency"])
        assert.lengthOf(site.heard, before)
      })
    )
  )

  it.effect("a frame that reloads is ready again, and the old load deadline does not end it", () =>
    withSite({ answers: { GET_CHAIN_ID: { success: { chainId: 1 } } } }, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("GET_CHAIN_ID")
        yield* TestClock.adjust(15_000)
        site.listener?.loaded()
        yield* TestClock.adjust(10_000)
        assert.strictEqual(frame.state.get(), "loading")
        site.listener?.message({ type: "@w3m-frame/READY", payload: {} })
        assert.deepStrictEqual(yield* frame.request("GET_CHAIN_ID"), { chainId: 1 })
      })
    )
  )

  it.effect("SEC-03: back from a stranger, the frame is ready though it says so before it has loaded", () =>
    withSite({ answers: { GET_CHAIN_ID: { success: { chainId: 1 } } } }, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("GET_CHAIN_ID")
        yield* TestClock.adjust(500)
        // The stranger loads, and what it says never gets as far as here.
        site.listener?.loaded()
        const asked = yield* start(frame.request("GET_CHAIN_ID"))
        site.listener?.message({ type: "@w3m-frame/READY", payload: {} })
        site.listener?.loaded()
        assert.deepStrictEqual(yield* Fiber.join(asked), { chainId: 1 })
        yield* TestClock.adjust(500)
        assert.strictEqual(frame.state.get(), "ready")
        site.listener?.loaded()
        assert.strictEqual(frame.state.get(), "loading")
      })
    )
  )

  it.effect(
    "SEC-03: a third document in a frame that was ready is loaded anew, though an earlier READY was ambiguous",
    () =>
      withSite({ answers: { GET_CHAIN_ID: { success: { chainId: 1 } }, RPC_REQUEST: "silent" } }, (site, frame) =>
        Effect.gen(function* () {
          yield* frame.request("GET_CHAIN_ID")
          yield* TestClock.adjust(500)
          site.listener?.loaded()
          site.listener?.message({ type: "@w3m-frame/READY", payload: {} })
          yield* TestClock.adjust(500)
          assert.strictEqual(frame.state.get(), "ready")
          const open = yield* start(frame.request("RPC_REQUEST", unsafe))
          site.listener?.loaded()
          assert.deepStrictEqual(failureOf(ended(open)), ["navigated", "Something went wrong"])
          assert.strictEqual(frame.state.get(), "loading")
        })
      )
  )

  it.effect("GET_USER waits 500 ms after READY, as logins do (spec 4)", () =>
    withSite({ answers: { GET_USER: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        yield* start(frame.request("GET_USER"))
        yield* TestClock.adjust(499)
        assert.lengthOf(site.heard, 0)
        yield* TestClock.adjust(1)
        yield* settled
        assert.lengthOf(site.heard, 1)
      })
    )
  )

  it.effect("READY twice changes nothing", () =>
    withSite({ answers: { GET_CHAIN_ID: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("GET_CHAIN_ID"))
        yield* TestClock.adjust(500)
        assert.strictEqual(frame.state.get(), "ready")
        site.listener?.message({ type: "@w3m-frame/READY", payload: {} })
        assert.strictEqual(frame.state.get(), "ready")
        assert.isUndefined(ended(asked))
      })
    )
  )

  it.effect("SEC-01: a message of another origin is told of, once, and changes nothing", () =>
    withSite({}, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("IS_CONNECTED")
        warnings.length = 0
        const before = frame.state.get()
        site.listener?.foreign()
        site.listener?.foreign()
        assert.lengthOf(warnings, 1)
        assert.include(warnings[0], "another origin")
        assert.strictEqual(frame.state.get(), before)
      })
    )
  )

  it.effect("a failure of a frame that has been closed does not end the one after it", () =>
    withSite({ answers: { GET_CHAIN_ID: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        yield* frame.request("IS_CONNECTED")
        const old = site.listener
        yield* frame.close
        old?.failed()
        assert.strictEqual(frame.state.get(), "closed")
        const asked = yield* start(frame.request("GET_CHAIN_ID"))
        old?.failed()
        assert.notStrictEqual(frame.state.get(), "closed")
        assert.isUndefined(ended(asked))
      })
    )
  )

  it.effect("REL-F: a frame that is gone in the tick in which it was ready: 'W3mFrame: iframe is not set'", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        // A program that gives way to others between any two of its steps.
        const slow = Effect.provideService(frame.request("IS_CONNECTED"), Scheduler.MaxOpsBeforeYield, 4)
        const asked = yield* start(slow)
        while (site.listener === undefined) yield* settled
        site.listener.message({ type: "@w3m-frame/READY" })
        site.listener.failed()
        assert.deepStrictEqual(failureOf(yield* Fiber.await(asked)), ["load", "W3mFrame: iframe is not set"])
        assert.deepStrictEqual(site.heard, [])
        site.ready = true
        assert.deepStrictEqual(yield* frame.request("IS_CONNECTED"), { isConnected: false })
      })
    )
  )

  it.effect("whoever gives up before the frame is ready asks nothing", () =>
    withSite({ ready: false }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("IS_CONNECTED"))
        yield* Fiber.interrupt(asked)
        yield* TestClock.adjust(20_000)
        assert.deepStrictEqual(site.heard, [])
        assert.strictEqual(frame.state.get(), "closed")
      })
    )
  )

  it.effect("without a frame nothing is shown, given the focus or taken back", () =>
    withSite({}, (site, frame) =>
      Effect.gen(function* () {
        frame.show({ top: 0, left: 0, width: 10, height: 10 } as never)
        frame.focus()
        yield* frame.abort
        assert.deepStrictEqual([site.opened, site.heard], [[], []])
      })
    )
  )

  it.effect("code that cannot be fetched is a frame that could not be loaded, and is fetched again", () => {
    let works = false
    const site = makeSite()
    const broken = Layer.effect(
      FrameWindow,
      Effect.map(FrameWindow, (real) => ({
        load: Effect.suspend(() => (works ? real.load : Effect.fail(new LoadFailed({ cause: "offline" }))))
      }))
    ).pipe(Layer.provide(FrameWindowScripted(site)))
    return Effect.gen(function* () {
      const frame = yield* FrameTransport
      assert.deepStrictEqual(failureOf(yield* Effect.exit(frame.request("IS_CONNECTED"))), [
        "load",
        "Unable to load email login dependency"
      ])
      works = true
      assert.deepStrictEqual(yield* frame.request("IS_CONNECTED"), { isConnected: false })
    }).pipe(
      Effect.provide(
        Layer.effect(
          FrameTransport,
          makeFrameTransport(() => "https://secure.test/sdk")
        ).pipe(Layer.provide(broken), Layer.provide(EnvironmentScripted({})))
      )
    )
  })

  it.effect("closing ends everything and hears nothing more", () =>
    withSite({ answers: { GET_CHAIN_ID: "silent" } }, (site, frame) =>
      Effect.gen(function* () {
        const asked = yield* start(frame.request("GET_CHAIN_ID"))
        yield* frame.close
        assert.deepStrictEqual(failureOf(yield* Fiber.await(asked)), ["aborted", "Request was aborted"])
        assert.isUndefined(site.listener)
        assert.strictEqual(frame.state.get(), "closed")
      })
    )
  )
})
