import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { root } from "./makeHost.ts"

// What reads answers is built apart, with what Schema needs of Effect. Here that, the library and the host's own copy meet.

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const key = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"

type Package = typeof import("latchkey") &
  typeof import("latchkey/layers/node") &
  typeof import("latchkey/layers/config")
type Reply = (response: ServerResponse) => void

const json =
  (body: unknown, status = 200, headers = {}): Reply =>
  (response) =>
    void response.writeHead(status, headers).end(JSON.stringify(body))

const asked: Array<string> = []
let aborted = 0
let replies: Record<string, Array<Reply>> = {}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url!, "http://localhost")
  asked.push(pathname)
  response.on("close", () => {
    if (!response.writableFinished) aborted += 1
  })
  const list = replies[pathname] ?? [json({}, 404)]
  const reply = list.length > 1 ? list.shift()! : list[0]!
  reply(response)
})

let lib: Package
let url = ""
beforeAll(async () => {
  const load = (path: string) => import(/* @vite-ignore */ `${root}dist/${path}`)
  lib = { ...(await load("index.js")), ...(await load("layers/node.js")), ...(await load("layers/config.js")) }
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const options = () => ({
  projectId: "a".repeat(32),
  endpoints: { config: url, blockchain: url, reports: url },
  networks: [
    {
      id: 1,
      name: "Ethereum",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: [`${url}/rpc`] } }
    }
  ] as const
})
const start = async () => {
  asked.length = 0
  const latchkey = lib.createLatchkey({ layer: lib.nodeLayer({ ...options(), keys: { eip155: key } }) })
  return { latchkey, runtime: await latchkey.runtime() }
}

describe("a service call, as built", () => {
  test("gives its decoded answer to a program of another copy", async () => {
    replies = { "/getWallets": [json({ data: [{ id: "one", name: "Fernhold" }], count: 600 })] }
    const { latchkey, runtime } = await start()
    expect(await runtime.runPromise(lib.listWallets({ entries: 1 }))).toMatchObject({
      data: [{ id: "one", name: "Fernhold", injected: [] }],
      count: 600
    })
    await latchkey.dispose()
  })

  test("tries again on the clock of whoever runs it", async () => {
    replies = {
      "/getWallets": [json({}, 503), json({}, 429, { "retry-after": "0" }), json({ data: [], count: 0 })]
    }
    const { latchkey, runtime } = await start()
    expect(await runtime.runPromise(lib.listWallets())).toEqual({ data: [], count: 0 })
    expect(asked).toEqual(["/getWallets", "/getWallets", "/getWallets"])
    await latchkey.dispose()
  })

  test("fails with the typed error, which the host's own copy can catch by its tag", async () => {
    replies = { "/getWallets": [json({ data: "junk" })] }
    const { latchkey, runtime } = await start()
    const program = lib
      .listWallets()
      .pipe(Effect.catchTag("ApiFailed", ({ reason, retryable }) => Effect.succeed({ reason, retryable })))
    expect(await runtime.runPromise(program as never)).toEqual({ reason: "decode", retryable: false })
    await expect(runtime.runPromise(lib.listWallets())).rejects.toBeInstanceOf(lib.ApiFailed)
    await latchkey.dispose()
  })

  test("is aborted when the program that made it is interrupted", async () => {
    let waiting = () => {}
    const arrived = new Promise<void>((resolve) => (waiting = resolve))
    replies = { "/getWallets": [() => waiting()] }
    const { latchkey, runtime } = await start()
    const stop = new AbortController()
    const running = runtime.runPromise(lib.listWallets(), { signal: stop.signal })
    await arrived
    const before = aborted
    stop.abort()
    await expect(running).rejects.toThrow()
    await expect.poll(() => aborted).toBe(before + 1)
    await latchkey.dispose()
  })

  test("serves holdings, identity and the report of a failure", async () => {
    const eth = { name: "Ether", symbol: "ETH", chainId: "eip155:1", price: 2000 }
    replies = {
      "/v1/supported-chains": [json({ http: ["eip155:1"], ws: [] })],
      [`/v1/account/${account}/balance`]: [
        json({ balances: [{ ...eth, quantity: { decimals: "18", numeric: "1.5" } }] }),
        json({ balances: "junk" })
      ],
      [`/v1/identity/${account}`]: [json({ name: "nadia.reown.id", avatar: null })],
      "/e": [json({})]
    }
    const { latchkey, runtime } = await start()
    expect(await latchkey.connect("local")).toMatchObject({ status: "connected" })
    const balances = await runtime.runPromise(lib.Balances)
    const tokens = await runtime.runPromise(balances.load())
    expect(tokens).toMatchObject([{ symbol: "ETH", units: 1_500_000_000_000_000_000n, price: 2000 }])
    await expect.poll(() => latchkey.snapshot.get().name).toBe("nadia.reown.id")
    expect(await runtime.runPromise(balances.load({ fresh: true }))).toEqual([])
    expect(balances.state.get()?.status).toBe("failed")
    expect(asked).toContain("/e")
    await latchkey.dispose()
  })
})

// Only the copy of Effect that made a `Redacted` knows its value.
describe("a redacted key, as built", () => {
  test("of the host opens in the library", async () => {
    const layer = Layer.orDie(lib.nodeLayerConfig({ ...options(), keys: { eip155: Redacted.make(key) } }))
    const latchkey = lib.createLatchkey({ layer })
    expect(await latchkey.connect("local")).toMatchObject({ status: "connected" })
    expect(latchkey.snapshot.get().address).toBe(account)
    await latchkey.dispose()
  })

  test("of the library opens in the host", async () => {
    const environment = ConfigProvider.fromEnv({ env: { LATCHKEY_EIP155_KEY: key } })
    const { keys } = await Effect.runPromise(
      lib.nodeConfig.pipe(Effect.provideService(ConfigProvider.ConfigProvider, environment))
    )
    expect(Redacted.value(keys.eip155!)).toBe(key)
  })
})
