import { createWalletClient, hashMessage, http } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { waitForTransactionReceipt } from "viem/actions"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { makeSafe } from "../../sandbox/chains/safeContract.ts"
import { factoryAddress, smartAccountAbi, smartAccountOf } from "../../sandbox/chains/smartAccountContract.ts"
import { type StartedChain, startChain } from "../../sandbox/chains/startChain.ts"
import { signAsSmartAccount } from "../../sandbox/site/page/smartAccount.ts"
import { blockingNode } from "../../test/support/blockingNode.ts"
import { verifyEip155 } from "./verifyEip155.ts"

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[1]!)
})
afterAll(() => chain.stop())

const key = privateKeyToAccount(accounts[0]!.privateKey)
const message = "saltmarsh.example wants you to sign in"
const data = { accountAddress: smartAccountOf(key.address), chainId: "eip155:8453" } as const
const sign = async (id = 8453, on = chain) => {
  const network = { id, name: "Base", rpcUrl: on.nodeUrl } as Parameters<typeof signAsSmartAccount>[1]
  return signAsSmartAccount(key, network, "personal_sign", [message], async () => {})
}
const verify = (signature: string, asked: string = message, more: Partial<typeof data> | object = {}) =>
  verifyEip155({ data: { ...data, ...more }, message: asked, signature }, { rpcUrls: [chain.nodeUrl] })

test("a smart account signs before it is there (ERC-6492), and after (ERC-1271)", async () => {
  const before = await sign()
  expect(before.length).toBeGreaterThan(132)
  expect(await verify(before)).toBe(true)
  expect(await verify(before, "another text")).toBe(false)
  expect(await verify(before, message, { accountAddress: accounts[1]!.address })).toBe(false)

  const wallet = createWalletClient({ account: key, transport: http(chain.nodeUrl) })
  const args = [key.address, 0n] as const
  const made = await wallet.writeContract({
    address: factoryAddress,
    abi: smartAccountAbi,
    functionName: "createAccount",
    args,
    chain: null
  })
  await waitForTransactionReceipt(wallet, { hash: made })
  const after = await sign()
  expect(after).toHaveLength(132)
  expect(await verify(after)).toBe(true)
  expect(await verify(after, "another text")).toBe(false)
  expect(await verify(before)).toBe(true)
  // Belongs to no account: neither a key's nor a contract's.
  expect(await verify(after, message, { accountAddress: accounts[1]!.address })).toBe(false)
})

test("each owner of a Safe has to sign (ERC-1271)", async () => {
  const owners = [1, 2, 3].map((index) => privateKeyToAccount(accounts[index]!.privateKey))
  const safe = await makeSafe(chain, owners, 2)
  const asked = { accountAddress: safe.address }
  const signature = await safe.sign(hashMessage(message))
  expect(await verify(signature, message, asked)).toBe(true)
  expect(await verify(signature, "another text", asked)).toBe(false)
  expect(await verify(signature.slice(0, 132), message, asked)).toBe(false)
  expect(await verify(await owners[0]!.signMessage({ message }), message, asked)).toBe(false)
})

test("a contract that takes no signatures, or answers nothing, says no; a node that fails is no answer", async () => {
  for (const code of ["0x5f5ffd", "0x00", "0x60015f5260205ff3"]) {
    const accountAddress = `0x${"c0de".repeat(10)}`
    await chain.rpc("anvil_setCode", [accountAddress, code])
    expect(await verify(`0x${"ab".repeat(65)}`, message, { accountAddress }), code).toBe(false)
  }
  const node = await blockingNode(chain.nodeUrl, ({ method }) =>
    method === "eth_call" ? { code: -32000, message: "header not found" } : undefined
  )
  const accountAddress = `0x${"c0de".repeat(10)}`
  const asked = { data: { ...data, accountAddress }, message, signature: `0x${"ab".repeat(65)}` }
  await expect(verifyEip155(asked, { rpcUrls: [node.url] })).rejects.toThrow("header not found")
  await node.stop()
})

test.each([324, 300, 2_741, 11_124])(
  "on network %i, whose nodes run no code of a call, a contract answers",
  async (id) => {
    const calls: Array<string> = []
    const own = await startChain({ ...chainTable[1]!, id })
    // As nodes of zkSync do.
    const node = await blockingNode(own.nodeUrl, ({ method, params }) => {
      if (method !== "eth_call") return undefined
      const { to } = (params as ReadonlyArray<{ readonly to?: string }>)[0]!
      calls.push(String(to).toLowerCase())
      return to === undefined ? { code: 3, message: "the call has no receiver" } : undefined
    })
    try {
      const there = { ...data, chainId: `eip155:${id}` as const }
      const asked = { data: there, message, signature: await sign(id, own) }
      await expect(verifyEip155(asked, { rpcUrls: [node.url] })).resolves.toBe(false)
      expect(calls).toEqual(["0xfb688330379976da81eb64fe4bf50d7401763b9c"])
      const safe = await makeSafe(own, [key], 1)
      const signature = await safe.sign(hashMessage(message))
      const ofSafe = { data: { ...there, accountAddress: safe.address }, message, signature }
      expect(await verifyEip155(ofSafe, { rpcUrls: [node.url] })).toBe(true)
    } finally {
      await node.stop()
      await own.stop()
    }
  }
)

test("a node of another chain is not asked", async () => {
  await expect(verify(await sign(), message, { chainId: "eip155:1" })).rejects.toThrow("another chain")
})

test("nobody signs in as the zero address, with whatever signature", async () => {
  const zero = `0x${"0".repeat(40)}`
  const half = (byte: string) => byte.repeat(32)
  for (const signature of [
    `0x${half("00")}${half("00")}1b`,
    `0x${half("ff")}${half("ff")}1c`,
    `0x${half("00")}${half("01")}00`,
    `0x${"ab".repeat(65)}`,
    "0x"
  ])
    for (const accountAddress of [zero, accounts[3]!.address])
      expect(await verify(signature, message, { accountAddress }), signature).toBe(false)
  expect(await verify(await sign(), message, { accountAddress: zero })).toBe(false)
})
