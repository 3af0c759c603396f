import { createPublicClient, encodeFunctionData, erc20Abi, http, verifyMessage, verifyTypedData } from "viem"
import { beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"
import { brands } from "./brands.ts"
import { openTestPage } from "./openTestPage.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  return () => sandbox.stop()
})
beforeEach(() => sandbox.reset())

const address = (index = 0) => sandbox.accounts[index]!.address
const approving = { answer: "approve" } as const
const client = (id = 1) => createPublicClient({ transport: http(sandbox.chain(id).rpcUrl), pollingInterval: 10 })

test("announces each wallet at once and on request, and sets window.ethereum to the first", async () => {
  const { page, announced, wallet } = await openTestPage(sandbox, { wallets: ["halyard", "tarn"] })
  const info = (key: string) => {
    const { name, rdns, uuid, icon } = brands.find((brand) => brand.key === key)!
    return { name, rdns, uuid, icon }
  }
  expect(announced.map((one) => one.info)).toEqual([info("halyard"), info("tarn")])
  expect(announced.every((one) => Object.isFrozen(one) && Object.isFrozen(one.info))).toBe(true)
  page.dispatchEvent(new page.Event("eip6963:requestProvider"))
  expect(announced.length).toBe(4)
  expect((page as unknown as { ethereum: unknown }).ethereum).toBe(wallet("halyard").provider)
  const quiet = await openTestPage(sandbox, { announce: false, legacy: false })
  expect(quiet.announced).toEqual([])
  expect("ethereum" in quiet.page).toBe(false)
})

test("shows no account before the visitor agrees, and remembers it after a reload", async () => {
  const { ask, storage, wallet } = await openTestPage(sandbox, { ...approving, account: 2 })
  expect(await ask("eth_accounts")).toEqual([])
  expect(await ask("wallet_getPermissions")).toEqual([])
  expect(await ask("eth_requestAccounts")).toEqual([address(2)])
  expect(await ask("wallet_getPermissions")).toMatchObject([{ parentCapability: "eth_accounts" }])
  wallet().switchAccount(4)
  wallet().switchChain(8453)
  const again = await openTestPage(sandbox, { answer: "reject" }, storage)
  expect(await again.ask("eth_accounts")).toEqual([address(4)])
  expect(await again.ask("eth_requestAccounts")).toEqual([address(4)])
  expect(await again.ask("eth_chainId")).toBe("0x2105")
  await again.ask("wallet_revokePermissions", [{ eth_accounts: {} }])
  expect(await again.ask("eth_accounts")).toEqual([])
})

test("refuses like a real wallet", async () => {
  const { ask } = await openTestPage(sandbox, { answer: "reject" })
  await expect(ask("eth_requestAccounts")).rejects.toEqual({ code: 4001, message: "User rejected the request." })
  await expect(ask("personal_sign", ["0x00", address()])).rejects.toMatchObject({ code: 4100 })
  await expect(ask("eth_sign", ["0x00", address()])).rejects.toMatchObject({ code: 4200 })
  await expect(ask("wallet_switchEthereumChain", [{ chainId: "0x5" }])).rejects.toMatchObject({ code: 4902 })
  for (const chainId of [1, "1", "0x01", "0x", "0xffffffffffffffff", undefined])
    await expect(ask("wallet_switchEthereumChain", [{ chainId }])).rejects.toMatchObject({ code: -32602 })
})

test("signs texts and bytes with the account's real key", async () => {
  const { ask } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const bytes = "0xc3a9ff" as const
  const signed = {
    bytes: (await ask("personal_sign", [bytes, address()])) as `0x${string}`,
    text: (await ask("personal_sign", ["héllo", address()])) as `0x${string}`,
    swapped: (await ask("personal_sign", [address(), "0x41"])) as `0x${string}`
  }
  expect(await verifyMessage({ address: address(), message: { raw: bytes }, signature: signed.bytes })).toBe(true)
  expect(await verifyMessage({ address: address(), message: "héllo", signature: signed.text })).toBe(true)
  expect(await verifyMessage({ address: address(), message: "A", signature: signed.swapped })).toBe(true)
  await expect(ask("personal_sign", ["0x41", address(1)])).rejects.toMatchObject({ code: 4100 })
})

test("signs typed data, and refuses data for another chain", async () => {
  const { ask } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const typed = (chainId: number) => ({
    domain: { name: "Shop", chainId },
    types: {
      EIP712Domain: [
        { name: "name", type: "string" },
        { name: "chainId", type: "uint256" }
      ],
      Order: [
        { name: "buyer", type: "address" },
        { name: "amount", type: "uint256" }
      ]
    },
    primaryType: "Order" as const,
    message: { buyer: address(), amount: "115792089237316195423570985008687907853269984665640564039457" }
  })
  const signature = (await ask("eth_signTypedData_v4", [address(), JSON.stringify(typed(1))])) as `0x${string}`
  const message = { ...typed(1).message, amount: BigInt(typed(1).message.amount) }
  expect(await verifyTypedData({ ...typed(1), message, address: address(), signature } as never)).toBe(true)
  await expect(ask("eth_signTypedData_v4", [address(), typed(8453)])).rejects.toMatchObject({ code: -32602 })
})

test("sends ether and tokens to the local chain", async () => {
  const { ask } = await openTestPage(sandbox, { ...approving, chainId: 8453, account: 1 })
  await ask("eth_requestAccounts")
  const send = async (transaction: object) => {
    const hash = await ask("eth_sendTransaction", [{ from: address(1), ...transaction }])
    expect(await sandbox.chain(8453).receipt(hash)).toMatchObject({ status: "0x1" })
  }
  const before = await client(8453).getBalance({ address: address(2) })
  await send({ to: address(2), value: "0x64" })
  expect(await client(8453).getBalance({ address: address(2) })).toBe(before + 100n)
  const token = sandbox.chain(8453).tokens[0]!
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [address(2), 5_000_000n] })
  await send({ to: token.address, data })
  const contract = { address: token.address, abi: erc20Abi, functionName: "balanceOf" } as const
  expect(await client(8453).readContract({ ...contract, args: [address(2)] })).toBe(645_250_000n)
  await send({ to: address(2), value: "0x1", gasPrice: "0x77359400", chainId: "0x2105" })
  await expect(send({ to: address(2), chainId: "0x1" })).rejects.toMatchObject({ code: -32602 })
  await expect(send({ to: address(2), value: 1 })).rejects.toMatchObject({ code: -32602 })
  const tooMuch = send({ to: address(2), value: "0xde0b6b3a7640000" })
  await expect(tooMuch).rejects.toMatchObject({ message: expect.stringMatching(/insufficient funds/i) })
})

test("refuses kinds of transaction that it does not sign, rather than send another kind", async () => {
  const { ask } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const send = (transaction: object) =>
    ask("eth_sendTransaction", [{ from: address(), to: address(2), ...transaction }])
  await expect(send({ type: "0x3" })).rejects.toMatchObject({ code: -32602, message: expect.stringContaining("0x3") })
  await expect(send({ type: "0x4", authorizationList: [] })).rejects.toMatchObject({ code: -32602 })
  await expect(send({ authorizationList: [] })).rejects.toMatchObject({ code: -32602 })
  await expect(send({ blobVersionedHashes: [] })).rejects.toMatchObject({ code: -32602 })
  const hash = await send({ type: "0x2", value: "0x1" })
  expect(await sandbox.chain(1).receipt(hash)).toMatchObject({ status: "0x1", type: "0x2" })
})

test("signs typed data whose domain is empty", async () => {
  const { ask } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const types = { Note: [{ name: "text", type: "string" }] }
  const message = { text: "hello" }
  for (const extra of [{ domain: {}, types: { EIP712Domain: [], ...types } }, { domain: {}, types }, { types }]) {
    const data = { ...extra, primaryType: "Note", message }
    const signature = (await ask("eth_signTypedData_v4", [address(), JSON.stringify(data)])) as `0x${string}`
    const signed = { domain: {}, types, primaryType: "Note", message, address: address(), signature } as const
    expect(await verifyTypedData(signed)).toBe(true)
  }
})

test("typed data that has no value for what its types name is refused in words, and nobody is asked", async () => {
  const { ask, wallet } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const text = (name: string) => ({ name, type: "string" })
  const types = { Note: [text("text"), { name: "from", type: "Who" }], Who: [text("name")] }
  const message = { text: "hello", from: { name: "Nadia" } }
  const rows: ReadonlyArray<readonly [object, string]> = [
    [{ domain: {}, types: { EIP712Domain: [text("name")], ...types }, message }, "domain.name"],
    [{ types: { EIP712Domain: [text("version")], ...types }, message }, "domain.version"],
    [{ domain: {}, types, message: { text: "hello", from: {} } }, "message.from.name"],
    [{ domain: {}, types }, "message.text"]
  ]
  for (const [data, field] of rows)
    await expect(
      ask("eth_signTypedData_v4", [address(), JSON.stringify({ ...data, primaryType: "Note" })])
    ).rejects.toEqual({
      code: -32602,
      message: `Invalid parameters: the types name ${field}, which has no value`
    })
  expect(wallet().waiting()).toEqual([])
})

test("an asset that cannot be listed is refused with what is wrong with it", async () => {
  const { ask } = await openTestPage(sandbox, approving)
  const options = { address: address(), symbol: "USDC", decimals: 6 }
  const rows: ReadonlyArray<readonly [unknown, string]> = [
    [{ type: "ERC721", options }, 'assets of type "ERC721" cannot be listed'],
    [{ type: "ERC20", options: { ...options, address: "" } }, "the token has no address"],
    [{ type: "ERC20", options: { address: address() } }, "the token has no symbol"],
    [{ type: "ERC20" }, "the token has no address"],
    [null, "the token has no address"]
  ]
  for (const [asset, why] of rows)
    await expect(ask("wallet_watchAsset", [asset])).rejects.toEqual({
      code: -32602,
      message: `Invalid parameters: ${why}`
    })
})

test("sends calls as a batch, one after the other, and tells how they fared (EIP-5792)", async () => {
  const { ask, wallet } = await openTestPage(sandbox, { ...approving, chainId: 8453, account: 3 })
  await ask("eth_requestAccounts")
  expect(await ask("wallet_getCapabilities", [address(3)])).toMatchObject({
    "0x2105": { atomic: { status: "unsupported" } }
  })
  const batch = { version: "2.0.0", from: address(3), chainId: "0x2105", atomicRequired: false }
  const calls = [
    { to: address(2), value: "0x5" },
    { to: address(4), value: "0x6" }
  ]
  const before = await client(8453).getBalance({ address: address(4) })
  const { id } = (await ask("wallet_sendCalls", [{ ...batch, calls }])) as { id: string }
  expect(wallet().requests.map(({ method }) => method)).toContain("wallet_sendCalls")
  const status = () => ask("wallet_getCallsStatus", [id]) as Promise<{ status: number; receipts: Array<unknown> }>
  await expect.poll(async () => (await status()).status).toBe(200)
  expect((await status()).receipts).toHaveLength(2)
  expect(await client(8453).getBalance({ address: address(4) })).toBe(before + 6n)
  const refused = (part: object) => ask("wallet_sendCalls", [{ ...batch, calls, ...part }])
  await expect(refused({ atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  await expect(refused({ chainId: "0x1" })).rejects.toMatchObject({ code: -32602 })
  await expect(refused({ version: "1.0" })).rejects.toMatchObject({ code: -32602 })
  await expect(refused({ calls: [] })).rejects.toMatchObject({ code: -32602 })
  await expect(refused({ capabilities: { paymasterService: {} } })).rejects.toMatchObject({ code: 5700 })
  await expect(ask("wallet_getCallsStatus", ["0x99"])).rejects.toMatchObject({ code: 5730 })
})

test("set to do so, it does all calls of a batch in one transaction, or none (EIP-5792, EIP-7702)", async () => {
  const { ask } = await openTestPage(sandbox, { ...approving, chainId: 8453, account: 3, atomic: "ready" })
  await ask("eth_requestAccounts")
  expect(await ask("wallet_getCapabilities", [address(3)])).toMatchObject({ "0x2105": { atomic: { status: "ready" } } })
  const batch = { version: "2.0.0", from: address(3), chainId: "0x2105", atomicRequired: true }
  const { tokens } = sandbox.chain(8453)
  const fine = { to: address(4), value: "0x6" }
  const ended = async (calls: ReadonlyArray<object>) => {
    const { id } = (await ask("wallet_sendCalls", [{ ...batch, calls }])) as { id: string }
    const status = () => ask("wallet_getCallsStatus", [id]) as Promise<{ status: number; receipts: Array<unknown> }>
    await expect.poll(async () => (await status()).status).not.toBe(100)
    return status()
  }
  const before = await client(8453).getBalance({ address: address(4) })
  // A token has no function of these four bytes.
  expect(await ended([fine, { to: tokens[0]!.address, data: "0xffffffff" }])).toMatchObject({
    status: 500,
    atomic: true
  })
  expect(await client(8453).getBalance({ address: address(4) })).toBe(before)
  const done = await ended([fine, { ...fine, value: "0x7" }])
  expect(done).toMatchObject({ status: 200, atomic: true })
  expect(done.receipts).toHaveLength(1)
  expect(await client(8453).getBalance({ address: address(4) })).toBe(before + 13n)
  // The account sends as before.
  expect(await ask("eth_sendTransaction", [{ ...fine, from: address(3) }])).toMatch(/^0x/)
})

test("switches to a known network, adds an unknown one after asking it for its chain id", async () => {
  const { ask, wallet } = await openTestPage(sandbox, { ...approving, knownChains: [1, 8453] })
  const heard: Array<unknown> = []
  wallet().provider.on("chainChanged", (id) => heard.push(id))
  expect(await ask("wallet_switchEthereumChain", [{ chainId: "0x2105" }])).toBe(null)
  expect(await ask("wallet_switchEthereumChain", [{ chainId: "0x2105" }])).toBe(null)
  await expect(ask("wallet_switchEthereumChain", [{ chainId: "0x89" }])).rejects.toMatchObject({ code: 4902 })
  const network = {
    chainId: "0x89",
    chainName: "Polygon",
    nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 }
  }
  const add = (rpcUrl: string) => ask("wallet_addEthereumChain", [{ ...network, rpcUrls: [rpcUrl] }])
  await expect(add(sandbox.chain(1).rpcUrl)).rejects.toMatchObject({ code: -32602 })
  expect(await add(sandbox.chain(137).rpcUrl)).toBe(null)
  expect(await ask("eth_chainId")).toBe("0x89")
  expect(await ask("eth_getBalance", [address(), "latest"])).toBe("0x10ce1d3d8cb3180000")
  expect(heard).toEqual(["0x2105", "0x89"])
})

test("locks without an event, and unlocks with the next request", async () => {
  const { ask, wallet } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const heard: Array<unknown> = []
  wallet().provider.on("accountsChanged", (accounts) => void heard.push(accounts))
  wallet().lock(true)
  expect(heard).toEqual([])
  expect(await ask("eth_accounts")).toEqual([])
  expect(await ask("eth_requestAccounts")).toEqual([address()])
})

test("sets a late window.ethereum without an event", async () => {
  const { page, wallet } = await openTestPage(sandbox, { ...approving, announce: false, legacy: "late" })
  const ethereum = () => (page as unknown as { readonly ethereum?: unknown }).ethereum
  expect(ethereum()).toBeUndefined()
  await vi.waitFor(() => expect(ethereum()).toBe(wallet().provider), { timeout: 10_000 })
})

test("tells accounts, locks and disconnects, each once", async () => {
  const { ask, wallet } = await openTestPage(sandbox, approving)
  const heard: Array<unknown> = []
  const hear = (accounts: unknown) => heard.push(accounts)
  wallet()
    .provider.on("accountsChanged", hear)
    .on("disconnect", (error) => heard.push(error))
  wallet().switchAccount(1)
  await ask("eth_requestAccounts")
  wallet().lock()
  wallet().unlock()
  wallet().disconnect()
  wallet().provider.removeListener!("accountsChanged", hear)
  await ask("eth_requestAccounts")
  const gone = { code: 4900, message: "The provider is disconnected from all chains." }
  expect(heard).toEqual([[address(1)], [], [address(1)], [], gone])
  expect(wallet().listeners("accountsChanged")).toBe(0)
})

test("another tab's change is told here", async () => {
  const first = await openTestPage(sandbox, approving)
  const second = await openTestPage(sandbox, approving, first.storage)
  const heard: Array<unknown> = []
  second.wallet().provider.on("accountsChanged", (accounts) => heard.push(accounts))
  await first.ask("eth_requestAccounts")
  second.page.dispatchEvent(new second.page.StorageEvent("storage", { key: "sandbox-wallet:fernhold" }))
  expect(heard).toEqual([[address()]])
})

test("logs what the site asks", async () => {
  const { ask, wallet } = await openTestPage(sandbox, { ...approving, wallets: ["fernhold", "tarn"] })
  await ask("eth_chainId")
  await ask("wallet_watchAsset", { type: "ERC20", options: { address: address(), symbol: "USDC", decimals: 6 } })
  await ask("eth_accounts", undefined, "tarn")
  expect(wallet().requests.map(({ method }) => method)).toEqual(["eth_chainId", "wallet_watchAsset"])
  expect(wallet("tarn").requests).toEqual([{ method: "eth_accounts", params: [] }])
})

test("five sends at once all go out, in order", async () => {
  const { ask } = await openTestPage(sandbox, approving)
  await ask("eth_requestAccounts")
  const chain = sandbox.chain(1)
  const first = Number(await chain.rpc("eth_getTransactionCount", [address(), "latest"]))
  const send = (value: number) =>
    ask("eth_sendTransaction", [{ from: address(), to: address(5), value: `0x${value.toString(16)}` }])
  const hashes = (await Promise.all([1, 2, 3, 4, 5].map(send))) as ReadonlyArray<`0x${string}`>
  for (const hash of hashes) expect((await chain.receipt(hash)).status).toBe("0x1")
  const nonces = await Promise.all(
    hashes.map(async (hash) =>
      Number(((await chain.rpc("eth_getTransactionByHash", [hash])) as { nonce: string }).nonce)
    )
  )
  expect(nonces.toSorted((one, two) => one - two)).toEqual([0, 1, 2, 3, 4].map((more) => first + more))
})
