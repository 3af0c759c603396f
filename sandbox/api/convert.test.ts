import { decodeFunctionData, parseEther, parseUnits } from "viem/utils"
import { afterEach, beforeAll, expect, test } from "vitest"
import { exchangeAbi } from "../chains/exchangeContract.ts"
import { exchangeAddress, nativeCoin } from "../chains/exchangePools.ts"
import { tokenAbi } from "../chains/tokenContract.ts"
import { tokenTable } from "../chains/tokenTable.ts"
import type { Sandbox } from "../Sandbox.ts"
import { startSandbox } from "../startSandbox.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  return () => sandbox.stop()
})
afterEach(() => sandbox.reset())

interface Built {
  readonly tx: { readonly to: string; readonly data: `0x${string}`; readonly amount?: string; readonly value?: string }
}
const get = async <A>(path: string, query: Record<string, string>) => {
  const search = new URLSearchParams({ projectId: sandbox.projectId, ...query })
  return (await (await fetch(`${sandbox.url}${path}?${search}`)).json()) as A
}
const build = async (body: Record<string, unknown>) => {
  const response = await fetch(`${sandbox.url}/v1/convert/build-transaction`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ projectId: sandbox.projectId, disableEstimate: true, eip155: { slippage: 1 }, ...body })
  })
  return (await response.json()) as Built
}

const me = () => sandbox.accounts[0]!.address
const on = (address: string) => `eip155:1:${address}`
const usdc = tokenTable[0]!
const amount = `${parseUnits("250", usdc.decimals)}`
const pair = { from: on(usdc.address), to: on(nativeCoin), amount }

const balanceOf = async () => BigInt((await sandbox.chain(1).rpc("eth_getBalance", [me(), "latest"])) as string)
const send = async (to: string, data: string, value = 0n) => {
  const chain = sandbox.chain(1)
  const hash = await chain.rpc("eth_sendTransaction", [
    { from: me(), to: to.split(":").at(-1), data, value: `0x${value.toString(16)}`, gasPrice: "0x77359400" }
  ])
  return (await chain.receipt(hash)) as unknown as { status: string; gasUsed: string; effectiveGasPrice: string }
}
const cost = ({ gasUsed, effectiveGasPrice }: { gasUsed: string; effectiveGasPrice: string }) =>
  BigInt(gasUsed) * BigInt(effectiveGasPrice)

test("an approved swap pays what was quoted, to the wei, and needs no more than the allowance", async () => {
  const { quotes } = await get<{ quotes: Array<{ toAmount: string }> }>("/v1/convert/quotes", {
    ...pair,
    userAddress: me(),
    gasPrice: "1"
  })
  const approve = await get<Built>("/v1/convert/build-approve", { ...pair, userAddress: on(me()) })
  expect(decodeFunctionData({ abi: tokenAbi, data: approve.tx.data })).toEqual({
    functionName: "approve",
    args: [exchangeAddress, BigInt(amount)]
  })
  expect((await send(approve.tx.to, approve.tx.data)).status).toBe("0x1")
  const allowed = { tokenAddress: on(usdc.address), userAddress: on(me()) }
  expect(await get("/v1/convert/allowance", allowed)).toEqual({ allowance: amount })
  const before = await balanceOf()
  const { tx } = await build({ ...pair, userAddress: on(me()) })
  const receipt = await send(tx.to, tx.data)
  expect(receipt.status).toBe("0x1")
  expect((await balanceOf()) - before + cost(receipt)).toBe(BigInt(quotes[0]!.toAmount))
  expect(await get("/v1/convert/allowance", allowed)).toEqual({ allowance: "0" })
})

test("a swap of the native currency moves the pool, so that the next one gets less", async () => {
  const ask = { from: on(nativeCoin), to: on(usdc.address), amount: `${parseEther("1")}` }
  const quote = async () =>
    BigInt(
      (await get<{ quotes: Array<{ toAmount: string }> }>("/v1/convert/quotes", { ...ask, userAddress: me() }))
        .quotes[0]!.toAmount
    )
  const first = await quote()
  const { tx } = await build({ ...ask, userAddress: on(me()) })
  expect((await send(tx.to, tx.data, BigInt(tx.amount!))).status).toBe("0x1")
  const second = await quote()
  expect(second).toBeLessThan(first)
  // The price of the service is the pool's, less its fee of 0.3 % and what the swap itself moves.
  expect(Number(first) / 1e6).toBeGreaterThan(3140.2 * 0.995)
  // A pool that has moved by more than its minimum lets nothing happen.
  const stale = await build({ ...ask, amount: `${parseEther("10")}`, userAddress: on(me()) })
  const large = await build({ ...ask, amount: `${parseEther("1")}`, eip155: { slippage: 0 }, userAddress: on(me()) })
  await send(stale.tx.to, stale.tx.data, BigInt(stale.tx.amount!))
  expect((await send(large.tx.to, large.tx.data, BigInt(large.tx.amount!))).status).toBe("0x0")
})

test("the tokens of a chain, and nothing for other chains and impossible pairs", async () => {
  const { tokens } = await get<{ tokens: Array<{ symbol: string }> }>("/v1/convert/tokens", { chainId: "eip155:137" })
  expect(tokens.map(({ symbol }) => symbol)).toEqual(["POL", "USDC", "DAI"])
  expect(await get("/v1/convert/tokens", { chainId: "eip155:5" })).toEqual({ tokens: [] })
  expect(await get("/v1/convert/quotes", { ...pair, to: pair.from, userAddress: me() })).toEqual({ quotes: [] })
})

test("its lies are those that were asked for, until the world is reset", async () => {
  sandbox.exchange.lies("unlimitedApproval")
  const lie = await get<Built>("/v1/convert/build-approve", { ...pair, userAddress: on(me()) })
  expect(decodeFunctionData({ abi: tokenAbi, data: lie.tx.data }).args![1]).toBe(2n ** 256n - 1n)
  sandbox.exchange.lies("wrongChain")
  expect((await build({ ...pair, userAddress: on(me()) })).tx.to).toContain("eip155:999999:")
  await sandbox.reset()
  expect((await build({ ...pair, userAddress: on(me()) })).tx.to).toBe(on(exchangeAddress))
})

test("it may build no swap before the approval is there, and builds one at once otherwise (fractions of a percent as well)", async () => {
  const ask = { ...pair, userAddress: on(me()) }
  const minimumOf = async (slippage: number) => {
    const { tx } = await build({ ...ask, eip155: { slippage } })
    return decodeFunctionData({ abi: exchangeAbi, data: tx.data }).args![3] as bigint
  }
  const whole = await minimumOf(0)
  expect(await minimumOf(0.25)).toBe((whole * 9_975n) / 10_000n)
  sandbox.exchange.lies("awaitsApproval")
  expect(await build(ask)).toMatchObject({ reasons: [{ name: "allowance" }] })
  const approve = await get<Built>("/v1/convert/build-approve", ask)
  await send(approve.tx.to, approve.tx.data)
  expect((await build(ask)).tx.to).toBe(on(exchangeAddress))
})
