import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from "viem"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { accounts } from "../accounts.ts"
import { chainTable } from "./chainTable.ts"
import { multicallAddress } from "./multicall.ts"
import { type StartedChain, startChain } from "./startChain.ts"
import { tokenTable } from "./tokenTable.ts"

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[1]!)
})
afterAll(() => chain.stop())

const client = () => createPublicClient({ transport: http(chain.nodeUrl) })

test("has its chain id and is one block old", async () => {
  expect(await client().getChainId()).toBe(8453)
  expect(await client().getBlockNumber({ cacheTime: 0 })).toBe(1n)
})

test("every account holds what the table says", async () => {
  for (const { address } of accounts) {
    expect(await client().getBalance({ address })).toBe(parseEther("0.85"))
    for (const token of tokenTable) {
      const args = [address] as const
      const held = await client().readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: "balanceOf",
        args
      })
      expect(held).toBe(parseUnits({ USDC: "640.25", DAI: "75" }[token.symbol], token.decimals))
    }
  }
})

test("tokens tell their name, symbol and decimals, all in one multicall", async () => {
  for (const token of tokenTable) {
    const contract = { address: token.address, abi: erc20Abi }
    const read = await client().multicall({
      multicallAddress,
      allowFailure: false,
      contracts: [
        { ...contract, functionName: "name" },
        { ...contract, functionName: "symbol" },
        { ...contract, functionName: "decimals" }
      ]
    })
    expect(read).toEqual([token.name, token.symbol, token.decimals])
  }
})

test("tokens refuse to move more than there is, naming the amounts", async () => {
  const [from, to] = [accounts[0]!.address, accounts[1]!.address]
  const sent = client().simulateContract({
    address: tokenTable[0]!.address,
    abi: [
      ...erc20Abi,
      {
        type: "error",
        name: "InsufficientBalance",
        inputs: [
          { name: "holder", type: "address" },
          { name: "balance", type: "uint256" },
          { name: "needed", type: "uint256" }
        ]
      }
    ],
    functionName: "transfer",
    args: [to, 640_250_001n],
    account: from
  })
  await expect(sent).rejects.toThrow(`InsufficientBalance(address holder, uint256 balance, uint256 needed)`)
})

test("without automine transactions wait for mine", async () => {
  await chain.setAutomine(false)
  const hash = await chain.rpc("eth_sendTransaction", [
    { from: accounts[0]!.address, to: accounts[1]!.address, value: "0x1" }
  ])
  expect(await chain.rpc("eth_getTransactionReceipt", [hash])).toBe(null)
  await chain.mine()
  expect(await chain.receipt(hash)).toMatchObject({ status: "0x1", blockNumber: "0x2" })
  await chain.reset()
  expect(await chain.rpc("eth_getTransactionReceipt", [hash])).toBe(null)
})

test("sets its clock to the time of this machine when it is reset", async () => {
  const later = Date.now() + 3_600_000
  const now = vi.spyOn(Date, "now").mockReturnValue(later)
  await chain.reset()
  now.mockRestore()
  await chain.rpc("evm_mine")
  const { timestamp } = await client().getBlock()
  expect(Number(timestamp)).toBeGreaterThanOrEqual(Math.floor(later / 1_000))
  expect(Number(timestamp)).toBeLessThan(later / 1_000 + 600)
  await chain.reset()
})
