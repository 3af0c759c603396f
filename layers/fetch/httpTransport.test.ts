import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { httpTransport } from "./httpTransport.ts"
import { passTime } from "../../test/support/virtualTime.ts"

interface Call {
  readonly url: string
  readonly init: RequestInit | undefined
}

const own = "https://api.test/"

/** A fetch that answers from a list, and remembers what it was asked. What files before this one still ask is not its own. */
const scripted = (answers: ReadonlyArray<(init: RequestInit | undefined) => Promise<Response>>) => {
  const calls: Array<Call> = []
  const fetch = ((url: URL | string, init?: RequestInit) => {
    if (!String(url).startsWith(own)) return Promise.reject(new Error(`Not of this test: ${String(url)}`))
    calls.push({ url: String(url), init })
    const answer = answers[Math.min(calls.length, answers.length) - 1]!
    return answer(init)
  }) as typeof globalThis.fetch
  return { calls, fetch }
}

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(value), { status, headers }))

/** A request that ends only by being aborted. */
const silent = (init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)))

/** Asks with this in place of the platform's `fetch`. */
const ask = (fetch: typeof globalThis.fetch, body?: unknown, once?: boolean) =>
  Effect.acquireUseRelease(
    Effect.sync(() => vi.spyOn(globalThis, "fetch").mockImplementation(fetch)),
    () => httpTransport(`${own}x?a=1`, body, once),
    (spy) => Effect.sync(() => spy.mockRestore())
  )

describe("HTTP transport (spec 8, 9)", () => {
  it.effect("gives JSON; adds no header that would cost a preflight; POSTs plain text", () =>
    Effect.gen(function* () {
      const { calls, fetch } = scripted([json({ count: 1 })])
      assert.deepStrictEqual(yield* ask(fetch), { count: 1 })
      assert.deepStrictEqual(yield* ask(fetch, { currency: "usd" }), { count: 1 })
      assert.strictEqual(calls[0]!.url, "https://api.test/x?a=1")
      assert.deepStrictEqual(Object.keys(calls[0]!.init?.headers ?? {}), [])
      assert.match(String(new Headers(calls[1]!.init?.headers).get("content-type")), /^text\/plain/)
    })
  )

  it.effect("SEC-08: nothing of a request is taken from what a page has put on every object", () =>
    Effect.gen(function* () {
      const { calls, fetch } = scripted([json({ count: 1 })])
      Object.defineProperty(Object.prototype, "method", { value: "theirs", configurable: true })
      const asked = Effect.exit(Effect.andThen(ask(fetch), ask(fetch, {})))
      yield* Effect.ensuring(
        asked,
        Effect.sync(() => Reflect.deleteProperty(Object.prototype, "method"))
      )
      assert.deepStrictEqual(
        calls.map(({ init }) => Object.hasOwn(init!, "method") && init!.method),
        ["GET", "POST"]
      )
    })
  )

  it.effect("REL-H1: tries again after 150 and 300 ms, or when the server wishes", () =>
    Effect.gen(function* () {
      const { calls, fetch } = scripted([json({}, 503), json({}, 429, { "retry-after": "7" }), json({ good: true })])
      const fiber = yield* Effect.forkChild(ask(fetch), { startImmediately: true })
      yield* passTime(149)
      assert.lengthOf(calls, 1)
      yield* passTime(1)
      assert.lengthOf(calls, 2)
      yield* passTime(6_999)
      assert.lengthOf(calls, 2)
      yield* passTime(1)
      assert.deepStrictEqual(yield* Fiber.join(fiber), { good: true })
    })
  )

  it.effect("REL-H2, REL-H3: for ever is 4 requests and 'HTTP request failed'; 404 is one", () =>
    Effect.gen(function* () {
      const down = scripted([json({}, 500)])
      const fiber = yield* Effect.forkChild(Effect.flip(ask(down.fetch)), { startImmediately: true })
      for (let turn = 0; turn < 4; turn++) yield* passTime(1_000)
      const error = yield* Fiber.join(fiber)
      assert.deepStrictEqual([error.message, error.status, error.reason], ["HTTP request failed", 500, "status"])
      assert.isTrue(error.retryable)
      assert.lengthOf(down.calls, 4)
      const missing = scripted([json({}, 404)])
      assert.strictEqual((yield* Effect.flip(ask(missing.fetch))).status, 404)
      assert.lengthOf(missing.calls, 1)
    })
  )

  it.effect("REL-H4: a wait longer than 30 s fails at once and is told; an HTTP date is read", () =>
    Effect.gen(function* () {
      const hour = scripted([json({}, 429, { "retry-after": "3600" })])
      const error = yield* Effect.flip(ask(hour.fetch))
      assert.deepStrictEqual([error.status, error.retryAfter, hour.calls.length], [429, 3_600_000, 1])
      yield* TestClock.setTime(Date.UTC(1994, 10, 6, 8, 49, 30))
      const dated = scripted([json({}, 503, { "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT" }), json({ good: true })])
      const fiber = yield* Effect.forkChild(ask(dated.fetch), { startImmediately: true })
      yield* passTime(6_999)
      assert.lengthOf(dated.calls, 1)
      yield* passTime(1)
      assert.deepStrictEqual(yield* Fiber.join(fiber), { good: true })
    })
  )

  it.effect("an empty answer (204) is an answer, and a single request stays one", () =>
    Effect.gen(function* () {
      const empty = scripted([() => Promise.resolve(new Response(null, { status: 204 }))])
      assert.isUndefined(yield* ask(empty.fetch))
      assert.lengthOf(empty.calls, 1)
      const down = scripted([json({}, 503)])
      const error = yield* Effect.flip(ask(down.fetch, {}, true))
      assert.deepStrictEqual([error.status, down.calls.length], [503, 1])
    })
  )

  it.effect("REL-H5: silence ends each try at 10 s with its text, and aborts the fetch", () =>
    Effect.gen(function* () {
      const { calls, fetch } = scripted([silent])
      const fiber = yield* Effect.forkChild(Effect.flip(ask(fetch)), { startImmediately: true })
      yield* passTime(9_999)
      assert.isFalse(calls[0]!.init?.signal?.aborted)
      for (let turn = 0; turn < 8; turn++) yield* passTime(10_600)
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.message, "The request took too long to respond")
      assert.isTrue(calls.every((call) => call.init?.signal?.aborted))
    })
  )

  it.effect("REL-H6: a connection that cannot be made is tried 3 times more, then typed", () =>
    Effect.gen(function* () {
      const { calls, fetch } = scripted([() => Promise.reject(new TypeError("fetch failed"))])
      const fiber = yield* Effect.forkChild(Effect.flip(ask(fetch)), { startImmediately: true })
      for (let turn = 0; turn < 5; turn++) yield* passTime(1_000)
      const error = yield* Fiber.join(fiber)
      assert.deepStrictEqual([error.message, error.reason], ["HTTP request failed", "transport"])
      assert.lengthOf(calls, 4)
    })
  )

  it.effect("REL-H7: what is not JSON is a decode failure, at once", () =>
    Effect.gen(function* () {
      for (const text of ["<html>", "{", '{"a":', "undefined"]) {
        const { calls, fetch } = scripted([() => Promise.resolve(new Response(text))])
        const error = yield* Effect.flip(ask(fetch))
        assert.deepStrictEqual([error.reason, error.retryable, calls.length], ["decode", false, 1])
      }
      const empty = scripted([() => Promise.resolve(new Response(""))])
      assert.isUndefined(yield* ask(empty.fetch))
    })
  )

  it.effect("REL-H8: interrupting aborts the flight and asks no more", () =>
    Effect.gen(function* () {
      const { calls, fetch } = scripted([silent])
      const fiber = yield* Effect.forkChild(ask(fetch), { startImmediately: true })
      yield* passTime(1)
      yield* Fiber.interrupt(fiber)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(fiber)))
      yield* passTime(60_000)
      assert.lengthOf(calls, 1)
      assert.isTrue(calls[0]!.init?.signal?.aborted)
    })
  )
})
