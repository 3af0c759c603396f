import { afterEach, expect, test, vi } from "vitest"
import { makeSettings } from "../../services/ports/options/Settings.ts"
import { pageStorage } from "../../test/support/pageStorage.ts"
import { clientStorage } from "./clientStorage.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let sockets = 0
/** A socket that the network turns away at once. */
class Refused extends EventTarget {
  readonly readyState = 3
  onerror: ((event: unknown) => void) | undefined
  onopen: (() => void) | undefined
  constructor() {
    super()
    // More than this without a pause is without end.
    if (++sockets > 200) throw new Error("a storm of sockets")
    queueMicrotask(() => this.onerror?.({ error: new Error("refused") }))
  }
  close() {}
  send() {}
}

const ether = { name: "Ether", symbol: "ETH", decimals: 18 }
const network = { id: 1, name: "Ethereum", nativeCurrency: ether, rpcUrls: { default: { http: ["https://rpc.test"] } } }

/** Starts the library over these stored values. */
const open = async (items = new Map<string, string>()) => {
  const { openProvider } = await import("./openProvider.ts")
  const settings = makeSettings({ networks: [network], projectId: "p", endpoints: { relay: "ws://127.0.0.1:9" } })
  const environment = {
    origin: () => "https://saltmarsh.example",
    title: () => "Saltmarsh",
    description: () => "",
    icon: () => undefined
  }
  const storage = clientStorage(() => pageStorage(items))
  const reports = { refused: () => {}, failed: () => {} }
  return openProvider(settings, environment as unknown as Parameters<typeof openProvider>[1], storage, reports)
}

test("REL-R: a relay that refuses every socket is asked again with pauses, and not at all once that was given up", async () => {
  vi.stubGlobal("WebSocket", Refused)
  vi.useFakeTimers()
  const { provider, wake, close } = await open()
  wake()
  const asked = { eip155: { chains: ["eip155:1"], methods: ["personal_sign"], events: [] } }
  const connecting = provider.client.connect({ optionalNamespaces: asked }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sockets).toBeGreaterThan(4)
  expect(sockets).toBeLessThan(40)
  const before = sockets
  const closing = close()
  await vi.advanceTimersByTimeAsync(20_000)
  await closing
  const after = sockets
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toBe(after)
  expect(after - before).toBeLessThan(6)
  await connecting
  // A request that is only now on its way.
  void provider.client.core.relayer.publish("ab".repeat(32), "message", { ttl: 300, tag: 1108 }).catch(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toBe(after)
})

test("an event for a namespace that a stored session lacks leaves no rejection", async () => {
  vi.stubGlobal("WebSocket", Refused)
  const topic = "ab".repeat(32)
  const account = `eip155:1:0x${"ab".repeat(20)}`
  const session = { topic, expiry: 2e9, namespaces: { eip155: { accounts: [account], methods: [], events: [] } } }
  const unhandled = vi.fn()
  process.on("unhandledRejection", unhandled)
  const { provider, close } = await open(
    new Map([
      ["wc@2:client:0.3//session", JSON.stringify([session])],
      ["wc@2:core:0.3//keychain", JSON.stringify({ [topic]: "12".repeat(32) })]
    ])
  )
  expect(provider.client.session.keys).toEqual([topic])
  const event = { name: "chainChanged", data: "cosmos:hub" }
  provider.client.events.emit("session_event", { id: 1, topic, params: { chainId: "cosmos:hub", event } })
  await new Promise((resolve) => setImmediate(resolve))
  process.off("unhandledRejection", unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  await close()
})
