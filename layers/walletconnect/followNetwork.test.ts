import { EventEmitter } from "node:events"
import { afterEach, expect, it, vi } from "vitest"
import { followNetwork } from "./followNetwork.ts"

/** A relay's client, followed, in a page whose network comes and goes. */
const made = async () => {
  const page = new EventTarget()
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  const heartbeat = new EventEmitter()
  const relayer = {
    transportExplicitlyClosed: false,
    connected: false,
    confirmOnlineStateOrThrow: vi.fn(async () => {}),
    restartTransport: vi.fn(async () => {}),
    transportOpen: vi.fn(async () => {}),
    transportDisconnect: vi.fn(async () => {}),
    hasExperiencedNetworkDisruption: false,
    registerEventListeners: async () => {},
    publisher: { queue: new Map<string, { readonly attempt: number }>() }
  }
  const stop = followNetwork({ relayer, heartbeat } as never)
  await relayer.registerEventListeners()
  const happens = async (what: string) => {
    if (what === "pulse") heartbeat.emit("heartbeat_pulse")
    else page.dispatchEvent(new Event(what))
    await new Promise((done) => setImmediate(done))
  }
  return { relayer, stop, happens }
}

afterEach(() => void vi.unstubAllGlobals())

it("opens the socket with the network and with each pulse, unless there is one", async () => {
  const { relayer, happens } = await made()
  await happens("online")
  await happens("pulse")
  expect(relayer.transportOpen).toHaveBeenCalledTimes(2)
  relayer.connected = true
  relayer.publisher.queue.set("sent", { attempt: 1 })
  await happens("pulse")
  expect(relayer.transportOpen).toHaveBeenCalledTimes(2)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
})

it("replaces a socket that has fallen silent", async () => {
  const { relayer, happens } = await made()
  relayer.connected = true
  relayer.publisher.queue.set("unanswered", { attempt: 2 })
  await happens("pulse")
  expect(relayer.restartTransport).toHaveBeenCalledOnce()
  expect(relayer.transportOpen).not.toHaveBeenCalled()
})

it("waits for the next pulse where the page is offline after all", async () => {
  const { relayer, happens } = await made()
  relayer.confirmOnlineStateOrThrow.mockRejectedValueOnce(new Error("offline"))
  await happens("pulse")
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  await happens("pulse")
  expect(relayer.transportOpen).toHaveBeenCalledOnce()
})

it("drops the socket with the network", async () => {
  const { relayer, happens } = await made()
  await happens("offline")
  expect(relayer.transportDisconnect).toHaveBeenCalledOnce()
  expect(relayer.hasExperiencedNetworkDisruption).toBe(true)
})

it("does nothing while it rests, and nothing after its end", async () => {
  const { relayer, stop, happens } = await made()
  const all = async () => {
    for (const what of ["pulse", "online", "offline"]) await happens(what)
  }
  relayer.transportExplicitlyClosed = true
  await all()
  relayer.transportExplicitlyClosed = false
  stop()
  await all()
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  expect(relayer.transportDisconnect).not.toHaveBeenCalled()
})
