import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { bitcoinMainnet } from "../../test/support/bitcoin.ts"
import { BitcoinAdapter } from "./BitcoinAdapter.ts"

const own = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const other = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
const network = { ...toNetwork(bitcoinMainnet), rpcUrls: ["https://esplora.test"] }

type Coin = readonly [address: string, value: number]
/** A transaction as an endpoint lists it: what it spends, each from a transaction, and what it makes. */
const transaction = (
  txid: string,
  spends: ReadonlyArray<readonly [from: string, ...coin: Coin]>,
  makes: ReadonlyArray<Coin>
) => ({
  txid,
  vin: spends.map(([from, address, value]) => ({
    txid: from,
    prevout: { scriptpubkey_address: address, value }
  })),
  vout: makes.map(([address, value]) => ({ scriptpubkey_address: address, value }))
})

const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })

/** What is held where the endpoint lists these transactions in no block, and 100 are in blocks. */
const held = Effect.fnUntraced(function* (coming: number, leaving: number, list?: unknown) {
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.endsWith("/txs/mempool"))
      return Response.json({ chain_stats: stats(150, 50), mempool_stats: stats(coming, leaving) })
    return list === undefined ? new Response("", { status: 404 }) : Response.json(list)
  })
  const { units, pending } = yield* BitcoinAdapter.holding!(own, network)
  assert.strictEqual(yield* BitcoinAdapter.balance(own, network), units)
  return [units, pending]
})
afterEach(() => void vi.unstubAllGlobals())

describe("what a Bitcoin address holds", () => {
  it.effect("is what is in blocks; what comes waits, and what leaves is gone", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* held(0, 0), [100n, 0n])
      assert.deepStrictEqual(yield* held(40, 0), [100n, 40n])
      assert.deepStrictEqual(yield* held(0, 40), [60n, 0n])
    })
  )

  it.effect("has the change of its own payments, also of one after the other", () =>
    Effect.gen(function* () {
      const pays = transaction(
        "a",
        [["old", own, 100]],
        [
          [other, 30],
          [own, 69]
        ]
      )
      assert.deepStrictEqual(yield* held(69, 100, [pays]), [69n, 0n])
      const again = transaction(
        "b",
        [["a", own, 69]],
        [
          [other, 30],
          [own, 38]
        ]
      )
      assert.deepStrictEqual(yield* held(107, 169, [again, pays]), [38n, 0n])
    })
  )

  it.effect("has nothing that hangs on what somebody else may replace", () =>
    Effect.gen(function* () {
      const comes = transaction("a", [["theirs", other, 50]], [[own, 49]])
      const spends = transaction("b", [["a", own, 49]], [[own, 48]])
      assert.deepStrictEqual(yield* held(97, 49, [comes, spends]), [100n, 48n])
      // Made together with another person, who has to sign it as well.
      const shared = transaction(
        "c",
        [
          ["old", own, 100],
          ["theirs", other, 50]
        ],
        [[own, 140]]
      )
      assert.deepStrictEqual(yield* held(140, 100, [shared]), [0n, 140n])
      // Sent away and back.
      const away = transaction("d", [["old", own, 100]], [[other, 99]])
      const back = transaction("e", [["d", other, 99]], [[own, 98]])
      assert.deepStrictEqual(yield* held(98, 100, [away, back]), [0n, 98n])
    })
  )

  it.effect("is the least where the transactions cannot be listed or read", () =>
    Effect.gen(function* () {
      const half = transaction("a", [], [[own, 69]])
      for (const list of [undefined, {}, null, "none", [], [null, 7, {}], [half]])
        assert.deepStrictEqual(yield* held(69, 100, list), [0n, 69n])
    })
  )
})
