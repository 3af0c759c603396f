import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { bitcoinMainnet } from "../../test/support/bitcoin.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { askEndpoint } from "./askEndpoint.ts"
import { settled } from "../../test/support/virtualTime.ts"

const network = { ...toNetwork(bitcoinMainnet), rpcUrls: ["https://one.test/key/", "https://two.test"] }

/** Endpoints that answer in turn, the last one from then on; returns the addresses that were asked. */
const answering = (...answers: ReadonlyArray<() => Promise<Response>>) => {
  const asked: Array<string> = []
  vi.stubGlobal("fetch", (url: string) => answers[Math.min(asked.push(url), answers.length) - 1]!())
  return asked
}
const says = (text: string, init?: ResponseInit) => async () => new Response(text, init)
afterEach(() => void vi.unstubAllGlobals())

/** Asks, and lets virtual time pass a second at a time until there is an answer. */
const ask = Effect.fnUntraced(function* (of = network, body?: string) {
  const fiber = yield* Effect.forkChild(Effect.result(askEndpoint(of, "blocks/tip/height", body)), {
    startImmediately: true
  })
  let seconds = 0
  while (fiber.pollUnsafe() === undefined) {
    yield* settled
    if (fiber.pollUnsafe() !== undefined) break
    yield* TestClock.adjust("1 second")
    seconds += 1
  }
  return { result: yield* Fiber.join(fiber), seconds }
})

describe("an endpoint of Bitcoin", () => {
  it.effect("is asked below its own path", () =>
    Effect.gen(function* () {
      const asked = answering(says("850000"))
      assert.deepInclude((yield* ask()).result, { success: "850000" })
      assert.deepStrictEqual(asked, ["https://one.test/key/blocks/tip/height"])
    })
  )

  it.effect("that is busy says when to come again, and is asked then", () =>
    Effect.gen(function* () {
      const asked = answering(says("busy", { status: 429, headers: { "retry-after": "3" } }), says("850000"))
      const { result, seconds } = yield* ask({ ...network, rpcUrls: ["https://one.test"] })
      assert.deepInclude(result, { success: "850000" })
      assert.strictEqual(seconds, 3)
      assert.lengthOf(asked, 2)
    })
  )

  it.effect("that says nothing is given up after 10 s each, and all of it after 75 s", () =>
    Effect.gen(function* () {
      answering(() => new Promise(() => {}))
      const { result, seconds } = yield* ask()
      assert.strictEqual(result._tag, "Failure")
      assert.isTrue(result._tag === "Failure" && result.failure.message.includes("too long"))
      assert.isAtMost(seconds, 75)
    })
  )

  it.effect("SEC-22: a transaction is sent to each once, and never twice to one", () =>
    Effect.gen(function* () {
      const asked = answering(says("busy", { status: 503 }), () => Promise.reject(new TypeError("no network")))
      const { result } = yield* ask(network, "0200")
      assert.strictEqual(result._tag, "Failure")
      assert.deepStrictEqual(
        asked.map((url) => new URL(url).host),
        ["one.test", "two.test"]
      )
    })
  )

  it.effect("SEC-22: that refuses a transaction has said so for all, in its own words", () =>
    Effect.gen(function* () {
      const asked = answering(says("bad-txns-inputs-missingorspent", { status: 400 }))
      const { result } = yield* ask(network, "0200")
      assert.isTrue(result._tag === "Failure")
      if (result._tag === "Failure")
        assert.deepInclude(result.failure.cause, { message: "bad-txns-inputs-missingorspent" })
      assert.lengthOf(asked, 1)
    })
  )

  it.effect("without an address is none", () =>
    Effect.gen(function* () {
      const { result } = yield* ask({ ...network, rpcUrls: [] })
      assert.isTrue(result._tag === "Failure" && result.failure.code === -1)
    })
  )
})
