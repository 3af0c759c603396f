import { assert, describe, it } from "@effect/vitest"
import { mostPayable } from "../../base/amounts/mostPayable.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import type { FeePayer } from "../kind/AccountKind.ts"
import { reviewOf } from "./reviewOf.ts"
import { emptySwap, type SwapForm } from "./SwapForm.ts"
import type { BuiltStep, PlacedSwap } from "./SwapOrder.ts"
import { summaryOf, type SwapSituation } from "./summaryOf.ts"
import type { CheckedSwapToken, SwapToken } from "./SwapToken.ts"

// What the form and the review of a swap say, from what is known (spec 9).

const token = (address: SwapToken["address"], symbol: string, decimals: number): CheckedSwapToken => ({
  address,
  symbol,
  name: symbol,
  decimals,
  iconUrl: undefined,
  twin: false,
  check: "known"
})
const eth = token(nativeAddress, "ETH", 18)
const usdc = token(`0x${"a".repeat(40)}`, "USDC", 6)
const dai = token(`0x${"b".repeat(40)}`, "DAI", 18)

const holding = (of: SwapToken, units: bigint, price: number | undefined): TokenBalance =>
  ({
    ...of,
    networkId: "eip155:1",
    address: of.address === nativeAddress ? undefined : of.address.toUpperCase().replace("0X", "0x"),
    amount: "1",
    units,
    price,
    value: undefined
  }) as never
const ether = 10n ** 18n
const holdings = [holding(eth, ether, 2_000), holding(usdc, 500_000_000n, 1)]
const state = (value: unknown, more: object = {}) => ({ status: "ready", key: "k", value, ...more }) as never

const sum = (form: Partial<SwapForm>, more: Partial<SwapSituation> = {}) =>
  summaryOf({
    form: { ...emptySwap, ...form },
    tokens: state([eth, usdc, dai]),
    formQuote: undefined,
    market: { prices: new Map([[usdc.address, 1]]), gasPrice: 10n ** 10n },
    cost: undefined,
    building: false,
    payable: mostPayable,
    holdings,
    coinDecimals: 18,
    payer: "account",
    ...more
  })
const quote = { units: 120_000_000_000_000_000n, at: 0 }
const paying = { from: usdc.address, to: eth.address }
/** 150,000 gas at 10 gwei. */
const fee = 1_500_000_000_000_000n

describe("the form of a swap says what it still needs", () => {
  const rows: ReadonlyArray<readonly [string, Partial<SwapForm>, Partial<SwapSituation>, string]> = [
    ["before the tokens are there", { ...paying, amount: "1" }, { tokens: undefined }, "chooseToken"],
    ["without a token to get", { from: usdc.address, amount: "1" }, {}, "chooseToken"],
    ["with a token that is gone", { ...paying, from: `0x${"c".repeat(40)}`, amount: "1" }, {}, "chooseToken"],
    ["empty", paying, {}, "enterAmount"],
    ["nothing", { ...paying, amount: "0.0" }, {}, "enterAmount"],
    ["what is no amount", { ...paying, amount: "1e3" }, {}, "checkAmount"],
    ["too many decimals", { ...paying, amount: "1.1234567" }, {}, "checkAmount"],
    ["more than is held", { ...paying, amount: "500.000001" }, {}, "notEnough"],
    ["all that is held", { ...paying, amount: "500" }, {}, "quoting"],
    ["all of the currency, which pays the fee too", { to: usdc.address, amount: "1" }, {}, "notEnoughFee"],
    ["as much of it as leaves the fee", { to: usdc.address, amount: "0.9985" }, {}, "quoting"],
    ["a unit more", { to: usdc.address, amount: "0.998500000000000001" }, {}, "notEnoughFee"],
    [
      "all of it while no fee is known",
      { to: usdc.address, amount: "1" },
      { market: { prices: new Map(), gasPrice: undefined } },
      "quoting"
    ],
    ["a token, without any of the currency", { ...paying, amount: "1" }, { holdings: [holdings[1]!] }, "notEnoughFee"],
    [
      "while the offer is read",
      { ...paying, amount: "1" },
      { formQuote: state(undefined, { status: "loading" }) },
      "quoting"
    ],
    [
      "an offer that failed",
      { ...paying, amount: "1" },
      { formQuote: state(undefined, { status: "failed" }) },
      "noQuote"
    ],
    ["an offer", { ...paying, amount: "1" }, { formQuote: state(quote) }, "review"],
    [
      "an offer, before it is known what is held",
      { ...paying, amount: "1" },
      { formQuote: state(quote), holdings: undefined },
      "quoting"
    ]
  ]
  it.each(rows)("%s", (_, form, more, need) => assert.strictEqual(sum(form, more).need, need))

  it("an offer is shown with its worth, its least and its price", () => {
    assert.deepStrictEqual(sum({ ...paying, amount: "250" }, { formQuote: state(quote) }), {
      from: usdc,
      to: eth,
      need: "review",
      problem: undefined,
      held: 500_000_000n,
      heldTo: ether,
      most: 500_000_000n,
      units: 250_000_000n,
      worth: 25_000n,
      quote,
      // Priced by what is held, where the market does not say.
      quoteWorth: 24_000n,
      least: 118_800_000_000_000_000n,
      price: 2_083_333_333n,
      feeWorth: 300n,
      payer: "account",
      missing: undefined,
      lost: { impact: 400n, loss: "care", ownPrices: true },
      noQuote: false,
      unsupported: false
    })
  })

  it.each(["wallet", "either", undefined] as const)(
    "a fee that the account may not pay refuses nothing: %s",
    (payer) => {
      const poor = { formQuote: state(quote), holdings: [holding(usdc, 500_000_000n, 1)] }
      assert.strictEqual(sum({ ...paying, amount: "250" }, poor).need, "notEnoughFee")
      assert.deepInclude(sum({ ...paying, amount: "250" }, { ...poor, payer }), {
        need: "review",
        missing: undefined,
        payer
      })
      const all = { form: { ...emptySwap, to: usdc.address }, holdings: [holding(eth, 7n, 1)] }
      assert.strictEqual(sum(all.form, { holdings: all.holdings, payer }).most, payer === undefined ? 0n : 7n)
    }
  )

  it("an offer that the account cannot pay is not shown, nor one for what is not chosen", () => {
    const none = { quote: undefined, quoteWorth: undefined, least: undefined, price: undefined }
    assert.deepInclude(sum({ ...paying, amount: "501" }, { formQuote: state(quote) }), none)
    assert.deepInclude(sum({ from: usdc.address, amount: "1" }, { formQuote: state(quote) }), none)
  })

  it("unknown is not nothing: without holdings and prices there are no amounts of them", () => {
    const market = { prices: new Map<string, number>(), gasPrice: undefined }
    const known = sum({ ...paying, amount: "1" }, { holdings: undefined, market, formQuote: state(quote) })
    const unknown = { held: undefined, heldTo: undefined, most: undefined, worth: undefined, quoteWorth: undefined }
    assert.deepInclude(known, { ...unknown, feeWorth: undefined, units: 1_000_000n })
    // A token that is not among the known holdings is not held.
    assert.deepInclude(sum({ from: dai.address, to: usdc.address }), { held: 0n, most: undefined })
    assert.deepInclude(sum({ from: `0x${"c".repeat(40)}` }), { from: undefined, held: undefined, units: undefined })
  })

  it("of the currency the fee stays", () => {
    // A fifth more than it, for a price that rises; ample gas until a swap was built.
    assert.strictEqual(
      sum({ to: usdc.address }, { cost: { gas: 150_000n, besides: 0n } }).most,
      ether - (fee * 12n) / 10n
    )
    assert.strictEqual(sum({ to: usdc.address }).most, ether - 4n * ((fee * 12n) / 10n))
    // Without a gas price the remainder is unknown.
    assert.isUndefined(sum({ to: usdc.address }, { market: { prices: new Map(), gasPrice: undefined } }).most)
  })

  it("what is wrong with an amount is said, and nothing of an empty one", () => {
    assert.strictEqual(sum({ ...paying, amount: "1.1234567" }).problem, "tooManyDecimals")
    assert.isUndefined(sum(paying).problem)
  })

  it("no offer, no answer, and a network without swaps are told apart", () => {
    const refused = (fault: SwapRefused["fault"]) => new SwapRefused({ fault, message: "no" })
    const failed = new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" })
    const shown = (error: unknown) => {
      const { noQuote, quote: offered } = sum({ ...paying, amount: "1" }, { formQuote: state(quote, { error }) })
      return [noQuote, offered]
    }
    assert.deepStrictEqual(shown(refused("noQuote")), [true, undefined])
    assert.deepStrictEqual(shown(failed), [false, quote])
    const list = (error: unknown) => sum({}, { tokens: state(undefined, { error }) }).unsupported
    assert.deepStrictEqual([refused("network"), refused("noQuote"), failed].map(list), [true, false, false])
  })
})

const spender = `0x${"d".repeat(40)}` as const
const call = { to: spender, data: "0x", value: 0n } as const
const built = (more: Partial<BuiltStep> = {}): BuiltStep => ({ ...call, step: "swap", at: 0, ...more })
const placed = (more: object): PlacedSwap =>
  ({
    order: {
      id: 1,
      from: usdc,
      to: eth,
      amount: 250_000_000n,
      network: networkOf(ethereum),
      account: "0x",
      connector: {}
    },
    status: "checking",
    accepted: quote,
    quote,
    spender: undefined,
    turn: 1,
    previewed: true,
    setAside: false,
    ...more
  }) as never
const market = { prices: new Map([[usdc.address as string, 1]]), gasPrice: undefined }

const reviewFor = (payer: FeePayer | undefined, swap: PlacedSwap, held = holdings) =>
  reviewOf(swap, { market, holdings: held }, payer)
const review = (swap: PlacedSwap, held = holdings) => reviewFor("account", swap, held)

describe("the review of a swap", () => {
  it("says what is paid, kept, lost by the price, and got at least", () => {
    assert.deepStrictEqual(review(placed({ status: "ready", built: built({ fee }) })), {
      built: built({ fee }),
      poor: false,
      worth: 25_000n,
      quoteWorth: 24_000n,
      price: 2_083_333_333n,
      least: 118_800_000_000_000_000n,
      missing: undefined,
      // 250 dollars become 240: 4 %.
      lost: { impact: 400n, loss: "care", ownPrices: true },
      keptWorth: 212n,
      feeWorth: 300n,
      payer: "account",
      less: 0n,
      spender: undefined,
      formerSpender: undefined,
      allowed: false
    })
  })

  it("while it is checked there is nothing to send, no fee, and nobody is poor", () => {
    const { built: sends, poor, feeWorth } = review(placed({ status: "checking" }), [])
    assert.deepStrictEqual([sends, poor, feeWorth], [undefined, false, undefined])
  })

  it("is poor without the fee and the value of what is sent, to the unit, once it is known what is held", () => {
    const poor = (coins: ReadonlyArray<TokenBalance> | undefined, step: Partial<BuiltStep>) =>
      reviewOf(placed({ status: "ready", built: built(step) }), { market, holdings: coins }, "account").poor
    assert.isFalse(poor([holding(eth, fee, 1)], { fee }))
    assert.isTrue(poor([holding(eth, fee - 1n, 1)], { fee }))
    assert.isTrue(poor([holding(eth, fee, 1)], { fee, value: 1n }))
    assert.isTrue(poor([], { fee }))
    assert.isFalse(poor([], {}))
    assert.isFalse(poor(undefined, { fee }))
  })

  it.each(["wallet", "either", undefined] as const)(
    "is not poor for a fee that the account may not pay: %s",
    (payer) => {
      const swap = (step: Partial<BuiltStep>) => placed({ status: "ready", built: built(step) })
      assert.isFalse(reviewFor(payer, swap({ fee }), []).poor)
      assert.isTrue(reviewFor(payer, swap({ fee, value: 1n }), []).poor)
      assert.deepInclude(reviewFor(payer, swap({ fee })), { payer, feeWorth: payer === "wallet" ? undefined : 300n })
    }
  )

  it("without prices nothing has a worth, and no loss is claimed", () => {
    const none = {
      worth: undefined,
      quoteWorth: undefined,
      lost: { impact: undefined, loss: "usual" as const, ownPrices: false },
      keptWorth: undefined
    }
    const prices = { market: { prices: new Map(), gasPrice: undefined }, holdings: undefined }
    assert.deepInclude(reviewOf(placed({}), prices, "account"), none)
  })

  it("how much less than accepted the price gives, and never less than nothing", () => {
    const less = (units: bigint) => review(placed({ quote: { units, at: 1 } })).less
    assert.deepStrictEqual(
      [less(quote.units), less((quote.units * 98n) / 100n), less(quote.units * 2n), less(0n)],
      [0n, 200n, 0n, 10_000n]
    )
  })

  it("who may take the token: whom the step names, else who was allowed; allowed once only the swap is left", () => {
    const seen = (more: object) => {
      const { spender: who, allowed } = review(placed(more))
      return [who, allowed]
    }
    const other = `0x${"e".repeat(40)}` as const
    assert.deepStrictEqual(seen({ status: "ready", built: built({ step: "approve", spender: other }) }), [other, false])
    assert.deepStrictEqual(seen({ spender }), [spender, true])
    assert.deepStrictEqual(seen({ spender, status: "ready", built: built() }), [spender, true])
    assert.deepStrictEqual(seen({ spender, status: "ready", built: built({ step: "approve", spender: other }) }), [
      other,
      false
    ])
    assert.deepStrictEqual(seen({ spender, status: "ready", built: built({ batch: [call], spender }) }), [
      spender,
      false
    ])
  })
})
