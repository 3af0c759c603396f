import { afterEach, expect, it, vi } from "vitest"
import { throwLoadFailed } from "../base/errors/throwLoadFailed.ts"
import type { Snapshot } from "./snapshot/Snapshot.ts"
import { makeStore } from "../base/store/makeStore.ts"
import type { StartedLatchkey } from "./Latchkey.ts"
import { makeCalls } from "./makeCalls.ts"

afterEach(() => void vi.restoreAllMocks())

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Calls of an instance whose code fails to load `failures` times; `heard` is what reached the provider, in order. */
const set = (failures: number, failing: () => never = () => throwLoadFailed(new TypeError("Failed to fetch"))) => {
  const heard: Array<string> = []
  const provider = new Proxy({}, { get: (_, name) => (event: string) => heard.push(`${String(name)} ${event}`) })
  let left = failures
  const load = async () => {
    left -= 1
    if (left >= 0) failing()
    return {
      at: () => ({
        provide: async (_: string, use: (live: object) => unknown) => use(provider),
        refresh: async () => {}
      })
    } as unknown as StartedLatchkey
  }
  const snapshot = makeStore({} as Snapshot)
  const [calls, over] = makeCalls(load, snapshot)
  return { calls, over, heard, left: () => left, change: () => snapshot.set({} as Snapshot) }
}
const listener = () => {}

it("registers a listener whose code came late, in the order of the calls, with a change of what is shown", async () => {
  const { calls, heard, change } = set(2)
  const provider = calls.provider("eip155")
  expect(provider.on("accountsChanged", listener)).toBe(provider)
  await settle()
  provider.on("chainChanged", listener)
  provider.removeListener("chainChanged", listener)
  change()
  await settle()
  // The first failed again: what came later waits for it.
  expect(heard).toEqual([])
  change()
  await settle()
  expect(heard).toEqual(["on accountsChanged", "on chainChanged", "removeListener chainChanged"])
  change()
  await settle()
  expect(heard).toHaveLength(3)
})

it("registers it with the next call that a host makes, too", async () => {
  const { calls, heard } = set(1)
  calls.provider("eip155").on("accountsChanged", listener)
  await settle()
  await calls.refresh()
  await settle()
  expect(heard).toEqual(["on accountsChanged"])
})

it("a disposed instance asks for no code any more, and says nothing", async () => {
  const lines = vi.spyOn(console, "error").mockReturnValue()
  const { calls, over, left, change } = set(9)
  calls.provider("eip155").on("accountsChanged", listener)
  await settle()
  expect(left()).toBe(8)
  over.set(true)
  change()
  await settle()
  expect(left()).toBe(8)
  expect(lines).not.toHaveBeenCalled()
})

it("what is no failed load is told once, and not tried again", async () => {
  const lines = vi.spyOn(console, "error").mockReturnValue()
  const bug = new TypeError("x is not a function")
  const { calls, left, change } = set(9, () => {
    throw bug
  })
  calls.provider("eip155").on("accountsChanged", listener)
  await settle()
  change()
  await settle()
  expect(left()).toBe(8)
  expect(lines.mock.calls).toEqual([[bug]])
})
