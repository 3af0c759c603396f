import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { ethereum } from "../../test/support/networks.ts"
import { balance, receipt } from "./actions.ts"
import { readQuantity } from "./readQuantity.ts"

const hash = `0x${"a".repeat(64)}`
const found = { transactionHash: hash, status: "0x1", blockNumber: "0x10" }
const newNetwork = () => toNetwork({ ...ethereum, rpcUrls: { default: { http: ["https://rpc.test"] } } })

/** A node that gives these results in order, the last one for ever. Counts what it was asked. */
const nodeOf = (...results: ReadonlyArray<unknown>) => {
  const asked = { times: 0 }
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    const result = results[Math.min(asked.times++, results.length - 1)]
    const { id } = JSON.parse(body) as { readonly id: number }
    return Response.json({ jsonrpc: "2.0", id, result })
  })
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

/** One second of virtual time, and real time for the answer to arrive. */
const second = Effect.andThen(
  Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 15))),
  TestClock.adjust(1_000)
)

describe("receipt", () => {
  it.effect("asks once a second until the node has it", () =>
    Effect.gen(function* () {
      const asked = nodeOf(null, null, found)
      const fiber = yield* Effect.forkChild(receipt(hash, newNetwork()))
      for (let i = 0; i < 4; i++) yield* second
      assert.deepStrictEqual(yield* Fiber.join(fiber), { hash, status: "success", blockNumber: 16n })
      assert.strictEqual(asked.times, 3)
    })
  )

  it.effect("SEC-19: believes none but ours, and gives up after ten minutes", () =>
    Effect.gen(function* () {
      nodeOf({ ...found, transactionHash: `0x${"b".repeat(64)}` })
      const fiber = yield* Effect.forkChild(Effect.flip(receipt(hash, newNetwork())))
      for (let i = 0; i < 3; i++) yield* second
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("10 minutes")
      const error = yield* Fiber.join(fiber)
      assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", "The request took too long to respond"])
    })
  )

  it.effect("waits for as many blocks as are wanted, and for the transaction again where its block was replaced", () =>
    Effect.gen(function* () {
      const moved = { ...found, blockNumber: "0x12" }
      nodeOf(found, "0x11", null, moved, "0x13", moved, "0x14")
      const fiber = yield* Effect.forkChild(receipt(hash, newNetwork(), 3))
      for (let i = 0; i < 2; i++) yield* second
      assert.isUndefined(fiber.pollUnsafe())
      for (let i = 0; i < 2; i++) yield* second
      assert.deepStrictEqual(yield* Fiber.join(fiber), { hash, status: "success", blockNumber: 18n })
    })
  )

  it.live("tells a transaction that was mined and failed", () =>
    Effect.gen(function* () {
      nodeOf({ ...found, status: "0x0" })
      assert.strictEqual((yield* receipt(hash, newNetwork())).status, "reverted")
    })
  )
})

describe("quantities (SEC-19)", () => {
  it("are hex and nothing else", () => {
    assert.strictEqual(readQuantity("0xde0b6b3a7640000"), 10n ** 18n)
    for (const bad of ["", "0x", "-0x1", "12", "1e3", 12, null, undefined, {}, "0xg"])
      assert.throws(() => readQuantity(bad), /Not a quantity/)
  })

  it.live("a node that answers anything else is RpcFailed", () =>
    Effect.gen(function* () {
      for (const bad of [null, "-0x1", 7]) {
        nodeOf(bad)
        const error = yield* Effect.flip(balance("0x52908400098527886E0F7030069857D2E4169EE7", newNetwork()))
        assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", "RPC request failed"])
      }
    })
  )
})
