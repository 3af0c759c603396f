import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { Effect } from "effect"
import { keccak256, parseTransaction, type Hex } from "viem"
import { privateKeyToAddress } from "viem/accounts"
import { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import { jsonRpcNodes } from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { poolNode } from "../../test/support/poolNode.ts"
import { read } from "../evm/actions.ts"
import { evmKeyProvider } from "./evmKeyProvider.ts"

const to = `0x${"22".repeat(20)}`
const hex = (value: bigint | number) => `0x${value.toString(16)}`

let count = 0
let key: Hex
// The count of a key is the process's: each test has a key of its own.
beforeEach(() => void (key = `0x${(0x7000 + ++count).toString(16).padStart(64, "0")}`))
afterEach(() => void vi.unstubAllGlobals())

const stage = () => {
  const node = poolNode()
  vi.stubGlobal("fetch", jsonRpcNodes({ "https://rpc.test/1": node.serve }).fetch)
  const kept = new Map<string, string>()
  const start = (journal?: PaymentJournal) => {
    const provider = evmKeyProvider(key, [toNetwork(ethereum)], (on, asked) => Effect.runPromise(read(on, asked)), {
      ...(journal && { journal })
    })
    return (value: bigint, terms?: object, fields = {}) =>
      provider.request({
        method: "eth_sendTransaction",
        params: [{ to, value: hex(value), gas: "0x5208", ...fields }, terms]
      }) as Promise<Hex>
  }
  const book = () => JSON.parse(kept.get(`eip155:1:${privateKeyToAddress(key)}`) ?? "{}")
  return { node, kept, start, pay: start(kept), book }
}
const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => assert.fail("it was sent"),
    (error: unknown) => error
  )
const dear = { maxFeePerGas: "0x174876e800", maxPriorityFeePerGas: "0x174876e800" }
/** Does this with the first that is posted. */
const once = (fault: string) => {
  let left = 1
  return () => (left-- > 0 ? fault : undefined)
}

describe("the nonce of a key that has paid (SEC-22)", () => {
  it.each(["transaction underpriced", "replacement transaction underpriced", "nonce too low", "nonce too high"])(
    "SEC-22: is never one that was told as sent, though a node counts too few and says: %s",
    async (words) => {
      const { node, pay } = stage()
      node.says = 0
      const ann = await pay(1_000n, { id: "Ann" })
      node.fault = once(words)
      assert.instanceOf(await failure(pay(2_000n, { id: "Bob" })), RpcFailed)
      // Enough to replace.
      node.base *= 3n
      await pay(2_000n, { id: "Bob" })
      assert.strictEqual(await pay(1_000n, { id: "Ann" }), ann)
      assert.deepStrictEqual(node.values(), [1_000n, 2_000n])
    }
  )

  it("SEC-22: passes over what the host chose itself and still waits", async () => {
    const { node, pay } = stage()
    node.says = 0
    await pay(1n, undefined, { nonce: "0x0" })
    await pay(2n, undefined, { nonce: "0x2" })
    node.base *= 3n
    await pay(3n)
    await pay(4n)
    assert.deepStrictEqual(node.values(), [1n, 3n, 2n, 4n])
  })

  it("SEC-22: is shared by the providers of one process, and a chain that begins anew has a count anew", async () => {
    const { node, start } = stage()
    const [one, other] = [start(), start()]
    await one(1n)
    await other(2n)
    assert.deepStrictEqual([await one(3n), node.values()], [node.pool.get(2)?.hash, [1n, 2n, 3n]])
    node.says = 0
    node.base *= 3n
    await start()(4n)
    assert.deepStrictEqual(node.values(), [1n, 2n, 3n, 4n])
    const anew = stage()
    await anew.start()(9n)
    assert.deepStrictEqual([...anew.node.pool.keys()], [0])
  })
})

describe("payments that were told before (SEC-22)", () => {
  it("SEC-22: one that nodes refuse now, and none shows, is not known", async () => {
    const { node, pay, start, kept } = stage()
    const hash = await pay(5n, { id: "a" })
    node.pool.clear()
    for (const words of ["transaction underpriced", "nonce too low", "insufficient funds"]) {
      node.fault = once(words)
      const error = await failure(start(kept)(5n, { id: "a" }))
      assert.instanceOf(error, OutcomeUnknown)
      assert.strictEqual((error as OutcomeUnknown).hash, hash)
    }
    // It is posted with the same bytes.
    assert.strictEqual(await pay(5n, { id: "a" }), hash)
  })

  it("SEC-22: one that the host replaced fails where the other is on the chain, and is never posted again", async () => {
    const { node, pay } = stage()
    const hash = await pay(5n, { id: "a" })
    const other = await pay(0n, undefined, { nonce: "0x0", ...dear })
    assert.deepStrictEqual(node.values(), [0n])
    assert.deepInclude(await failure(pay(5n, { id: "a" })), { _tag: "OutcomeUnknown", hash })
    node.mine(1)
    for (const more of [1n, 2n]) {
      const error = await failure(pay(5n, { id: "a" }))
      assert.instanceOf(error, TransactionFailed)
      assert.deepInclude(error, { kind: "nonceTooLow", retryable: false })
      assert.include((error as TransactionFailed).message, other)
      await pay(more)
    }
    assert.lengthOf(
      node.posted.filter((raw) => keccak256(raw) === hash),
      1
    )
  })

  it("SEC-22: one that was replaced, and is on the chain after all, is told", async () => {
    const { node, pay } = stage()
    const hash = await pay(5n, { id: "a" })
    const first = node.pool.get(0)!
    await pay(0n, undefined, { nonce: "0x0", ...dear })
    node.pool.set(0, first)
    node.mine(1)
    assert.strictEqual(await pay(5n, { id: "a" }), hash)
  })
})

describe("payments that nodes have dropped (SEC-22)", () => {
  it("SEC-22: are posted again, in order, before anything new is signed", async () => {
    const { node, pay, book } = stage()
    for (const value of [1n, 2n, 3n]) await pay(value)
    node.mine(1)
    node.pool.delete(1)
    node.pool.delete(2)
    await pay(4n)
    assert.deepStrictEqual(node.values(), [1n, 2n, 3n, 4n])
    assert.deepStrictEqual(
      [...node.pool.keys()].toSorted((one, other) => one - other),
      [0, 1, 2, 3]
    )
    // A payment that is on the chain is forgotten.
    assert.lengthOf(book().open, 3)
    node.mine(4)
    await pay(5n)
    assert.lengthOf(book().open, 1)
  })

  it("SEC-22: stop what is new while they cannot be posted, and a node that only counts too few gets nothing twice", async () => {
    const { node, pay } = stage()
    await pay(1n)
    node.says = 0
    await pay(2n)
    assert.lengthOf(node.posted, 2)
    node.pool.clear()
    for (const [fault, _tag] of [
      ["lost", "RpcFailed"],
      ["insufficient funds for gas * price + value", "TransactionFailed"]
    ] as const) {
      node.fault = once(fault)
      assert.deepInclude(await failure(pay(3n)), { _tag })
    }
    await pay(3n)
    assert.deepStrictEqual(node.values(), [1n, 2n, 3n])
  })
})

describe("an open payment that nodes refuse (SEC-22)", () => {
  const words = "max fee per gas less than block base fee"
  const open = async () => {
    const at = stage()
    at.node.fault = once("lost")
    const { hash } = (await failure(at.pay(777n))) as OutcomeUnknown
    at.node.fault = (raw) => (parseTransaction(raw).value === 777n ? words : undefined)
    return { ...at, hash }
  }

  it("SEC-22: stops the next one, which says which one it waits for", async () => {
    const { node, pay, hash } = await open()
    const error = await failure(pay(1n))
    assert.instanceOf(error, TransactionFailed)
    assert.deepInclude(error, { kind: "feeCapTooLow", retryable: false })
    assert.include((error as TransactionFailed).message, String(hash))
    assert.strictEqual(node.pool.size, 0)
  })

  it("SEC-22: is replaced by its nonce, and what follows goes on", async () => {
    const { node, pay, hash } = await open()
    const other = await pay(0n, undefined, { nonce: "0x0", ...dear })
    assert.notStrictEqual(other, hash)
    await pay(1n)
    assert.deepStrictEqual(node.values(), [0n, 1n])
  })

  it("SEC-22: stays open where what was to replace it is refused", async () => {
    const { node, pay, hash, book } = await open()
    node.fault = () => "transaction underpriced"
    assert.instanceOf(await failure(pay(0n, undefined, { nonce: "0x0" })), RpcFailed)
    assert.deepStrictEqual(
      book().open.map((one: { readonly hash: string }) => one.hash),
      [hash]
    )
  })
})

describe("a journal that fails in the middle (SEC-22)", () => {
  it("SEC-22: after a refusal: the payment is open, and is told so", async () => {
    const { node, start, kept } = stage()
    let sets = 0
    const pay = start({
      get: (at) => kept.get(at),
      set: (at, text) => {
        if (++sets === 2) throw new Error("disk full")
        kept.set(at, text)
      }
    })
    node.fault = once("insufficient funds")
    const error = await failure(pay(5n))
    assert.instanceOf(error, OutcomeUnknown)
    assert.strictEqual((error as OutcomeUnknown).hash, keccak256(node.posted[0]!))
    await pay(6n)
    assert.deepStrictEqual(node.values(), [5n, 6n])
  })

  it("SEC-22: though it has kept the payment, or cannot be read: it may be posted later", async () => {
    for (const isRead of [true, false]) {
      const { node, start, kept } = stage()
      let gone = false
      const pay = start({
        get: (at) => {
          if (gone && !isRead) throw new Error("EIO")
          return kept.get(at)
        },
        set: (at, text) => {
          kept.set(at, text)
          gone = true
          throw new Error("EIO")
        }
      })
      const error = await failure(pay(5n))
      assert.instanceOf(error, OutcomeUnknown)
      assert.lengthOf(node.posted, 0)
      await start(kept)(6n)
      assert.strictEqual(node.pool.get(0)?.hash, (error as OutcomeUnknown).hash)
      key = `0x${"7a".repeat(32)}`
    }
  })
})
