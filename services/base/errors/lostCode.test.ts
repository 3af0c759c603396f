import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { lostCode } from "./lostCode.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }))
afterEach(() => void vi.useRealTimers())

it("a file that is missed by several callers at once is missed once; later, it was asked for again", () => {
  const before = lostCode.again.get()
  const cause = new TypeError("Failed to fetch dynamically imported module: https://shop.example/a.js")
  lostCode.add(cause)
  lostCode.add(cause)
  vi.advanceTimersByTime(500)
  lostCode.add(new TypeError("Failed to fetch dynamically imported module: https://shop.example/b.js"))
  expect(lostCode.again.get()).toBe(before)
  vi.advanceTimersByTime(1)
  lostCode.add(cause)
  expect(lostCode.again.get()).toBe(before + 1)
})
