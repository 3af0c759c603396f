import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Logger, References, Tracer } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { logDebug } from "./logDebug.ts"
import { logExit } from "./logExit.ts"
import { withSpan } from "./withSpan.ts"

/** A tracer that keeps its spans. */
const makeTracer = () => {
  const spans: Array<Tracer.Span> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  return { spans, traced: Effect.withTracer(tracer) }
}

describe("withSpan", () => {
  it.effect("names the span, takes what it says from the arguments, and nests in those around it", () => {
    const { spans, traced } = makeTracer()
    const inner = withSpan("Inner.run")(Effect.sleep(5))
    const outer = Effect.fnUntraced(
      function* (_id: string) {
        yield* inner
        return "0xSecret"
      },
      withSpan("Outer.run", (id) => ({ id, left: undefined }))
    )
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.withSpan(traced(outer("a")), "host"), { startImmediately: true })
      yield* TestClock.adjust(5)
      assert.strictEqual(yield* Fiber.join(fiber), "0xSecret")
      const [first, second] = spans
      assert.deepStrictEqual(
        spans.map(({ name }) => name),
        ["Outer.run", "Inner.run"]
      )
      assert.deepStrictEqual([...first!.attributes], [["id", "a"]])
      assert.strictEqual(second!.parent._tag === "Some" ? second!.parent.value.spanId : "", first!.spanId)
      assert.strictEqual(second!.traceId, first!.traceId)
      const { status } = first!
      if (status._tag !== "Ended") return assert.fail("the span has not ended")
      assert.strictEqual(status.endTime - status.startTime, 5_000_000n)
      // The value may name an account.
      assert.deepStrictEqual(status.exit, Exit.void)
    })
  })

  it.effect("ends with the failure, and leaves it as it is", () => {
    const { spans, traced } = makeTracer()
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(traced(withSpan("Some.call")(Effect.fail("no"))))
      assert.deepStrictEqual(exit, Exit.fail("no"))
      const { status } = spans[0]!
      assert.deepStrictEqual(status._tag === "Ended" && status.exit, Exit.fail("no"))
    })
  })

  it.effect("asks for no attributes where nothing traces, or tracing is turned off", () => {
    const { spans, traced } = makeTracer()
    const call = withSpan("Some.call", () => assert.fail("was asked for"))(Effect.succeed(1))
    return Effect.gen(function* () {
      assert.strictEqual(yield* call, 1)
      assert.strictEqual(yield* traced(Effect.withTracerEnabled(call, false)), 1)
      assert.lengthOf(spans, 0)
    })
  })

  it.effect("is of a trace that is not sampled where its parent is not", () => {
    const { spans, traced } = makeTracer()
    const parent = Tracer.externalSpan({ spanId: "a", traceId: "b", sampled: false })
    return Effect.gen(function* () {
      yield* traced(Effect.withParentSpan(withSpan("Some.call")(Effect.void), parent))
      assert.isFalse(spans[0]!.sampled)
      assert.strictEqual(spans[0]!.traceId, "b")
    })
  })
})

describe("logDebug", () => {
  const heard: Array<unknown> = []
  const keep = Logger.make(({ logLevel, message }) => void heard.push([logLevel, message]))
  const loud = Layer.merge(Logger.layer([keep]), Layer.succeed(References.MinimumLogLevel, "Debug"))

  it.effect("writes to the host's loggers where they listen to it", () =>
    Effect.gen(function* () {
      heard.length = 0
      yield* Effect.provide(logDebug("connect", { wallet: "io.fernhold" }), loud)
      yield* Effect.provide(logDebug("connect"), Logger.layer([keep]))
      assert.deepStrictEqual(heard, [["Debug", ["connect", { wallet: "io.fernhold" }]]])
    })
  )

  it.effect("writes to the console for a host without loggers, and by default nothing", () => {
    const print = vi.spyOn(console, "debug").mockImplementation(() => {})
    return Effect.gen(function* () {
      yield* logDebug("connect")
      assert.strictEqual(print.mock.calls.length, 0)
      yield* Effect.provideService(logDebug("connect"), References.MinimumLogLevel, "Debug")
      assert.deepStrictEqual(print.mock.calls, [["latchkey:", "connect", {}]])
    }).pipe(Effect.ensuring(Effect.sync(() => print.mockRestore())))
  })

  it.effect("says how an effect ended, and not with what", () =>
    Effect.gen(function* () {
      heard.length = 0
      const one = { _tag: "WalletRejected", message: "0xSecret" }
      const ends = [Effect.succeed("0xSecret"), Effect.fail(one), Effect.interrupt, Effect.die("0xSecret")]
      for (const end of ends) yield* Effect.exit(logExit("connect")(end))
      assert.lengthOf(heard, 0)
      for (const end of ends) yield* Effect.provide(Effect.exit(logExit("connect")(end)), loud)
      assert.deepStrictEqual(
        heard.map((one) => (one as [string, [string, object]])[1][0]),
        ["connect: done", "connect: WalletRejected", "connect: interrupted", "connect: defect"]
      )
    })
  )
})

it("knows the references of Effect by their own keys", () => {
  assert.strictEqual(Logger.CurrentLoggers.key, "effect/Logger/CurrentLoggers")
})
