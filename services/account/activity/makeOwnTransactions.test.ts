import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { sela, solanaMainnet } from "../../../test/support/solana.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeOwnTransactions } from "./makeOwnTransactions.ts"
import type { OwnEntry, OwnTransaction } from "./OwnTransaction.ts"
import type { Following } from "./settle.ts"

const from = `0x${"ab".repeat(20)}`
const hashOf = (byte: string) => `0x${byte.repeat(32)}`
const own: OwnTransaction = { hash: hashOf("11"), networkId: "eip155:1", from, operation: "send", transfers: [] }
const chained = (hash: string, value = "0x1") => ({ hash, from, to: from, value, input: "0x", nonce: "0x7" })
const storedKey = "own_transactions"

/** The list of one tab, over a chain with these answers. */
const list = (
  chain: Record<string, (...params: ReadonlyArray<unknown>) => unknown>,
  cells: Map<string, string>,
  settled: Array<OwnEntry> = [],
  executed: Following["executed"] = () => Effect.succeed(undefined),
  remembers?: () => boolean
) => {
  const read = (_: unknown, { method, params }: { readonly method: string; readonly params: ReadonlyArray<unknown> }) =>
    Effect.sync(() => chain[method]?.(...params) ?? null)
  return makeOwnTransactions((entry) => settled.push(entry), executed, remembers).pipe(
    Effect.provide(
      Layer.mergeAll(
        StorageMemory(cells),
        Layer.succeed(ChainAdapters, new Map([["eip155", { namespace: "eip155", read }]]) as never),
        Layer.succeed(Networks, { list: [toNetwork(ethereum)] } as never)
      )
    )
  )
}
/** A chain on which another transaction of the account has the nonce. */
const taken = (other: ReturnType<typeof chained>, receipts: Readonly<Record<string, string>> = {}) => ({
  eth_getTransactionReceipt: (hash: unknown) => {
    const status = receipts[String(hash)]
    return status === undefined ? null : { transactionHash: hash, status, blockNumber: "0x1" }
  },
  eth_getTransactionByHash: () => chained(own.hash),
  eth_getTransactionCount: (_: unknown, block: unknown) => (block === "latest" || block === "0x1" ? "0x8" : "0x7"),
  eth_blockNumber: () => "0x1",
  eth_getBlockByNumber: () => ({ transactions: [other] })
})
const shown = (entries: ReadonlyArray<OwnEntry>) => entries.map(({ hash, status }) => [hash, status])

/** A page on Solana, with what it has stored. */
const solanaPage = (cells: Map<string, string>, adapter: object) =>
  Layer.mergeAll(
    StorageMemory(cells),
    Layer.succeed(ChainAdapters, new Map([["solana", adapter]]) as never),
    Layer.succeed(Networks, { list: [toNetwork(solanaMainnet)] } as never)
  )

describe("transactions of this device", () => {
  it.effect("SEC-15: one that a wallet sends after its user has disconnected is followed, and stored nowhere", () =>
    Effect.gen(function* () {
      const [cells, settled] = [new Map<string, string>(), [] as Array<OwnEntry>]
      const receipt = { transactionHash: own.hash, status: "0x1", blockNumber: "0x1" }
      const chain = { eth_getTransactionReceipt: () => receipt }
      const mine = yield* list(chain, cells, settled, undefined, () => false)
      yield* mine.note(own)
      assert.isFalse(cells.has(storedKey))
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(shown(settled), [[own.hash, "confirmed"]])
      assert.deepStrictEqual(shown(mine.list.get()), [[own.hash, "confirmed"]])
      assert.isFalse(cells.has(storedKey))
    })
  )

  it.effect("SEC-15: what was stored before stays stored meanwhile", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      let remembers = true
      const mine = yield* list({}, cells, [], undefined, () => remembers)
      yield* mine.note(own)
      const before = cells.get(storedKey)
      remembers = false
      yield* mine.note({ ...own, hash: hashOf("22") })
      assert.strictEqual(cells.get(storedKey), before)
      assert.deepStrictEqual(shown(mine.list.get()), [
        [hashOf("22"), "pending"],
        [own.hash, "pending"]
      ])
    })
  )

  it.effect("one whose nonce another took is replaced: shown in this visit, and stored no longer", () =>
    Effect.gen(function* () {
      const [cells, settled] = [new Map<string, string>(), [] as Array<OwnEntry>]
      const chain = taken(chained(hashOf("22"), "0x0"))
      let count = () => "0x7"
      const mine = yield* list({ ...chain, eth_getTransactionCount: () => count() }, cells, settled)
      yield* mine.note(own)
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(shown(mine.list.get()), [[own.hash, "pending"]])
      assert.isTrue(cells.has(storedKey))
      let asked = 0
      // At its newest block the account has used the nonce, a block before it had not.
      count = () => (asked++ === 1 ? "0x7" : "0x8")
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(shown(mine.list.get()), [[own.hash, "replaced"]])
      assert.deepStrictEqual(shown(settled), [[own.hash, "replaced"]])
      assert.isFalse(cells.has(storedKey))
    })
  )

  it.effect("one that no block will ever have has failed: shown in this visit, and stored no longer", () =>
    Effect.gen(function* () {
      const [cells, settled] = [new Map<string, string>(), [] as Array<OwnEntry>]
      const expired = new TransactionFailed({ kind: "expired", message: "too late" })
      const solana = { namespace: "solana", transfers: { receipt: () => Effect.fail(expired) } }
      const mine = yield* makeOwnTransactions(
        (entry) => settled.push(entry),
        () => Effect.succeed(undefined)
      ).pipe(Effect.provide(solanaPage(cells, solana)))
      yield* mine.note({ ...own, hash: "5x", networkId: solanaMainnet.id as never, from: sela })
      yield* TestClock.adjust(1_000)
      assert.deepStrictEqual(shown(mine.list.get()), [["5x", "failed"]])
      assert.deepStrictEqual(shown(settled), [["5x", "failed"]])
      assert.isFalse(cells.has(storedKey))
    })
  )

  it.effect("of Solana, one that no block has after ten minutes is unknown, once a node has said so", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const late = Effect.fail(new RpcFailed({ code: -1, message: "late" }))
      let answer: Effect.Effect<unknown, RpcFailed> = late
      let status: Effect.Effect<unknown, RpcFailed> = late
      const transfers = { receipt: () => Effect.suspend(() => answer) }
      const solana = { namespace: "solana", transfers, read: () => Effect.suspend(() => status) }
      const visit = makeOwnTransactions(
        () => {},
        () => Effect.succeed(undefined)
      ).pipe(Effect.provide(solanaPage(cells, solana)))
      const place = { networkId: solanaMainnet.id as never, from: sela }
      const signature = "5".repeat(88)
      const mine = yield* visit
      yield* mine.note({ ...own, ...place, hash: signature })
      yield* TestClock.adjust("9 minutes")
      assert.deepStrictEqual(shown(mine.list.get()), [[signature, "pending"]])
      // Nobody can say.
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual(shown(mine.list.get()), [[signature, "pending"]])
      status = Effect.succeed({ value: [null] })
      mine.resume(place, new Set())
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(shown(mine.list.get()), [[signature, "unknown"]])
      const later = yield* visit
      assert.deepStrictEqual(shown(later.list.get()), [[signature, "pending"]])
      later.resume(place, new Set())
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(shown(later.list.get()), [[signature, "unknown"]])
      answer = Effect.succeed({ hash: signature, status: "success", blockNumber: 1n })
      later.resume(place, new Set())
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(shown(later.list.get()), [[signature, "confirmed"]])
    })
  )

  for (const [status, said] of [
    ["confirmed", "0x1"],
    ["failed", "0x0"]
  ] as const)
    it.effect(`one that was sped up ends as its faster one: ${status}`, () =>
      Effect.gen(function* () {
        const faster = hashOf("22")
        const mine = yield* list(taken(chained(faster), { [faster]: said }), new Map())
        yield* mine.note(own)
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(shown(mine.list.get()), [[faster, status]])
      })
    )

  it.effect("what another tab sends is here at once, and followed when its account is shown, once", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const receipts: Record<string, string> = {}
      let asked = 0
      const chain = taken(chained(own.hash), receipts)
      const mine = yield* list(
        {
          ...chain,
          eth_getTransactionReceipt: (hash) => {
            asked += 1
            return chain.eth_getTransactionReceipt(hash)
          }
        },
        cells
      )
      const other = yield* list({ eth_getTransactionCount: () => "0x7" }, cells)
      yield* other.note(own)
      assert.deepStrictEqual(shown(mine.list.get()), [[own.hash, "pending"]])
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(asked, 0)
      mine.resume({ from: `0x${"cd".repeat(20)}`, networkId: "eip155:1" }, new Set())
      mine.resume({ from, networkId: "eip155:10" }, new Set())
      mine.resume({ from, networkId: "eip155:1" }, new Set([own.hash]))
      assert.strictEqual(asked, 0)
      receipts[own.hash] = "0x1"
      mine.resume({ from, networkId: "eip155:1" }, new Set())
      mine.resume({ from, networkId: "eip155:1" }, new Set())
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(shown(mine.list.get()), [[own.hash, "confirmed"]])
      assert.strictEqual(asked, 1)
      // Its outcome is known now.
      mine.resume({ from, networkId: "eip155:1" }, new Set())
      assert.strictEqual(asked, 1)
    })
  )

  it.effect("other things that are stored meanwhile change nothing", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const mine = yield* list({}, cells)
      let changes = 0
      mine.list.subscribe(() => void changes++)
      const tab = yield* Layer.build(StorageMemory(cells))
      yield* Effect.provideContext(
        Storage.use(({ set }) => set("theme", "dark")),
        tab
      )
      assert.strictEqual(changes, 0)
      yield* (yield* list({}, cells)).note(own)
      assert.strictEqual(changes, 1)
    })
  )
})
