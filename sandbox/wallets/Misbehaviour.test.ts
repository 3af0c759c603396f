import { beforeAll, expect, test } from "vitest"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"
import type { MisbehaviourKind } from "./Misbehaviour.ts"
import { openTestPage } from "./openTestPage.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  return () => sandbox.stop()
})

const open = (kind: MisbehaviourKind, options: { methods?: ReadonlyArray<string>; times?: number } = {}) =>
  openTestPage(sandbox, { answer: "approve", misbehave: [{ kind, ...options }] })
const base = [{ chainId: "0x2105" }]
const nothing = Symbol("nothing")
const soon = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setImmediate(() => setImmediate(resolve, nothing)))])

test.each([
  ["throwString", "the wallet is not feeling well"],
  ["throwNull", null],
  ["throwUndefined", undefined],
  ["pending", { code: -32002, message: "Request of type 'eth_requestAccounts' already pending. Please wait." }]
] as const)("%s", async (kind, reason) => {
  const { ask } = await open(kind)
  const outcome = await ask("eth_requestAccounts").then(
    () => "answered",
    (error: unknown) => ({ error })
  )
  expect(outcome).toEqual({ error: reason })
  expect(await ask("eth_chainId")).toBe("0x1")
})

test("refuses rejects with the words of a device, or with a given error", async () => {
  const { ask, wallet } = await open("refuses", { times: 1 })
  await expect(ask("eth_requestAccounts")).rejects.toThrow("denied by the user?")
  wallet().misbehave("refuses", { error: { code: -32603, message: "Device busy" }, times: 1 })
  await expect(ask("eth_requestAccounts")).rejects.toEqual({ code: -32603, message: "Device busy" })
  expect(await ask("eth_requestAccounts")).toEqual([sandbox.accounts[0]!.address])
})

test("throwSync throws before there is a promise", async () => {
  const { ask } = await open("throwSync")
  expect(() => void ask("eth_requestAccounts")).toThrow("the wallet fell over")
})

test("never leaves the request open, and only the methods named", async () => {
  const { ask } = await open("never", { methods: ["eth_chainId"] })
  expect(await soon(ask("eth_chainId"))).toBe(nothing)
  expect(await ask("eth_requestAccounts")).toEqual([sandbox.accounts[0]!.address])
})

test("lateAnswer waits for release", async () => {
  const { ask, wallet } = await open("lateAnswer")
  const late = ask("eth_requestAccounts")
  expect(await soon(late)).toBe(nothing)
  expect(wallet().state().connected).toBe(false)
  expect(wallet().release()).toBe(1)
  expect(await late).toEqual([sandbox.accounts[0]!.address])
})

test("lostAnswer does the work and says nothing of it", async () => {
  const { ask, wallet } = await open("lostAnswer", { times: 1 })
  await expect(ask("eth_requestAccounts")).rejects.toMatchObject({ code: -32603 })
  expect(wallet().state().connected).toBe(true)
  expect(await ask("eth_requestAccounts")).toEqual([sandbox.accounts[0]!.address])
})

test("twice calls back twice and tells events twice", async () => {
  const { ask, wallet } = await open("twice")
  const told: Array<unknown> = []
  wallet().provider.on("accountsChanged", (accounts) => told.push(accounts))
  const answered: Array<unknown> = []
  await ask("eth_requestAccounts").then((accounts) => answered.push(accounts))
  expect(answered.length).toBe(2)
  expect(told.length).toBe(2)
})

test("junk is of the wrong type, a counted number of times", async () => {
  const { ask } = await open("junk", { methods: ["*"], times: 2 })
  expect(await ask("eth_accounts")).toEqual([42, null, "0x"])
  expect(await ask("eth_blockNumber")).toEqual({ junk: true })
  expect(await ask("eth_chainId")).toBe("0x1")
})

test("switching goes astray or nowhere, adding does not select", async () => {
  const astray = await open("wrongChainAfterSwitch")
  expect(await astray.ask("wallet_switchEthereumChain", base)).toBe(null)
  expect(await astray.ask("eth_chainId")).toBe("0x89")
  const nowhere = await open("switchNullUnchanged")
  expect(await nowhere.ask("wallet_switchEthereumChain", base)).toBe(null)
  expect(await nowhere.ask("eth_chainId")).toBe("0x1")
  nowhere.wallet().behave()
  await nowhere.ask("wallet_switchEthereumChain", base)
  expect(await nowhere.ask("eth_chainId")).toBe("0x2105")
  const added = await open("addNotSelected")
  expect(await added.ask("wallet_addEthereumChain", base)).toBe(null)
  expect(await added.ask("eth_chainId")).toBe("0x1")
})

test("emptyAccounts grants nothing to see; noRemoveListener has none", async () => {
  const { ask, wallet } = await open("emptyAccounts")
  expect(await ask("eth_requestAccounts")).toEqual([])
  expect("removeListener" in wallet().provider).toBe(true)
  wallet().misbehave("noRemoveListener")
  expect("removeListener" in wallet().provider).toBe(false)
  wallet().behave()
  expect("removeListener" in wallet().provider).toBe(true)
})
