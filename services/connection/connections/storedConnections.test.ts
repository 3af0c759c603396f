import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import type { Storage } from "../../ports/storage/Storage.ts"
import type { StoredChange } from "./step.ts"
import { readConnections, readSignedOff, writeConnection, type StoredConnection } from "./storedConnections.ts"

const connectionsCell = "connections"
const signedOffCell = "disconnected_connector_ids"

const using = <A>(cells: Map<string, string>, effect: Effect.Effect<A, never, Storage>) =>
  Effect.provide(effect, StorageMemory(cells))

const write = (
  cells: Map<string, string>,
  namespace: "eip155" | "solana",
  connectorId: string,
  as: StoredChange["as"]
) => using(cells, writeConnection(namespace, { connectorId, as }))

/** What is stored, decoded without the code under test. */
const stored = (cells: Map<string, string>) =>
  Object.fromEntries([...cells].map(([key, text]) => [key, JSON.parse(text) as unknown]))

describe("the stored connections (spec 3, 4)", () => {
  it.effect("nothing is stored: no connection, nothing signed off", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* using(new Map(), readConnections), [])
      assert.deepStrictEqual(yield* using(new Map(), readSignedOff), [])
    })
  )

  it.effect("the wallet used last is first in the list, once; the others stay", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      for (const id of ["A", "B", "A"]) yield* write(cells, "eip155", id, "kept")
      yield* write(cells, "solana", "A", "kept")
      const list: ReadonlyArray<StoredConnection> = [
        ["solana", "A"],
        ["eip155", "A"],
        ["eip155", "B"]
      ]
      assert.deepStrictEqual(stored(cells), { [connectionsCell]: { v: 2, list } })
      assert.deepStrictEqual(yield* using(cells, readConnections), list)
    })
  )

  it.effect("`alone` replaces the wallets of its namespace, and those of no other", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      for (const id of ["A", "B"]) yield* write(cells, "eip155", id, "kept")
      yield* write(cells, "solana", "A", "kept")
      yield* write(cells, "eip155", "C", "alone")
      assert.deepStrictEqual(yield* using(cells, readConnections), [
        ["eip155", "C"],
        ["solana", "A"]
      ])
    })
  )

  it.effect("a forgotten wallet is removed and not signed off; nothing is kept of an empty list", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      for (const id of ["A", "B"]) yield* write(cells, "eip155", id, "kept")
      yield* write(cells, "eip155", "A", "forgotten")
      assert.deepStrictEqual(stored(cells), { [connectionsCell]: { v: 2, list: [["eip155", "B"]] } })
      yield* write(cells, "eip155", "B", "forgotten")
      assert.deepStrictEqual(stored(cells), {})
    })
  )

  it.effect("a wallet that was left is signed off until it connects again, in any namespace", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      for (const id of ["A", "B"]) yield* write(cells, "eip155", id, "kept")
      for (const id of ["A", "B", "A"]) yield* write(cells, "eip155", id, "left")
      assert.deepStrictEqual(stored(cells), { [signedOffCell]: { v: 1, list: ["A", "B"] } })
      yield* write(cells, "solana", "A", "kept")
      assert.deepStrictEqual(yield* using(cells, readSignedOff), ["B"])
      yield* write(cells, "eip155", "B", "alone")
      assert.isFalse(cells.has(signedOffCell))
    })
  )

  it.effect("the 16 wallets signed off last are known", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const ids = Array.from({ length: 17 }, (_, index) => `wallet-${index}`)
      for (const id of ids) yield* write(cells, "eip155", id, "left")
      assert.deepStrictEqual(yield* using(cells, readSignedOff), ids.slice(1).toReversed())
    })
  )

  it.effect("other tabs hear why a wallet is missing before they hear that it is", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      yield* write(cells, "eip155", "A", "kept")
      const order: Array<string> = []
      const [set, remove] = [cells.set.bind(cells), cells.delete.bind(cells)]
      cells.set = (key, value) => (order.push(key), set(key, value))
      cells.delete = (key) => (order.push(key), remove(key))
      yield* write(cells, "eip155", "A", "left")
      assert.deepStrictEqual(order, [signedOffCell, connectionsCell])
    })
  )

  it.effect("the list of an earlier version is read: one connector by namespace", () =>
    Effect.gen(function* () {
      const cells = new Map([[connectionsCell, JSON.stringify({ eip155: "A", solana: "B" })]])
      assert.deepStrictEqual(yield* using(cells, readConnections), [
        ["eip155", "A"],
        ["solana", "B"]
      ])
    })
  )

  it.effect("SEC-31: what is junk, or of no namespace, or too long, is left out", () =>
    Effect.gen(function* () {
      const list = [
        ["eip155", "A"],
        ["near", "A"],
        ["eip155", 7],
        ["eip155"],
        ["eip155", "x".repeat(256)],
        ["eip155", "x".repeat(255)],
        { 0: "eip155", 1: "A" },
        null,
        "eip155"
      ]
      const kept: ReadonlyArray<StoredConnection> = [
        ["eip155", "A"],
        ["eip155", "x".repeat(255)]
      ]
      const reads = (value: unknown) => using(new Map([[connectionsCell, JSON.stringify(value)]]), readConnections)
      assert.deepStrictEqual(yield* reads({ v: 2, list }), kept)
      // From a newer version, which may be open in another tab.
      assert.deepStrictEqual(yield* reads({ v: 3, list, more: {} }), kept)
      for (const junk of [null, 5, "A", [], { v: 2 }, { v: 2, list: "A" }])
        assert.deepStrictEqual(yield* reads(junk), [], JSON.stringify(junk))
      const signedOff = (value: unknown) => using(new Map([[signedOffCell, JSON.stringify(value)]]), readSignedOff)
      const ids = ["A", 7, null, "x".repeat(256), "B"]
      for (const value of [ids, { v: 1, list: ids }]) assert.deepStrictEqual(yield* signedOff(value), ["A", "B"])
      for (const junk of [null, "A", { 0: "A" }]) assert.deepStrictEqual(yield* signedOff(junk), [])
    })
  )

  it.effect("the account that was chosen is stored with its wallet; without one there is none", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      yield* using(cells, writeConnection("eip155", { connectorId: "A", as: "kept", address: "a2" }))
      yield* write(cells, "eip155", "B", "kept")
      assert.deepStrictEqual(stored(cells)[connectionsCell], {
        v: 2,
        list: [
          ["eip155", "B"],
          ["eip155", "A", "a2"]
        ]
      })
      yield* write(cells, "eip155", "A", "kept")
      assert.deepStrictEqual(stored(cells)[connectionsCell], {
        v: 2,
        list: [
          ["eip155", "A"],
          ["eip155", "B"]
        ]
      })
    })
  )
})
