import { Effect } from "effect"
import { numberToHex, parseEther } from "viem/utils"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { makeSafe } from "../../sandbox/chains/safeContract.ts"
import { smartAccountOf } from "../../sandbox/chains/smartAccountContract.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { accountRules, readAccountKind, type AccountKind } from "../../services/account/kind/AccountKind.ts"
import type { StoredTransaction } from "../../services/account/activity/OwnTransaction.ts"
import { callOf } from "../../services/account/activity/readChainTransaction.ts"
import { settle } from "../../services/account/activity/settle.ts"
import { receiptOf } from "../../services/account/send/receiptOf.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { bundler, keyOf, operationsOn, type Call } from "../support/contractAccounts.ts"
import { ethereum } from "../support/networks.ts"

// The outcome of a payment is that of the account's own operation, not of the transaction around it.

let chain: StartedChain
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
})
beforeEach(() => chain.reset())
afterAll(() => chain.stop())

const adapters = new Map([["eip155" as const, EvmAdapter as ChainAdapter]])
const network = () => toNetwork({ ...ethereum, rpcUrls: { default: { http: [chain.nodeUrl] } } })
const [key, other, owner] = [keyOf(1), keyOf(2), keyOf(3)]
const nobody = "0x00000000000000000000000000000000000b0b00"
const four = parseEther("4")

const paying = (value = four): Call => ({ to: nobody, value, data: "0x" })
const balanceOf = async (address: string) => BigInt(String(await chain.rpc("eth_getBalance", [address, "latest"])))
const fund = (address: string, value = parseEther("10")) => chain.rpc("anvil_setBalance", [address, numberToHex(value)])
const held = Effect.succeed(undefined)

/** An account of each kind on the chain, and how one transaction with a payment of it is sent. */
interface Stand {
  readonly address: string
  readonly send: (call: Call, terms?: object) => Promise<string>
}
const stands: Readonly<Record<AccountKind, () => Promise<Stand>>> = {
  key: async () => ({
    address: key.address,
    send: async ({ to, value }, terms) =>
      String(
        await chain.rpc("eth_sendTransaction", [
          { from: key.address, to, value: numberToHex(value), gas: "0x30d40", ...terms }
        ])
      )
  }),
  delegatedKey: async () => {
    const { operation, bundle, delegate } = operationsOn(chain)
    await delegate(key)
    return { address: key.address, send: async (call, terms) => bundle([await operation(key, [call])], terms) }
  },
  embeddedContract: async () => {
    const { operation, bundle } = operationsOn(chain)
    const address = smartAccountOf(key.address)
    await fund(address)
    await chain.receipt(await bundle([await operation(key, [])]))
    return { address, send: async (call, terms) => bundle([await operation(key, [call])], terms) }
  },
  contract: async () => {
    const { operation, bundle } = operationsOn(chain)
    const address = smartAccountOf(other.address)
    await fund(address)
    await chain.receipt(await bundle([await operation(other, [])]))
    return { address, send: async (call, terms) => bundle([await operation(other, [call])], terms) }
  },
  safe: async () => {
    const { address, execute } = await makeSafe(chain, [key, other, owner], 2)
    await fund(address)
    return { address, send: (call) => execute({ ...call, safeTxGas: 100_000n }) }
  }
}

const settled = (hash: string, from: string, more: Partial<StoredTransaction> = {}) =>
  Effect.runPromise(
    settle(
      adapters,
      network(),
      { hash, networkId: network().id, from, operation: "send", transfers: [], at: Date.now(), ...more },
      { learn: () => Effect.void, executed: () => held, taken: () => false }
    )
  )
const receipt = (hash: string, from: string | undefined) =>
  Effect.runPromise(receiptOf(adapters, network(), { hash, from }, () => [], Effect.never))

describe.each(Object.entries(stands) as ReadonlyArray<[AccountKind, () => Promise<Stand>]>)("%s", (kind, make) => {
  it("is told apart by the chain", async () => {
    const { address } = await make()
    const found = await Effect.runPromise(readAccountKind(EvmAdapter, network(), address))
    // Whose a contract is the chain does not say.
    assert.strictEqual(found, kind === "embeddedContract" ? "contract" : kind)
  })

  it.each<[how: string, value: bigint, status: "success" | "reverted", end: "confirmed" | "failed"]>([
    ["succeeds", four, "success", "confirmed"],
    ["fails: more than the account holds", parseEther("1000000000"), "reverted", "failed"]
  ])("a payment that %s", async (_, value, status, end) => {
    const { address, send } = await make()
    if (kind === "key" && status === "reverted") return
    const before = await balanceOf(nobody)
    const hash = await send(paying(value))
    const { status: around } = await chain.receipt(hash)
    const rules = accountRules[kind]
    if (rules.hasOperations) assert.strictEqual(around, "0x1", "the transaction around it")
    assert.deepInclude(await receipt(hash, address), { hash, status })
    assert.deepStrictEqual(await settled(hash, address), { hash, status: end })
    assert.strictEqual((await balanceOf(nobody)) - before, status === "success" ? value : 0n)
  })
})

describe("operations of several accounts in one transaction", () => {
  it("each has its own end", async () => {
    const { operation, bundle } = operationsOn(chain)
    const [first, second] = [smartAccountOf(key.address), smartAccountOf(other.address)]
    await fund(first)
    const hash = await bundle([await operation(key, [paying()]), await operation(other, [paying()])])
    await chain.receipt(hash)
    assert.strictEqual((await receipt(hash, first)).status, "success")
    assert.strictEqual((await receipt(hash, second)).status, "reverted")
    // The bundler's own transaction, and one that nobody is asked for, are what the chain says of them.
    assert.strictEqual((await receipt(hash, bundler)).status, "success")
    assert.strictEqual((await receipt(hash, undefined)).status, "success")
  })

  it("of one account that end differently, nobody can say which is meant", async () => {
    const { operation, bundle } = operationsOn(chain)
    const address = smartAccountOf(key.address)
    await fund(address)
    await chain.receipt(await bundle([await operation(key, [])]))
    const hash = await bundle([
      await operation(key, [paying()], 1n),
      await operation(key, [paying(parseEther("99"))], 2n)
    ])
    await chain.receipt(hash)
    const end = await settled(hash, address, { at: Date.now() - 3_600_001 })
    assert.strictEqual(end, "missing")
  })
})

describe("an operation that another transaction carries out", () => {
  it.each<["contract" | "delegatedKey"]>([["contract"], ["delegatedKey"]])("%s: is found by its call", async (kind) => {
    const { address } = await stands[kind]()
    const { operation, bundle } = operationsOn(chain)
    const signer = kind === "contract" ? other : key
    await chain.setAutomine(false)
    const nonce = await chain.rpc("eth_getTransactionCount", [bundler, "latest"])
    const asked = await operation(signer, [paying()])
    const announced = await bundle([asked], { nonce, gasPrice: "0x77359400" })
    const own = { call: callOf(nobody, four), at: Date.now() - 20_000 }
    // The bundler sends it again with a higher fee, and with another operation.
    const included = await bundle([asked, await operation(keyOf(4), [])], { nonce, gasPrice: "0xee6b2800" })
    await chain.mine()
    assert.isNull(await chain.rpc("eth_getTransactionReceipt", [announced]))
    const learned: Array<unknown> = []
    const end = await Effect.runPromise(
      settle(
        adapters,
        network(),
        { hash: announced, networkId: network().id, from: address, operation: "send", transfers: [], ...own },
        { learn: (one) => Effect.sync(() => learned.push(one)), executed: () => held, taken: () => false }
      )
    )
    assert.deepStrictEqual(end, { hash: included, status: "confirmed" })
    assert.deepInclude(learned, { hash: included, proposed: undefined })
  })

  it("of the same call is another one if this device has listed it", async () => {
    const { address, send } = await stands.contract()
    const included = await send(paying())
    await chain.receipt(included)
    const lost = `0x${"5d".repeat(32)}`
    const own = { call: callOf(nobody, four), at: Date.now() - 3_600_001 }
    const end = await Effect.runPromise(
      settle(
        adapters,
        network(),
        { hash: lost, networkId: network().id, from: address, operation: "send", transfers: [], ...own },
        { learn: () => Effect.void, executed: () => held, taken: (hash) => hash === included }
      )
    )
    assert.strictEqual(end, "missing")
  })

  it("that nobody carries out is missing in the end, and no proposal", async () => {
    const { address } = await stands.contract()
    const learned: Array<unknown> = []
    const end = await Effect.runPromise(
      settle(
        adapters,
        network(),
        {
          hash: `0x${"5d".repeat(32)}`,
          networkId: network().id,
          from: address,
          operation: "send",
          transfers: [],
          call: callOf(nobody, four),
          at: Date.now() - 3_600_001
        },
        { learn: (one) => Effect.sync(() => learned.push(one)), executed: () => held, taken: () => false }
      )
    )
    assert.strictEqual(end, "missing")
    assert.deepStrictEqual(learned, [])
  })
})
