import { createPublicClient, erc20Abi, http } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { encodeFunctionData } from "viem/utils"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { chainTable } from "../../chains/chainTable.ts"
import {
  entryPointAddress,
  paymasterAddress,
  smartAccountAbi,
  smartAccountOf,
  upgradedCode
} from "../../chains/smartAccountContract.ts"
import type { Sandbox } from "../../Sandbox.ts"
import { startSandbox } from "../../startSandbox.ts"
import { callsStatus } from "./callsStatus.ts"
import type { Question } from "./Question.ts"
import { type Batch, sendCalls } from "./sendCalls.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: chainTable.slice(0, 1) })
  return () => sandbox.stop()
})
// The page asks its own server.
vi.mock("./callServer.ts", () => ({
  callServer: async (path: string, fields: object) => {
    const headers = { "content-type": "application/json" }
    const answer = await fetch(sandbox.site.url + path, { method: "POST", headers, body: JSON.stringify(fields) })
    const told = (await answer.json()) as { readonly refused?: string }
    if (told.refused) throw new Error(told.refused)
    return told
  }
}))
let cells = new Map<string, string>()
beforeEach(() => {
  cells = new Map()
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => cells.get(name) ?? null,
    setItem: (name: string, value: string) => void cells.set(name, value)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await sandbox.reset()
})

const word = (number: number) => `0x${number.toString(16)}`
/** Somebody with a smart account, both accounts with money. */
const visitor = async (smart = true) => {
  const chain = sandbox.chain(1)
  const key = privateKeyToAccount(generatePrivateKey())
  const sender = smart ? smartAccountOf(key.address) : key.address
  await chain.rpc("anvil_setBalance", [sender, "0xde0b6b3a7640000"])
  const network = { id: 1, name: "Ethereum", symbol: "ETH", rpcUrl: chain.rpcUrl, tokens: [] }
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const asked: Array<Question> = []
  const decline = new Set<string>()
  const handOver = (batch: Partial<Batch>) =>
    sendCalls(
      {
        key,
        network,
        smart,
        approve: async (question) => {
          asked.push(question)
          if (decline.has(question.title)) throw new Error("User rejected the request")
        }
      },
      { from: sender, chainId: "0x1", calls: [], ...batch }
    )
  /** The same, and waits for the block: a chain answers a sender shortly before. */
  const send = async (batch: Partial<Batch>) => {
    const hash = await handOver(batch)
    await chain.receipt(hash)
    return hash
  }
  const receiver = privateKeyToAccount(generatePrivateKey()).address
  const held = () => client.getBalance({ address: receiver })
  const pay = (value: number) => ({ to: receiver, value: word(value) })
  const events = () =>
    client.getContractEvents({
      address: entryPointAddress,
      abi: smartAccountAbi,
      eventName: "UserOperationEvent",
      fromBlock: 0n
    })
  return { chain, client, sender, network, asked, decline, handOver, send, held, pay, receiver, events }
}
const titles = (asked: ReadonlyArray<Question>) => asked.map(({ title }) => title)
const feeOf = (question: Question | undefined) => question?.groups.flat().find(({ label }) => label === "Fee")?.value

describe("several calls in one operation", () => {
  test("operations that are approved at once get numbers one after the other, and all are made", async () => {
    const { send, held, pay, events } = await visitor()
    const sent = await Promise.all([1, 2, 4, 8].map((value) => send({ calls: [pay(value)] })))
    expect(new Set(sent).size).toBe(4)
    expect(await held()).toBe(15n)
    expect((await events()).map(({ args }) => args.nonce)).toEqual([0n, 1n, 2n, 3n])
  })

  test("one that is declined between them leaves no gap", async () => {
    const { send, held, pay, decline } = await visitor()
    decline.add("Send 0.000000000000000002 ETH")
    const sent = await Promise.allSettled([1, 2, 4].map((value) => send({ calls: [pay(value)] })))
    expect(sent.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(await held()).toBe(5n)
  })

  test("a call that would fail is named, and nobody is asked; also before the account's contract is there", async () => {
    const { chain, send, pay, asked, held } = await visitor()
    const [token] = chain.tokens
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [token!.address, 1n] })
    const failing = { calls: [pay(1), { to: token!.address, data }] }
    await expect(send(failing)).rejects.toThrow(/^execution reverted: call 2 of 2, /)
    await send({ calls: [pay(2)] })
    await expect(send(failing)).rejects.toThrow(/^execution reverted: call 2 of 2, /)
    expect(asked).toHaveLength(1)
    expect(await held()).toBe(2n)
  })

  test("a call that fails only once it is made undoes all, and the batch says so though its transaction went well", async () => {
    const { chain, handOver, pay, sender, network, asked, held, client } = await visitor()
    await chain.setAutomine(false)
    const id = await handOver({ calls: [pay(1), pay(2)], id: "mine" })
    expect(await callsStatus(network, "mine")).toMatchObject({ id: "mine", status: 100 })
    // The money goes elsewhere in the same block, before it.
    await chain.rpc("anvil_setBalance", [sender, "0x1"])
    await chain.mine()
    await chain.setAutomine(true)
    expect((await client.getTransactionReceipt({ hash: id as `0x${string}` })).status).toBe("success")
    expect(await callsStatus(network, "mine")).toMatchObject({ id: "mine", status: 500, atomic: true })
    expect(await held()).toBe(0n)
    expect(titles(asked)).toEqual(["2 calls, all or none"])
  })

  test.each<[why: RegExp, batch: (pay: (value: number) => object) => Partial<Batch>]>([
    [
      /^Unsupported non-optional capability: delegation$/,
      (pay) => ({ calls: [pay(1)], capabilities: { delegation: {} } })
    ],
    [
      /^Unsupported non-optional capability: gas$/,
      (pay) => ({ calls: [{ ...pay(1), capabilities: { gas: { optional: false } } }] })
    ],
    [/^Unsupported chain id/, (pay) => ({ calls: [pay(1)], chainId: "0x2" })],
    [/^Bundle too large/, (pay) => ({ calls: Array.from({ length: 31 }, () => pay(1)) })],
    [/^This is not the account in use$/, (pay) => ({ calls: [pay(1)], from: paymasterAddress })],
    [/^There is nothing to call$/, () => ({})]
  ])("refused before anybody is asked: %s", async (why, batch) => {
    const { send, pay, asked, held } = await visitor()
    await expect(send(batch(pay))).rejects.toThrow(why)
    expect(asked).toEqual([])
    expect(await held()).toBe(0n)
  })

  test("an id is used once, and one that nobody used is not known", async () => {
    const { send, pay, network, held } = await visitor()
    await send({ calls: [pay(1)], id: "order-7" })
    await expect(send({ calls: [pay(1)], id: "order-7" })).rejects.toThrow("Duplicate bundle id")
    expect(await callsStatus(network, "order-7")).toMatchObject({ id: "order-7", status: 200 })
    for (const unknown of ["order-8", `0x${"1".repeat(64)}`, 7, undefined])
      await expect(callsStatus(network, unknown)).rejects.toThrow("Unknown bundle id")
    expect(await held()).toBe(1n)
  })

  test("an optional capability that is not there is left out", async () => {
    const { send, pay, held } = await visitor()
    await send({ calls: [pay(1)], capabilities: { delegation: { optional: true } } })
    expect(await held()).toBe(1n)
  })
})

describe("calls that a paymaster pays for (ERC-7677)", () => {
  const sponsored = (url: string, optional = false) => ({
    paymasterService: { url, context: { policy: "p" }, optional }
  })

  test("the visitor sees who pays, and the entry point takes the fee from its deposit", async () => {
    const { send, pay, asked, held, events } = await visitor()
    await send({ calls: [pay(1)], capabilities: sponsored(sandbox.site.paymasterUrl) })
    expect(feeOf(asked[0])).toBe("Paid by Harbour Guild")
    const [event] = await events()
    expect(event?.args.paymaster?.toLowerCase()).toBe(paymasterAddress)
    expect(event?.args.actualGasCost).toBeGreaterThan(0n)
    expect(await held()).toBe(1n)
  })

  test("one that refuses ends it before anybody is asked; one that is optional does not", async () => {
    const { send, pay, asked, held } = await visitor()
    sandbox.site.faults.set({ calls: "paymasterRefuses" })
    const url = sandbox.site.paymasterUrl
    await expect(send({ calls: [pay(1)], capabilities: sponsored(url) })).rejects.toThrow(
      "The paymaster does not pay: not for this account"
    )
    expect(asked).toEqual([])
    await send({ calls: [pay(2)], capabilities: sponsored(url, true) })
    expect(feeOf(asked[0])).toBe("Paid by this site")
    expect(await held()).toBe(2n)
  })

  test("one that nobody answers for, or without an address, is a refusal", async () => {
    const { send, pay, asked } = await visitor()
    for (const url of [`${sandbox.site.url}/nothing-here`, "not a url"])
      await expect(send({ calls: [pay(1)], capabilities: sponsored(url) })).rejects.toThrow(/^The paymaster/)
    expect(asked).toEqual([])
  })
})

test("nothing was sent where what takes operations does not answer, and the next one goes out", async () => {
  const { send, pay, held } = await visitor()
  sandbox.site.faults.set({ calls: "bundlerDown" })
  await expect(send({ calls: [pay(1)], id: "again" })).rejects.toThrow("The bundler does not answer")
  expect(await held()).toBe(0n)
  sandbox.site.faults.clear()
  await send({ calls: [pay(1)], id: "again" })
  expect(await held()).toBe(1n)
})

describe("operations that go wrong on the chain", () => {
  test("reports calls that fail although the transaction around them succeeds", async () => {
    const { chain, send, held, pay, events, network } = await visitor()
    sandbox.site.faults.set({ calls: "operationFails" })
    const hash = await send({ calls: [pay(1), pay(2)] })
    expect(await chain.rpc("eth_getTransactionReceipt", [hash])).toMatchObject({ status: "0x1" })
    expect((await events()).map(({ args }) => args.success)).toEqual([false])
    expect(await callsStatus(network, hash)).toMatchObject({ status: 500 })
    expect(await held()).toBe(0n)
    sandbox.site.faults.clear()
    await send({ calls: [pay(4)] })
    expect(await held()).toBe(4n)
  })

  test("names a transaction that the chain never has", async () => {
    const { chain, handOver, held, pay, events } = await visitor()
    sandbox.site.faults.set({ calls: "operationDropped" })
    const hash = await handOver({ calls: [pay(1)] })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await chain.rpc("eth_getTransactionByHash", [hash])).toBeNull()
    expect([await held(), await events()]).toEqual([0n, []])
  })

  test("carries an operation out in another transaction than it has named", async () => {
    const { chain, handOver, held, pay, events } = await visitor()
    sandbox.site.faults.set({ calls: "operationMoves" })
    const hash = await handOver({ calls: [pay(1)] })
    expect(await chain.rpc("eth_getTransactionByHash", [hash])).toBeNull()
    await expect.poll(held).toBe(1n)
    const [operation] = await events()
    expect(operation!.args.success).toBe(true)
    expect(operation!.transactionHash).not.toBe(hash)
  })
})

describe("a key's own account that is upgraded (EIP-7702)", () => {
  test("the visitor is asked for it once; it stays at its address and does its calls all or none", async () => {
    const { send, pay, asked, held, client, sender } = await visitor(false)
    await send({ calls: [pay(1), pay(2)] })
    expect(titles(asked)).toEqual(["Upgrade this account", "2 calls, all or none"])
    expect(await client.getCode({ address: sender })).toBe(upgradedCode)
    await send({ calls: [pay(4), pay(8)] })
    expect(titles(asked).slice(2)).toEqual(["2 calls, all or none"])
    expect(await held()).toBe(15n)
  })

  test("two batches at once bring the upgrade once", async () => {
    const { send, pay, held } = await visitor(false)
    await Promise.all([send({ calls: [pay(1)] }), send({ calls: [pay(2)] })])
    expect(await held()).toBe(3n)
  })

  test("declined, it is told apart from declined calls, and nothing has changed", async () => {
    const { send, pay, decline, held, client, sender } = await visitor(false)
    decline.add("Upgrade this account")
    await expect(send({ calls: [pay(1), pay(2)] })).rejects.toThrow("User rejected the upgrade")
    decline.clear()
    decline.add("2 calls, all or none")
    await expect(send({ calls: [pay(1), pay(2)] })).rejects.toThrow("User rejected the request")
    expect(await client.getCode({ address: sender })).toBeUndefined()
    expect(await held()).toBe(0n)
  })
})
