import { concat, encodeFunctionData, numberToHex, parseAbi } from "viem/utils"
import { privateKeyToAccount } from "viem/accounts"
import { createPublicClient, http } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accounts } from "../accounts.ts"
import { chainTable } from "./chainTable.ts"
import {
  delegateAddress,
  entryPointAddress,
  factoryAddress,
  paymasterAddress,
  smartAccountAbi as abi,
  smartAccountOf
} from "./smartAccountContract.ts"
import { type StartedChain, startChain } from "./startChain.ts"

type Hex = `0x${string}`

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[1]!)
})
afterAll(() => chain.stop())

const key = privateKeyToAccount(accounts[1]!.privateKey)
const stranger = privateKeyToAccount(accounts[2]!.privateKey)
const service = privateKeyToAccount(accounts[8]!.privateKey)
const sender = smartAccountOf(key.address)
const client = () => createPublicClient({ transport: http(chain.nodeUrl) })
const entryPoint = { address: entryPointAddress, abi } as const
const zeros = numberToHex(0, { size: 32 })
const creation = concat([
  factoryAddress,
  encodeFunctionData({ abi, functionName: "createAccount", args: [key.address, 0n] })
])
const calling = (to: Hex, data: Hex = "0x", value = 0n) =>
  encodeFunctionData({ abi, functionName: "executeBatch", args: [[{ to, value, data }]] })

interface Wish {
  readonly by?: typeof key
  readonly from?: Hex
  readonly nonce?: bigint
  readonly initCode?: Hex
  readonly callData?: Hex
  readonly paymasterAndData?: Hex
}
const operation = async ({ by = key, from = sender, ...wish }: Wish = {}) => {
  const nonce = await client().readContract({ ...entryPoint, functionName: "getNonce", args: [from, 0n] })
  const code = await client().getCode({ address: from })
  const unsigned = {
    sender: from,
    nonce,
    initCode: code === undefined ? creation : ("0x" as const),
    callData: calling(accounts[3]!.address),
    accountGasLimits: zeros,
    preVerificationGas: 0n,
    gasFees: zeros,
    paymasterAndData: "0x" as Hex,
    signature: "0x" as Hex,
    ...wish
  }
  const hash = await client().readContract({ ...entryPoint, functionName: "getUserOpHash", args: [unsigned] })
  return { ...unsigned, signature: await by.sign({ hash }) }
}
type Operation = Awaited<ReturnType<typeof operation>>
const send = async (...operations: ReadonlyArray<Operation>) => {
  const from = accounts[9]!.address
  const data = encodeFunctionData({ abi, functionName: "handleOps", args: [operations, from] })
  const transaction = { from, to: entryPointAddress, data, gas: "0x989680" }
  await chain.rpc("eth_call", [transaction, "latest"])
  return chain.receipt(String(await chain.rpc("eth_sendTransaction", [transaction])))
}
const sponsor = async (wish: Wish = {}, by = service): Promise<Operation> => {
  const plain = await operation(wish)
  const read = parseAbi([
    "struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }",
    "function getHash(PackedUserOperation op) view returns (bytes32)"
  ])
  const args = [plain] as const
  const hash = await client().readContract({ address: paymasterAddress, abi: read, functionName: "getHash", args })
  const signature = await by.signMessage({ message: { raw: hash } })
  const gas = numberToHex(500_000, { size: 16 })
  return operation({ ...wish, paymasterAndData: concat([paymasterAddress, gas, gas, signature]) })
}
const events = async (hash: string) =>
  client().getContractEvents({
    ...entryPoint,
    eventName: "UserOperationEvent",
    blockHash: (await client().getTransactionReceipt({ hash: hash as Hex })).blockHash
  })

describe("what the entry point and its accounts refuse", () => {
  test.each<[why: string, make: () => Promise<Operation>]>([
    ["AA24 signature error", () => operation({ by: stranger })],
    ["AA25 invalid account nonce", () => operation({ nonce: 7n })],
    ["AA13 initCode failed", () => operation({ initCode: concat([factoryAddress, "0x12345678"]) })],
    [
      "AA20 account not deployed",
      () => operation({ from: "0x00000000000000000000000000000000000000e1", initCode: "0x" })
    ],
    ["AA93 invalid paymasterAndData", () => operation({ paymasterAndData: "0x12" })],
    ["AA30 paymaster not deployed", () => operation({ paymasterAndData: numberToHex(1, { size: 52 }) })],
    ["AA34 signature error", () => sponsor({}, stranger)]
  ])("%s", async (why, make) => {
    await expect(send(await make())).rejects.toThrow(why)
  })

  test("a signature for one operation is not taken for another, nor twice", async () => {
    const first = await operation()
    await expect(send({ ...first, callData: calling(accounts[4]!.address) })).rejects.toThrow("AA24")
    expect((await send(first)).status).toBe("0x1")
    await expect(send({ ...first, initCode: "0x" })).rejects.toThrow("AA25")
  })

  test("the paymaster's word for one operation is not taken for another", async () => {
    const { paymasterAndData } = await sponsor()
    await expect(send(await operation({ callData: calling(accounts[4]!.address), paymasterAndData }))).rejects.toThrow(
      "AA34"
    )
  })

  test("nobody but the entry point makes an account call, or asks a paymaster", async () => {
    for (const [to, data] of [
      [sender, calling(accounts[3]!.address)],
      [delegateAddress, calling(accounts[3]!.address)]
    ] as const)
      await expect(chain.rpc("eth_call", [{ from: key.address, to, data }, "latest"])).rejects.toThrow(
        "Not the entry point"
      )
  })
})

test("calls that fail are undone and told apart, in a transaction that goes well", async () => {
  const data = encodeFunctionData({
    abi,
    functionName: "executeBatch",
    args: [
      [
        { to: accounts[3]!.address, value: 0n, data: "0x" },
        { to: accounts[3]!.address, value: 10n ** 30n, data: "0x" }
      ]
    ]
  })
  const { status, transactionHash } = await send(await operation({ callData: data }))
  expect(status).toBe("0x1")
  const [{ args } = { args: undefined }] = await events(transactionHash)
  expect(args).toMatchObject({ sender, success: false, paymaster: "0x0000000000000000000000000000000000000000" })
})

test("a paymaster pays the fee of what its service signed, from its deposit", async () => {
  const deposit = () => client().readContract({ ...entryPoint, functionName: "balanceOf", args: [paymasterAddress] })
  const before = await deposit()
  const { transactionHash } = await send(await sponsor())
  const [event] = await events(transactionHash)
  const { paymaster, success, actualGasCost = 0n } = event!.args
  expect([paymaster?.toLowerCase(), success]).toEqual([paymasterAddress, true])
  expect(actualGasCost).toBeGreaterThan(0n)
  expect(before - (await deposit())).toBe(actualGasCost)
})
