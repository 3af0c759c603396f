import { Effect, Result } from "effect"
import { encodeFunctionData, erc20Abi, parseEther, parseUnits } from "viem"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { exchangeAbi } from "../../sandbox/chains/exchangeContract.ts"
import { exchangeAddress } from "../../sandbox/chains/exchangePools.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import { nativeAddress } from "../../services/base/addresses/nativeAddress.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Simulation } from "../../services/ports/simulation/Simulation.ts"
import { trySend } from "../../services/account/send/trySend.ts"
import { simulate } from "../../services/ports/simulation/simulate.ts"
import { checkSimulation } from "../../services/account/swap/checkSimulation.ts"
import type { CheckedSwapToken } from "../../services/account/swap/SwapToken.ts"
import { watchedOf } from "../../services/account/swap/watchedOf.ts"
import { sendOrder } from "../support/sendOrder.ts"
import { blockingNode } from "../support/blockingNode.ts"
import { ethereum } from "../support/networks.ts"

// A node that knows `eth_simulateV1` and one that does not come to the same result, on a real chain (SEC-27).

const thief = "0x7468696566000000000000000000000000000bad"
const me = accounts[0]!.address

let chain: StartedChain
let old: Awaited<ReturnType<typeof blockingNode>>
let older: Awaited<ReturnType<typeof blockingNode>>
beforeAll(async () => {
  chain = await startChain(chainTable[0]!)
  const unknown = (method: string) => ({
    code: -32601,
    message: `the method ${method} does not exist/is not available`
  })
  old = await blockingNode(chain.nodeUrl, ({ method }) => (method === "eth_simulateV1" ? unknown(method) : undefined))
  older = await blockingNode(chain.nodeUrl, ({ method, params }) => {
    if (method === "eth_simulateV1") return { code: -32600, message: `Unsupported method: ${method}` }
    return params.length > 2 ? { code: -32602, message: "too many arguments, want at most 2" } : undefined
  })
})
beforeEach(() => chain.reset())
afterAll(async () => {
  await Promise.all([old.stop(), older.stop()])
  await chain.stop()
})

const at = (url: string) => toNetwork({ ...ethereum, rpcUrls: { default: { http: [url] } } })
const token = (address: string, symbol: string, decimals: number): CheckedSwapToken => ({
  address: address.toLowerCase() as Hex,
  name: symbol,
  symbol,
  decimals,
  iconUrl: undefined,
  twin: false,
  check: "known"
})
const eth = token(nativeAddress, "ETH", 18)
const usdc = () => token(chain.tokens[0]!.address, "USDC", 6)
const dai = () => token(chain.tokens[1]!.address, "DAI", 18)
const holdings = () => [usdc(), dai()].map((one) => ({ ...one, networkId: "eip155:1" as const, units: 1n, price: 1 }))

interface Call {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
}
const swapping = (
  from: CheckedSwapToken,
  to: CheckedSwapToken,
  amount: bigint,
  minimum = 1n,
  receiver: string = me
): Call => ({
  to: exchangeAddress,
  data: encodeFunctionData({
    abi: exchangeAbi,
    functionName: "swap",
    args: [from.address, to.address, amount, minimum, receiver]
  }),
  value: from === eth ? amount : 0n
})
const approving = (of: CheckedSwapToken, spender: string, units: bigint): Call => ({
  to: of.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender as Hex, units] }),
  value: 0n
})

const tried = (url: string, order: { from: CheckedSwapToken; to: CheckedSwapToken }, calls: ReadonlyArray<Call>) =>
  Effect.runPromise(
    simulate(EvmAdapter, at(url), {
      from: me,
      calls,
      watched: Effect.succeed(watchedOf({ account: me, ...order }, holdings())),
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

/** Code that makes one call to a contract, for any caller. */
const callingCode = (to: string, data: Hex): Hex => {
  const push = (value: number) => `60${value.toString(16).padStart(2, "0")}`
  const size = (data.length - 2) / 2
  const program = (start: number) =>
    [
      `${push(size)}${push(start)}${push(0)}39`,
      `${push(0)}${push(0)}${push(size)}${push(0)}${push(0)}73${to.slice(2)}5af100`
    ].join("")
  return `0x${program(program(0).length / 2)}${data.slice(2)}`
}

interface Row {
  readonly what: string
  readonly order: () => { readonly from: CheckedSwapToken; readonly to: CheckedSwapToken; readonly amount: bigint }
  readonly calls: () => ReadonlyArray<Call>
  readonly before?: () => Promise<unknown>
  /** Whether it would be asked for, with any least above zero. */
  readonly passes: boolean
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
    passes: true
  },
  {
    what: "a token for native currency, with its approval",
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount), swapping(usdc(), eth, amount)],
    passes: true
  },
  {
    what: "a token for another",
    order: () => ({ from: usdc(), to: dai(), amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount), swapping(usdc(), dai(), amount)],
    passes: true
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
    passes: true
  },
  {
    what: "an account that has delegated itself (EIP-7702)",
    before: () => chain.rpc("anvil_setCode", [me, `0xef0100${exchangeAddress.slice(2)}`]),
    order: () => ({ from: usdc(), to: dai(), amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount), swapping(usdc(), dai(), amount)],
    passes: true
  },
  {
    what: "a swap without its approval",
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [swapping(usdc(), eth, amount)],
    passes: false
  },
  {
    what: "a token that takes no approval over an earlier one",
    before: async () => {
      await send(approving(usdc(), exchangeAddress, 5n))
      await chain.approveFromZero(usdc().address)
    },
    order: () => ({ from: usdc(), to: eth, amount }),
    calls: () => [approving(usdc(), exchangeAddress, amount)],
    passes: false
  },
  {
    what: "a swap that pays someone else",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [swapping(eth, usdc(), half, 1n, thief)],
    passes: false
  },
  {
    what: "a swap that reverts",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [swapping(eth, usdc(), half, parseUnits("1000000", 6))],
    passes: false
  },
  {
    what: "more than the account has",
    order: () => ({ from: eth, to: usdc(), amount: parseEther("13") }),
    calls: () => [swapping(eth, usdc(), parseEther("13"))],
    passes: false
  },
  {
    what: "a call to nobody, which keeps the money",
    order: () => ({ from: eth, to: usdc(), amount: half }),
    calls: () => [{ to: thief, data: "0xdeadbeef", value: half }],
    passes: false
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
    passes: false,
    loses: () => [dai().address, -parseEther("7")]
  }
]

describe("a trial of a swap at nodes that know different things (SEC-27)", () => {
  for (const { what, order, calls, before, passes, loses } of rows)
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
      for (const did of [simulated!, probed!])
        assert.strictEqual(Result.isSuccess(checkSimulation(did, { account: me, ...asked }, 1n)), passes)
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
