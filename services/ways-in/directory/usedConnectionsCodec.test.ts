import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { usedConnectionsKey } from "../../ports/storage/keys.ts"
import { mostAccounts, mostUsed, readUsed } from "./usedConnectionsCodec.ts"

const account = { address: "0xab", type: "eoa" }
const good = { namespace: "eip155", connectorId: "fernhold", name: "Fernhold", type: "ANNOUNCED", accounts: [account] }
const read = (stored: unknown) =>
  Effect.provide(readUsed, StorageMemory(new Map([[usedConnectionsKey, JSON.stringify(stored)]])))
const one = (fields: object) => Effect.map(read({ v: 1, list: [{ ...good, ...fields }] }), ([first]) => first)

describe("stored connections of this device (SEC-31)", () => {
  it.effect("a network counts where it is of the namespace", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* one({}), { ...good, networkId: undefined } as never)
      assert.strictEqual((yield* one({ networkId: "eip155:1" }))?.networkId, "eip155:1")
      for (const networkId of ["solana:1", "eip155", 1, "", `eip155:${"1".repeat(128)}`])
        assert.isUndefined((yield* one({ networkId }))?.networkId, String(networkId))
    })
  )

  it.effect("accounts keep their labels without signs that hide something, and what is none is left out", () =>
    Effect.gen(function* () {
      const accounts = [
        { ...account, label: "Sav\u202eings" },
        { ...account, label: "" },
        { ...account, type: "toString" },
        { ...account, address: "0x\u200b" },
        null
      ]
      assert.deepStrictEqual((yield* one({ accounts }))?.accounts, [{ ...account, label: "Savings" }, account] as never)
      assert.lengthOf((yield* one({ accounts: Array.from({ length: 20 }, () => account) }))!.accounts, mostAccounts)
    })
  )

  it.effect(
    "an account keeps its addresses by network, and one that is of some networks never becomes one of all",
    () =>
      Effect.gen(function* () {
        const whole = { ...account, addresses: { "polkadot:1": "Hk" }, networks: ["polkadot:1"] }
        const accountOf = (fields: object) => Effect.map(one({ accounts: [fields] }), (found) => found?.accounts[0])
        assert.deepStrictEqual(yield* accountOf(whole), whole as never)
        const odd = {
          ...account,
          addresses: { "polkadot:1": "H\u200b", polkadot: "Hk", __proto__: "x" },
          networks: "all"
        }
        assert.deepStrictEqual(yield* accountOf(odd), { ...account, networks: [] } as never)
        assert.deepStrictEqual(yield* accountOf({ ...account, addresses: 1, networks: [1, "polkadot:1"] }), {
          ...account,
          networks: ["polkadot:1"]
        } as never)
      })
  )

  it.effect("without an account, a name, a wallet or a kind there is no connection; the first of a wallet counts", () =>
    Effect.gen(function* () {
      for (const wrong of [
        { accounts: [] },
        { accounts: "0xab" },
        { accounts: { length: 1 } },
        { name: "" },
        { connectorId: "" },
        { connectorId: 1 },
        { type: "constructor" },
        { namespace: "tron" }
      ])
        assert.isUndefined(yield* one(wrong), JSON.stringify(wrong))
      assert.lengthOf(yield* read({ v: 1, list: [good, { ...good, name: "Other" }] }), 1)
      const many = Array.from({ length: 30 }, (_, at) => ({ ...good, connectorId: `w${at}` }))
      assert.lengthOf(yield* read({ v: 1, list: many }), mostUsed)
      for (const stored of [null, 7, [], { v: 1, list: "x" }]) assert.deepStrictEqual(yield* read(stored), [])
      assert.deepStrictEqual(yield* Effect.provide(readUsed, StorageMemory()), [])
    })
  )
})
