import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import { whenRestored } from "./whenRestored.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = (status: Snapshot["status"]): Snapshot => ({
  status,
  open: false,
  networkId: "eip155:1",
  networkName: "Ethereum",
  networkImage: undefined,
  supported: true,
  accounts: {}
})
const waiting = (status: Snapshot["status"]) => {
  const snapshot = makeStore(shown(status))
  const ended = vi.fn<() => void>()
  void whenRestored(snapshot).then(ended)
  return { snapshot, ended }
}

it("waits for nothing where no session is being restored", async () => {
  for (const status of ["disconnected", "connected"] as const) {
    const { ended } = waiting(status)
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toHaveBeenCalledTimes(1)
  }
})

it("waits until the session is restored, and no longer than 2 s", async () => {
  const { snapshot, ended } = waiting("connecting")
  const late = waiting("connecting")
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  snapshot.set(shown("connected"))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(late.ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late.ended).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
