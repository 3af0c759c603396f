import { afterEach, expect, test } from "vitest"
import { chainTable } from "./chains/chainTable.ts"
import { answers } from "./answers.ts"
import type { Sandbox } from "./Sandbox.ts"
import { startSandbox } from "./startSandbox.ts"

const running: Array<Sandbox> = []
const start = async (...args: Parameters<typeof startSandbox>) => {
  const sandbox = await startSandbox(...args)
  running.push(sandbox)
  return sandbox
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()))
})

const childProcesses = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap")

test("stopping leaves no open port, no child process and no listener", async () => {
  const listenersBefore = process.listenerCount("exit")
  const sandbox = await start()
  const { relay, verify } = sandbox.endpoints
  const addresses = [sandbox.url, sandbox.phoneUrl, relay, verify, ...sandbox.chains.map(({ nodeUrl }) => nodeUrl)]
  expect(await Promise.all(addresses.map(answers))).toEqual(addresses.map(() => true))
  await sandbox.stop()
  await sandbox.stop()
  expect(await Promise.all(addresses.map(answers))).toEqual(addresses.map(() => false))
  await expect.poll(childProcesses).toEqual([])
  expect(process.listenerCount("exit")).toBe(listenersBefore)
})

test("stopping ends requests that hang", async () => {
  const sandbox = await start({ chains: [] })
  sandbox.faults.set("/state-of-nothing", { stall: true })
  sandbox.faults.set("/slow", { delayMs: 3_600_000 })
  const hanging = ["/state-of-nothing", "/slow"].map((path) =>
    fetch(sandbox.url + path).catch((error: unknown) => error)
  )
  await expect.poll(() => sandbox.requests.length).toBe(2)
  await sandbox.stop()
  for (const outcome of await Promise.all(hanging)) expect(outcome).toBeInstanceOf(TypeError)
})

test("a start that fails half-way stops what had started", async () => {
  const failing = { ...chainTable[0]!, id: 5, holdings: { native: "not a number", USDC: "1", DAI: "1" } }
  await expect(startSandbox({ chains: [chainTable[0]!, failing] })).rejects.toThrow()
  await expect.poll(childProcesses).toEqual([])
  const taken = await start({ chains: [] })
  const port = Number(new URL(taken.url).port)
  await expect(startSandbox({ port, chains: [chainTable[0]!] })).rejects.toThrow("EADDRINUSE")
  await expect.poll(childProcesses).toEqual([])
})

test("two sandboxes at once do not see each other", async () => {
  const [one, two] = await Promise.all([start(), start()])
  await one.chain(1).mine(3)
  expect(await one.chain(1).rpc("eth_blockNumber")).toBe("0x4")
  expect(await two.chain(1).rpc("eth_blockNumber")).toBe("0x1")
  one.faults.set("/state", { status: 500 })
  expect(two.faults.list()).toEqual({})
})

test("networks are the listed chains, in the shape of chain libraries", async () => {
  const sandbox = await start()
  expect(sandbox.chains.map(({ id }) => id)).toEqual([1, 8453, 137])
  expect(sandbox.networks.map(({ id, name }) => [id, name])).toEqual([
    [1, "Ethereum"],
    [8453, "Base"]
  ])
  expect(sandbox.networks[0]).toEqual({
    id: 1,
    name: "Ethereum",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [`${sandbox.url}/rpc/1`] } },
    contracts: {
      multicall3: { address: "0xcA11bde05977b3631167028862bE2a173976CA11" },
      ensUniversalResolver: { address: "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe" }
    },
    testnet: false
  })
  expect(() => sandbox.chain(5)).toThrow("The sandbox runs no chain 5.")
})

test("reset brings back chains, mining, faults, requests and events", async () => {
  const sandbox = await start({ chains: [chainTable[0]!] })
  const chain = sandbox.chain(1)
  for (const blocks of [2, 5]) {
    await chain.setAutomine(false)
    await chain.mine(blocks)
    await chain.rpc("anvil_setBalance", [sandbox.accounts[0]!.address, "0x1"])
    sandbox.faults.set("/e", { status: 500 })
    await fetch(`${sandbox.url}/e?projectId=${sandbox.projectId}`, { method: "POST", body: "{}" })
    await sandbox.reset()
    expect(await chain.rpc("eth_blockNumber")).toBe("0x1")
    expect(await chain.rpc("anvil_getAutomine")).toBe(true)
    expect(await chain.rpc("eth_getBalance", [sandbox.accounts[0]!.address, "latest"])).toBe("0xad78ebc5ac620000")
    expect(sandbox.faults.list()).toEqual({})
    expect(sandbox.requests).toEqual([])
    expect(sandbox.reports).toEqual([])
  }
})

test("is disposed of at the end of a block", async () => {
  let url = ""
  {
    await using sandbox = await startSandbox({ chains: [] })
    url = sandbox.url
    expect(await answers(url)).toBe(true)
  }
  expect(await answers(url)).toBe(false)
})
