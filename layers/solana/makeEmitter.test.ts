import { expect, it, vi } from "vitest"
import { makeEmitter } from "./makeEmitter.ts"

type Events = { connect: (address: string) => void; error: (error: Error) => void }
const made = () => {
  const stop = vi.fn()
  const follow = vi.fn(() => stop)
  return { emitter: makeEmitter<Events>(follow), follow, stop }
}

it("tells listeners in order, and those of one time once", () => {
  const { emitter } = made()
  const told: Array<string> = []
  emitter.on("connect", (address) => told.push(`each ${address}`))
  emitter.once("connect", (address) => told.push(`once ${address}`))
  expect(emitter.emit("connect", "a")).toBe(true)
  expect(emitter.emit("connect", "b")).toBe(true)
  expect(emitter.emit("error", new Error("nobody hears it"))).toBe(false)
  expect(told).toEqual(["each a", "once a", "each b"])
})

it("calls a listener on its context, else on the emitter", () => {
  const { emitter } = made()
  const seen: Array<unknown> = []
  const listener = function (this: unknown) {
    seen.push(this)
  }
  const context = { own: true }
  emitter.on("connect", listener, context)
  emitter.on("connect", listener)
  emitter.emit("connect", "a")
  expect(seen).toEqual([context, emitter])
})

it("removes by listener, by context, and those of one time alone", () => {
  const { emitter } = made()
  const [one, other] = [() => {}, () => {}]
  const [here, there] = [{ place: "here" }, { place: "there" }]
  const listens = () => emitter.listeners("connect")
  emitter.on("connect", one, here).on("connect", one, there).once("connect", one).on("connect", other)
  emitter.off("connect", one, undefined, true)
  expect(listens()).toEqual([one, one, other])
  emitter.off("connect", one, here)
  expect(listens()).toEqual([one, other])
  emitter.off("connect", one, here)
  expect(emitter.listenerCount("connect")).toBe(2)
  emitter.removeListener("connect", one)
  expect(listens()).toEqual([other])
  emitter.on("connect", one).off("connect")
  expect(listens()).toEqual([])
})

it("removes all of an event, or of all events", () => {
  const { emitter, stop } = made()
  emitter.on("connect", () => {}).addListener("error", () => {})
  emitter.removeAllListeners("connect")
  expect(emitter.eventNames()).toEqual(["error"])
  expect(stop).not.toHaveBeenCalled()
  emitter.on("connect", () => {}).removeAllListeners()
  expect(emitter.eventNames()).toEqual([])
  expect(stop).toHaveBeenCalledOnce()
})

it("follows while anybody listens, once", () => {
  const { emitter, follow, stop } = made()
  const listener = () => {}
  emitter.on("connect", listener).on("error", listener)
  expect(follow).toHaveBeenCalledOnce()
  emitter.off("connect", listener)
  expect(stop).not.toHaveBeenCalled()
  emitter.off("error", listener)
  expect(stop).toHaveBeenCalledOnce()
  emitter.on("connect", listener)
  expect(follow).toHaveBeenCalledTimes(2)
})

it("a listener that throws stops no other", () => {
  const { emitter } = made()
  const said = vi.spyOn(console, "error").mockImplementation(() => {})
  const heard = vi.fn()
  emitter.on("connect", () => {
    throw new Error("of the host")
  })
  emitter.on("connect", heard)
  emitter.emit("connect", "a")
  expect(heard).toHaveBeenCalledOnce()
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
