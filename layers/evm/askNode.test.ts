import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { afterEach, vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import {
  echoNode,
  jsonRpcNodes,
  silentNode,
  type HeardCall,
  type NodeBehaviour
} from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { askNode } from "./askNode.ts"
import { settled } from "../../test/support/virtualTime.ts"

afterEach(() => void vi.unstubAllGlobals())

/** A new network of these nodes, and what they were asked. */
const networkOf = (...nodes: ReadonlyArray<NodeBehaviour>) => {
  const urls = nodes.map((_, index) => `https://rpc-${index}.test/v2/secret`)
  const { asked, fetch } = jsonRpcNodes(Object.fromEntries(urls.map((url, index) => [url, nodes[index]!])))
  vi.stubGlobal("fetch", fetch)
  const network = toNetwork({ ...ethereum, rpcUrls: { default: { http: urls } } })
  return { network, asked, places: () => asked.map(({ url }) => urls.indexOf(url)) }
}

/** Runs to its end on virtual time, moved in steps; returns the end and how long it took. */
const finish = <A, E>(effect: Effect.Effect<A, E>, step = 50) =>
  Effect.gen(function* () {
    const from = yield* Clock.currentTimeMillis
    const fiber = yield* Effect.forkChild(Effect.result(effect), { startImmediately: true })
    yield* settled
    while (fiber.pollUnsafe() === undefined) {
      yield* TestClock.adjust(step)
      yield* settled
    }
    return { result: yield* Fiber.join(fiber), ms: (yield* Clock.currentTimeMillis) - from }
  })

const http =
  (status: number, headers: Record<string, string> = {}, body: unknown = null): NodeBehaviour =>
  () =>
    new Response(body === null ? null : JSON.stringify(body), { status, headers })

const failing =
  (error: object, status = 200): NodeBehaviour =>
  (body) =>
    Response.json({ jsonrpc: "2.0", id: (body as HeardCall).id ?? null, error }, { status })

/** Asks for several values at once, each of which the node should echo. */
const askFor = (network: ReturnType<typeof toNetwork>, values: ReadonlyArray<string>) =>
  Effect.forEach(values, (value) => Effect.result(askNode(network, "echo", [value])), { concurrency: "unbounded" })

const successes = (results: ReadonlyArray<Result.Result<unknown, unknown>>) =>
  results.map((one) => (Result.isSuccess(one) ? one.success : "failed"))

describe("batches (spec 9)", () => {
  it.effect("calls of one moment are one request, a lone call is no batch", () =>
    Effect.gen(function* () {
      const { network, asked } = networkOf(echoNode)
      assert.deepStrictEqual(successes(yield* askFor(network, ["a", "b", "c"])), ["a", "b", "c"])
      assert.strictEqual(yield* askNode(network, "echo", ["d"]), "d")
      assert.deepStrictEqual(
        asked.map(({ body }) => (Array.isArray(body) ? body.length : "alone")),
        [3, "alone"]
      )
    })
  )

  it.effect(
    "a batch holds at most 1,000 calls",
    () =>
      Effect.gen(function* () {
        const { network, asked } = networkOf(echoNode)
        const values = Array.from({ length: 2_001 }, (_, index) => `${index}`)
        assert.deepStrictEqual(successes(yield* askFor(network, values)), values)
        assert.deepStrictEqual(
          asked.map(({ body }) => (Array.isArray(body) ? body.length : 1)).toSorted((a, b) => a - b),
          [1, 1000, 1000]
        )
      }),
    20_000
  )

  const batchOf =
    (change: (answers: Array<{ id: unknown; result: unknown }>) => unknown): NodeBehaviour =>
    (body) =>
      change((body as ReadonlyArray<HeardCall>).map(({ id, params }) => ({ jsonrpc: "2.0", id, result: params[0] })))
  const rows: ReadonlyArray<readonly [string, Parameters<typeof batchOf>[0], ReadonlyArray<string>]> = [
    ["the first is missing", (all) => all.slice(1), ["failed", "b", "c"]],
    ["reversed", (all) => all.reverse(), ["a", "b", "c"]],
    ["the second twice, differently", (all) => [...all, { ...all[1]!, result: "lie" }], ["a", "failed", "c"]],
    ["three times", (all) => [...all, all[1], all[1]], ["a", "failed", "c"]],
    ["a foreign one among them", (all) => [{ id: 77, result: "x" }, ...all], ["a", "b", "c"]],
    ["a foreign one instead", (all) => [{ id: 77, result: "x" }, ...all.slice(1)], ["failed", "b", "c"]],
    ["ids as text", (all) => all.map((one) => ({ ...one, id: String(one.id) })), ["a", "b", "c"]],
    ["an id that is null", (all) => [{ ...all[0]!, id: null }, ...all.slice(1)], ["failed", "b", "c"]],
    [
      "an error without its id",
      (all) => [{ id: null, error: { code: -32600 } }, ...all.slice(1)],
      ["failed", "b", "c"]
    ],
    ["junk among them", (all) => [null, 7, "x", [], ...all], ["a", "b", "c"]],
    ["one without result", (all) => [{ id: all[0]!.id }, ...all.slice(1)], ["failed", "b", "c"]]
  ]
  for (const [name, change, expected] of rows)
    it.effect(`SEC-19: ${name}`, () =>
      Effect.gen(function* () {
        const { network, asked } = networkOf(batchOf(change))
        assert.deepStrictEqual(successes(yield* askFor(network, ["a", "b", "c"])), [...expected])
        assert.lengthOf(asked, 1)
      })
    )

  it("SEC-19: whatever is left out, doubled or moved, no call gets another's answer", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 20 }).chain((size) =>
          fc.record({
            size: fc.constant(size),
            order: fc.array(fc.integer({ min: 0, max: size - 1 }), { maxLength: 2 * size }),
            asText: fc.boolean()
          })
        ),
        ({ size, order, asText }) =>
          Effect.runPromise(
            Effect.gen(function* () {
              const values = Array.from({ length: size }, (_, index) => `value ${index}`)
              const { network } = networkOf(
                batchOf((all) =>
                  order.map((at) => ({ ...all[at]!, id: asText ? `${String(all[at]!.id)}` : all[at]!.id }))
                )
              )
              for (const [index, one] of successes(yield* askFor(network, values)).entries())
                assert.strictEqual(one, order.filter((at) => at === index).length === 1 ? values[index] : "failed")
            })
          )
      ),
      { numRuns: 60 }
    ))

  const batchless: ReadonlyArray<readonly [string, () => unknown]> = [
    ["an empty list", () => []],
    ["an error", () => ({ jsonrpc: "2.0", id: null, error: { code: -32600, message: "batches are not supported" } })],
    ["an internal error", () => ({ id: null, error: { code: -32603, message: "cannot unmarshal array" } })],
    ["one answer", () => ({ jsonrpc: "2.0", id: 1, result: "x" })],
    ["nothing", () => null],
    ["a text", () => "no"],
    ["400", () => new Response("bad request", { status: 400 })],
    ["400 with an error", () => Response.json({ id: null, error: { code: -32600, message: "no" } }, { status: 400 })],
    ["500 with an error", () => Response.json({ id: null, error: { code: -32000, message: "no" } }, { status: 500 })]
  ]
  for (const [name, answer] of batchless)
    it.effect(`a node that answers a batch with ${name} is asked singly, from then on`, () =>
      Effect.gen(function* () {
        const { network, asked } = networkOf((body, signal) =>
          Array.isArray(body) ? answer() : echoNode(body, signal)
        )
        assert.deepStrictEqual(successes(yield* askFor(network, ["a", "b"])), ["a", "b"])
        assert.lengthOf(asked, 3)
        assert.deepStrictEqual(successes(yield* askFor(network, ["c", "d"])), ["c", "d"])
        assert.lengthOf(asked, 5)
      })
    )

  /** How nodes refuse a batch of more calls than they take. */
  const refusals: ReadonlyArray<readonly [string, (calls: ReadonlyArray<HeardCall>) => unknown]> = [
    ["a list of one error", ([first]) => [{ id: first!.id, error: { code: -32600, message: "batch too large" } }]],
    ["a list of one error without an id", () => [{ id: null, error: { code: -32600, message: "batch too large" } }]],
    [
      "500 and an error for each call",
      (calls) =>
        Response.json(
          calls.map(({ id }) => ({ id, error: { code: 31, message: "Batch of more than 3 requests" } })),
          { status: 500 }
        )
    ],
    ["500 and an error", () => Response.json({ id: null, error: { code: 31, message: "no" } }, { status: 500 })],
    ["413 and a text", () => new Response("Payload Too Large", { status: 413 })],
    ["413 and an error", () => Response.json({ error: { code: -32600, message: "too large" } }, { status: 413 })],
    ["an error -32014", () => ({ id: null, error: { code: -32014, message: "over rate limit" } })],
    ["an error -32005", () => ({ id: null, error: { code: -32005, message: "limit exceeded" } })],
    ["an error -32603", () => ({ id: null, error: { code: -32603, message: "internal error" } })],
    ["400 and a text", () => new Response("batch limit is 3", { status: 400 })],
    ["402", () => new Response(null, { status: 402 })],
    ["the same error for all", (calls) => calls.map(({ id }) => ({ id, error: { code: -32005, message: "limit" } }))]
  ]
  /** A node that takes so many calls in one request. */
  const limited =
    (most: number, refuse: (calls: ReadonlyArray<HeardCall>) => unknown): NodeBehaviour =>
    (body, signal) =>
      Array.isArray(body) && body.length > most ? refuse(body as ReadonlyArray<HeardCall>) : echoNode(body, signal)
  const sizes = (asked: ReadonlyArray<{ readonly body: unknown }>) =>
    asked.map(({ body }) => (Array.isArray(body) ? body.length : 1))

  for (const [name, refuse] of refusals)
    it.effect(`a node that refuses more than three calls by ${name} is asked for fewer, at once and from then on`, () =>
      Effect.gen(function* () {
        const { network, asked } = networkOf(limited(3, refuse))
        const values = Array.from({ length: 10 }, (_, index) => `${index}`)
        assert.deepStrictEqual(successes(yield* askFor(network, values)), values)
        // Where it may be no matter of the length, a single call tells first.
        const isSure = asked.length > 0 && sizes(asked)[1] !== 1
        assert.deepStrictEqual(sizes(asked), isSure ? [10, 5, 3, 3, 3, 1] : [10, 1, 5, 3, 3, 3])
        asked.length = 0
        assert.deepStrictEqual(successes(yield* askFor(network, values.slice(0, 4))), values.slice(0, 4))
        assert.deepStrictEqual(sizes(asked), [3, 1])
      })
    )

  it.effect("a node that answers a single call no better is asked for no other, and no limit is learned", () =>
    Effect.gen(function* () {
      for (const [down, expected] of [
        [http(500), [8]],
        [failing({ code: -32005, message: "limit exceeded" }), [8, 1]],
        [http(404), [8, 4, 2, 1]]
      ] as ReadonlyArray<readonly [NodeBehaviour, Array<number>]>) {
        let isDown = true
        const { network, asked } = networkOf((body, signal) => (isDown ? down(body, signal) : echoNode(body, signal)))
        const values = Array.from({ length: 8 }, (_, index) => `${index}`)
        const fiber = yield* Effect.forkChild(askFor(network, values), { startImmediately: true })
        yield* settled
        assert.deepStrictEqual(sizes(asked), expected)
        isDown = false
        yield* TestClock.adjust(150)
        yield* settled
        if (fiber.pollUnsafe() === undefined) yield* TestClock.adjust(10_000)
        yield* Fiber.join(fiber)
        asked.length = 0
        assert.deepStrictEqual(successes(yield* askFor(network, values)), values)
        assert.deepStrictEqual(sizes(asked), [8])
      }
    })
  )

  it.effect("calls that all fail by themselves are no refused batch", () =>
    Effect.gen(function* () {
      for (const error of [
        { code: 3, message: "execution reverted" },
        { code: -32601, message: "the method does not exist" },
        { code: -32602, message: "invalid argument" },
        { code: -32000, message: "invalid opcode: INVALID" },
        { code: -32015, message: "VM execution error." }
      ]) {
        let isBroken = true
        const { network, asked } = networkOf((body, signal) => {
          if (!isBroken) return echoNode(body, signal)
          const one = ({ id }: HeardCall) => ({ id, error })
          return Array.isArray(body) ? (body as ReadonlyArray<HeardCall>).map(one) : one(body as HeardCall)
        })
        assert.deepStrictEqual(successes(yield* askFor(network, ["a", "b", "c"])), ["failed", "failed", "failed"])
        assert.isAtMost(asked.length, 2)
        isBroken = false
        asked.length = 0
        // Nothing is learned of the length.
        assert.deepStrictEqual(successes(yield* askFor(network, ["a", "b", "c"])), ["a", "b", "c"])
        assert.deepStrictEqual(sizes(asked), [3])
      }
    })
  )

  it.effect("a body that stalls, or is cut off, is no refused batch: the next node is asked", () =>
    Effect.gen(function* () {
      const stalled: NodeBehaviour = (_, signal) =>
        new Response(
          new ReadableStream({
            start: (stream) => signal.addEventListener("abort", () => stream.error(signal.reason))
          })
        )
      const cut: NodeBehaviour = () =>
        new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) }))
      const values = Array.from({ length: 40 }, (_, index) => `${index}`)
      for (const [bad, expected] of [
        [stalled, 10_000],
        [cut, 0]
      ] as const) {
        const { network, places } = networkOf(bad, echoNode)
        const { result, ms } = yield* finish(askFor(network, values), 500)
        assert.deepStrictEqual(Result.isSuccess(result) && successes(result.success), values)
        assert.isAtMost(ms, expected + 500)
        assert.deepStrictEqual(places(), [0, 1])
      }
    })
  )

  it.effect("a failed server (500) that says when to ask again is asked then, and nothing is learned", () =>
    Effect.gen(function* () {
      let isBusy = true
      const { network, asked } = networkOf((body, signal) => {
        if (!isBusy) return echoNode(body, signal)
        isBusy = false
        const error = { code: -32000, message: "busy" }
        return Response.json({ id: null, error }, { status: 500, headers: { "retry-after": "5" } })
      })
      const { result, ms } = yield* finish(askFor(network, ["a", "b", "c"]), 500)
      assert.deepStrictEqual(Result.isSuccess(result) && successes(result.success), ["a", "b", "c"])
      assert.deepStrictEqual([ms, asked.flatMap(({ body }) => body).length], [5_000, 6])
      asked.length = 0
      yield* askFor(network, ["a", "b", "c"])
      assert.deepStrictEqual(sizes(asked), [3])
    })
  )

  it.effect("where a node falls silent, calls that wait for their turn go to the next one with the first", () =>
    Effect.gen(function* () {
      let isSilent = false
      const { network, asked } = networkOf((body, signal) => {
        if (Array.isArray(body)) return new Response(null, { status: 413 })
        return isSilent ? silentNode(body, signal) : echoNode(body, signal)
      }, echoNode)
      yield* askFor(network, ["a", "b"])
      isSilent = true
      asked.length = 0
      const values = Array.from({ length: 60 }, (_, index) => `${index}`)
      const { result, ms } = yield* finish(askFor(network, values), 500)
      assert.deepStrictEqual(Result.isSuccess(result) && successes(result.success), values)
      assert.isAtMost(ms, 10_500)
      assert.lengthOf(asked, 7)
    })
  )

  it.effect("calls that nobody waits for are not made", () =>
    Effect.gen(function* () {
      let isSilent = false
      const { network, asked } = networkOf((body, signal) => {
        if (Array.isArray(body)) return new Response(null, { status: 413 })
        return isSilent ? silentNode(body, signal) : echoNode(body, signal)
      })
      yield* askFor(network, ["a", "b"])
      isSilent = true
      asked.length = 0
      const values = Array.from({ length: 60 }, (_, index) => `${index}`)
      const fiber = yield* Effect.forkChild(askFor(network, values), { startImmediately: true })
      yield* settled
      yield* Fiber.interrupt(fiber)
      isSilent = false
      yield* TestClock.adjust(60_000)
      yield* settled
      assert.lengthOf(asked, 6)
    })
  )

  for (const status of [401, 403, 429])
    it.effect(`${status} to a batch is no refused batch`, () =>
      Effect.gen(function* () {
        const { network, asked } = networkOf(http(status, {}, { id: null, error: { code: -32600, message: "no" } }))
        const fiber = yield* Effect.forkChild(askFor(network, ["a", "b", "c"]), { startImmediately: true })
        yield* settled
        assert.deepStrictEqual(sizes(asked), [3])
        yield* Fiber.interrupt(fiber)
      })
    )

  it.effect("at most six requests are open at a node, or as many as the host says", () =>
    Effect.gen(function* () {
      for (const [requestsAtOnce, expected] of [
        [undefined, 6],
        [2, 2]
      ] as const) {
        let [open, most] = [0, 0]
        const { network } = networkOf(async (body, signal) => {
          if (Array.isArray(body)) return new Response(null, { status: 413 })
          most = Math.max(most, ++open)
          await new Promise((next) => setImmediate(next))
          open--
          return echoNode(body, signal)
        })
        const values = Array.from({ length: 40 }, (_, index) => `${index}`)
        const asked = askFor(requestsAtOnce === undefined ? network : { ...network, requestsAtOnce }, values)
        assert.deepStrictEqual(successes(yield* asked), values)
        assert.strictEqual(most, expected)
      }
    })
  )

  it.effect("a name and a password of a node's address go into a header", () =>
    Effect.gen(function* () {
      const heard: Array<readonly [unknown, unknown]> = []
      vi.stubGlobal("fetch", async (url: unknown, { headers }: { readonly headers: Record<string, string> }) => {
        heard.push([url, headers["authorization"]])
        return Response.json({ id: 1, result: "x" })
      })
      const http = ["https://na:d%20ia@rpc.test/v2"]
      const network = toNetwork({ ...ethereum, rpcUrls: { default: { http } } })
      assert.strictEqual(yield* askNode(network, "echo"), "x")
      assert.deepStrictEqual(heard, [["https://rpc.test/v2", `Basic ${btoa("na:d ia")}`]])
    })
  )

  it.effect("a node that has had enough is not asked more for it: 429 to a batch stays a batch", () =>
    Effect.gen(function* () {
      const { network, asked } = networkOf(http(429, {}, { id: null, error: { code: -32005, message: "slow down" } }))
      yield* finish(askFor(network, ["a", "b"]))
      // Four times for each of the two calls, and not once singly because of the answer.
      const calls = asked.flatMap(({ body }) => body)
      assert.deepStrictEqual([calls.length, (asked[0]!.body as ReadonlyArray<unknown>).length], [8, 2])
    })
  )

  it.effect("a lone answer with another's id, or none, is no answer; an error may come without", () =>
    Effect.gen(function* () {
      for (const answer of [{ id: 7, result: "x" }, { id: null, result: "x" }, { result: "x" }, {}, [], null, "x"]) {
        const { network, asked } = networkOf(() => answer)
        const error = yield* Effect.flip(askNode(network, "echo"))
        assert.deepStrictEqual([error.message, asked.length], ["RPC request failed", 1])
      }
      const { network } = networkOf(failing({ code: -32602, message: "no such thing" }))
      assert.strictEqual((yield* Effect.flip(askNode(network, "echo"))).code, -32602)
    })
  )
})

describe("one budget over all nodes (spec 8, REL-H)", () => {
  const dead: ReadonlyArray<readonly [string, NodeBehaviour]> = [
    ["503", http(503)],
    ["connections refused", () => Promise.reject(new TypeError("fetch failed"))],
    ["limit exceeded", failing({ code: -32005, message: "limit" })],
    ["internal error", failing({ code: -32603, message: "Internal error" })]
  ]
  for (const [name, node] of dead)
    it.effect(`REL-H2: ${name} for ever is 4 requests, on one address or two`, () =>
      Effect.gen(function* () {
        const one = networkOf(node)
        assert.strictEqual((yield* finish(askNode(one.network, "x"))).ms, 1_050)
        assert.lengthOf(one.asked, 4)
        const two = networkOf(node, node)
        assert.strictEqual((yield* finish(askNode(two.network, "x"))).ms, 150)
        assert.deepStrictEqual(two.places(), [0, 1, 0, 1])
      })
    )

  it.effect("REL-H5: a silent address gives way after 10 s", () =>
    Effect.gen(function* () {
      const { network, places } = networkOf(silentNode, echoNode)
      const { result, ms } = yield* finish(askNode(network, "x", ["good"]), 500)
      assert.deepStrictEqual([successes([result]), ms, places()], [["good"], 10_000, [0, 1]])
    })
  )

  it.effect("REL-H5: silence everywhere ends, with its text", () =>
    Effect.gen(function* () {
      for (const nodes of [[silentNode], [silentNode, silentNode]]) {
        const { network, asked } = networkOf(...nodes)
        const { result, ms } = yield* finish(askNode(network, "x"), 50)
        assert.strictEqual(Result.isFailure(result) && result.failure.message, "The request took too long to respond")
        assert.isAtMost(ms, 41_050)
        assert.lengthOf(asked, 4)
      }
    })
  )

  it.effect("REL-H5: a body that never ends is silence too", () =>
    Effect.gen(function* () {
      const { network, places } = networkOf(
        (_, signal) =>
          new Response(
            new ReadableStream({
              start: (stream) => {
                stream.enqueue(new TextEncoder().encode("{"))
                signal.addEventListener("abort", () => stream.error(signal.reason))
              }
            })
          ),
        echoNode
      )
      const { result, ms } = yield* finish(askNode(network, "x", ["good"]), 500)
      assert.deepStrictEqual([successes([result]), ms, places()], [["good"], 10_000, [0, 1]])
    })
  )

  it.effect("an answer that is cut off is asked for again, at the same address", () =>
    Effect.gen(function* () {
      let cut = false
      const { network, asked } = networkOf((body, signal) => {
        if (cut) return echoNode(body, signal)
        cut = true
        return new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) }))
      })
      const { result, ms } = yield* finish(askNode(network, "x", ["good"]))
      assert.deepStrictEqual([successes([result]), ms, asked.length], [["good"], 150, 2])
    })
  )

  for (const [name, header] of [
    ["seconds", "7"],
    ["an HTTP date", "Thu, 01 Jan 1970 00:00:07 GMT"]
  ] as const)
    it.effect(`REL-H4: Retry-After in ${name} is waited for`, () =>
      Effect.gen(function* () {
        let calm = false
        const { network } = networkOf((body, signal) => {
          if (calm) return echoNode(body, signal)
          calm = true
          return new Response(null, { status: 429, headers: { "retry-after": header } })
        })
        const { result, ms } = yield* finish(askNode(network, "x", ["good"]))
        assert.deepStrictEqual([successes([result]), ms], [["good"], 7_000])
      })
    )

  it.effect("REL-H4: a wait of 30 s fits into a read, a longer one fails at once and is told", () =>
    Effect.gen(function* () {
      let times = 0
      const slow = networkOf((body, signal) =>
        times++ === 0 ? new Response(null, { status: 503, headers: { "retry-after": "30" } }) : echoNode(body, signal)
      )
      assert.deepStrictEqual((yield* finish(askNode(slow.network, "x", ["good"]))).ms, 30_000)
      const later = networkOf(http(503, { "retry-after": "31" }))
      const { result, ms } = yield* finish(askNode(later.network, "x"))
      assert.deepStrictEqual([ms, later.asked.length], [0, 1])
      assert.strictEqual(Result.isFailure(result) && result.failure.retryAfter, 31_000)
      const dated = networkOf(http(503, { "retry-after": "Thu, 01 Jan 2026 00:00:00 GMT" }))
      yield* finish(askNode(dated.network, "x"))
      assert.lengthOf(dated.asked, 1)
    })
  )

  it.effect("waits that add up end with the read's own deadline", () =>
    Effect.gen(function* () {
      const { network, asked } = networkOf(http(503, { "retry-after": "30" }))
      const { result, ms } = yield* finish(askNode(network, "x"), 1_000)
      assert.deepStrictEqual([ms, asked.length], [75_000, 3])
      assert.strictEqual(Result.isFailure(result) && result.failure.message, "The request took too long to respond")
    })
  )

  it.effect("what another request cannot change is asked once: 404, 204, HTML, a revert", () =>
    Effect.gen(function* () {
      const answers: ReadonlyArray<NodeBehaviour> = [
        http(404),
        http(204),
        () => new Response("<html>"),
        failing({ code: 3, message: "execution reverted" }),
        failing({ code: -32603, message: "Internal error", data: { message: "execution reverted: no" } })
      ]
      for (const answer of answers) {
        const { network, asked } = networkOf(answer)
        yield* finish(askNode(network, "x"))
        assert.lengthOf(asked, 1)
      }
    })
  )

  it.effect("a half-dead address is left for the other; a revert is the chain's answer and asked of none more", () =>
    Effect.gen(function* () {
      const halves = [
        http(404),
        http(204),
        () => new Response("<html>"),
        failing({ code: -32601, message: "no method" })
      ]
      for (const half of halves) {
        const { network, places } = networkOf(half, echoNode)
        assert.strictEqual(yield* askNode(network, "x", ["good"]), "good")
        assert.deepStrictEqual(places(), [0, 1])
      }
      const { network, places } = networkOf(failing({ code: 3, message: "execution reverted" }), echoNode)
      yield* Effect.flip(askNode(network, "x"))
      assert.deepStrictEqual(places(), [0])
    })
  )

  it.effect("no failure carries an address, a request or a library's version", () =>
    Effect.gen(function* () {
      const nodes: ReadonlyArray<NodeBehaviour> = [
        http(404),
        http(503),
        () => Promise.reject(new TypeError("Failed to parse URL from https://rpc-0.test/v2/secret")),
        () => new Response("<html>"),
        failing({ code: -32602, message: "bad" })
      ]
      for (const node of nodes) {
        const { network } = networkOf(node)
        const { result } = yield* finish(askNode(network, "eth_call", ["params"]))
        const error = Result.isFailure(result) ? result.failure : undefined
        const told = `${String(error)} ${error?.stack ?? ""} ${JSON.stringify(error)} ${JSON.stringify(error?.cause)}`
        assert.notMatch(told.replaceAll(/^ {4}at .*$/gm, ""), /secret|rpc-0|eth_call|params|viem@/)
      }
    })
  )

  it.effect("a network without addresses is RpcFailed", () =>
    Effect.gen(function* () {
      const network = { ...toNetwork(ethereum), rpcUrls: [] }
      assert.deepInclude(yield* Effect.flip(askNode(network, "x")), { message: "HTTP request failed", code: -1 })
    })
  )

  it.effect("an error keeps a code of the standards, and gets none that a node made up (EIP-1474)", () =>
    Effect.gen(function* () {
      for (const [code, told] of [
        [-32602, -32602],
        [77, -1],
        ["-32602", -1],
        [undefined, -1]
      ] as const) {
        const { result } = yield* finish(askNode(networkOf(failing({ code, message: "no" }, 200)).network, "x"), 500)
        assert.strictEqual(Result.isFailure(result) && result.failure.code, told, String(code))
      }
    })
  )
})
