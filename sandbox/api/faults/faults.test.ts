import { afterEach, beforeAll, expect, test } from "vitest"
import { chainTable } from "../../chains/chainTable.ts"
import { rpcCall } from "../../chains/rpcClient.ts"
import type { Sandbox } from "../../Sandbox.ts"
import { startSandbox } from "../../startSandbox.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [chainTable[0]!] })
  return () => sandbox.stop()
})
afterEach(() => sandbox.faults.clear())

const path = "/getAnalyticsConfig"
const get = () => fetch(`${sandbox.url}${path}?projectId=${sandbox.projectId}`)

test("a status, its headers, and good again after its times", async () => {
  sandbox.faults.set(path, { status: 503, headers: { "retry-after": "2" }, times: 2 })
  const statuses = []
  for (let index = 0; index < 3; index++) {
    const response = await get()
    statuses.push([
      response.status,
      response.headers.get("retry-after"),
      response.headers.get("access-control-allow-origin")
    ])
  }
  expect(statuses).toEqual([
    [503, "2", "*"],
    [503, "2", "*"],
    [200, null, "*"]
  ])
  expect(sandbox.faults.list()).toEqual({})
})

test("the longest prefix wins and each can be cleared alone", async () => {
  sandbox.faults.set("/", { status: 500 })
  sandbox.faults.set("/getAnalytics", { status: 429 })
  expect((await get()).status).toBe(429)
  sandbox.faults.clear("/getAnalytics")
  expect((await get()).status).toBe(500)
  sandbox.faults.clear()
  expect((await get()).status).toBe(200)
})

test("a cut connection, junk, and a body that stops half-way", async () => {
  sandbox.faults.set(path, { drop: true })
  await expect(get()).rejects.toThrow("fetch failed")
  sandbox.faults.set(path, { junk: true })
  await expect((await get()).json()).rejects.toThrow(SyntaxError)
  sandbox.faults.set(path, { junk: "<html>" })
  expect(await (await get()).text()).toBe("<html>")
  sandbox.faults.set(path, { stall: "body" })
  const stalled = await get()
  expect(stalled.status).toBe(200)
  const reader = stalled.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"data":[')
  await reader.cancel()
})

test("a chain can be broken through the service and stays reachable past it", async () => {
  const { rpcUrl, rpc } = sandbox.chain(1)
  sandbox.faults.set("/rpc/1", { drop: true })
  await expect(rpcCall(rpcUrl, "eth_chainId")).rejects.toThrow("fetch failed")
  expect(await rpc("eth_chainId")).toBe("0x1")
  sandbox.faults.clear()
  expect(await rpcCall(rpcUrl, "eth_chainId")).toBe("0x1")
})

test("pages set and clear faults over HTTP, and the switch itself never breaks", async () => {
  const post = async (body: unknown) => {
    const response = await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify(body) })
    return [response.status, await response.json()]
  }
  expect(await post({ path: "/", status: 500 })).toEqual([200, { "/": { status: 500 } }])
  expect((await get()).status).toBe(500)
  for (const wrong of [
    {},
    { path: "x" },
    { path: "/", status: 1 },
    { path: "/", other: 1 },
    { path: "/", times: 0 },
    7
  ])
    expect((await post(wrong))[0]).toBe(400)
  expect(await post({ clear: "/" })).toEqual([200, {}])
  expect((await get()).status).toBe(200)
})

test.each([
  ["listOfOne", 200, 1],
  ["each", 500, 3],
  ["tooLarge", 413, undefined],
  ["object", 200, undefined],
  ["text", 400, undefined]
] as const)("a batch of more calls than the node takes is refused: %s", async (refusal, status, answers) => {
  sandbox.faults.set("/rpc/1", { batches: { most: 2, refusal } })
  const ask = async (calls: number) => {
    const body = Array.from({ length: calls }, (_, index) => ({ jsonrpc: "2.0", id: index + 1, method: "eth_chainId" }))
    return fetch(sandbox.chain(1).rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    })
  }
  const refused = await ask(3)
  expect(refused.status).toBe(status)
  const told: unknown = await refused.json().catch(() => undefined)
  expect(Array.isArray(told) ? told.length : undefined).toBe(answers)
  expect(JSON.stringify(told ?? {})).not.toContain("0x1")
  const taken = (await (await ask(2)).json()) as ReadonlyArray<{ readonly result: string }>
  expect(taken.map(({ result }) => result)).toEqual(["0x1", "0x1"])
})
