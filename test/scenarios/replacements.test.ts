import { Effect, Exit } from "effect"
import { parseEther } from "viem"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { receiptOf } from "../../services/account/send/receiptOf.ts"
import { ethereum } from "../support/networks.ts"

// A transaction that the user speeds up or cancels in the wallet, on a real chain whose blocks the test makes.

const [sender, friend] = accounts.map(({ address }) => address) as [Hex, Hex]

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
})
beforeEach(() => chain.reset())
afterAll(() => chain.stop())

const gwei = (count: number) => `0x${(BigInt(count) * 10n ** 9n).toString(16)}`
const nonceOf = async () => (await chain.rpc("eth_getTransactionCount", [sender, "latest"])) as Hex
const send = async (change: object = {}) => {
  const transaction = {
    from: sender,
    to: friend,
    value: `0x${parseEther("0.5").toString(16)}`,
    maxFeePerGas: gwei(20),
    maxPriorityFeePerGas: gwei(1)
  }
  return (await chain.rpc("eth_sendTransaction", [{ ...transaction, ...change }])) as Hex
}
/** Waits for the receipt of a pending transaction, while the user does something in the wallet. */
const receiptAfter = async (inWallet: (nonce: Hex) => Promise<Hex>) => {
  await chain.rpc("anvil_impersonateAccount", [sender])
  await chain.rpc("evm_setAutomine", [false])
  await chain.rpc("evm_setIntervalMining", [0])
  const nonce = await nonceOf()
  const hash = await send({ nonce })
  const network = toNetwork({ ...ethereum, rpcUrls: { default: { http: [chain.nodeUrl] } } })
  // A wallet's request comes after the node has shown the transaction.
  const shown = Promise.withResolvers<void>()
  const read: ChainAdapter["read"] = (on, request) =>
    Effect.tap(EvmAdapter.read(on, request), () =>
      Effect.sync(() => request.method === "eth_getTransactionByHash" && shown.resolve())
    )
  const adapters = new Map([["eip155" as const, { ...EvmAdapter, read } as ChainAdapter]])
  const waiting = Effect.runPromiseExit(receiptOf(adapters, network, { hash }, () => [], Effect.never))
  await shown.promise
  const other = await inWallet(nonce)
  await chain.rpc("evm_mine", [])
  const exit = await waiting
  await chain.rpc("evm_setAutomine", [true])
  return { hash, other, exit }
}

describe("a receipt", () => {
  it("of a transaction that was sped up is that of the one which took its place", async () => {
    const { other, exit } = await receiptAfter((nonce) =>
      send({ nonce, maxFeePerGas: gwei(40), maxPriorityFeePerGas: gwei(4) })
    )
    assert.isTrue(Exit.isSuccess(exit))
    assert.deepInclude(Exit.isSuccess(exit) ? exit.value : {}, { hash: other, status: "success" })
  })

  it("of a transaction that was cancelled fails, and names the other one", async () => {
    const { other, exit } = await receiptAfter((nonce) =>
      send({ nonce, to: sender, value: "0x0", maxFeePerGas: gwei(40), maxPriorityFeePerGas: gwei(4) })
    )
    const error = Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error : undefined
    assert.deepInclude(error, {
      _tag: "TransactionFailed",
      kind: "replaced",
      message: "Another transaction took its place",
      cause: other
    })
  })

  it("of a transaction that is mined as it was sent is its own", async () => {
    const { hash, exit } = await receiptAfter(async () => "0x")
    assert.deepInclude(Exit.isSuccess(exit) ? exit.value : {}, { hash, status: "success" })
  })
})
