import { Effect } from "effect"
import { parseEther } from "viem/utils"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { smartAccountOf } from "../../sandbox/chains/smartAccountContract.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { accountRules, readAccountKind, type AccountKind } from "../../services/account/kind/AccountKind.ts"
import type { StoredTransaction } from "../../services/account/activity/OwnTransaction.ts"
import { callOf } from "../../services/account/activity/readChainTransaction.ts"
import { settle, type Following } from "../../services/account/activity/settle.ts"
import { receiptOf } from "../../services/account/send/receiptOf.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { bundler, keyOf, operationsOn, type Call } from "../support/contractAccounts.ts"
import { kindsOfAccounts, ownerKey } from "../support/kindsOfAccounts.ts"
import { ethereum } from "../support/networks.ts"

// The outcome of a payment is that of the account's own operation, which can differ from that of the transaction.

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
})
beforeEach(() => chain.reset())
afterAll(() => chain.stop())

const adapters = new Map([["eip155" as const, EvmAdapter as ChainAdapter]])
const network = () => toNetwork({ ...ethereum, rpcUrls: { default: { http: [chain.nodeUrl] } } })

const receiver = "0x00000000000000000000000000000000000b0b00"
const amount = parseEther("4")
const payment = (value = amount): Call => ({ to: receiver, value, data: "0x" })
const paymentCall = callOf(receiver, amount)
const balanceOf = async (address: string) => BigInt(String(await chain.rpc("eth_getBalance", [address, "latest"])))

/** Code that reverts every call. */
const revertingCode = "0x5f5ffd"

/** The hash that a wallet answered with, of a transaction that no node knows. */
const unknownHash = `0x${"5d".repeat(32)}`
const overAnHourAgo = () => Date.now() - 3_600_001

const readReceipt = (hash: string, from: string | undefined) =>
  Effect.runPromise(receiptOf(adapters, network(), { hash, from }, () => [], Effect.never))

/** Follows a payment to its end. `learned` collects what is learned about it meanwhile. */
const follow = async (
  hash: string,
  from: string,
  stored: Partial<StoredTransaction> = {},
  taken: Following["taken"] = () => false
) => {
  const learned: Array<unknown> = []
  const transaction: StoredTransaction = {
    hash,
    networkId: network().id,
    from,
    operation: "send",
    transfers: [],
    at: Date.now(),
    ...stored
  }
  const end = await Effect.runPromise(
    settle(adapters, network(), transaction, {
      learn: (facts) => Effect.sync(() => learned.push(facts)),
      executed: () => Effect.succeed(undefined),
      taken
    })
  )
  return { end, learned }
}

const kinds = Object.keys(kindsOfAccounts) as ReadonlyArray<AccountKind>

describe.each(kinds)("%s", (kind) => {
  it("is read from the chain", async () => {
    const { address } = await kindsOfAccounts[kind](chain)
    const read = await Effect.runPromise(readAccountKind(EvmAdapter, network(), address))
    // The chain does not say which wallet a contract belongs to.
    assert.strictEqual(read, kind === "embeddedContract" ? "contract" : kind)
  })

  it.each<[status: "success" | "reverted", end: "confirmed" | "failed"]>([
    ["success", "confirmed"],
    ["reverted", "failed"]
  ])("reads a receipt with %s, and settles the payment as %s", async (status, end) => {
    const { address, submit } = await kindsOfAccounts[kind](chain)
    const balance = await balanceOf(receiver)
    if (status === "reverted") await chain.rpc("anvil_setCode", [receiver, revertingCode])
    const { hash } = await submit([payment()])
    const transaction = await chain.receipt(hash)
    const succeeds = status === "success" || accountRules[kind].hasOperations
    assert.strictEqual(transaction.status, succeeds ? "0x1" : "0x0", "the transaction around the operation")
    assert.deepInclude(await readReceipt(hash, address), { hash, status })
    assert.deepStrictEqual((await follow(hash, address)).end, { hash, status: end })
    assert.strictEqual((await balanceOf(receiver)) - balance, status === "success" ? amount : 0n)
  })
})

describe("several operations in one transaction", () => {
  it("reports the end of each account's own operation", async () => {
    const { address } = await kindsOfAccounts.contract(chain)
    const { operation, bundle } = operationsOn(chain)
    const poorKey = keyOf(2)
    const hash = await bundle([await operation(ownerKey, [payment()]), await operation(poorKey, [payment()])])
    await chain.receipt(hash)
    assert.strictEqual((await readReceipt(hash, address)).status, "success")
    assert.strictEqual((await readReceipt(hash, smartAccountOf(poorKey.address))).status, "reverted")
    // For the bundler, and without an account, the transaction itself counts.
    assert.strictEqual((await readReceipt(hash, bundler)).status, "success")
    assert.strictEqual((await readReceipt(hash, undefined)).status, "success")
  })

  it("reports nothing if operations of the same account end differently", async () => {
    const { address } = await kindsOfAccounts.contract(chain)
    const { operation, bundle } = operationsOn(chain)
    const tooMuch = parseEther("99")
    const hash = await bundle([
      await operation(ownerKey, [payment()], 1n),
      await operation(ownerKey, [payment(tooMuch)], 2n)
    ])
    await chain.receipt(hash)
    assert.strictEqual((await follow(hash, address, { at: overAnHourAgo() })).end, "missing")
  })
})

describe("an operation in another transaction than the wallet's", () => {
  it.each(kinds.filter((kind) => accountRules[kind].hasOperations))("finds the payment of a %s", async (kind) => {
    const { address, submit } = await kindsOfAccounts[kind](chain)
    await chain.setAutomine(false)
    const { answer, hash, replace } = await submit([payment()])
    const replacement = await replace()
    await chain.mine()
    assert.isNull(await chain.rpc("eth_getTransactionReceipt", [hash]))
    const { end, learned } = await follow(answer, address, { call: paymentCall, at: Date.now() - 20_000 })
    assert.deepStrictEqual(end, { hash: replacement, status: "confirmed" })
    assert.deepInclude(learned, { hash: replacement, proposed: undefined })
  })

  it("ignores a payment that this device lists already", async () => {
    const { address, submit } = await kindsOfAccounts.contract(chain)
    const { hash } = await submit([payment()])
    await chain.receipt(hash)
    const stored = { call: paymentCall, at: overAnHourAgo() }
    const { end } = await follow(unknownHash, address, stored, (listed) => listed === hash)
    assert.strictEqual(end, "missing")
  })

  it("reports a payment that is never carried out as missing, and not as a proposal", async () => {
    const { address } = await kindsOfAccounts.contract(chain)
    const { end, learned } = await follow(unknownHash, address, { call: paymentCall, at: overAnHourAgo() })
    assert.strictEqual(end, "missing")
    assert.deepStrictEqual(learned, [])
  })
})
