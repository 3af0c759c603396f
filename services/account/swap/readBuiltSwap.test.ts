import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { mira, nadia } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { approveData, exchange, swapData, swapTokens } from "../../../test/support/swapService.ts"
import { checkSimulation } from "./checkSimulation.ts"
import { readApproval } from "./readApproval.ts"
import { readBuiltSwap } from "./readBuiltSwap.ts"
import { readSimulation } from "../../ports/simulation/readSimulation.ts"
import type { SwapOrder } from "./SwapOrder.ts"
import type { CheckedSwapToken, SwapToken } from "./SwapToken.ts"

const token = (address: SwapToken["address"], symbol: string, decimals: number): CheckedSwapToken => ({
  address,
  name: symbol,
  symbol,
  decimals,
  iconUrl: undefined,
  twin: false,
  check: "known"
})
const usdc = token(swapTokens.usdc, "USDC", 6)
const eth = token(swapTokens.eth, "ETH", 18)
const amount = 250_000_000n
const quoted = 104_000_000_000_000_000n
const least = 102_960_000_000_000_000n
const order = { network: toNetwork(ethereum), account: nadia, from: usdc, to: eth, amount } as Omit<SwapOrder, "id">
const on = (address: string, id = 1) => `eip155:${id}:${address}`
const faultOf = (result: Result.Result<unknown, { readonly fault: string }>) =>
  Result.isFailure(result) ? result.failure.fault : undefined

describe("SEC-26: an approval", () => {
  const honest = { from: on(nadia), to: on(usdc.address), data: approveData(exchange, amount) }
  it("of exactly the amount, by this account, at this token, gives the spender", () =>
    assert.deepStrictEqual(readApproval(honest, order), Result.succeed(exchange)))

  const word = (value: bigint) => value.toString(16).padStart(64, "0")
  const rows: ReadonlyArray<readonly [what: string, lie: Partial<typeof honest>, fault: string]> = [
    ["unlimited", { data: approveData(exchange, 2n ** 256n - 1n) }, "otherAmount"],
    ["one unit more", { data: approveData(exchange, amount + 1n) }, "otherAmount"],
    ["one unit less", { data: approveData(exchange, amount - 1n) }, "otherAmount"],
    ["of another token", { to: on(swapTokens.link) }, "otherToken"],
    ["on another network", { to: on(usdc.address, 137) }, "otherChain"],
    ["of another account", { from: on(mira) }, "otherChain"],
    ["without an address", { to: "0x1" }, "otherChain"],
    ["that is a transfer", { data: `0xa9059cbb${word(BigInt(exchange))}${word(amount)}` }, "otherToken"],
    ["that raises an allowance", { data: `0x39509351${word(BigInt(exchange))}${word(amount)}` }, "otherToken"],
    ["to nobody", { data: approveData("0x", amount) }, "otherToken"],
    ["to the account itself", { data: approveData(nadia.toLowerCase(), amount) }, "otherSpender"],
    ["to the token", { data: approveData(usdc.address, amount) }, "otherSpender"],
    ["to the other token", { data: approveData(eth.address, amount) }, "otherSpender"],
    ["with more behind it", { data: `${honest.data}00` }, "otherToken"],
    ["with a longer spender", { data: `0x095ea7b3${"f".repeat(64)}${word(amount)}` }, "otherToken"]
  ]
  for (const [what, lie, fault] of rows)
    it(`${what} is refused`, () => assert.strictEqual(faultOf(readApproval({ ...honest, ...lie }, order)), fault))
})

describe("SEC-27: a built swap", () => {
  const data = swapData(usdc.address, eth.address, amount, least, nadia)
  const honest = { from: on(nadia), to: on(exchange), data, amount: `${amount}` }
  const accepted = { quoted, least, spender: exchange } as const
  const read = (lie: Partial<typeof honest> = {}, part: Partial<typeof order> = {}) =>
    readBuiltSwap({ ...honest, ...lie }, { ...order, ...part }, accepted)

  it("as it was accepted is what the wallet is asked for; a token is not paid as value", () => {
    assert.deepStrictEqual(read(), Result.succeed({ to: exchange, data, value: 0n } as never))
    const native = read({ data: swapData(eth.address, usdc.address, amount, least, nadia) }, { from: eth, to: usdc })
    assert.strictEqual(Result.getOrThrow(native).value, amount)
  })
  it("of which nobody was allowed anything in this order may go to any contract", () =>
    assert.isTrue(Result.isSuccess(readBuiltSwap(honest, order, { ...accepted, spender: undefined }))))

  const rows: ReadonlyArray<readonly [what: string, lie: Partial<typeof honest>, fault: string]> = [
    ["on another network", { to: on(exchange, 137) }, "otherChain"],
    ["of another account", { from: on(mira) }, "otherChain"],
    ["to another contract than the approved one", { to: on(mira) }, "otherReceiver"],
    ["to the token", { to: on(usdc.address) }, "otherReceiver"],
    ["to the other token", { to: on(eth.address) }, "otherReceiver"],
    ["to the account", { to: on(nadia) }, "otherReceiver"],
    ["to nobody", { to: on(`0x${"0".repeat(40)}`) }, "otherReceiver"],
    ["that is an approval", { data: approveData(mira, amount) }, "otherReceiver"],
    ["without a call", { data: "0x" }, "otherReceiver"],
    ["of more", { amount: `${amount * 2n}` }, "otherValue"],
    ["that may pay half", { data: swapData(usdc.address, eth.address, amount, quoted / 2n, nadia) }, "worsePrice"],
    ["that may pay nothing", { data: swapData(usdc.address, eth.address, amount, 0n, nadia) }, "worsePrice"],
    ["that may pay a unit less", { data: swapData(usdc.address, eth.address, amount, least - 1n, nadia) }, "worsePrice"]
  ]
  for (const [what, lie, fault] of rows) it(`${what} is refused`, () => assert.strictEqual(faultOf(read(lie)), fault))
})

describe("SEC-27: where a built swap goes, without an approval beside it", () => {
  // The native currency needs no allowance, so no spender says where the swap has to go.
  const of = { ...order, from: eth, to: usdc }
  const built = (to: string, from = on(nadia)) => {
    const data = swapData(eth.address, usdc.address, amount, least, nadia)
    const swap = { from, to, data, amount: `${amount}` }
    return faultOf(readBuiltSwap(swap, of, { quoted, least, spender: undefined }))
  }
  const rows: ReadonlyArray<readonly [what: string, to: string, fault: string | undefined]> = [
    ["a contract", on(exchange), undefined],
    ["a contract, in capitals", on(`0x${exchange.slice(2).toUpperCase()}`), undefined],
    ["the token that is bought", on(usdc.address), "otherReceiver"],
    ["what stands for the native currency", on(eth.address), "otherReceiver"],
    ["the account", on(nadia), "otherReceiver"],
    ["the account in small letters", on(nadia.toLowerCase()), "otherReceiver"],
    ["nobody", on(`0x${"0".repeat(40)}`), "otherReceiver"],
    ["what is too short for an address", on(exchange.slice(0, -1)), "otherReceiver"],
    ["what is too long for one", on(`${exchange}0`), "otherReceiver"],
    ["a contract of another network", on(exchange, 10), "otherChain"],
    ["what names no network", exchange, "otherChain"]
  ]
  for (const [what, to, fault] of rows)
    it(`to ${what} ${fault === undefined ? "passes" : "is refused"}`, () => assert.strictEqual(built(to), fault))
  it("by nobody is refused", () => assert.strictEqual(built(on(exchange), nadia), "otherChain"))
})

describe("SEC-27: the least of a built swap, without a trial run beside it", () => {
  const built = (
    minimum: bigint,
    bounds: Partial<Parameters<typeof readBuiltSwap>[2]> = {},
    paid = amount,
    of = order
  ) => {
    const data = swapData(of.from.address, of.to.address, paid, minimum, nadia)
    const swap = { from: on(nadia), to: on(exchange), data, amount: `${paid}` }
    return faultOf(readBuiltSwap(swap, { ...of, amount: paid }, { quoted, least, spender: exchange, ...bounds }))
  }

  it("is counted from what was accepted, and not again from a newer quote", () => {
    // The price fell by 0.9 %: a percent off the new quote would be 1.89 % in all.
    const newer = (quoted * 991n) / 1_000n
    assert.strictEqual(built((newer * 99n) / 100n, { quoted: newer }), "worsePrice")
    assert.isUndefined(built(least, { quoted: newer }))
    // It rose: what was accepted is enough.
    assert.isUndefined(built(least, { quoted: quoted * 2n }))
    assert.strictEqual(built(least - 1n, { quoted: quoted * 2n }), "worsePrice")
  })

  it("is not proved by the amount that is paid, where both tokens are worth about the same", () => {
    const pair = { ...order, from: usdc, to: token(swapTokens.link, "USDT", 6) }
    const near = { quoted: amount + 1_000n, least: amount - 1_000n }
    assert.strictEqual(built(1n, near, amount, pair), "worsePrice")
    assert.isUndefined(built(amount - 1_000n, near, amount, pair))
  })

  it("is not proved by a word far beyond the quote, such as a deadline or an address", () => {
    assert.strictEqual(built(2n * quoted + 1n), "worsePrice")
    assert.isUndefined(built(2n * quoted))
  })
})

describe("a swap that the node has tried", () => {
  const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
  const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
  const topic = (address: string) => `0x${address.toLowerCase().slice(2).padStart(64, "0")}`
  const log = (address: string, from: string, to: string, units: bigint, kind = transfer) => ({
    address,
    topics: [kind, topic(from), topic(to)],
    data: `0x${units.toString(16).padStart(64, "0")}`
  })
  const paid = log(usdc.address, nadia, exchange, amount)
  const got = log(eth.address, exchange, nadia, quoted)
  const verdict = (logs: ReadonlyArray<unknown>, status = "0x1") => {
    const did = readSimulation([{ calls: [{ status, logs }] }])
    return did && faultOf(checkSimulation(did, { account: nadia, from: usdc, to: eth, amount }, { least, exchange }))
  }

  it("passes where the amount goes and what was accepted comes", () => {
    assert.isUndefined(verdict([paid, got]))
    assert.isUndefined(verdict([paid, log(eth.address, exchange, nadia, least)]))
    // In parts, through others, with change given back, and with tokens that only lower their allowance.
    const through = log(swapTokens.link, exchange, mira, 5n)
    const parts = [log(usdc.address, nadia, exchange, amount + 7n), log(usdc.address, exchange, nadia, 7n)]
    assert.isUndefined(verdict([...parts, through, log(usdc.address, nadia, exchange, 0n, approval), got]))
  })
  const rows: ReadonlyArray<readonly [what: string, logs: ReadonlyArray<unknown>, status?: string]> = [
    ["it fails", [], "0x0"],
    ["nothing comes", [paid]],
    ["less comes", [paid, log(eth.address, exchange, nadia, least - 1n)]],
    ["it comes to another", [paid, log(eth.address, exchange, mira, quoted)]],
    ["more is taken", [log(usdc.address, nadia, exchange, amount + 1n), got]],
    ["another token goes as well", [paid, got, log(swapTokens.link, nadia, mira, 1n)]],
    ["another token is allowed", [paid, got, log(swapTokens.link, nadia, mira, 1n, approval)]],
    [
      "an NFT goes as well",
      [paid, got, { address: mira, topics: [transfer, topic(nadia), topic(mira), topic(mira)], data: "0x" }]
    ]
  ]
  for (const [what, logs, status] of rows)
    it(`is refused where ${what}`, () => assert.strictEqual(verdict(logs, status), "otherResult"))

  it("an answer in another shape says nothing", () => {
    for (const junk of ["0x0", null, [], [{}], [{ calls: [] }], [{ calls: [{ status: "0x2", logs: [] }] }]])
      assert.isUndefined(readSimulation(junk))
  })
})
