import { expect, test, vi } from "vitest"
import { frameWindowIframe } from "./frameWindowIframe.ts"

const { newId, open } = frameWindowIframe

test("SEC-02: 10,000 ids without a repeat, each 128 random bits that Math.random has no part in", () => {
  const weak = vi.spyOn(Math, "random")
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([])
  // Every bit is set in about half of them: 8 standard deviations off would be no chance.
  const ones = Array.from({ length: 128 }, (_, bit) =>
    ids.reduce((sum, id) => sum + Number((BigInt(`0x${id}`) >> BigInt(bit)) & 1n), 0)
  )
  expect(Math.min(...ones)).toBeGreaterThan(4_600)
  expect(Math.max(...ones)).toBeLessThan(5_400)
  expect(weak).not.toHaveBeenCalled()
  weak.mockRestore()
})

test("without a page there is no frame", () => {
  expect(open("https://secure.test/sdk", { message() {}, foreign() {}, loaded() {}, failed() {} })).toBeUndefined()
})
