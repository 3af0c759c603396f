import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit } from "effect"
import { nadia } from "../../../test/support/fernhold.ts"
import { Environment } from "../environment/Environment.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"
import { ApiClient } from "./ApiClient.ts"
import { fetchPrices, fetchQuotes, fetchSwapTokens } from "./convertCalls.ts"
import { fetchBalances } from "./fetchBalances.ts"
import { fetchConfig } from "./fetchConfig.ts"
import { fetchNameSuggestions } from "./fetchNameSuggestions.ts"
import { fetchName } from "./fetchName.ts"
import { fetchNamesOf } from "./fetchNamesOf.ts"
import { fetchOrigins } from "./fetchOrigins.ts"
import { avatarOf } from "./namesCodec.ts"
import { fetchSessions } from "./fetchSessions.ts"
import { fetchBuyOptions } from "./onrampCalls.ts"
import { readSupportedChains } from "./readSupportedChains.ts"
import { Settings } from "../options/Settings.ts"

// Lists of services are read item by item (SEC-32): what cannot be read is left out and named once, the others stand.

const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const question = { networkId: "eip155:1", account: nadia, from: usdc, to: usdc, amount: 1n } as const

/** What a service answers to everything, what a call makes of it, and what the developer is told. */
const answered = <A, E>(answer: unknown, call: Effect.Effect<A, E, ApiClient | Settings>) =>
  Effect.gen(function* () {
    const warned: Array<string> = []
    const reported: Array<unknown> = []
    const context = Context.make(ApiClient, { json: () => Effect.succeed(answer), has: () => true }).pipe(
      Context.add(Settings, { projectId: "p" } as never),
      Context.add(Environment, { warn: (text: string) => void warned.push(text) } as never),
      Context.add(ErrorReporter, { report: (failure) => Effect.sync(() => void reported.push(failure)) })
    )
    const twice = Effect.andThen(Effect.exit(call), Effect.exit(call))
    const exit = yield* Effect.provide(twice, context) as Effect.Effect<Exit.Exit<A, E>>
    return { value: Exit.isSuccess(exit) ? exit.value : undefined, warned, reported: reported.length }
  })

const balance = (more: object = {}) => ({
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: `eip155:1:${usdc}`,
  value: 1,
  price: 1,
  quantity: { decimals: "6", numeric: "1.5" },
  iconUrl: "https://icons.test/usdc.png",
  ...more
})
const swapToken = { name: "USD Coin", symbol: "USDC", address: `eip155:1:${usdc}`, decimals: 6 }
const record = { name: "nadia.reown.id", addresses: { "60": { address: nadia } } }
const session = {
  pci: "one",
  project: { name: "Saltmarsh" },
  expiration: 9,
  createdAt: 1,
  permissions: []
}
const sold = { id: "1", name: "Ether", symbol: "ETH", networks: [] }
const paid = { id: "EUR", payment_method_limits: [] }

const lists: ReadonlyArray<{
  readonly name: string
  readonly call: Effect.Effect<unknown, unknown, ApiClient | Settings>
  readonly of: (items: ReadonlyArray<unknown>) => unknown
  readonly good: unknown
  readonly odd: ReadonlyArray<unknown>
  readonly count?: (value: unknown) => number
}> = [
  {
    name: "balances",
    call: fetchBalances(nadia, "eip155:1"),
    of: (balances) => ({ balances }),
    good: balance(),
    odd: [
      null,
      "USDC",
      {},
      balance({ quantity: null }),
      ...["-1", "1e3", ".", "NaN", ""].map((numeric) => balance({ quantity: { decimals: "6", numeric } })),
      ...[-1, 1e21, 1e-7, Number.NaN].map((numeric) => balance({ quantity: { decimals: "6", numeric } })),
      ...["37", "255", "", -1, 1.5, null].map((decimals) => balance({ quantity: { decimals, numeric: "1" } })),
      balance({ price: "1" })
    ]
  },
  {
    name: "tokens to swap",
    call: fetchSwapTokens("eip155:1"),
    of: (tokens) => ({ tokens }),
    good: swapToken,
    odd: [null, {}, { ...swapToken, decimals: null }, { ...swapToken, address: 7 }]
  },
  {
    name: "quotes",
    call: fetchQuotes(question, undefined),
    of: (quotes) => ({ quotes }),
    good: { id: null, fromAmount: "1", toAmount: "2" },
    odd: [null, { fromAmount: "1", toAmount: null }, { fromAmount: "1", toAmount: "1e9" }]
  },
  {
    name: "prices",
    call: fetchPrices("eip155:1", [usdc]),
    of: (fungibles) => ({ fungibles }),
    good: { symbol: "USDC", price: 1 },
    odd: [null, { symbol: "ETH" }, { symbol: "ETH", price: "1" }, { symbol: "ETH", price: Number.NaN }]
  },
  {
    name: "names of an address",
    call: fetchNamesOf(nadia, undefined),
    of: (items) => items,
    good: record,
    odd: [null, { ...record, name: null }, { ...record, addresses: { "60": null } }]
  },
  {
    name: "names to register",
    call: fetchNameSuggestions("nadia", "reown.id"),
    of: (suggestions) => ({ suggestions }),
    good: { name: "nadia.reown.id", registered: false },
    odd: [null, "nadia", { name: "nadia.reown.id", registered: null }]
  },
  {
    name: "sessions",
    call: fetchSessions(`eip155:1:${nadia}`),
    of: (pcis) => ({ pcis }),
    good: session,
    odd: [null, { ...session, pci: 7 }, { ...session, expiration: "soon" }, { ...session, permissions: null }]
  },
  {
    name: "currencies that are sold",
    call: Effect.map(fetchBuyOptions, ({ purchaseCurrencies }) => purchaseCurrencies),
    of: (purchaseCurrencies) => ({ purchaseCurrencies, paymentCurrencies: [] }),
    good: sold,
    odd: [null, { ...sold, networks: null }]
  },
  {
    name: "currencies to pay with",
    call: Effect.map(fetchBuyOptions, ({ paymentCurrencies }) => paymentCurrencies),
    of: (paymentCurrencies) => ({ paymentCurrencies, purchaseCurrencies: [] }),
    good: paid,
    odd: [null, { ...paid, payment_method_limits: [{ id: "CARD" }] }]
  },
  {
    name: "features of the project",
    call: fetchConfig,
    of: (features) => ({ features }),
    good: { id: "swap", isEnabled: true, config: ["1inch"] },
    odd: [null, { isEnabled: true }, "swap"]
  },
  { name: "networks", call: readSupportedChains, of: (http) => ({ http }), good: "eip155:1", odd: [null, 1] }
]

const countOf = (value: unknown) => (value instanceof Set ? value.size : (value as ReadonlyArray<unknown>).length)

describe.each(lists)("$name", ({ call, of, good, odd }) => {
  it.effect("an entry that cannot be read is left out and named once, the others stand", () =>
    Effect.gen(function* () {
      for (const one of odd) {
        const said = `with ${JSON.stringify(one)}`
        const { value, warned, reported } = yield* answered(of([one, good]), call)
        assert.strictEqual(countOf(value), 1, said)
        assert.lengthOf(warned, 1, said)
        assert.strictEqual(reported, 0, said)
      }
    })
  )

  it.effect("a list of which nothing can be read is unknown, an empty one is empty", () =>
    Effect.gen(function* () {
      const { value, reported } = yield* answered(of([odd[0]]), call)
      assert.isUndefined(value)
      assert.isAbove(reported, 0)
      assert.strictEqual(countOf((yield* answered(of([]), call)).value), 0)
    })
  )
})

describe("forms of servers", () => {
  const holdings = (...list: ReadonlyArray<object>) =>
    Effect.map(answered({ balances: list }, fetchBalances(nadia, "eip155:1")), ({ value, warned }) => {
      assert.deepStrictEqual(warned, [])
      return value?.map(({ symbol, decimals, numeric, price }) => [symbol, decimals, numeric, price])
    })

  it.effect("balances: a point without digits, numbers, null and what is left out", () =>
    Effect.gen(function* () {
      const { name: _, symbol: __, chainId: ___, price: ____, ...least } = balance()
      assert.deepStrictEqual(
        yield* holdings(
          balance({ quantity: { decimals: "6", numeric: "7." } }),
          balance({ quantity: { decimals: 6, numeric: ".5" } }),
          balance({ quantity: { decimals: "18", numeric: 12.25 } }),
          balance({ price: null, value: null, iconUrl: null, name: null, symbol: null }),
          least,
          // The amount of a token without decimals is written with a point and is not shown (spec 5).
          balance({ quantity: { decimals: "0", numeric: "7." } }),
          // Another network, by either of the two fields that can say so.
          balance({ chainId: "eip155:10" }),
          { ...least, address: `eip155:10:${usdc}` }
        ),
        [
          ["USDC", 6, "7.", 1],
          ["USDC", 6, ".5", 1],
          ["USDC", 18, "12.25", 1],
          ["", 6, "1.5", undefined],
          ["", 6, "1.5", undefined]
        ]
      )
    })
  )

  it.effect("names: attributes as a map, a list, null or anything, and nobody as an empty list", () =>
    Effect.gen(function* () {
      for (const attributes of [{ bio: "Prints" }, [{ bio: "Prints" }], null, undefined, "Prints", { avatar: 7 }]) {
        const { value } = yield* answered({ ...record, attributes }, fetchName(record.name))
        assert.strictEqual(value?.addresses["60"]?.address, nadia, JSON.stringify(attributes))
      }
      assert.isUndefined((yield* answered([], fetchName(record.name))).value)
      for (const [attributes, avatar] of [
        [{ avatar: "https://a.example/1.png" }, "https://a.example/1.png"],
        [[{ bio: "Prints" }, { avatar: "" }, { avatar: "https://a.example/2.png" }], "https://a.example/2.png"],
        [{ avatar: "" }, undefined],
        [{ avatar: 7 }, undefined],
        [null, undefined]
      ] as const)
        assert.strictEqual(avatarOf({ ...record, attributes }), avatar)
    })
  )

  it.effect("sessions: their end by either name, null where nothing is", () =>
    Effect.gen(function* () {
      const { expiration, ...rest } = session
      const { value } = yield* answered(
        { pcis: [session, { ...rest, expiry: 9, context: null, revokedAt: null }] },
        fetchSessions(`eip155:1:${nadia}`)
      )
      assert.deepStrictEqual(
        value?.map((one) => one.expiration ?? one.expiry),
        [expiration, 9]
      )
    })
  )

  it.effect("prices: those that nobody knows are none", () =>
    Effect.gen(function* () {
      const fungibles = [
        { symbol: "USDC", price: 1 },
        { symbol: null, price: null },
        { symbol: "ETH", price: 2, address: null }
      ]
      const { value, warned } = yield* answered({ fungibles }, fetchPrices("eip155:1", [usdc]))
      assert.deepStrictEqual(
        value?.map(({ price }) => price),
        [1, 2]
      )
      assert.deepStrictEqual(warned, [])
    })
  )

  it.effect("features: one that says nothing readable leaves the host's option", () =>
    Effect.gen(function* () {
      const features = [
        { id: "swap", isEnabled: "yes", config: ["1inch"] },
        { id: "onramp", isEnabled: true, config: "meld" },
        { id: "social_login", isEnabled: true, config: ["email", 7] }
      ]
      const { value } = yield* answered({ features }, fetchConfig)
      assert.deepStrictEqual(value, [
        { id: "swap", isEnabled: false, config: null },
        { id: "onramp", isEnabled: false, config: null },
        { id: "social_login", isEnabled: true, config: ["email"] }
      ])
    })
  )

  it.effect("origins: one that is no text is left out", () =>
    Effect.gen(function* () {
      const { value } = yield* answered({ allowedOrigins: ["https://a.example", null] }, fetchOrigins)
      assert.deepStrictEqual(value, ["https://a.example"])
    })
  )
})
