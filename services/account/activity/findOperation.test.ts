import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { addressTopic, entryPoints, operationTopic, safeEnds } from "../../ports/chains/readOperations.ts"
import type { AccountKind } from "../kind/AccountKind.ts"
import { findOperation } from "./findOperation.ts"

const account = `0x${"aB".repeat(20)}`
const receiver = `0x${"bc".repeat(20)}`
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}`
const hex = (number: number) => `0x${number.toString(16)}`

/** The present, in seconds since the epoch. Blocks are 12 s apart, and the newest one is 3 s old. */
const present = 1_900_000_000
const newest = 20_000
const timeOf = (block: number) => present - 3 - (newest - block) * 12

interface Log {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data?: unknown
  readonly block: number
  readonly transactionHash: unknown
}
const operation = (id: string, block: number, transactionHash: unknown): Log => ({
  address: entryPoints[0]!,
  topics: [operationTopic, id, addressTopic(account)],
  block,
  transactionHash
})
const proposal = (id: string, block: number, transactionHash: unknown, isIndexed = true): Log => ({
  address: account,
  topics: isIndexed ? [Object.keys(safeEnds)[0]!, id] : [Object.keys(safeEnds)[0]!],
  ...(isIndexed ? {} : { data: `${id}${"0".repeat(64)}` }),
  block,
  transactionHash
})

interface Filter {
  readonly address: string | ReadonlyArray<string>
  readonly topics: ReadonlyArray<string | ReadonlyArray<string> | null>
  readonly fromBlock: string
  readonly toBlock: string
}
const includes = (wanted: string | ReadonlyArray<string> | null | undefined, value: string | undefined) =>
  wanted === null || wanted === undefined || [wanted].flat().some((one) => one.toLowerCase() === value?.toLowerCase())
const matches =
  ({ address, topics, fromBlock, toBlock }: Filter) =>
  (log: Log) => {
    assert.strictEqual(toBlock, "latest")
    return (
      includes(address, log.address) &&
      topics.every((topic, at) => includes(topic, log.topics[at])) &&
      log.block >= Number(fromBlock)
    )
  }

interface Chain {
  readonly logs: ReadonlyArray<Log>
  /** The inputs of transactions, by hash. */
  readonly inputs?: Readonly<Record<string, unknown>>
  /** Answers that replace those of the chain. */
  readonly answers?: Readonly<Record<string, unknown>>
}
const nodeOf = ({ logs, inputs = {}, answers = {} }: Chain) => ({
  read: (_: unknown, { method, params }: { readonly method: string; readonly params?: unknown }) =>
    Effect.sync((): unknown => {
      if (Object.hasOwn(answers, method)) return answers[method]
      const [first, second] = params as ReadonlyArray<unknown>
      if (method === "eth_blockNumber") return hex(newest)
      if (method === "eth_getBlockByNumber") {
        assert.isFalse(second)
        return { timestamp: hex(timeOf(Number(first))) }
      }
      if (method === "eth_getLogs") return logs.filter(matches(first as Filter))
      assert.strictEqual(method, "eth_getTransactionByHash")
      const block = logs.find(({ transactionHash }) => transactionHash === first)!.block
      return { input: inputs[String(first)], blockNumber: hex(block) }
    })
})

interface Request {
  readonly kind?: AccountKind
  readonly hash?: string
  readonly call?: string | undefined
  /** How long ago the request was, in seconds. */
  readonly age?: number
  readonly taken?: ReadonlyArray<string>
}
const find = (chain: Chain, { kind = "contract", hash = hashOf(1), call, age = 60, taken = [] }: Request = {}) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(present * 1_000)
    return yield* findOperation(
      nodeOf(chain) as never,
      toNetwork(ethereum),
      kind,
      { hash, from: account, call, at: (present - age) * 1_000 },
      (one) => taken.includes(one)
    )
  })

const call = `${receiver} 10 0xa9059cbb`
/** The input of a bundle that contains the call, and of bundles that lack a part of it. */
const bundle = (parts: ReadonlyArray<string>) => `0x1fad948c${parts.join("ff")}`
const value = "10".padStart(64, "0")
const whole = bundle([receiver.slice(2), value, "a9059cbb"])

describe("by the hash that the wallet answered with", () => {
  it.effect("finds the transaction of the operation, in capitals too", () =>
    Effect.gen(function* () {
      const logs = [operation(hashOf(2), newest, hashOf(20)), operation(hashOf(0xabc), newest - 1, hashOf(21))]
      assert.strictEqual(yield* find({ logs }, { hash: hashOf(0xabc).toUpperCase().replace("X", "x") }), hashOf(21))
    })
  )

  it.effect("finds the transaction of a proposal, whose hash is a topic or in the data", () =>
    Effect.gen(function* () {
      for (const isIndexed of [true, false]) {
        const logs = [proposal(hashOf(1), newest, hashOf(20), isIndexed)]
        assert.strictEqual(yield* find({ logs }, { kind: "safe" }), hashOf(20))
      }
    })
  )

  it.effect("ignores operations of other accounts, and logs of the wrong kind of account", () =>
    Effect.gen(function* () {
      const foreign = {
        ...operation(hashOf(1), newest, hashOf(20)),
        topics: [operationTopic, hashOf(1), addressTopic(receiver)]
      }
      assert.isUndefined(yield* find({ logs: [foreign] }))
      assert.isUndefined(yield* find({ logs: [proposal(hashOf(1), newest, hashOf(20))] }))
      assert.isUndefined(yield* find({ logs: [operation(hashOf(1), newest, hashOf(20))] }, { kind: "safe" }))
    })
  )

  it.effect("ignores logs that cannot be read", () =>
    Effect.gen(function* () {
      const odd = [null, "log", { topics: null }, { topics: [operationTopic, hashOf(1)], transactionHash: 7 }]
      const bad = [hashOf(20).slice(1), `${hashOf(20)}0`, `${hashOf(20)}\n`, ` ${hashOf(20)}`].map((hash) =>
        operation(hashOf(1), newest, hash)
      )
      for (const logs of [odd, bad]) assert.isUndefined(yield* find({ logs: [], answers: { eth_getLogs: logs } }))
      const id = ["1", `${hashOf(1)}0`, ` ${hashOf(1)}`].map((wrong) => operation(wrong, newest, hashOf(20)))
      assert.isUndefined(yield* find({ logs: id }))
      const data = [`x${hashOf(1)}`, `${hashOf(1)}x`].map((wrong) => ({
        ...proposal(hashOf(1), newest, hashOf(20), false),
        data: wrong
      }))
      assert.isUndefined(yield* find({ logs: data }, { kind: "safe" }))
      assert.isUndefined(yield* find({ logs: [], answers: { eth_getLogs: "all" } }))
    })
  )
})

describe("by the call", () => {
  it.effect("finds the transaction whose input contains receiver, amount and data", () =>
    Effect.gen(function* () {
      const logs = [operation(hashOf(2), newest, hashOf(20)), operation(hashOf(3), newest - 1, hashOf(21))]
      const inputs = { [hashOf(20)]: "0x", [hashOf(21)]: whole.toUpperCase().replace("X", "x") }
      assert.strictEqual(yield* find({ logs, inputs }, { call }), hashOf(21))
    })
  )

  it.effect("needs every part of the call", () =>
    Effect.gen(function* () {
      const logs = [operation(hashOf(2), newest, hashOf(20))]
      const parts = [receiver.slice(2), value, "a9059cbb"]
      for (let missing = 0; missing < parts.length; missing++) {
        const inputs = { [hashOf(20)]: bundle(parts.filter((_, at) => at !== missing)) }
        assert.isUndefined(yield* find({ logs, inputs }, { call }), parts[missing])
      }
      for (const input of [undefined, 7, ` ${whole}`, `${whole}x`])
        assert.isUndefined(yield* find({ logs, inputs: { [hashOf(20)]: input } }, { call }))
    })
  )

  it.effect("needs no amount if none is sent, and matches nothing without a receiver", () =>
    Effect.gen(function* () {
      const logs = [operation(hashOf(2), newest, hashOf(20))]
      const inputs = { [hashOf(20)]: bundle([receiver.slice(2)]) }
      for (const free of [`${receiver} 0 0x`, `${receiver} 0`, receiver])
        assert.strictEqual(yield* find({ logs, inputs }, { call: free }), hashOf(20), free)
      assert.isUndefined(yield* find({ logs, inputs }, { call: "" }))
    })
  )

  it.effect("looks for no call if it is unknown, and skips transactions of other entries", () =>
    Effect.gen(function* () {
      const logs = [operation(hashOf(2), newest, hashOf(20)), operation(hashOf(3), newest, hashOf(21))]
      const inputs = { [hashOf(20)]: whole, [hashOf(21)]: whole }
      assert.isUndefined(yield* find({ logs, inputs }))
      assert.strictEqual(yield* find({ logs, inputs }, { call, taken: [hashOf(20)] }), hashOf(21))
    })
  )

  it.effect("skips transactions from before the request", () =>
    Effect.gen(function* () {
      // Times count from the newest block: the others are 12, 24, 36, 48, 60 and 72 s older, and 5 s are allowed.
      for (const [block, age, isFound] of [
        [newest - 5, 60, true],
        [newest - 5, 55, true],
        [newest - 5, 54, false],
        [newest - 6, 60, false]
      ] as const) {
        const logs = [operation(hashOf(2), block, hashOf(20))]
        const found = yield* find({ logs, inputs: { [hashOf(20)]: whole } }, { call, age })
        assert.strictEqual(found, isFound ? hashOf(20) : undefined, `${newest - block} blocks, ${age} s`)
      }
    })
  )
})

describe("how far it looks back", () => {
  /** The first block that a node is asked for the logs of. */
  const firstBlock = (age: number, more: Readonly<Record<string, unknown>> = {}) =>
    Effect.gen(function* () {
      let from: number | undefined
      const { read } = nodeOf({ logs: [], answers: more })
      const node = {
        read: (network: unknown, asked: { readonly method: string; readonly params?: unknown }) => {
          if (asked.method === "eth_getLogs") from = Number((asked.params as readonly [Filter])[0].fromBlock)
          return read(network, asked)
        }
      }
      yield* TestClock.setTime(present * 1_000)
      const request = { hash: hashOf(1), from: account, call, at: (present - age) * 1_000 }
      yield* findOperation(node as never, toNetwork(ethereum), "contract", request, () => false)
      return from
    })

  it.effect("begins a block before the request", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* firstBlock(60), newest - 7)
      assert.strictEqual(yield* firstBlock(3_600), newest - 302)
    })
  )

  it.effect("searches 10,000 blocks at most", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* firstBlock(10_000_000), newest - 10_000)
    })
  )

  it.effect("searches nothing if the node does not say where the chain is", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* firstBlock(60, { eth_blockNumber: "latest" }))
      assert.isUndefined(yield* firstBlock(60, { eth_getBlockByNumber: null }))
    })
  )
})
