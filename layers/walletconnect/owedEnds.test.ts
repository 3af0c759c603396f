import { expect, test } from "vitest"
import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"
import { owedEnds } from "./owedEnds.ts"

const key = "@latchkey/pairing_owed"

/** The library's client, whose relay answers or not; `told` is what it published. */
const set = () => {
  const cells = new Map<string, string>()
  const area = {
    getItem: (name) => cells.get(name) ?? null,
    setItem: (name, value) => void cells.set(name, value),
    removeItem: (name) => void cells.delete(name)
  } as PageStorage
  const told: Array<readonly [topic: string, message: string]> = []
  const relay = { isAway: false }
  const client = {
    session: { keys: ["t1", "t2"], get: () => ({ expiry: Math.floor(Date.now() / 1_000) + 3_600 }) },
    core: {
      crypto: { encode: async (topic: string) => `sealed for ${topic}` },
      relayer: {
        publish: async (topic: string, message: string) => {
          if (relay.isAway) throw new Error("away")
          told.push([topic, message])
        }
      }
    }
  } as unknown as Parameters<ReturnType<typeof owedEnds>["pay"]>[0]
  return { cells, area, told, relay, client, owed: owedEnds(() => area) }
}

test("REL-R: the end of a session that a wallet could not be told of is kept, sealed, until it is told", async () => {
  const { cells, told, relay, client, owed } = set()
  expect(owed.any()).toBe(false)
  await owed.owe(client, "t1")
  await owed.owe(client, "t2")
  await owed.owe(client, "unknown")
  expect(JSON.parse(cells.get(key)!)).toMatchObject({
    v: 1,
    list: [
      { topic: "t1", message: "sealed for t1" },
      { topic: "t2", message: "sealed for t2" }
    ]
  })
  relay.isAway = true
  await expect(owed.pay(client)).rejects.toThrow("away")
  expect(owed.any()).toBe(true)
  relay.isAway = false
  await owed.pay(client)
  expect(told).toEqual([
    ["t1", "sealed for t1"],
    ["t2", "sealed for t2"]
  ])
  expect(cells.has(key)).toBe(false)
})

test("SEC-31: what is stored in another form, or past its time, is nothing", () => {
  const { cells, owed } = set()
  for (const text of ["{", "null", "{}", "[null]", `[{"topic":1}]`, `[{"topic":"t","message":"m","until":1}]`]) {
    cells.set(key, text)
    expect(owed.any()).toBe(false)
  }
})
