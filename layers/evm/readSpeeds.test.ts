import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { ethereum } from "../../test/support/networks.ts"
import { readSpeeds } from "./readSpeeds.ts"

const gwei = (value: number) => `0x${(BigInt(Math.round(value * 1000)) * 1_000_000n).toString(16)}`

/** The fees by a node that gives these answers, by method; without one it does not know the method. */
const speedsBy = (answers: Readonly<Record<string, unknown>>, second = 0n) => {
  const answer = ({ id, method }: { readonly id: number; readonly method: string }) =>
    method in answers
      ? { jsonrpc: "2.0", id, result: answers[method] }
      : { jsonrpc: "2.0", id, error: { code: -32601, message: "no such method" } }
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    const asked = JSON.parse(body) as unknown
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked as never))
  })
  return readSpeeds(toNetwork({ ...ethereum, rpcUrls: { default: { http: ["https://rpc.test"] } } }), 21_000n, second)
}
const history = (base: unknown, ...reward: ReadonlyArray<ReadonlyArray<unknown>>) => ({
  oldestBlock: "0x1",
  baseFeePerGas: [gwei(1), base],
  reward
})
afterEach(() => void vi.unstubAllGlobals())

describe("fees by speed", () => {
  it.live("are what others paid of late, on the next block's base fee", () =>
    Effect.gen(function* () {
      const found = yield* speedsBy({
        eth_feeHistory: history(
          gwei(10),
          [gwei(1), gwei(2), gwei(5)],
          [gwei(0), gwei(0), gwei(0)],
          [gwei(1), gwei(2), gwei(5)]
        ),
        eth_maxPriorityFeePerGas: gwei(9)
      })
      const fee = (tip: bigint) => ({
        maxFeePerGas: 20_000_000_000n + tip,
        maxPriorityFeePerGas: tip,
        cost: 21_000n * (10_000_000_000n + tip),
        most: 21_000n * (20_000_000_000n + tip)
      })
      assert.deepStrictEqual(found, {
        standard: fee(1_000_000_000n),
        fast: fee(2_000_000_000n),
        instant: fee(5_000_000_000n)
      })
    })
  )

  it.live("empty blocks: the node's own tip, each speed a quarter above the one before", () =>
    Effect.gen(function* () {
      const found = yield* speedsBy({
        eth_feeHistory: history(gwei(1), [gwei(0), gwei(0), gwei(0)]),
        eth_maxPriorityFeePerGas: gwei(1)
      })
      assert.deepStrictEqual(
        Object.values(found!).map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas),
        [1_000_000_000n, 1_250_000_000n, 1_562_500_000n]
      )
    })
  )

  it.live("what is paid besides gas is in the cost and in the most of each speed", () =>
    Effect.gen(function* () {
      const answers = {
        eth_feeHistory: history(gwei(1), [gwei(1), gwei(2), gwei(5)]),
        eth_maxPriorityFeePerGas: gwei(1)
      }
      const [plain, with7] = [yield* speedsBy(answers), yield* speedsBy(answers, 7n)]
      for (const speed of ["standard", "fast", "instant"] as const) {
        assert.strictEqual(with7![speed].cost, plain![speed].cost + 7n)
        assert.strictEqual(with7![speed].most, plain![speed].most + 7n)
        assert.strictEqual(with7![speed].maxFeePerGas, plain![speed].maxFeePerGas)
      }
    })
  )

  const nothing: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>]> = [
    ["the node does not know it", {}],
    ["nobody pays tips", { eth_feeHistory: history(gwei(1)), eth_maxPriorityFeePerGas: gwei(0) }],
    ["there is no base fee", { eth_feeHistory: { oldestBlock: "0x1" }, eth_maxPriorityFeePerGas: gwei(1) }],
    ["SEC-19: a price beyond belief", { eth_feeHistory: history(gwei(1), [gwei(1), gwei(2), gwei(1e7)]) }],
    ["SEC-19: what is no quantity", { eth_feeHistory: history("-5", [gwei(1), gwei(2), gwei(3)]) }],
    ["SEC-19: what is no list", { eth_feeHistory: { baseFeePerGas: [gwei(1)], reward: [7] } }],
    ["SEC-19: nothing", { eth_feeHistory: null }]
  ]
  for (const [why, answers] of nothing)
    it.live(`no choice where ${why}`, () =>
      Effect.gen(function* () {
        assert.isUndefined(yield* speedsBy(answers))
      })
    )
})
