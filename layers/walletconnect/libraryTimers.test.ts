import { expect, test, vi } from "vitest"
import { libraryTimers } from "./libraryTimers.ts"

test("a process waits for the library's timers as long as a client of it is in use, and no longer", async () => {
  const release = libraryTimers.hold()
  const other = libraryTimers.hold()
  const timer = libraryTimers.set(() => {}, 60_000)
  const cleared = libraryTimers.set(() => {}, 60_000)
  libraryTimers.clear(cleared)
  libraryTimers.clear(undefined)
  release()
  release()
  expect(timer.hasRef()).toBe(true)
  other()
  expect(timer.hasRef()).toBe(false)
  // Whatever the library begins afterwards.
  const late = libraryTimers.set(() => {}, 60_000)
  expect(late.hasRef()).toBe(false)
  clearTimeout(timer)
  clearTimeout(late)
})

test("they act with what they were given, and in a page they are its own", async () => {
  const release = libraryTimers.hold()
  const told = await new Promise((resolve) => libraryTimers.set((...args) => resolve(args), 0, 1, 2))
  expect(told).toEqual([1, 2])
  vi.stubGlobal("setTimeout", () => 7)
  expect(libraryTimers.set(() => {}, 1)).toBe(7)
  vi.unstubAllGlobals()
  release()
})
