import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import {
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  parseAbi,
  toFunctionSelector
} from "viem/utils"
import type { NamePlace } from "../../services/ports/chains/NameReader.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { hostileBodies, hostileValues } from "../../test/support/hostile/hostileJson.ts"
import { askNameContract } from "./askNameContract.ts"

const universal = "0x00000000000000000000000000000000000e2150"
const resolver = "0x91c4d7a3e0a6b4c2f8d1e5937cb0a2f6e4890b7e"
const callback = "0x12345678"
const errors = parseAbi([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)"
])
const batches = parseAbi([
  "struct Request { address sender; string[] urls; bytes data; }",
  "function query(Request[] requests) returns (bool[] failures, bytes[] responses)"
])
const allowed = "https://gateway.example"
const get = `${allowed}/{sender}/{data}.json`
const post = `${allowed}/ask`

interface Lookup {
  readonly sender?: `0x${string}`
  readonly urls?: ReadonlyArray<string>
  readonly data?: `0x${string}`
}
const lookup = ({ sender = universal, urls = [get], data = "0xabcd" }: Lookup = {}) =>
  new RpcFailed({
    code: -1,
    message: "RPC request failed",
    cause: {
      code: 3,
      message: "execution reverted",
      data: encodeErrorResult({ abi: errors, args: [sender, urls, data, callback, "0xee"] })
    }
  })

/** A contract that answers `first`, and its callback with `then`; `asked` has what it was asked. */
const contract = (first: RpcFailed, then: (data: string) => string | RpcFailed = () => "0x01") => {
  const asked: Array<readonly [to: string, data: string]> = []
  const place: NamePlace = {
    authority: { kind: "universalResolver", address: universal },
    gateways: ["", `${allowed}/`, "http://localhost:1"],
    call: (to, data) => {
      asked.push([to, data])
      const answer = data.startsWith(callback) ? then(data) : first
      return answer instanceof RpcFailed ? Effect.fail(answer) : Effect.succeed(answer)
    }
  }
  return { place, asked, ask: askNameContract(place, universal, "0x9061b923") }
}

interface Call extends RequestInit {
  readonly url: string
}

/** Gateways in place of the platform's `fetch`: they answer in order, the last one for ever. */
const gateways = <A, E>(
  answers: ReadonlyArray<(call: Call) => Response | Promise<Response>>,
  use: (calls: ReadonlyArray<Call>) => Effect.Effect<A, E>
) => {
  const calls: Array<Call> = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const call = { url: url as string, ...init }
    calls.push(call)
    return answers[Math.min(calls.length, answers.length) - 1]!(call)
  }
  return Effect.acquireUseRelease(
    Effect.sync(() => vi.spyOn(globalThis, "fetch").mockImplementation(fetch)),
    () => use(calls),
    (spy) => Effect.sync(() => spy.mockRestore())
  )
}
const answers =
  (data: unknown, status = 200) =>
  () =>
    Response.json({ data }, { status })
const refuses = (status: number) => () => new Response(null, { status })
const tagOf = <A>(asking: Effect.Effect<A, { readonly _tag: string }>) =>
  Effect.map(Effect.flip(asking), (one) => one._tag)

describe("names at gateways (EIP-3668; SEC-19)", () => {
  it.effect("an allowed gateway is asked, and what it answers goes to the callback of the contract", () =>
    gateways([answers("0xfeed")], (calls) =>
      Effect.gen(function* () {
        const { ask, asked } = contract(lookup({ sender: universal }))
        assert.strictEqual(yield* ask, "0x01")
        assert.strictEqual(calls[0]!.url, `${allowed}/${universal}/0xabcd.json`)
        assert.deepInclude(calls[0], { method: "GET", redirect: "error", credentials: "omit", body: null })
        const [to, data] = asked[1]!
        const values = encodeAbiParameters([{ type: "bytes" }, { type: "bytes" }], ["0xfeed", "0xee"])
        assert.deepStrictEqual([to, data], [universal, concat([callback, values])])
      })
    )
  )
  it.effect("without a place for the data in its address it is asked by POST", () =>
    gateways([answers("0xfeed")], (calls) =>
      Effect.gen(function* () {
        yield* contract(lookup({ urls: [post] })).ask
        assert.deepInclude(calls[0], {
          url: post,
          method: "POST",
          body: JSON.stringify({ data: "0xabcd", sender: universal })
        })
      })
    )
  )
  for (const url of [
    "https://other.example/{data}",
    "https://gateway.example.evil.example/{data}",
    "https://gateway.example@evil.example/{data}",
    "http://gateway.example/{data}",
    "https://gateway.example:444/{data}",
    "https://{data}",
    "x-batch-gateway:true",
    "data:application/json,{}",
    ""
  ])
    it.effect(`"${url}" is not an allowed gateway: nobody is asked, and the name is at a gateway`, () =>
      gateways([answers("0xfeed")], (calls) =>
        Effect.gen(function* () {
          const { ask, asked } = contract(lookup({ urls: [url] }))
          assert.deepInclude(yield* Effect.flip(ask), { _tag: "NameFailed", reason: "gateway" })
          assert.deepStrictEqual([calls.length, asked.length], [0, 1])
        })
      )
    )
  it.effect("a lookup for another contract than the one that was asked is refused", () =>
    gateways([answers("0xfeed")], (calls) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* tagOf(contract(lookup({ sender: resolver })).ask), "RpcFailed")
        assert.strictEqual(calls.length, 0)
      })
    )
  )
  it.effect("the next gateway is asked where one fails; a gateway's own refusal is final", () =>
    gateways([refuses(502), answers("no hex"), answers("0xfeed")], (calls) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* contract(lookup({ urls: [get, get, "https://other.example", get] })).ask, "0x01")
        assert.strictEqual(calls.length, 3)
      })
    ).pipe(
      Effect.andThen(
        gateways([refuses(404), answers("0xfeed")], (calls) =>
          Effect.gen(function* () {
            assert.strictEqual(yield* tagOf(contract(lookup({ urls: [get, get] })).ask), "RpcFailed")
            assert.strictEqual(calls.length, 1)
          })
        )
      )
    )
  )
  for (const [what, answer] of [
    ["a gateway that fails", refuses(500)],
    ["one that is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["an answer that is no JSON", () => new Response("<html>")],
    ["null", () => Response.json(null)],
    ["an answer longer than any honest one", answers(`0x${"00".repeat(200_000)}`)]
  ] as const)
    it.effect(`${what} is a failure that may be tried again`, () =>
      gateways([answer], () =>
        Effect.gen(function* () {
          const { ask, asked } = contract(lookup())
          assert.strictEqual(yield* tagOf(ask), "RpcFailed")
          assert.strictEqual(asked.length, 1)
        })
      )
    )
  it.effect("SEC-30: bodies that are the answer to nothing, and such data, are failures and pollute nothing", () =>
    Effect.forEach(
      [...Object.values(hostileBodies), ...Object.values(hostileValues).map((raw) => `{"data":${raw}}`)],
      (body) =>
        gateways([() => new Response(body)], () =>
          Effect.gen(function* () {
            assert.strictEqual(yield* tagOf(contract(lookup()).ask), "RpcFailed", body.slice(0, 80))
            assert.isUndefined(Reflect.get({}, "polluted"))
          })
        )
    )
  )
  it.effect("a gateway has 10 s, after which its request is aborted (spec 9)", () =>
    gateways([() => new Promise<Response>(() => {})], (calls) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(tagOf(contract(lookup()).ask), { startImmediately: true })
        yield* TestClock.adjust(9_999)
        assert.isFalse(calls[0]!.signal!.aborted)
        yield* TestClock.adjust(1)
        assert.strictEqual(yield* Fiber.join(fiber), "RpcFailed")
        assert.isTrue(calls[0]!.signal!.aborted)
      })
    )
  )
  it.effect("10 s are for all gateways and lookups together, however many there are (spec 9)", () => {
    const slow = () => Effect.runPromise(Effect.never) as Promise<Response>
    /** Answers 6 s after it is asked. */
    const late = (clock: Effect.Effect<void>) => () => Effect.runPromise(Effect.as(clock, answers("0xfeed")()))
    return Effect.gen(function* () {
      const wait = Effect.provideContext(Effect.sleep(6_000), yield* Effect.context<never>())
      for (const [gateway, asking] of [
        [slow, contract(lookup({ urls: Array.from({ length: 8 }, () => get) }))],
        [late(wait), contract(lookup(), () => lookup())]
      ] as const)
        yield* gateways([gateway], (calls) =>
          Effect.gen(function* () {
            const fiber = yield* Effect.forkChild(tagOf(asking.ask), { startImmediately: true })
            yield* TestClock.adjust(9_999)
            assert.isUndefined(fiber.pollUnsafe())
            yield* TestClock.adjust(1)
            assert.isDefined(fiber.pollUnsafe())
            assert.strictEqual(yield* Fiber.join(fiber), "RpcFailed")
            assert.isTrue(calls.at(-1)!.signal!.aborted)
          })
        )
    })
  })
  it.effect("a contract that does not accept the answer is a failure, and not a name that nobody has", () =>
    gateways([answers("0xfeed")], () =>
      Effect.gen(function* () {
        const refusal = new RpcFailed({
          code: -1,
          message: "RPC request failed",
          cause: { code: 3, message: "execution reverted", data: "0x08c379a0" }
        })
        assert.strictEqual(yield* tagOf(contract(lookup(), () => refusal).ask), "RpcFailed")
      })
    )
  )
  it.effect("gateways that lead to gateways for ever end after four", () =>
    gateways([answers("0xfeed")], (calls) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* tagOf(contract(lookup(), () => lookup()).ask), "RpcFailed")
        assert.strictEqual(calls.length, 4)
      })
    )
  )
  it.effect("SEC-08: nothing of a request is taken from what a page has put on every object", () => {
    const response = answers("0xfeed")()
    return gateways([() => response], (calls) => {
      const names = ["body", "method", "headers"]
      for (const name of names) Object.defineProperty(Object.prototype, name, { value: "theirs", configurable: true })
      return Effect.ensuring(
        Effect.tap(contract(lookup()).ask, () =>
          Effect.sync(() => assert.isTrue(names.every((name) => Object.hasOwn(calls[0]!, name))))
        ),
        Effect.sync(() => names.forEach((name) => Reflect.deleteProperty(Object.prototype, name)))
      )
    })
  })
})

describe("several gateways in one lookup (ENSIP-21)", () => {
  const query = (...urls: ReadonlyArray<string>) =>
    lookup({
      urls: ["x-batch-gateway:true"],
      data: encodeFunctionData({
        abi: batches,
        args: [urls.map((url, index) => ({ sender: resolver, urls: [url], data: `0x0${index}` }) as const)]
      })
    })
  it.effect("each is asked here, and no batch gateway learns the names", () =>
    gateways([({ url }) => Response.json({ data: url.slice(-4) })], (calls) =>
      Effect.gen(function* () {
        assert.strictEqual(toFunctionSelector("query((address,string[],bytes)[])"), "0xa780bab6")
        let answered = ""
        const { ask } = contract(query(`${allowed}/{sender}/{data}`, `${allowed}/{data}`), (data) => {
          answered = data
          return "0x01"
        })
        assert.strictEqual(yield* ask, "0x01")
        assert.deepStrictEqual(
          calls.map(({ url }) => url),
          [`${allowed}/${resolver}/0x00`, `${allowed}/0x01`]
        )
        const [response] = decodeAbiParameters([{ type: "bytes" }, { type: "bytes" }], `0x${answered.slice(10)}`)
        assert.deepStrictEqual(decodeAbiParameters([{ type: "bool[]" }, { type: "bytes[]" }], response), [
          [false, false],
          ["0x00", "0x01"]
        ])
      })
    )
  )
  it.effect("where one of them must not be asked the name is at a gateway; where one fails it is a failure", () =>
    gateways([answers("0xfeed")], () =>
      Effect.gen(function* () {
        const { ask } = contract(query(get, "https://other.example/{data}"))
        assert.deepInclude(yield* Effect.flip(ask), { _tag: "NameFailed", reason: "gateway" })
      })
    ).pipe(
      Effect.andThen(
        gateways([answers("0xfeed"), refuses(500)], () =>
          Effect.gen(function* () {
            assert.strictEqual(yield* tagOf(contract(query(get, get)).ask), "RpcFailed")
          })
        )
      )
    )
  )
  it.effect("a hundred of them are refused before any is asked", () =>
    gateways([answers("0xfeed")], (calls) =>
      Effect.gen(function* () {
        const { ask } = contract(query(...Array.from({ length: 100 }, () => get)))
        assert.strictEqual(yield* tagOf(ask), "RpcFailed")
        assert.strictEqual(calls.length, 0)
      })
    )
  )
})
