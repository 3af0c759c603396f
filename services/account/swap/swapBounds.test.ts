import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { mostPayable } from "../../base/amounts/mostPayable.ts"
import { allOf } from "./allOf.ts"
import { builtGas } from "./builtGas.ts"
import { centsOf } from "./summaryOf.ts"
import { impactOf } from "./impactOf.ts"
import type { Prices } from "./priceOf.ts"
import { isNamed, pressLoss } from "./pressLoss.ts"
import { usualGas } from "./swapConstants.ts"
import { leastOf, minimumReceived, slippageOf } from "./swapFigures.ts"
import { watchedOf } from "./watchedOf.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { ethereum } from "../../../test/support/networks.ts"

const units = fc.bigInt({ min: 1n, max: 2n ** 128n })

describe("the least of a swap (spec 9; SEC-27)", () => {
  it("the service's own least, counted from a newer quote, is never below the accepted one, nor more than a percent off", () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 9_900n, max: 12_000n }), (accepted, part) => {
        const least = minimumReceived(accepted)
        const quoted = (accepted * part) / 10_000n
        const slippage = slippageOf(quoted, least)
        assert.isTrue(slippage >= 0 && slippage <= 1)
        assert.strictEqual(Math.round(slippage * 100) / 100, slippage)
        if (quoted < least) return
        const own = (quoted * BigInt(Math.round((100 - slippage) * 100))) / 10_000n
        assert.isTrue(own >= least)
      })
    )
  })

  it("is a whole percent for the quote that was accepted, and none where nothing is left of it", () => {
    assert.strictEqual(slippageOf(1_000_000n, minimumReceived(1_000_000n)), 1)
    assert.strictEqual(slippageOf(1_100_000n, minimumReceived(1_000_000n)), 1)
    assert.strictEqual(slippageOf(995_000n, 990_000n), 0.5)
    assert.strictEqual(slippageOf(990_000n, 990_000n), 0)
    assert.strictEqual(slippageOf(1n, 990_000n), 0)
  })

  it("is what was agreed on, where something was", () => {
    assert.strictEqual(leastOf({ units: 1_000n }), 990n)
    assert.strictEqual(leastOf({ units: 1_000n, least: 995n }), 995n)
  })
})

describe("gas of a built transaction", () => {
  const rows: ReadonlyArray<readonly [gas: string | number | undefined, bigint]> = [
    ["210000", 210_000n],
    [60_000, 60_000n],
    ["60000000", 60_000_000n],
    ["60000001", usualGas],
    ["9".repeat(78), usualGas],
    ["0", usualGas],
    [0, usualGas],
    [-1, usualGas],
    [1.5, usualGas],
    [Number.MAX_VALUE, usualGas],
    [Number.NaN, usualGas],
    [undefined, usualGas]
  ]
  it.each(rows)("%s is believed as far as it fits into a block", (gas, believed) =>
    assert.strictEqual(builtGas(gas), believed)
  )
})

describe("all of a holding", () => {
  it("leaves the fee of the native currency, and never more than twice what it needs beyond that", () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 0n, max: 2n ** 100n }), units, (held, fee, now) => {
        const all = allOf({ held, native: true, fee, payable: mostPayable, payer: "account" }, now)!
        assert.isTrue(all === 0n || all + fee <= held)
        if (all > 0n) assert.isTrue(held - all <= (fee * 3n) / 2n)
      })
    )
  })

  it("stays where a price of gas moves a little, and moves where it no longer leaves the fee", () => {
    const held = 10_000n
    assert.strictEqual(allOf({ held, native: true, fee: 100n, payable: mostPayable, payer: "account" }), 9_880n)
    assert.strictEqual(allOf({ held, native: true, fee: 119n, payable: mostPayable, payer: "account" }, 9_880n), 9_880n)
    assert.strictEqual(allOf({ held, native: true, fee: 121n, payable: mostPayable, payer: "account" }, 9_880n), 9_855n)
    assert.strictEqual(allOf({ held, native: true, fee: 50n, payable: mostPayable, payer: "account" }, 9_880n), 9_940n)
  })

  it("of a token is the whole of it, and nobody knows of the native currency without a fee", () => {
    assert.strictEqual(allOf({ held: 7n, native: false, fee: undefined, payable: mostPayable, payer: "account" }), 7n)
    assert.isUndefined(allOf({ held: 7n, native: true, fee: undefined, payable: mostPayable, payer: "account" }))
  })
})

const token = (address: `0x${string}`, decimals: number) => ({
  address,
  decimals,
  name: "",
  symbol: "",
  iconUrl: undefined,
  twin: false,
  check: "known" as const
})
const [eth, usdc] = [token(nativeAddress, 18), token(`0x${"a".repeat(40)}`, 6)]

describe("what a swap loses by its price", () => {
  const holding = (of: typeof eth, price: number, twin = false, pricedBy: "wallet" | "service" = "wallet") => ({
    ...of,
    networkId: "eip155:1" as const,
    address: of === eth ? undefined : of.address,
    units: 1n,
    price,
    pricedBy,
    twin
  })
  const lost = (received: bigint, prices: Partial<Prices> & { readonly told?: ReadonlyArray<[string, number]> }) =>
    impactOf(
      { token: eth, units: 10n ** 18n },
      { token: usdc, units: received },
      { market: { prices: new Map(prices.told), gasPrice: 1n }, holdings: undefined, ...prices }
    )
  const told: ReadonlyArray<[string, number]> = [
    [eth.address, 2_000],
    [usdc.address, 1]
  ]

  it("is said with care from 3 %, and has to be named from 15 %", () => {
    const at = (dollars: bigint) => lost(dollars * 1_000_000n, { told })
    assert.deepStrictEqual(at(1_940n), { impact: 300n, loss: "usual", ownPrices: true })
    assert.deepStrictEqual(at(1_939n), { impact: 305n, loss: "care", ownPrices: true })
    assert.deepStrictEqual(at(1_700n), { impact: 1_500n, loss: "care", ownPrices: true })
    assert.deepStrictEqual(at(1_699n), { impact: 1_505n, loss: "high", ownPrices: true })
    assert.deepStrictEqual(at(100n), { impact: 9_500n, loss: "high", ownPrices: true })
  })

  it("is counted by the wallet's own prices, not by those of the quote's service", () => {
    const holdings = [holding(eth, 2_000), holding(usdc, 1)]
    const lie: ReadonlyArray<[string, number]> = [
      [eth.address, 2_000],
      [usdc.address, 100]
    ]
    const units = 20_000_000n
    assert.deepStrictEqual(lost(units, { told: lie }), { impact: 0n, loss: "usual", ownPrices: true })
    assert.deepStrictEqual(lost(units, { told: lie, holdings }), {
      impact: 9_900n,
      loss: "high",
      ownPrices: false
    })
    // The same wallet's holdings, where the service told them.
    const served = [holding(eth, 2_000, false, "service"), holding(usdc, 1, false, "service")]
    assert.deepStrictEqual(lost(units, { told: lie, holdings: served }), { impact: 0n, loss: "usual", ownPrices: true })
    // Worths are by the same prices.
    const market = { prices: new Map(lie), gasPrice: 1n }
    assert.strictEqual(centsOf(usdc, units, { market, holdings }), 2_000n)
    assert.strictEqual(centsOf(usdc, units, { market, holdings: served }), 200_000n)
    // The price of a look-alike is whatever its maker says.
    const twin = [holding(eth, 2_000), holding(usdc, 100, true)]
    assert.strictEqual(lost(units, { told, holdings: twin }).loss, "high")
  })

  it("that cannot be told for a pair of which one price is known has to be named, too; without prices nothing is said", () => {
    assert.deepStrictEqual(lost(1n, { told: [told[0]!] }), { impact: undefined, loss: "high", ownPrices: true })
    assert.deepStrictEqual(lost(1n, {}), { impact: undefined, loss: "usual", ownPrices: false })
    // A price of zero or less is ignored.
    for (const none of [0, -1, Number.NaN]) {
      const [ether, dollar] = [told[0]!, [usdc.address, none] as [string, number]]
      assert.deepStrictEqual(lost(1n, { told: [ether, dollar] }), { impact: undefined, loss: "high", ownPrices: true })
      assert.deepStrictEqual(lost(1n, { told: [[eth.address, none], dollar] }), {
        impact: undefined,
        loss: "usual",
        ownPrices: false
      })
    }
  })
})

describe("a press on a swap with a high loss", () => {
  const first = { units: 100n, at: 1_000 }
  it("names the loss first; the second one swaps, unless it is the same press again", () => {
    assert.strictEqual(pressLoss(undefined, first), "name")
    for (const [at, does] of [
      [1_000, "nothing"],
      [1_599, "nothing"],
      [1_600, "swap"],
      [900, "nothing"]
    ] as const)
      assert.strictEqual(pressLoss(first, { units: 100n, at }), does)
  })

  it("names it again where the quote has become worse, and not where it has become better", () => {
    assert.strictEqual(pressLoss(first, { units: 99n, at: 9_000 }), "name")
    assert.strictEqual(pressLoss(first, { units: 101n, at: 9_000 }), "swap")
    assert.isFalse(isNamed(first, 99n))
    assert.isFalse(isNamed(undefined, 99n))
  })
})

describe("what a trial reads", () => {
  it("is the pair, the native currency, the host's tokens, and what a service lists, each once, in lower case", () => {
    const listed = (network: number, address: string) => ({ network, address })
    const tokens = [
      listed(1, "0xABCDEF0000000000000000000000000000000001"),
      listed(1, usdc.address.toUpperCase().replace("0X", "0x")),
      listed(10, `0x${"2".repeat(40)}`)
    ]
    const order = { account: "0x1", network: toNetwork(ethereum), from: usdc, to: eth }
    const held = (index: number, price?: number) => ({
      ...usdc,
      networkId: "eip155:1" as const,
      address: `0x${index.toString(16).padStart(40, "0")}`,
      units: 1n,
      price
    })
    const watched = watchedOf(order, { tokens }, [held(1), held(2, 1), { ...held(3), units: 0n }])
    assert.deepStrictEqual(
      watched.map(({ token }) => token as string),
      [usdc.address, eth.address, "0xabcdef0000000000000000000000000000000001", held(2).address, held(1).address]
    )
    const many = Array.from({ length: 500 }, (_, index) => held(index + 10))
    assert.isAtMost(watchedOf(order, { tokens: [] }, many).length, 43)
  })
})
