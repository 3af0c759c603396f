import { createWalletClient, http } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { waitForTransactionReceipt } from "viem/actions"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { factoryAddress, smartAccountAbi, smartAccountOf } from "../../sandbox/chains/smartAccountContract.ts"
import { type StartedChain, startChain } from "../../sandbox/chains/startChain.ts"
import { signAsSmartAccount } from "../../sandbox/site/page/smartAccount.ts"
import { verifyEip155 } from "./verifyEip155.ts"

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[1]!)
})
afterAll(() => chain.stop())

const key = privateKeyToAccount(accounts[0]!.privateKey)
const message = "saltmarsh.example wants you to sign in"
const data = { accountAddress: smartAccountOf(key.address), chainId: "eip155:8453" } as const
const sign = async () => {
  const network = { id: 8453, name: "Base", rpcUrl: chain.nodeUrl } as Parameters<typeof signAsSmartAccount>[1]
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
