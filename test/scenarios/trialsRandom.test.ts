import { Effect, Result } from "effect"
import fc from "fast-check"
import { encodeFunctionData, erc20Abi, padHex, parseEther, parseUnits } from "viem"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { exchangeAddress } from "../../sandbox/chains/exchangePools.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { checkSimulation } from "../../services/account/swap/checkSimulation.ts"
import { watchedOf } from "../../services/account/swap/watchedOf.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { holdsAt } from "../../services/account/swap/holdsAt.ts"
import { simulate } from "../../services/ports/simulation/simulate.ts"
import { blockingNode } from "../support/blockingNode.ts"
import { ethereum } from "../support/networks.ts"
import {
  approving,
  asset,
  assetCode,
  callingCode,
  eth,
  me,
  standards,
  swapping,
  thief,
  token,
  type Call
} from "../support/trialCalls.ts"

// Whatever a service builds: what passes the trial is done on a real chain, and moves what the order says (SEC-27).

let chain: StartedChain
let old: Awaited<ReturnType<typeof blockingNode>>
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
  old = await blockingNode(chain.nodeUrl, ({ method }) =>
    method === "eth_simulateV1" ? { code: -32601, message: "the method eth_simulateV1 does not exist" } : undefined
  )
})
beforeEach(() => chain.reset())
afterAll(async () => {
  await old.stop()
  await chain.stop()
})

const usdc = () => token(chain.tokens[0]!.address, "USDC", 6)
const dai = () => token(chain.tokens[1]!.address, "DAI", 18)
const nobody = "0x0000000000000000000000000000000000d0bad0"
const [daiThief, usdcThief] = [
  "0x7468696566000000000000000000000000000da1",
  "0x74686965660000000000000000000000000005dc"
]

/** The orders of a visitor, and the honest calls for them. */
const orders = {
  "native currency for a token": () => {
    const order = { from: eth, to: usdc(), amount: parseEther("0.5") }
    return { order, honest: [swapping(eth, usdc(), order.amount)] }
  },
  "a token for native currency": () => {
    const order = { from: usdc(), to: eth, amount: parseUnits("250", 6) }
    return { order, honest: [approving(usdc(), exchangeAddress, order.amount), swapping(usdc(), eth, order.amount)] }
  },
  "a token for a token": () => {
    const order = { from: usdc(), to: dai(), amount: parseUnits("250", 6) }
    return { order, honest: [approving(usdc(), exchangeAddress, order.amount), swapping(usdc(), dai(), order.amount)] }
  }
}

const moving = (of: string, units: bigint): Call => ({
  to: of,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [nobody, units] }),
  value: 0n
})

/** What a service may slip in. Those of a thief take what the account has allowed them before, if it has. */
const tricks: Readonly<Record<string, () => Call>> = {
  "calls a thief of one token": () => ({ to: daiThief!, data: "0x12345678", value: 0n }),
  "calls a thief of the other": () => ({ to: usdcThief!, data: "0x12345678", value: 0n }),
  "calls a thief of a holding that nobody lists": () => ({ to: thief, data: "0x12345678", value: 0n }),
  "moves one token": () => moving(dai().address, 3n),
  "moves the other": () => moving(usdc().address, 3n),
  "moves native currency": () => ({ to: nobody, data: "0x", value: 5n }),
  "allows a thief one token": () => approving(dai(), daiThief!, 9n),
  "allows a thief the other": () => approving(usdc(), usdcThief!, 9n),
  "allows a thief a holding that nobody lists": () => ({ to: asset, data: "0x00000001", value: 0n }),
  "pays less": () => swapping(eth, usdc(), 1_000n, 0n, nobody),
  "does nothing": () => ({ to: nobody, data: "0x", value: 0n })
}

const send = async ({ to, data, value }: Call) => {
  const asked = { from: me, to, data, value: `0x${value.toString(16)}`, gas: "0x7a1200", gasPrice: "0x0" }
  const { status } = (await chain.receipt((await chain.rpc("eth_sendTransaction", [asked])) as Hex)) as {
    readonly status: string
  }
  return status
}

/** What the account holds: of the native currency, both tokens, and the holding that nobody lists. */
const holdings = async () => {
  const call = async (to: string, data: string) => BigInt((await chain.rpc("eth_call", [{ to, data }])) as string)
  const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [me] })
  return {
    [eth.address]: BigInt((await chain.rpc("eth_getBalance", [me, "latest"])) as string),
    [usdc().address]: await call(usdc().address, balanceOf),
    [dai().address]: await call(dai().address, balanceOf),
    [asset]: BigInt((await chain.rpc("eth_getStorageAt", [asset, "0x0", "latest"])) as string)
  }
}
/** What others than the exchange may take. */
const allowed = async () => {
  const allowance = (spender: string) =>
    encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [me, spender as Hex] })
  const asked = [usdc(), dai()].flatMap(({ address }) =>
    [daiThief!, usdcThief!].map((spender) => chain.rpc("eth_call", [{ to: address, data: allowance(spender) }]))
  )
  return (await Promise.all(asked)).map((units) => BigInt(units as string))
}

const run = fc.record({
  order: fc.constantFrom(...(Object.keys(orders) as ReadonlyArray<keyof typeof orders>)),
  standard: fc.constantFrom(...(Object.keys(standards) as ReadonlyArray<keyof typeof standards>)),
  /** What the account has allowed thieves before. */
  granted: fc.subarray(["dai", "usdc", "asset"] as const),
  tricks: fc.array(fc.record({ name: fc.constantFrom(...Object.keys(tricks)), at: fc.nat(4) }), { maxLength: 2 }),
  /** Whether the honest calls are all there. */
  isWhole: fc.boolean()
})

describe("what a service builds, tried and then done (SEC-27)", () => {
  it("never moves or allows anything but the order, at nodes that simulate and at those that do not", async () => {
    const verdicts = { passed: 0, refused: 0 }
    const slot = padHex("0x0", { size: 32 })
    const takes = (of: string, units: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args: [me, nobody, units] })
    await fc.assert(
      fc.asyncProperty(run, async ({ order: name, standard, granted, tricks: slipped, isWhole }) => {
        await chain.reset()
        await chain.rpc("anvil_impersonateAccount", [me])
        await chain.rpc("anvil_setNextBlockBaseFeePerGas", ["0x0"])
        await chain.rpc("anvil_setCode", [asset, assetCode(standards[standard])])
        await chain.rpc("anvil_setStorageAt", [asset, slot, padHex("0x7", { size: 32 })])
        await chain.rpc("anvil_setCode", [daiThief, callingCode(dai().address, takes(dai().address, 4n))])
        await chain.rpc("anvil_setCode", [usdcThief, callingCode(usdc().address, takes(usdc().address, 4n))])
        // Without a permission it takes nothing: the holding's own contract does not ask who calls.
        const stolen = granted.includes("asset") ? callingCode(asset, "0x00000002") : "0x00"
        await chain.rpc("anvil_setCode", [thief, stolen])
        if (granted.includes("dai")) await send(approving(dai(), daiThief!, 9n))
        if (granted.includes("usdc")) await send(approving(usdc(), usdcThief!, 9n))
        if (granted.includes("asset")) await send({ to: asset, data: "0x00000001", value: 0n })

        const { order, honest } = orders[name]()
        const calls: Array<Call> = isWhole ? [...honest] : honest.slice(1)
        for (const { name: trick, at } of slipped) calls.splice(at, 0, tricks[trick]!())
        const passing = await Promise.all(
          [chain.nodeUrl, old.url].map(async (url) => {
            const network = toNetwork({ ...ethereum, rpcUrls: { default: { http: [url] } } })
            const watched = watchedOf({ account: me, network, ...order }, { tokens: [] }, [])
            const did = await Effect.runPromise(simulate(EvmAdapter, network, { from: me, calls, watched, needed: 2 }))
            const terms = { least: 1n, exchange: exchangeAddress }
            // To the paid token goes the approval alone, and no other call to what keeps something of the account.
            const approval = approving(order.from, exchangeAddress, order.amount).data
            const ofToken = calls.filter(({ to }) => to === order.from.address)
            const targets = calls.map(({ to }) => to.toLowerCase() as Hex).filter((to) => to !== order.from.address)
            const keeps = await Promise.all(
              targets.map((to) => Effect.runPromise(holdsAt(EvmAdapter, network, to, me)))
            )
            return (
              ofToken.every(({ data }) => data === approval) &&
              !keeps.includes(true) &&
              did?.isComplete === true &&
              Result.isSuccess(checkSimulation(did, { account: me, ...order }, terms))
            )
          })
        )
        verdicts[passing.includes(true) ? "passed" : "refused"] += 1
        if (!passing.includes(true)) return

        const [before, allowedBefore] = [await holdings(), await allowed()]
        for (const call of calls) assert.strictEqual(await send(call), "0x1")
        const [after, allowedAfter] = [await holdings(), await allowed()]
        for (const [address, units] of Object.entries(before)) {
          const change = after[address]! - units
          if (address === order.from.address) assert.isTrue(change >= -order.amount && change <= 0n, "paid too much")
          else if (address === order.to.address) assert.isTrue(change > 0n, "got nothing")
          else assert.strictEqual(change, 0n, `something else left: ${address}`)
        }
        // A permission from before may have been used on what came in, since the least came in nevertheless.
        allowedAfter.forEach((units, at) => assert.isTrue(units <= allowedBefore[at]!, "allowed more"))
      }),
      { numRuns: 100 }
    )
    // Neither verdict alone would prove anything.
    assert.isAbove(verdicts.passed, 3)
    assert.isAbove(verdicts.refused, 3)
  })
})
