import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { sela, solanaMainnet } from "../../../test/support/solana.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { makeOwnTransactions } from "./makeOwnTransactions.ts"
import type { OwnEntry, OwnTransaction } from "./OwnTransaction.ts"
import type { Following } from "./settle.ts"

const from = `0x${"ab".repeat(20)}`
const hashOf = (byte: string) => `0x${byte.repeat(32)}`
const own: OwnTransaction = { hash: hashOf("11"), networkId: "eip155:1", from, operation: "send", transfers: [] }
const proposal: OwnTransaction = { ...own, proposed: true }
const mined = hashOf("22")
const contract = "0x6080"
const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`
/** What a node answers of a Safe: code, and how many owners must sign. */
const safe = { eth_getCode: contract, eth_call: word(2) }
const revert = new RpcFailed({
  code: 3,
  message: "execution reverted",
  cause: { code: 3, message: "execution reverted" }
})
const byKey = `0xef0100${"cd".repeat(20)}`
const failure = new RpcFailed({ code: -1, message: "RPC request failed" })
const shown = (entries: ReadonlyArray<OwnEntry>) => entries.map(({ hash, status }) => [hash, status])

interface Stand {
  cells?: Map<string, string>
  /** Answers by method, `null` for the rest; an error is a failed request. */
  answers?: Record<string, unknown>
  executed?: Following["executed"]
}

/** The list of one tab; `asked` has the methods, `told` the proposals that the wallet was asked of. */
const stage = Effect.fnUntraced(function* ({ cells = new Map(), answers = {}, executed }: Stand = {}) {
  const asked: Array<string> = []
  const told: Array<string> = []
  const read = (_: unknown, { method, params }: { readonly method: string; readonly params: ReadonlyArray<unknown> }) =>
    Effect.suspend(() => {
      asked.push(method)
      const answer = answers[`${method} ${String(params[0])}`] ?? answers[method] ?? null
      return answer instanceof RpcFailed ? Effect.fail(answer) : Effect.succeed(answer)
    })
  const mine = yield* makeOwnTransactions(
    () => {},
    (one) => {
      told.push(one.hash)
      return executed?.(one) ?? Effect.succeed(undefined)
    }
  ).pipe(
    Effect.provide(
      Layer.mergeAll(
        StorageMemory(cells),
        Layer.succeed(ChainAdapters, new Map([["eip155", { namespace: "eip155", read }]]) as never),
        Layer.succeed(Networks, { list: [toNetwork(ethereum)] } as never)
      )
    )
  )
  return { ...mine, asked, told, now: () => shown(mine.list.get()), stored: () => cells.get("own_transactions") ?? "" }
})
const receipt = (hash: string) => ({ transactionHash: hash, status: "0x1", blockNumber: "0x1" })

describe("a proposal, as the wallet says", () => {
  it.effect("is none of the chain until the wallet names its transaction, which is then followed", () =>
    Effect.gen(function* () {
      const answers: Record<string, unknown> = {}
      const carried: { hash?: string } = {}
      const executed = () => Effect.sync(() => carried.hash)
      const { note, now, stored, told, resume } = yield* stage({ answers, executed })
      yield* note(proposal)
      assert.deepStrictEqual(now(), [[own.hash, "proposed"]])
      assert.include(stored(), `"proposed":true`)
      yield* TestClock.adjust("10 minutes")
      assert.deepStrictEqual(now(), [[own.hash, "proposed"]])
      // Owners take their time: it is not asked oftener than twice a minute.
      assert.isAtMost(told.length, 21)
      carried.hash = mined
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(now(), [[mined, "pending"]])
      assert.notInclude(stored(), "proposed")
      const looks = told.length
      resume({ from, networkId: "eip155:1" }, new Set())
      answers[`eth_getTransactionReceipt ${mined}`] = receipt(mined)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(now(), [[mined, "confirmed"]])
      assert.strictEqual(told.length, looks)
    })
  )

  it.effect("that could not be asked for says nothing, and is asked for again", () =>
    Effect.gen(function* () {
      let answer: Effect.Effect<string | undefined, RpcFailed> = Effect.fail(failure)
      const answers = { [`eth_getTransactionReceipt ${mined}`]: receipt(mined) }
      const { note, now } = yield* stage({ answers, executed: () => Effect.suspend(() => answer) })
      yield* note(proposal)
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual(now(), [[own.hash, "proposed"]])
      answer = Effect.succeed(mined)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(now(), [[mined, "confirmed"]])
    })
  )

  it.effect("is followed for an hour, and by a later visit once", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const first = yield* stage({ cells })
      yield* first.note(proposal)
      yield* TestClock.adjust("2 hours")
      const { length } = first.told
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual([first.told.length, first.now()], [length, [[own.hash, "proposed"]]])
      const answers = { [`eth_getTransactionReceipt ${mined}`]: receipt(mined) }
      const later = yield* stage({ cells, answers, executed: () => Effect.succeed(mined) })
      assert.deepStrictEqual(later.now(), [[own.hash, "proposed"]])
      later.resume({ from, networkId: "eip155:1" }, new Set())
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(later.now(), [[mined, "confirmed"]])
    })
  )

  it.effect("two that one transaction carried out are listed once", () =>
    Effect.gen(function* () {
      const { note, now } = yield* stage({ executed: () => Effect.succeed(mined) })
      yield* note(proposal)
      yield* note({ ...proposal, hash: hashOf("33") })
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(now(), [[mined, "pending"]])
    })
  )
})

describe("a hash that no node knows", () => {
  it.effect("is that of a proposal after two minutes, if the account is a Safe", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const { note, now, asked, stored } = yield* stage({ cells, answers: safe })
      yield* note(own)
      yield* TestClock.adjust("119 seconds")
      assert.deepStrictEqual(now(), [[own.hash, "pending"]])
      assert.notInclude(asked, "eth_getCode")
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(now(), [[own.hash, "proposed"]])
      assert.include(stored(), `"proposed":true`)
      assert.deepStrictEqual((yield* stage({ cells })).now(), [[own.hash, "proposed"]])
      const before = asked.filter((method) => method === "eth_getTransactionReceipt").length
      yield* TestClock.adjust("10 minutes")
      const after = asked.filter((method) => method === "eth_getTransactionReceipt").length
      assert.isAtMost(after - before, 21)
    })
  )

  for (const [whose, code, threshold] of [
    ["the account is that of a key", "0x", word(2)],
    ["the account is that of a key, which leads to a contract", byKey, word(2)],
    ["the same in capitals", byKey.toUpperCase().replace("0X", "0x"), word(2)],
    ["its code could not be read", failure, word(2)],
    ["its code is none", "code", word(2)],
    ["the account is a contract that has no owners to sign", contract, revert],
    ["it answers every call", contract, "0x"],
    ["nobody would have to sign", contract, word(0)],
    ["the node could not say whether it has owners", contract, failure]
  ] as const)
    it.effect(`stays pending where ${whose}`, () =>
      Effect.gen(function* () {
        const { note, now, asked } = yield* stage({ answers: { eth_getCode: code, eth_call: threshold } })
        yield* note(own)
        yield* TestClock.adjust("20 minutes")
        assert.deepStrictEqual(now(), [[own.hash, "pending"]])
        assert.include(asked, "eth_getCode")
      })
    )

  it.effect("stays pending where the node could not say whether it knows it", () =>
    Effect.gen(function* () {
      for (const answer of [failure, "none", {}]) {
        const { note, now } = yield* stage({ answers: { eth_getTransactionByHash: answer, ...safe } })
        yield* note(own)
        yield* TestClock.adjust("20 minutes")
        assert.deepStrictEqual(now(), [[own.hash, "pending"]])
      }
    })
  )

  it.effect("is that of a transaction after all once a node shows it", () =>
    Effect.gen(function* () {
      const answers: Record<string, unknown> = { ...safe }
      const { note, now, stored } = yield* stage({ answers })
      yield* note(own)
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(now(), [[own.hash, "proposed"]])
      answers["eth_getTransactionByHash"] = { hash: own.hash, from, to: from, value: "0x1", input: "0x", nonce: "0x7" }
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(now(), [[own.hash, "pending"]])
      answers[`eth_getTransactionReceipt ${own.hash}`] = receipt(own.hash)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(now(), [[own.hash, "confirmed"]])
      assert.notInclude(stored(), "proposed")
    })
  )
})

describe("the operation of a contract", () => {
  const call = `${from} 1 0x`
  const carrying = {
    eth_getCode: contract,
    eth_call: revert,
    eth_blockNumber: "0x64",
    eth_getBlockByNumber: { timestamp: "0x0" },
    eth_getLogs: [null, { transactionHash: 7, topics: {} }, { topics: [word(1), word(7)], transactionHash: mined }],
    [`eth_getTransactionByHash ${mined}`]: { input: `0x${from.slice(2)}${word(1).slice(2)}`, blockNumber: "0x64" },
    [`eth_getTransactionReceipt ${mined}`]: receipt(mined)
  }

  it.effect("that another transaction carries out is listed once, under that one's hash, and waited for there", () =>
    Effect.gen(function* () {
      const { note, now, moved, asked, stored } = yield* stage({ answers: carrying })
      const waiting = yield* Effect.forkChild(moved(own.hash), { startImmediately: true })
      yield* note({ ...own, call })
      yield* TestClock.adjust("10 seconds")
      assert.notInclude(asked, "eth_getLogs")
      assert.deepStrictEqual(now(), [[own.hash, "pending"]])
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(now(), [[mined, "confirmed"]])
      assert.strictEqual(yield* Fiber.join(waiting), mined)
      assert.include(stored(), `"askedAs":"${own.hash}"`)
    })
  )

  for (const [whose, answers, log] of [
    ["an entry point's event", { eth_call: revert }, { topics: [word(1), own.hash, word(2)], data: "0x" }],
    ["an event of a Safe", { eth_call: word(2) }, { topics: [word(1), own.hash], data: word(0) }],
    ["an event of an older Safe", { eth_call: word(2) }, { topics: [word(1)], data: `${own.hash}${word(0).slice(2)}` }]
  ] as const)
    it.effect(`is found by the hash that its wallet has answered with, whatever it asked for: ${whose}`, () =>
      Effect.gen(function* () {
        const eth_getLogs = [{ ...log, transactionHash: mined }]
        const { note, now } = yield* stage({ answers: { ...carrying, ...answers, eth_getLogs } })
        yield* note(own)
        yield* TestClock.adjust("3 minutes")
        assert.deepStrictEqual(now(), [[mined, "confirmed"]])
      })
    )

  it.effect("is looked for again by the next visit, for whoever waits for it", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      yield* (yield* stage({ cells, answers: { eth_getCode: contract, eth_call: revert } })).note({ ...own, call })
      yield* TestClock.adjust("1 minute")
      const next = yield* stage({ cells, answers: carrying })
      const waiting = yield* Effect.forkChild(next.moved(own.hash), { startImmediately: true })
      yield* TestClock.adjust("20 seconds")
      assert.strictEqual(yield* Fiber.join(waiting), mined)
      // A third visit knows it without a look.
      assert.strictEqual(yield* (yield* stage({ cells })).moved(own.hash), mined)
    })
  )

  for (const [why, answers] of [
    ["the account is that of a key", { eth_getCode: "0x" }],
    ["the node lets no logs be searched", { eth_getLogs: failure }],
    ["the logs are no list", { eth_getLogs: {} }],
    ["it pays somebody else", { [`eth_getTransactionByHash ${mined}`]: { input: word(1), blockNumber: "0x64" } }],
    [
      "it pays another amount",
      { [`eth_getTransactionByHash ${mined}`]: { input: `0x${from.slice(2)}${word(2).slice(2)}`, blockNumber: "0x64" } }
    ],
    ["it has no block", { [`eth_getTransactionByHash ${mined}`]: { input: `0x${from.slice(2)}${word(1).slice(2)}` } }],
    ["blocks have no time", { eth_getBlockByNumber: {} }],
    ["there is no newest block", { eth_blockNumber: null }]
  ] as const)
    it.effect(`is not found where ${why}: not confirmed in the end`, () =>
      Effect.gen(function* () {
        const { note, now } = yield* stage({ answers: { ...carrying, ...answers } })
        yield* note({ ...own, call })
        yield* TestClock.adjust("59 minutes")
        assert.deepStrictEqual(now(), [[own.hash, "pending"]])
        yield* TestClock.adjust("2 minutes")
        assert.deepStrictEqual(now(), [[own.hash, "unknown"]])
      })
    )
})

describe("what a node says oddly decides nothing", () => {
  it.effect("code that is none makes no proposal, and code of a Safe does, whatever is in it", () =>
    Effect.gen(function* () {
      for (const code of [
        7,
        "6080",
        "x0x6080",
        "0x608",
        "0x6080g",
        "0x",
        byKey,
        byKey.toUpperCase().replace("0X", "0x")
      ]) {
        const { note, now } = yield* stage({ answers: { ...safe, eth_getCode: code } })
        yield* note(own)
        yield* TestClock.adjust("10 minutes")
        assert.deepStrictEqual(now(), [[own.hash, "pending"]], String(code))
      }
      const { note, now } = yield* stage({ answers: { ...safe, eth_getCode: "0x60ef0100" } })
      yield* note(own)
      yield* TestClock.adjust("10 minutes")
      assert.deepStrictEqual(now(), [[own.hash, "proposed"]])
    })
  )

  it.effect("a transaction of somebody else, and a count that is none, leave it pending", () =>
    Effect.gen(function* () {
      const theirs = { hash: own.hash, from: `0x${"cd".repeat(20)}`, nonce: "0x1", value: "0x0", input: "0x" }
      for (const answers of [
        { eth_getTransactionByHash: theirs, eth_getTransactionCount: "0x9" },
        { eth_getTransactionByHash: { ...theirs, from }, eth_getTransactionCount: "many" },
        { eth_getTransactionByHash: { ...theirs, from }, eth_getTransactionCount: "0x1" }
      ]) {
        const { asked, note, now } = yield* stage({ answers })
        yield* note(own)
        yield* TestClock.adjust("10 minutes")
        assert.deepStrictEqual(now(), [[own.hash, "pending"]])
        assert.notInclude(asked, "eth_getBlockByNumber")
      }
    })
  )
})

describe("where there are no nonces", () => {
  for (const [status, end] of [
    ["success", "confirmed"],
    ["reverted", "failed"]
  ] as const)
    it.effect(`a receipt that says ${status}: ${end}`, () =>
      Effect.gen(function* () {
        const looks: Array<string> = []
        const receipt = (hash: string) =>
          Effect.suspend(() => {
            looks.push(hash)
            return looks.length < 3 ? Effect.fail(failure) : Effect.succeed({ hash, status, blockNumber: 1n })
          })
        const network = toNetwork(solanaMainnet)
        const { list, note } = yield* makeOwnTransactions(
          () => {},
          () => Effect.succeed(undefined)
        ).pipe(
          Effect.provide(
            Layer.mergeAll(
              StorageMemory(new Map()),
              Layer.succeed(
                ChainAdapters,
                new Map([["solana", { namespace: "solana", transfers: { receipt } }]]) as never
              ),
              Layer.succeed(Networks, { list: [network] } as never)
            )
          )
        )
        const hash = "5".repeat(88)
        yield* note({ ...own, hash, networkId: network.id, from: sela })
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(shown(list.get()), [[hash, end]])
        assert.deepStrictEqual(looks, [hash, hash, hash])
      })
    )
})
