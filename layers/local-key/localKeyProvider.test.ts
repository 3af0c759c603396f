import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { keccak256, parseTransaction, type Hex } from "viem"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { toNetwork } from "../../services/network/toNetwork.ts"
import { ethereum } from "../../test/support/networks.ts"
import { localKeyProvider, type AskNode } from "./localKeyProvider.ts"

const network = toNetwork(ethereum)
const key: Hex = `0x${"11".repeat(32)}`
const transfer = { to: `0x${"22".repeat(20)}`, value: "0x1" }

/** A provider before a node of these answers, and what it was asked. */
const before = (answers: Readonly<Record<string, unknown>>) => {
  const asked: Array<readonly [method: string, params: unknown]> = []
  const ask: AskNode = async (_, { method, params }) => {
    asked.push([method, params])
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
  const provider = localKeyProvider(key, [network], ask)
  return { asked, send: () => provider.request({ method: "eth_sendTransaction", params: [transfer] }) }
}

const works = {
  eth_chainId: "0x1",
  eth_getTransactionCount: "0x0",
  eth_estimateGas: "0x5208",
  eth_gasPrice: "0x1",
  eth_maxPriorityFeePerGas: "0x1",
  eth_getBlockByNumber: { baseFeePerGas: "0x1", number: "0x1", timestamp: "0x1", transactions: [] },
  eth_sendRawTransaction: `0x${"ff".repeat(32)}`
}

describe("the key of this process, sending", () => {
  it.effect("SEC-22: signs for its network, hands over once, and knows the hash itself", () =>
    Effect.gen(function* () {
      const { asked, send } = before(works)
      const hash = yield* Effect.promise(send)
      const handed = asked.filter(([method]) => method === "eth_sendRawTransaction")
      assert.lengthOf(handed, 1)
      const [signed] = handed[0]![1] as readonly [Hex]
      assert.strictEqual(hash, keccak256(signed))
      assert.strictEqual(parseTransaction(signed).chainId, 1)
    })
  )

  it.effect("SEC-22: an answer that is lost is told as what it is, and not asked for again", () =>
    Effect.gen(function* () {
      const lost = new RpcFailed({ code: -1, message: "The request took too long to respond" })
      const { asked, send } = before({ ...works, eth_sendRawTransaction: lost })
      assert.strictEqual(yield* Effect.flip(Effect.tryPromise({ try: send, catch: (error) => error })), lost)
      assert.lengthOf(
        asked.filter(([method]) => method === "eth_sendRawTransaction"),
        1
      )
    })
  )

  it.effect("SEC-19: a node of another chain gets nothing signed", () =>
    Effect.gen(function* () {
      const { asked, send } = before({ ...works, eth_chainId: "0x2105" })
      yield* Effect.flip(Effect.tryPromise({ try: send, catch: (error) => error }))
      assert.notInclude(
        asked.map(([method]) => method),
        "eth_sendRawTransaction"
      )
    })
  )

  it.effect("a node that cannot be reached is RpcFailed, without viem's words", () =>
    Effect.gen(function* () {
      const down = new RpcFailed({ code: -1, message: "HTTP request failed" })
      for (const method of Object.keys(works).filter(
        (one) => one !== "eth_gasPrice" && one !== "eth_maxPriorityFeePerGas"
      )) {
        const error = yield* Effect.flip(
          Effect.tryPromise({ try: before({ ...works, [method]: down }).send, catch: (thrown) => thrown })
        )
        assert.strictEqual(error, down, method)
      }
    })
  )
})
