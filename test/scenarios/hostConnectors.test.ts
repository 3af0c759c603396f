// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest"
import { hostConnector, type HostConnectorInput } from "latchkey/connectors"
import { makeWorld, testLayer } from "latchkey/layers/test"
import { createLatchkey, type HostLatchkey } from "latchkey/react"
import { browserLayer } from "latchkey/layers/browser"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const network = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.test"] } }
}

/** The code of a wallet that approves everything. */
const wallet = () => {
  const asked: Array<string> = []
  const request = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    if (method === "eth_accounts" || method === "eth_requestAccounts") return [address]
    if (method === "eth_chainId") return "0x1"
    return null
  }
  return { asked, load: vi.fn(async () => ({ request })) }
}

const started: Array<HostLatchkey> = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.dispose()
  localStorage.clear()
})
const host = (own: Partial<HostConnectorInput> & Pick<HostConnectorInput, "load">) => {
  const options = { networks: [network], connectors: [hostConnector({ id: "own", name: "Own", ...own })] }
  const latchkey = createLatchkey(options, { layer: browserLayer(options) })
  started.push(latchkey)
  return latchkey
}
const status = (latchkey: HostLatchkey, wanted: string) =>
  vi.waitUntil(() => latchkey.snapshot.get().status === wanted && latchkey.snapshot.get())

it("connects by the host's code, and is restored by the next visit", async () => {
  const { asked, load } = wallet()
  const first = host({ load })
  expect(await first.wallets()).toMatchObject([{ id: "own", name: "Own", type: "EXTERNAL" }])
  expect(load).not.toHaveBeenCalled()
  expect(await first.connect("own")).toMatchObject({ status: "connected" })
  expect(asked).toContain("eth_requestAccounts")
  await first.dispose()

  const later = wallet()
  const second = host({ load: later.load })
  await second.runtime()
  expect((await status(second, "connected")).address).toBe(address)
  expect(later.asked).not.toContain("eth_requestAccounts")
})

it("tells why its code did not load, and tries again", async () => {
  const { load } = wallet()
  const latchkey = host({ load: load.mockRejectedValueOnce(new Error("offline")) })
  expect((await latchkey.connect("own")).status).not.toBe("connected")
  expect(await latchkey.connect("own")).toMatchObject({ status: "connected" })
})

it("is connected without a press where the page runs inside of it", async () => {
  const { load } = wallet()
  const latchkey = host({ load, isHere: () => true })
  await latchkey.runtime()
  expect((await status(latchkey, "connected")).walletId).toBe("own")
})

it.each([
  ["is elsewhere", () => false],
  ["cannot tell", () => Promise.reject(new Error("no answer"))]
])("is left alone where it %s", async (_, isHere) => {
  const { load } = wallet()
  const latchkey = host({ load, isHere })
  await latchkey.runtime()
  expect(await latchkey.wallets()).toHaveLength(1)
  expect([latchkey.snapshot.get().status, load.mock.calls.length]).toEqual(["disconnected", 0])
})

it("does nothing for an instance that ended before the wallet told", async () => {
  const { load } = wallet()
  const told = Promise.withResolvers<boolean>()
  const latchkey = host({ load, isHere: () => told.promise })
  await latchkey.runtime()
  await latchkey.dispose()
  told.resolve(true)
  await told.promise
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
})

it("is there in scripted worlds too", async () => {
  const { load } = wallet()
  const options = { networks: [network], connectors: [hostConnector({ id: "own", name: "Own", load })] }
  const latchkey = createLatchkey(options, { layer: testLayer(options, makeWorld()) })
  started.push(latchkey)
  expect((await latchkey.wallets()).map(({ id }) => id)).toContain("own")
})
