// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest"
import { hostConnector } from "latchkey/connectors"
import { browserLayer, pageEvm, type PageStorage } from "latchkey/layers/browser"
import { createLatchkey, type HostLatchkey } from "latchkey/react"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const network = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.test"] } }
}

/** A host's own place, in the form of `localStorage`. */
const place = (cells: Map<string, string>): PageStorage => ({
  get length() {
    return cells.size
  },
  key: (at) => [...cells.keys()][at] ?? null,
  getItem: (key) => cells.get(key) ?? null,
  setItem: (key, value) => void cells.set(key, value),
  removeItem: (key) => void cells.delete(key)
})

const started: Array<HostLatchkey> = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.dispose()
  expect(localStorage.length + sessionStorage.length).toBe(0)
  document.cookie = "latchkey=;max-age=0"
})
const visit = (storage: PageStorage, cookie?: string) => {
  const request = async ({ method }: { readonly method: string }) =>
    ({ eth_accounts: [address], eth_requestAccounts: [address], eth_chainId: "0x1" })[method] ?? null
  const options = {
    networks: [network],
    connectors: [hostConnector({ id: "own", name: "Own", load: async () => ({ request }) })],
    cookie
  }
  const latchkey = createLatchkey(options, { layer: browserLayer(options, [pageEvm], { storage }) })
  started.push(latchkey)
  return latchkey
}

it("all that a page stores lies in the place that the host brought, and the next visit finds it there", async () => {
  const cells = new Map<string, string>()
  const first = visit(place(cells))
  expect(await first.connect("own")).toMatchObject({ status: "connected", address })
  await vi.waitUntil(() => cells.has("@latchkey/connections"))
  expect([...cells.keys()].every((key) => key.startsWith("@latchkey/"))).toBe(true)
  await first.dispose()

  const second = visit(place(cells))
  await second.runtime()
  await vi.waitUntil(() => second.snapshot.get().status === "connected")
  await second.disconnect()
  await vi.waitUntil(() => !cells.has("@latchkey/connections"))
})

it("a place that refuses leaves everything in memory", async () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError")
  }
  const latchkey = visit({ length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(await latchkey.connect("own")).toMatchObject({ status: "connected", address })
})

it("a cookie is written where the host has asked for one, all the same", async () => {
  const latchkey = visit(place(new Map()), "")
  await latchkey.connect("own")
  await vi.waitUntil(() => document.cookie.includes("latchkey="))
  expect(decodeURIComponent(document.cookie)).toContain(address)
})
