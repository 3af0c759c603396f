import { Effect, Result } from "effect"
import { encodeFunctionData, erc20Abi, padHex, parseEther, parseUnits } from "viem"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { exchangeAddress } from "../../sandbox/chains/exchangePools.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Simulation } from "../../services/ports/simulation/Simulation.ts"
import { trySend } from "../../services/account/send/trySend.ts"
import { simulate } from "../../services/ports/simulation/simulate.ts"
import { checkSimulation } from "../../services/account/swap/checkSimulation.ts"
import type { SwapOrder } from "../../services/account/swap/SwapOrder.ts"
import type { CheckedSwapToken } from "../../services/account/swap/SwapToken.ts"
import { watchedOf } from "../../services/account/swap/watchedOf.ts"
import { sendOrder } from "../support/sendOrder.ts"
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

// A node that knows `eth_simulateV1` and one that does not come to the same result, on a real chain (SEC-27).

let chain: StartedChain
let old: Awaited<ReturnType<typeof blockingNode>>
let older: Awaited<ReturnType<typeof blockingNode>>
let silent: Awaited<ReturnType<typeof blockingNode>>
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
  const unknown = (method: string) => ({
    code: -32601,
    message: `the method ${method} does not exist/is not available`
  })
  old = await blockingNode(chain.nodeUrl, ({ method }) => (method === "eth_simulateV1" ? unknown(method) : undefined))
  silent = await blockingNode(chain.nodeUrl, ({ method }) => {
    if (method === "eth_getLogs") return { code: -32005, message: "query returned more than 10000 results" }
    return method === "eth_simulateV1" ? unknown(method) : undefined
  })
  older = await blockingNode(chain.nodeUrl, ({ method, params }) => {
    if (method === "eth_simulateV1") return { code: -32600, message: `Unsupported method: ${method}` }
    return params.length > 2 ? { code: -32602, message: "too many arguments, want at most 2" } : undefined
  })
})
beforeEach(() => chain.reset())
afterAll(async () => {
  await Promise.all([old, older, silent].map((node) => node.stop()))
  await chain.stop()
})

const at = (url: string) => toNetwork({ ...ethereum, rpcUrls: { default: { http: [url] } } })
const usdc = () => token(chain.tokens[0]!.address, "USDC", 6)
const dai = () => token(chain.tokens[1]!.address, "DAI", 18)

const tried = (url: string, order: { from: CheckedSwapToken; to: CheckedSwapToken }, calls: ReadonlyArray<Call>) =>
  Effect.runPromise(
    simulate(EvmAdapter, at(url), {
      from: me,
      calls,
      watched: watchedOf({ account: me, network: at(url), ...order }, { tokens: [] }, []),
      needed: 2
    })
  )
/** What became of the account's holdings. */
const changed = (did: Simulation | undefined) => {
  const sums = new Map<string, bigint>()
  for (const { token: of, from, to, units = 0n } of did?.transfers ?? []) {
    if (from === me.toLowerCase()) sums.set(of, (sums.get(of) ?? 0n) - units)
    if (to === me.toLowerCase()) sums.set(of, (sums.get(of) ?? 0n) + units)
  }
  return [...sums].filter(([, units]) => units !== 0n).toSorted(([one], [other]) => one.localeCompare(other))
}
const send = async ({ to, data, value }: Call) => {
  await chain.rpc("anvil_impersonateAccount", [me])
  await chain.receipt(
    (await chain.rpc("eth_sendTransaction", [{ from: me, to, data, value: `0x${value.toString(16)}` }])) as Hex
  )
  await chain.rpc("anvil_stopImpersonatingAccount", [me])
}

/** Whether the wallet would be asked, with any least above zero and a call that nobody can read. */
const passes = (did: Simulation, order: Pick<SwapOrder, "from" | "to" | "amount">, exchange = exchangeAddress) =>
  Result.isSuccess(checkSimulation(did, { account: me, ...order }, { least: 1n, exchange })) && did.isComplete

interface Row {
  readonly what: string
  readonly order: () => { readonly from: CheckedSwapToken; readonly to: CheckedSwapToken; readonly amount: bigint }
  readonly calls: () => ReadonlyArray<Call>
  readonly before?: () => Promise<unknown>
  readonly asked: boolean
  /** What it costs of something else. */
  readonly loses?: () => readonly [token: string, units: bigint]
}
const half = parseEther("0.5")
const amount = parseUnits("250", 6)
const rows: ReadonlyArray<Row> = [
  {
    what: "native currency for a token",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [swapping(eth, usdc(), half)],
    asked: true
  },
  {
    what: "a token for native currency, with its approval",
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount), swapping(usdc(), eth, amount)],
    asked: true
  },
  {
    what: "a token for another",
    order: () => ({ from: usdc(), to: dai(), amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount), swapping(usdc(), dai(), amount)],
    asked: true
  },
  {
    what: "an earlier permission first",
    before: async () => {
      await send(approving(usdc(), exchangeAddress, 5n))
      await chain.approveFromZero(usdc().address)
    },
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [
      approving(usdc(), exchangeAddress, 0n),
      approving(usdc(), exchangeAddress, amount),
      swapping(usdc(), eth, amount)
    ],
    asked: true
  },
  {
    what: "an account that has delegated itself (EIP-7702)",
    before: () => chain.rpc("anvil_setCode", [me, `0xef0100${exchangeAddress.slice(2)}`]),
    order: () => ({ from: usdc(), to: dai(), amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount), swapping(usdc(), dai(), amount)],
    asked: true
  },
  {
    what: "a swap without its approval",
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [swapping(usdc(), eth, amount)],
    asked: false
  },
  {
    what: "a token that takes no approval over an earlier one",
    before: async () => {
      await send(approving(usdc(), exchangeAddress, 5n))
      await chain.approveFromZero(usdc().address)
    },
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount)],
    asked: false
  },
  {
    what: "a swap that pays someone else",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [swapping(eth, usdc(), half, 1n, thief)],
    asked: false
  },
  {
    what: "a swap that reverts",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [swapping(eth, usdc(), half, parseUnits("1000000", 6))],
    asked: false
  },
  {
    what: "more than the account has",
    order: () => ({ from: eth, to: usdc(), amount: parseEther("13") }),
    calls: () => [swapping(eth, usdc(), parseEther("13"))],
    asked: false
  },
  {
    what: "a call to nobody, which keeps the money",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [{ to: thief, data: "0xdeadbeef", value: half }],
    asked: false
  },
  {
    what: "a contract that takes another token besides",
    before: async () => {
      await send(approving(dai(), thief, parseEther("7")))
      const args = [me, "0x0000000000000000000000000000000000000bad", parseEther("7")] as const
      const takes = encodeFunctionData({ abi: erc20Abi, functionName: "transferFrom", args })
      await chain.rpc("anvil_setCode", [thief, callingCode(dai().address, takes)])
    },
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [swapping(eth, usdc(), half), { to: thief, data: "0x12345678", value: 0n }],
    asked: false,
    loses: () => [dai().address, -parseEther("7")]
  }
]

describe("a trial of a swap at nodes that know different things (SEC-27)", () => {
  for (const { what, order, calls, before, asked: isAsked, loses } of rows)
    it(what, async () => {
      await before?.()
      const [asked, sent] = [order(), calls()]
      const [simulated, probed, none] = await Promise.all(
        [chain.nodeUrl, old.url, older.url].map((url) => tried(url, asked, sent))
      )
      assert.isUndefined(none)
      assert.isDefined(simulated)
      assert.isDefined(probed)
      assert.strictEqual(probed!.succeeded, simulated!.succeeded)
      if (simulated!.succeeded) assert.deepStrictEqual(changed(probed), changed(simulated))
      if (loses) assert.deepInclude(changed(probed), loses())
      for (const did of [simulated!, probed!]) assert.strictEqual(passes(did, asked), isAsked)
    })

  for (const [standard, { grant, move, hidden = false }] of Object.entries(standards))
    it(`does not ask for a swap that takes a holding of ${standard} besides, which nobody has listed`, async () => {
      const order = { from: eth, to: usdc(), amount: half }
      const takes = swapping(eth, usdc(), half)
      await chain.rpc("anvil_setCode", [asset, assetCode({ grant, move, hidden })])
      await chain.rpc("anvil_setStorageAt", [asset, padHex("0x0", { size: 32 }), padHex("0x7", { size: 32 })])
      await chain.rpc("anvil_setCode", [thief, callingCode(asset, "0x00000002")])
      const steal = { to: thief, data: "0x12345678", value: 0n } as const
      const before = await Promise.all([chain.nodeUrl, old.url].map((url) => tried(url, order, [takes])))
      assert.deepStrictEqual(
        before.map((did) => passes(did!, order)),
        [true, true]
      )
      await send({ to: asset, data: "0x00000001", value: 0n })
      for (const url of [chain.nodeUrl, old.url, silent.url]) {
        const did = await tried(url, order, [takes, steal])
        assert.isTrue(did!.succeeded)
        assert.isFalse(passes(did!, order), url)
      }
    })

  it("knows nothing for certain at a node that neither simulates nor searches its logs", async () => {
    const order = { from: eth, to: usdc(), amount: half }
    const did = await tried(silent.url, order, [swapping(eth, usdc(), half)])
    assert.deepInclude(did, { succeeded: true, isComplete: false })
  })

  it("tells the same of a send, native and token, and nothing where the node knows neither", async () => {
    const to = accounts[1]!.address
    const trial = (url: string, address: string | undefined, units: bigint) =>
      Effect.runPromise(
        trySend(new Map([["eip155", EvmAdapter as ChainAdapter]]), {
          ...sendOrder(1, { from: me, to, units }),
          network: at(url),
          token: { address, symbol: "", name: "", decimals: 6, source: "chain" }
        })
      )
    for (const address of [undefined, usdc().address]) {
      assert.deepStrictEqual(await trial(chain.nodeUrl, address, 5n), { result: "exact" })
      assert.deepStrictEqual(await trial(old.url, address, 5n), { result: "exact" })
      assert.isUndefined(await trial(older.url, address, 5n))
      const tooMuch = parseEther("1000000")
      assert.deepStrictEqual(await trial(chain.nodeUrl, address, tooMuch), { result: "fails" })
      assert.deepStrictEqual(await trial(old.url, address, tooMuch), { result: "fails" })
    }
  })

  it("changes nothing on the chain", async () => {
    const balance = () => chain.rpc("eth_getBalance", [me, "latest"])
    const before = await balance()
    await tried(old.url, { from: eth, to: usdc() }, [swapping(eth, usdc(), half)])
    assert.strictEqual(await balance(), before)
  })
})
