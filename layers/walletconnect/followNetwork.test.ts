import { EventEmitter } from "node:events"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { followNetwork } from "./followNetwork.ts"

/** A relay's client, followed, in a page whose network comes and goes. */
const made = async (answer: (asked: object) => Promise<unknown> = () => new Promise(() => {})) => {
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
    provider: { connection: { socket: {} } },
    request: vi.fn(answer)
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
  await happens("pulse")
  expect(relayer.transportOpen).toHaveBeenCalledTimes(2)
  expect(relayer.restartTransport).not.toHaveBeenCalled()
})

describe("a socket that has fallen silent", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => void vi.useRealTimers())

  it("is replaced once, and the next one has as long to answer", async () => {
    const { relayer, happens } = await made()
    relayer.connected = true
    void relayer.request({ method: "irn_publish" })
    vi.setSystemTime(Date.now() + 14_000)
    await happens("pulse")
    expect(relayer.restartTransport).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 1_000)
    await happens("pulse")
    expect(relayer.restartTransport).toHaveBeenCalledOnce()
    expect(relayer.transportOpen).not.toHaveBeenCalled()
    // The library says it again, with each pulse.
    relayer.provider.connection.socket = {}
    for (const _ of [1, 2]) {
      void relayer.request({ method: "irn_publish" })
      await happens("pulse")
      vi.setSystemTime(Date.now() + 5_000)
    }
    expect(relayer.restartTransport).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + 5_000)
    await happens("pulse")
    expect(relayer.restartTransport).toHaveBeenCalledTimes(2)
  })

  it("is one that was asked: what was asked without a socket waits for the next one, and what is answered is over", async () => {
    const { relayer, happens } = await made()
    void relayer.request({ method: "irn_subscribe" })
    vi.setSystemTime(Date.now() + 60_000)
    relayer.connected = true
    await happens("pulse")
    expect(relayer.restartTransport).not.toHaveBeenCalled()
    relayer.provider.connection.socket = {}
    await happens("pulse")
    vi.setSystemTime(Date.now() + 60_000)
    await happens("pulse")
    expect(relayer.restartTransport).not.toHaveBeenCalled()
  })

  it("is none whose request was answered or refused", async () => {
    const { relayer, happens } = await made((asked) =>
      (asked as { readonly method: string }).method === "no" ? Promise.reject(new Error("no")) : Promise.resolve(true)
    )
    relayer.connected = true
    await relayer.request({ method: "yes" })
    await expect(relayer.request({ method: "no" })).rejects.toThrow("no")
    vi.setSystemTime(Date.now() + 60_000)
    await happens("pulse")
    expect(relayer.restartTransport).not.toHaveBeenCalled()
  })
})

it("waits for the next pulse where the page is offline after all", async () => {
  const { relayer, happens } = await made()
  relayer.confirmOnlineStateOrThrow.mockRejectedValueOnce(new Error("offline"))
  await happens("pulse")
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  await happens("pulse")
  expect(relayer.transportOpen).toHaveBeenCalledOnce()
})

it.each([
  ["the client has come to rest", "transportExplicitlyClosed"],
  ["a socket has opened", "connected"]
] as const)(
  "neither opens nor replaces a socket if %s while the page confirmed that it is online",
  async (_, state) => {
    const { relayer, happens } = await made()
    relayer.confirmOnlineStateOrThrow.mockImplementationOnce(async () => void (relayer[state] = true))
    await happens("online")
    expect(relayer.confirmOnlineStateOrThrow).toHaveBeenCalledOnce()
    expect(relayer.restartTransport).not.toHaveBeenCalled()
    expect(relayer.transportOpen).not.toHaveBeenCalled()
  }
)

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
