import { assert, describe, it, vi } from "vitest"
import { base } from "viem/chains"
import { RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { ProviderRequest } from "../../services/ports/connectors/Eip1193Provider.ts"
import { jsonRpcNodes, type HeardCall } from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { fillTransaction } from "./fillTransaction.ts"

const network = toNetwork(ethereum)
const [from, to] = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`] as const
const gwei = 1_000_000_000n
const cap = 5n * 10n ** 16n
const hex = (value: bigint) => `0x${value.toString(16)}`
const usual = {
  eth_chainId: "0x1",
  eth_estimateGas: "0x5208",
  eth_getBlockByNumber: { baseFeePerGas: hex(10n * gwei) },
  eth_maxPriorityFeePerGas: hex(gwei),
  eth_gasPrice: hex(11n * gwei)
}

/** Fills in a transaction with nodes that answer so; `second` is the gas price of another one. */
const fill = async (answers: object = {}, asked: object = {}, most = cap, second?: unknown) => {
  const calls: Array<ProviderRequest> = []
  const on = second === undefined ? network : { ...network, rpcUrls: ["https://one.test", "https://two.test"] }
  const filled = await fillTransaction(
    async ({ rpcUrls }, call) => {
      const answer =
        rpcUrls[0] === "https://two.test" ? second : ({ ...usual, ...answers } as Record<string, unknown>)[call.method]
      calls.push(call)
      if (answer instanceof Error) throw answer
      return answer
    },
    on,
    from,
    { to, value: 1_000n, ...asked },
    most
  )
  return { filled, calls }
}
const failure = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error)

describe("what a key signs besides what it was asked for (SEC-19)", () => {
  it("SEC-19: gas and prices are single answers, and no node fills it in", async () => {
    const { filled, calls } = await fill()
    assert.deepStrictEqual(filled as object, {
      to,
      value: 1_000n,
      type: "eip1559",
      maxFeePerGas: 13n * gwei,
      maxPriorityFeePerGas: gwei,
      gas: 21_000n,
      chainId: 1
    })
    assert.sameMembers(
      calls.map(({ method }) => method),
      Object.keys(usual)
    )
    assert.deepStrictEqual(calls.find(({ method }) => method === "eth_estimateGas")?.params, [
      { from, to, value: "0x3e8" }
    ])
    assert.deepStrictEqual(calls.find(({ method }) => method === "eth_getBlockByNumber")?.params, ["latest", false])
  })

  it("SEC-19: gas is asked for the whole call, and what is signed is the whole of it", async () => {
    const accessList = [{ address: to, storageKeys: [] }]
    const { filled, calls } = await fill({}, { value: undefined, data: "0x6000", accessList })
    assert.deepStrictEqual(calls.find(({ method }) => method === "eth_estimateGas")?.params, [
      { from, to, data: "0x6000", accessList }
    ])
    assert.deepInclude(filled, { data: "0x6000", accessList })
    assert.notProperty(filled, "value")
    const named = { maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: gwei }
    assert.deepInclude((await fill({}, named)).filled, { type: "eip1559", ...named })
    // A transaction with a fee of the new kind stays of that kind, even if the network's block has no base fee.
    for (const part of [{ maxFeePerGas: 3n * gwei }, { maxPriorityFeePerGas: gwei }, { type: "eip1559" }])
      assert.propertyVal((await fill({ eth_getBlockByNumber: {} }, part)).filled, "type", "eip1559")
  })

  it("takes the older kinds where they are asked for, or the network has no base fee", async () => {
    const price = { gasPrice: 11n * gwei }
    assert.deepInclude((await fill({}, { type: "legacy" })).filled, { type: "legacy", ...price })
    const accessList = [{ address: to, storageKeys: [] }]
    assert.deepInclude((await fill({}, { type: "eip2930", accessList })).filled, {
      type: "eip2930",
      ...price,
      accessList
    })
    for (const block of [{}, { baseFeePerGas: null }]) {
      assert.deepInclude((await fill({ eth_getBlockByNumber: block })).filled, { type: "legacy", ...price })
      const listed = await fill({ eth_getBlockByNumber: block }, { accessList })
      assert.deepInclude(listed.filled, { type: "eip2930", ...price })
    }
    for (const block of [undefined, null, "0x"])
      assert.instanceOf(await failure(fill({ eth_getBlockByNumber: block })), RpcFailed)
  })

  it("finds the tip by the gas price where a node does not tell it", async () => {
    const none = { eth_maxPriorityFeePerGas: new Error("no method") }
    assert.deepInclude((await fill(none)).filled, { maxPriorityFeePerGas: gwei, maxFeePerGas: 13n * gwei })
    assert.deepInclude((await fill({ ...none, eth_gasPrice: hex(gwei) })).filled, { maxPriorityFeePerGas: 0n })
  })

  it("takes over what was asked for, and asks no node for it", async () => {
    const { filled, calls } = await fill({}, { gas: 50_000n, maxFeePerGas: 7n, maxPriorityFeePerGas: 2n, data: "0x01" })
    assert.deepInclude(filled, { gas: 50_000n, maxFeePerGas: 7n, maxPriorityFeePerGas: 2n, data: "0x01" })
    assert.deepStrictEqual(
      calls.map(({ method }) => method),
      ["eth_chainId"]
    )
    assert.deepInclude((await fill({}, { gasPrice: 9n, type: "legacy" })).filled, { gasPrice: 9n, type: "legacy" })
    // A tip above the whole price is invalid.
    assert.deepInclude((await fill({}, { maxFeePerGas: 7n })).filled, { maxFeePerGas: 7n, maxPriorityFeePerGas: 7n })
    assert.deepInclude((await fill({}, { maxPriorityFeePerGas: 2n })).filled, { maxFeePerGas: 12n * gwei + 2n })
  })

  it("SEC-19: a fee above the cap is not signed, whatever makes it so", async () => {
    const most = 21_000n * 13n * gwei
    assert.deepInclude((await fill({}, {}, most)).filled, { gas: 21_000n })
    const above: ReadonlyArray<readonly [object, object, bigint]> = [
      [{}, {}, most - 1n],
      [{ eth_estimateGas: hex(30_000_000n) }, {}, cap],
      [{ eth_maxPriorityFeePerGas: hex(10_000n * gwei) }, {}, cap],
      [{ eth_getBlockByNumber: { baseFeePerGas: hex(10_000n * gwei) } }, {}, cap],
      [{ eth_gasPrice: hex(10_000n * gwei) }, { type: "legacy" }, cap],
      [{}, { gasPrice: 10_000n * gwei, type: "legacy" }, cap],
      [{}, { maxFeePerGas: 10_000n * gwei, maxPriorityFeePerGas: 0n }, cap]
    ]
    for (const [answers, asked, limit] of above) {
      const error = await failure(fill(answers, asked, limit))
      assert.instanceOf(error, TransactionFailed)
      assert.deepInclude(error, {
        kind: "feeCapTooHigh",
        message: "The fee is above the most that this key may pay"
      })
    }
  })

  it("SEC-19: a price far above that of a second node is not signed; one that was asked for is", async () => {
    const third = (13n * gwei + 2n) / 3n
    await fill({}, {}, cap, hex(third))
    assert.deepInclude(await failure(fill({}, {}, cap, hex(third - 1n))), {
      kind: "feeCapTooHigh",
      message: "The fee is far above that of the network's second node"
    })
    assert.deepInclude(await failure(fill({}, { type: "legacy" }, cap, "0x1")), { kind: "feeCapTooHigh" })
    await fill({}, { maxFeePerGas: 13n * gwei }, cap, "0x1")
    await fill({}, { gasPrice: 13n * gwei, type: "legacy" }, cap, "0x1")
    // One that fails, or has no price, has said nothing.
    for (const none of [new Error("down"), null, "0x0", "0x", 7, { price: "0x1" }]) await fill({}, {}, cap, none)
  })

  it("SEC-19: the fee for the data on Ethereum counts, where a network has one", async () => {
    const second = 4n * 10n ** 16n
    vi.stubGlobal(
      "fetch",
      jsonRpcNodes({
        "https://rpc.test/8453": (body) => {
          const one = ({ id }: HeardCall) => ({ id, result: `0x${second.toString(16).padStart(64, "0")}` })
          return Array.isArray(body) ? (body as ReadonlyArray<HeardCall>).map(one) : one(body as HeardCall)
        }
      }).fetch
    )
    try {
      const rpcUrls = ["https://rpc.test/8453"]
      const onBase = { ...toNetwork(base), rpcUrls }
      const answers: Readonly<Record<string, unknown>> = { ...usual, eth_chainId: "0x2105" }
      const filling = (most: bigint) =>
        fillTransaction(async (_, { method }) => answers[method], onBase, from, { to, value: 1n }, most)
      const whole = 2n * second + 21_000n * 13n * gwei
      assert.deepInclude(await filling(whole), { gas: 21_000n })
      assert.deepInclude(await failure(filling(whole - 1n)), { kind: "feeCapTooHigh" })
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it("SEC-19: a second node that is silent is not waited for", async () => {
    vi.useFakeTimers()
    try {
      const filling = fill({}, {}, cap, new Promise(() => {}))
      await vi.advanceTimersByTimeAsync(3_000)
      assert.deepInclude((await filling).filled, { gas: 21_000n })
    } finally {
      vi.useRealTimers()
    }
  })

  it("SEC-19: a node of another network is refused", async () => {
    assert.deepInclude(await failure(fill({ eth_chainId: "0x2105" })), { code: 4901 })
  })
})
