import { expect, it, vi } from "vitest"
import { makeListeners } from "./makeListeners.ts"

type Events = { chainChanged: (chainId: string) => void; connect: (info: object) => void }
const made = () => makeListeners<Events>("chainChanged")

it("tells who listens to an event, from a place on where one is given", () => {
  const { add, emit } = made()
  const [one, other] = [vi.fn(), vi.fn()]
  add("chainChanged", one)
  add("chainChanged", other)
  emit("chainChanged", "0x1")
  emit("chainChanged", "0x2", -1)
  expect(one.mock.calls).toEqual([["0x1"]])
  expect(other.mock.calls).toEqual([["0x1"], ["0x2"]])
})

it("removes the last of the same listener, and none that is not there", () => {
  const { add, emit, remove } = made()
  const one = vi.fn()
  add("chainChanged", one)
  add("chainChanged", one)
  remove("chainChanged", vi.fn())
  remove("chainChanged", one)
  emit("chainChanged", "0x1")
  expect(one).toHaveBeenCalledOnce()
})

it("keeps and tells nobody of an event that it does not have", () => {
  const { add, emit, remove } = made()
  const one = vi.fn()
  add("connect", one)
  emit("connect", {})
  remove("connect", one)
  expect(one).not.toHaveBeenCalled()
})

it("a listener that throws stops no other", () => {
  const { add, emit } = made()
  const said = vi.spyOn(console, "error").mockImplementation(() => {})
  const heard = vi.fn()
  add("chainChanged", () => {
    throw new Error("of the host")
  })
  add("chainChanged", heard)
  emit("chainChanged", "0x1")
  expect(heard).toHaveBeenCalledOnce()
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
