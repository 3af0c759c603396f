import { expect, test } from "vitest"
import { createNonceQueue } from "./createNonceQueue.ts"

const line = { chainId: 1, address: "0x1" }

test("sends go one after the other, each with the next number, also while the chain still counts the ones before", async () => {
  const inLine = createNonceQueue()
  const used: Array<number> = []
  const send = (nonce: number) => Promise.resolve(used.push(nonce))
  await Promise.all(Array.from({ length: 5 }, () => inLine(line, async () => 7, send)))
  expect(used).toEqual([7, 8, 9, 10, 11])
  // A later run asks the chain again, which may have been reset.
  await inLine(line, async () => 0, send)
  expect(used.at(-1)).toBe(0)
})

test("a number that the chain refused is used by the next, and other lines do not wait", async () => {
  const inLine = createNonceQueue()
  const used: Array<string> = []
  const refused = inLine(
    line,
    async () => 3,
    () => Promise.reject(new Error("refused"))
  )
  const next = inLine(
    line,
    async () => 3,
    async (nonce) => used.push(`first ${nonce}`)
  )
  void inLine(
    { ...line, chainId: 2 },
    () => new Promise<number>(() => {}),
    async () => 0
  )
  const other = inLine(
    { ...line, address: "0x2" },
    async () => 9,
    async (nonce) => used.push(`other ${nonce}`)
  )
  await expect(refused).rejects.toThrow("refused")
  await Promise.all([next, other])
  expect(used.toSorted()).toEqual(["first 3", "other 9"])
})
