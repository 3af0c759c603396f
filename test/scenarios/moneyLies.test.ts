import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { holdingKey, makeWorld, type World } from "../../layers/test.ts"
import { formatAmount } from "../../services/base/amounts/formatAmount.ts"
import { parseAmount } from "../../services/base/amounts/parseAmount.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { view } from "../../services/sheet/router/View.ts"
import { Send } from "../../services/account/send/Send.ts"
import { quotePause } from "../../services/account/swap/swapConstants.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { isChecked } from "../../services/account/swap/SwapToken.ts"
import { checkToken } from "../../services/account/tokens/checkToken.ts"
import { Tokens } from "../../services/account/tokens/Tokens.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { sela, solanaMainnet, timo } from "../support/solana.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import {
  approveData,
  exchange,
  swapData,
  swapFacts,
  swapTokens,
  swapWorld,
  type SwapKnobs
} from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// What the host's services say of money is a claim. Each row is a lie about it; whatever the sheet then shows, the wallet
// is asked for no more than that, counted by the chain's own units, and no less comes back (SEC-19, SEC-21, SEC-24 to
// SEC-27). What the chain is true of is written down here, apart from the product.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts")
  ])
)

const { eth, usdc, link, twin } = swapTokens
const thief = "0xbad0000000000000000000000000000000d0bad0"
const worthless = "0xdead00000000000000000000000000000000beef"

/** The chain's own units and names. */
const truth: ReadonlyMap<string, { readonly symbol: string; readonly decimals: number }> = new Map([
  [eth, { symbol: "ETH", decimals: 18 }],
  ...[...swapFacts, { address: worthless, symbol: "USDC", decimals: 6 }].map(
    ({ address, symbol, decimals }) => [address, { symbol, decimals }] as const
  )
])
const unitsOf = (text: string, contract: string) =>
  Effect.runSync(Effect.fromResult(parseAmount(text, truth.get(contract)!.decimals)))

const held = { [worthless]: 500_000_000n, [eth]: 10n * 10n ** 18n, [usdc]: 1_000_000_000n, [link]: 100n * 10n ** 18n }
const balancesPath = `/v1/account/${nadia}/balance`
const entry = (address: string | undefined, symbol: string, decimals: string, numeric: string, price = 1) => ({
  name: symbol,
  symbol,
  chainId: "eip155:1",
  ...(address && { address: `eip155:1:${address}` }),
  price,
  quantity: { decimals, numeric }
})
const honestBalances = [
  entry(undefined, "ETH", "18", "10", 2_403.85),
  entry(usdc, "USDC", "6", "1000"),
  entry(link, "LINK", "18", "100", 16.159)
]
const listed = (address: string, symbol: string, decimals: number) => ({
  name: symbol,
  symbol,
  address: `eip155:1:${address}`,
  decimals,
  logoUri: null
})
const honestTokens = [
  listed(eth, "ETH", 18),
  listed(usdc, "USDC", 6),
  listed(link, "LINK", 18),
  listed(twin, "USDС", 6)
]

interface Lie {
  readonly what: string
  /** Changes what the services say, or what the node says of all but a token's own words. */
  readonly tell: (world: World, knobs: SwapKnobs) => void
  /** What the wallet may still be asked, for the lie does not reach it. Else nothing may be asked. */
  readonly asks?: boolean
  readonly pay?: string
  readonly get?: string
}

const stand = (tokens: ReadonlyArray<string> = [usdc]) => {
  const { knobs, world } = swapWorld({
    ...twoWallets,
    tokens: [{ address: worthless, symbol: "USDC", name: "USD Coin", decimals: 6 }],
    balances: Object.fromEntries(
      Object.entries(held).map(([token, units]) => [
        holdingKey(nadia, "eip155:1", token === eth ? undefined : token),
        units
      ])
    ),
    answers: { [balancesPath]: { balances: honestBalances }, [`/v1/identity/${nadia}`]: { name: null, avatar: null } }
  })
  const options = {
    endpoints: { blockchain: "https://services.example" },
    tokens: tokens.map((address) => ({ network: 1, address }))
  }
  return { knobs, world, on: Effect.provide(whole(world, options)) }
}

/** What the account has of each token by the chain, and what others may take of it. */
interface Books {
  readonly has: ReadonlyMap<string, bigint>
  readonly allowed: ReadonlyMap<string, bigint>
}

const books = (world: World): Books => ({
  allowed: new Map(world.allowances),
  has: new Map(
    [...truth.keys()].map((token) => [
      token,
      world.balances.get(holdingKey(nadia, "eip155:1", token === eth ? undefined : token)) ?? 0n
    ])
  )
})

/** What the sheet showed beside the button that was pressed. */
interface Shown {
  readonly paid: { readonly contract: string; readonly amount: string; readonly symbol: string }
  readonly least?: { readonly contract: string; readonly amount: string } | undefined
}

/** Nothing left the account but what was shown, nothing was left open, and no less came than was shown. */
const holds = (world: World, before: Books, shown: Shown | undefined) => {
  const after = books(world)
  for (const [token, units] of before.has) {
    const left = units - after.has.get(token)!
    const most = shown?.paid.contract === token ? unitsOf(shown.paid.amount, token) : 0n
    assert.isAtMost(Number(left - most), 0, `${truth.get(token)!.symbol}: ${left} left, ${most} was shown`)
  }
  if (shown !== undefined) assert.strictEqual(shown.paid.symbol, truth.get(shown.paid.contract)!.symbol)
  for (const [key, units] of world.allowances) {
    if (!key.startsWith(nadia.toLowerCase()) || units <= (before.allowed.get(key) ?? 0n)) continue
    const [, , , token, spender] = key.split(":")
    assert.deepStrictEqual([spender, token], [exchange, shown?.paid.contract], key)
    assert.isTrue(units <= unitsOf(shown!.paid.amount, token!), `${units} may be taken`)
  }
  const swapped = shown?.least && before.has.get(shown.paid.contract)! > after.has.get(shown.paid.contract)!
  if (swapped)
    assert.isTrue(
      after.has.get(shown.least!.contract)! - before.has.get(shown.least!.contract)! >=
        unitsOf(shown.least!.amount, shown.least!.contract),
      "less came than was shown"
    )
}
const requests = (world: World) => world.wallet(fernhold).asked.filter((method) => /send/i.test(method)).length

/** Sends as the sheet does: the token is chosen in the list, checked at its contract, previewed, pressed. */
const send = Effect.fnUntraced(function* (pay: string, amount: string) {
  const connections = yield* Connections
  yield* connections.connect(fernhold)
  const list = yield* (yield* Balances).load()
  const row = list.find(({ address }) => (pay === eth ? address === undefined : address?.toLowerCase() === pay))
  const account = connections.account.get()!
  if (row === undefined) return undefined
  const tokens = yield* Tokens
  yield* Effect.exit(tokens.read(account.network, row.address))
  const check = checkToken(row, tokens.known(account.network, row.address))
  if (check.status !== "known") return undefined
  const { fact } = check
  const sendOrders = yield* (yield* Send).orders
  const units = yield* Effect.fromResult(parseAmount(amount, fact.decimals))
  if (units > row.units) return undefined
  const id = sendOrders.preview({ account, to: mira, token: fact, units })
  yield* TestClock.adjust(1)
  const { order } = sendOrders.latest(id)!
  sendOrders.confirm(id)
  yield* TestClock.adjust(1)
  const shown: Shown = {
    paid: {
      contract: order.token.address?.toLowerCase() ?? eth,
      amount: formatAmount(order.units, order.token.decimals),
      symbol: order.token.symbol
    }
  }
  return shown
})

/** Swaps as the sheet does, pressing whatever can be pressed, at most four times. */
const swap = Effect.fnUntraced(function* (pay: string, get: string, amount: string) {
  const connections = yield* Connections
  yield* connections.connect(fernhold)
  yield* (yield* Modal).open(view("Swap"))
  yield* (yield* Balances).load()
  const swapFlow = yield* (yield* Swap).flow
  const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
  swapFlow.edit({ from: pay, to: get, amount })
  yield* TestClock.adjust(quotePause + 1)
  const holdings = (yield* Balances).state.get()?.value
  const { from, to, units, quote, need } = swapFlow.summary(holdings, 18)
  if (need !== "review" || !isChecked(from) || !isChecked(to) || !quote) return undefined
  const id = swapFlow.review({ account: connections.account.get()!, from, to, amount: units!, quote })
  yield* TestClock.adjust(1)
  const { order } = swapFlow.find(id)!
  const { least } = swapFlow.reviewed(swapFlow.find(id)!, holdings)
  for (let press = 0; press < 4; press++) {
    swapFlow.confirm(id)
    yield* TestClock.adjust(2_000)
  }
  yield* Effect.sync(() => watching.interruptUnsafe())
  const shown: Shown = {
    paid: {
      contract: order.from.address,
      amount: formatAmount(order.amount, order.from.decimals),
      symbol: order.from.symbol
    },
    least: { contract: order.to.address, amount: formatAmount(least, order.to.decimals) }
  }
  return shown
})

const balances =
  (...list: ReadonlyArray<object>) =>
  (world: World) =>
    void world.answers.set(balancesPath, { balances: list })
const tokens =
  (...list: ReadonlyArray<object>) =>
  (world: World) =>
    void world.answers.set("/v1/convert/tokens", { tokens: list })
/** The honest list with one row replaced. */
const but = <A extends object>(list: ReadonlyArray<A>, at: number, row: Partial<A>) =>
  list.map((one, index) => (index === at ? { ...one, ...row } : one))
const toldNumber = (decimals: string, numeric: string) => ({ quantity: { decimals, numeric } })

const sends: ReadonlyArray<Lie> = [
  {
    what: "the coin has 20 decimals",
    pay: eth,
    asks: true,
    tell: balances(...but(honestBalances, 0, toldNumber("20", "10")))
  },
  {
    what: "the coin has 2 decimals",
    pay: eth,
    asks: true,
    tell: balances(...but(honestBalances, 0, toldNumber("2", "10")))
  },
  {
    what: "the coin is called BTC",
    pay: eth,
    asks: true,
    tell: balances(...but(honestBalances, 0, { symbol: "BTC" }))
  },
  {
    what: "the coin, by the address that stands for it, has 8 decimals",
    pay: eth,
    asks: true,
    tell: balances(entry(eth, "ETH", "8", "10"))
  },
  {
    what: "the coin is worth a hundred times",
    pay: eth,
    asks: true,
    tell: balances(...but(honestBalances, 0, { price: 240_385 }))
  },
  { what: "USDC has 8 decimals", pay: usdc, tell: balances(...but(honestBalances, 1, toldNumber("8", "1000"))) },
  { what: "USDC has 4 decimals", pay: usdc, tell: balances(...but(honestBalances, 1, toldNumber("4", "1000"))) },
  { what: "USDC has 18 decimals", pay: usdc, tell: balances(...but(honestBalances, 1, toldNumber("18", "1000"))) },
  { what: "USDC has 36 decimals", pay: usdc, tell: balances(...but(honestBalances, 1, toldNumber("36", "1000"))) },
  { what: "LINK has 6 decimals", pay: link, tell: balances(...but(honestBalances, 2, toldNumber("6", "100"))) },
  { what: "USDC is called SHIB", pay: usdc, asks: true, tell: balances(...but(honestBalances, 1, { symbol: "SHIB" })) },
  { what: "LINK is called USDC", pay: link, asks: true, tell: balances(...but(honestBalances, 2, { symbol: "USDC" })) },
  { what: "LINK is called ETH", pay: link, asks: true, tell: balances(...but(honestBalances, 2, { symbol: "ETH" })) },
  {
    what: "LINK has no name",
    pay: link,
    asks: true,
    tell: balances(...but(honestBalances, 2, { symbol: "", name: "" }))
  },
  { what: "LINK is at the contract of USDC", pay: usdc, tell: balances(entry(usdc, "LINK", "18", "100")) },
  {
    what: "a worthless contract is USDC, and held",
    pay: worthless,
    asks: true,
    tell: balances(...honestBalances, entry(worthless, "USDC", "6", "500"))
  },
  {
    what: "a contract that is none is USDC",
    pay: thief,
    tell: balances(...honestBalances, entry(thief, "USDC", "6", "500"))
  },
  {
    what: "USDC is listed twice, first with other units",
    pay: usdc,
    tell: balances(entry(usdc, "USDC", "4", "1000"), ...honestBalances)
  },
  {
    what: "there is a thousand times as much USDC",
    pay: usdc,
    asks: true,
    tell: balances(...but(honestBalances, 1, toldNumber("6", "1000000")))
  },
  {
    what: "more than a contract can count",
    pay: usdc,
    tell: balances(...but(honestBalances, 1, toldNumber("6", "9".repeat(80))))
  },
  {
    what: "a node that does not say how USDC is counted",
    pay: usdc,
    tell: (world) => void (world.tokens = world.tokens.filter(({ address }) => address !== usdc))
  },
  {
    what: "no answer at all",
    pay: usdc,
    tell: (world) =>
      void world.answers.set(
        balancesPath,
        Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "HTTP request failed" }))
      )
  }
]

const word = (value: bigint) => value.toString(16).padStart(64, "0")
const [half, quoted] = [500_000_000_000_000_000n, 208_000_000n * 1_000_000_000n]
/** What the built swap is replaced with. */
const builds =
  (part: Readonly<Record<string, unknown>>) =>
  (_: World, knobs: SwapKnobs): void =>
    void (knobs.swap = part)
const approves =
  (part: Readonly<Record<string, unknown>>) =>
  (_: World, knobs: SwapKnobs): void =>
    void (knobs.approval = part)
const [forEth, forUsdc] = [104_000_000_000_000_000n, (half * 416n * 10n ** 24n) / 10n ** 18n]
/** 250 USDC for ether, and half an ether for USDC. */
const selling = { pay: usdc, get: eth }
const buying = { pay: eth, get: usdc }

const swaps: ReadonlyArray<Lie> = [
  // Units
  { ...buying, what: "USDC has 4 decimals", tell: tokens(...but(honestTokens, 1, { decimals: 4 })) },
  { ...selling, what: "USDC has 4 decimals", tell: tokens(...but(honestTokens, 1, { decimals: 4 })) },
  { ...buying, what: "USDC has 8 decimals", tell: tokens(...but(honestTokens, 1, { decimals: 8 })) },
  { ...selling, what: "USDC has 8 decimals", tell: tokens(...but(honestTokens, 1, { decimals: 8 })) },
  { ...selling, what: "USDC has 36 decimals", tell: tokens(...but(honestTokens, 1, { decimals: 36 })) },
  { ...buying, what: "the coin has 20 decimals", tell: tokens(...but(honestTokens, 0, { decimals: 20 })) },
  { ...selling, what: "the coin has 20 decimals", tell: tokens(...but(honestTokens, 0, { decimals: 20 })) },
  { ...buying, what: "the coin has 16 decimals", tell: tokens(...but(honestTokens, 0, { decimals: 16 })) },
  { pay: link, get: usdc, what: "LINK has 16 decimals", tell: tokens(...but(honestTokens, 2, { decimals: 16 })) },
  { pay: usdc, get: link, what: "LINK has 20 decimals", tell: tokens(...but(honestTokens, 2, { decimals: 20 })) },
  {
    ...selling,
    what: "two rows of USDC, the first with other units",
    tell: tokens(listed(usdc, "USDC", 4), ...honestTokens)
  },
  {
    ...selling,
    what: "a node that does not say how USDC is counted",
    tell: (world) => void (world.tokens = world.tokens.filter(({ address }) => address !== usdc))
  },
  // Names and contracts
  {
    ...selling,
    asks: true,
    what: "USDC is called DAI",
    tell: tokens(...but(honestTokens, 1, { symbol: "DAI", name: "Dai" }))
  },
  { ...buying, asks: true, what: "USDC is called WBTC", tell: tokens(...but(honestTokens, 1, { symbol: "WBTC" })) },
  {
    ...selling,
    asks: true,
    what: "the coin is called WBTC",
    tell: tokens(...but(honestTokens, 0, { symbol: "WBTC" }))
  },
  {
    pay: eth,
    get: thief,
    what: "an address without a contract is USDC",
    tell: tokens(...honestTokens, listed(thief, "USDC", 6))
  },
  {
    pay: link,
    get: usdc,
    asks: true,
    what: "LINK is called ETH",
    tell: tokens(...but(honestTokens, 2, { symbol: "ETH" }))
  },
  // Minima
  { ...buying, what: "the least is what is paid", tell: builds({ data: swapData(eth, usdc, half, half, nadia) }) },
  { ...buying, what: "the least is 1", tell: builds({ data: swapData(eth, usdc, half, 1n, nadia) }) },
  { ...selling, what: "the least is 0", tell: builds({ data: swapData(usdc, eth, 250_000_000n, 0n, nadia) }) },
  {
    ...selling,
    what: "the least is half",
    tell: builds({ data: swapData(usdc, eth, 250_000_000n, forEth / 2n, nadia) })
  },
  {
    ...buying,
    what: "the least is two percent less",
    tell: builds({ data: swapData(eth, usdc, half, (forUsdc * 98n) / 100n, nadia) })
  },
  {
    ...buying,
    what: "the least is a trailing word",
    tell: builds({ data: `${swapData(eth, usdc, half, 1n, nadia)}${word(forUsdc)}` })
  },
  // Receivers and targets
  {
    ...buying,
    what: "what comes goes to somebody else",
    tell: builds({ data: swapData(eth, usdc, half, forUsdc, thief) })
  },
  {
    ...selling,
    what: "what comes goes to somebody else",
    tell: builds({ data: swapData(usdc, eth, 250_000_000n, forEth, thief) })
  },
  {
    ...buying,
    what: "the swap is a payment to a thief",
    tell: builds({ to: `eip155:1:${thief}`, data: `0xdeadbeef${word(forUsdc)}` })
  },
  { ...buying, what: "the swap is a payment to oneself", tell: builds({ to: `eip155:1:${nadia}` }) },
  {
    ...selling,
    what: "the swap is a transfer of the token",
    tell: builds({ to: `eip155:1:${usdc}`, data: `0xa9059cbb${thief.slice(2).padStart(64, "0")}${word(250_000_000n)}` })
  },
  {
    pay: link,
    get: eth,
    what: "the swap is a transfer of another token",
    tell: builds({
      to: `eip155:1:${usdc}`,
      data: `0xa9059cbb${thief.slice(2).padStart(64, "0")}${word(1_000_000_000n)}`
    })
  },
  {
    ...buying,
    what: "the swap pays with another token",
    tell: builds({ data: swapData(usdc, usdc, half, forUsdc, nadia) })
  },
  {
    ...buying,
    what: "the swap approves a thief",
    tell: builds({ to: `eip155:1:${usdc}`, data: approveData(thief, forUsdc) })
  },
  {
    ...selling,
    what: "the swap goes to another contract than the approval",
    tell: builds({ to: `eip155:1:${worthless}` })
  },
  // Amounts, chains, accounts
  { ...buying, what: "ten times the amount is paid", tell: builds({ amount: `${half * 10n}` }) },
  {
    ...selling,
    what: "ten times the amount is taken",
    tell: builds({ data: swapData(usdc, eth, 1_000_000_000n, forEth, nadia) })
  },
  { ...buying, what: "the swap is of another network", tell: builds({ to: `eip155:137:${exchange}` }) },
  { ...buying, what: "the swap is of another account", tell: builds({ from: `eip155:1:${mira}` }) },
  { ...buying, what: "the swap has no call", tell: builds({ data: "0x" }) },
  {
    ...buying,
    what: "the swap does nothing but take",
    tell: builds({ data: `0xdeadbeef${word(half)}${word(forUsdc)}` })
  },
  // Approvals and spenders
  { ...selling, what: "the approval is unlimited", tell: approves({ data: approveData(exchange, 2n ** 256n - 1n) }) },
  {
    ...selling,
    what: "the approval is of one unit more",
    tell: approves({ data: approveData(exchange, 250_000_001n) })
  },
  {
    ...selling,
    what: "the approval is of all that is held",
    tell: approves({ data: approveData(exchange, 1_000_000_000n) })
  },
  {
    ...selling,
    what: "the approval is for an account without code",
    tell: (world, knobs) => {
      world.codes.set(thief, "0x")
      knobs.approval = { data: approveData(thief, 250_000_000n) }
    }
  },
  {
    ...selling,
    what: "the approval is for a key's account that has a delegation",
    tell: (world, knobs) => {
      world.codes.set(thief, `0xef0100${"1".repeat(40)}`)
      knobs.approval = { data: approveData(thief, 250_000_000n) }
    }
  },
  {
    ...selling,
    what: "the approval is for a contract that swaps nothing",
    tell: approves({ data: approveData(thief, 250_000_000n) })
  },
  {
    ...selling,
    what: "the approval is for the account itself",
    tell: approves({ data: approveData(nadia, 250_000_000n) })
  },
  { ...selling, what: "the approval is for the token", tell: approves({ data: approveData(usdc, 250_000_000n) }) },
  {
    ...selling,
    what: "the approval is for nobody",
    tell: approves({ data: approveData(`0x${"0".repeat(40)}`, 250_000_000n) })
  },
  { ...selling, what: "the approval is of another token", tell: approves({ to: `eip155:1:${link}` }) },
  {
    ...selling,
    what: "the approval is a transfer",
    tell: approves({ data: `0xa9059cbb${thief.slice(2).padStart(64, "0")}${word(250_000_000n)}` })
  },
  { ...selling, what: "the approval is of another network", tell: approves({ to: `eip155:137:${usdc}` }) },
  { ...selling, what: "the approval is of another account", tell: approves({ from: `eip155:1:${mira}` }) },
  // Allowances
  {
    ...selling,
    asks: true,
    what: "nothing is allowed, though all is",
    tell: (world) => void world.answers.set("/v1/convert/allowance", { allowance: "0" })
  },
  {
    ...selling,
    asks: true,
    what: "all is allowed, though nothing is",
    tell: (world) => void world.answers.set("/v1/convert/allowance", { allowance: `${10n ** 30n}` })
  },
  // Quotes, fees, prices
  {
    ...buying,
    what: "a quote that no exchange pays",
    tell: (world) =>
      void world.answers.set("/v1/convert/quotes", { quotes: [{ fromAmount: `${half}`, toAmount: `${quoted}` }] })
  },
  {
    ...buying,
    asks: true,
    what: "gas is free",
    tell: (world) => void world.answers.set("/v1/convert/gas-price", { standard: "0", fast: "0", instant: "0" })
  },
  {
    ...buying,
    what: "gas costs all there is",
    tell: (world) =>
      void world.answers.set("/v1/convert/gas-price", {
        standard: `${10n ** 16n}`,
        fast: `${10n ** 16n}`,
        instant: `${10n ** 16n}`
      })
  },
  {
    ...selling,
    asks: true,
    what: "USDC is worth a thousand dollars",
    tell: (world) =>
      void world.answers.set("/v1/fungible/price", {
        fungibles: [{ name: "", symbol: "USDC", iconUrl: "", price: 1_000, address: `eip155:1:${usdc}` }]
      })
  },
  // What the exchange's contract does with an honest call
  { ...buying, what: "the contract pays nothing", tell: (world) => void world.contracts.set(exchange, () => []) },
  {
    ...buying,
    what: "the contract pays a tenth",
    tell: (world) =>
      void world.contracts.set(exchange, () => [
        { moves: usdc, from: exchange, to: nadia.toLowerCase(), units: forUsdc / 10n }
      ])
  },
  {
    ...buying,
    what: "the contract pays in another token",
    tell: (world) =>
      void world.contracts.set(exchange, () => [
        { moves: link, from: exchange, to: nadia.toLowerCase(), units: forUsdc }
      ])
  },
  {
    ...buying,
    what: "the contract takes another token besides",
    tell: (world) => {
      world.allowances.set(`${nadia}:eip155:1:${link}:${exchange}`.toLowerCase(), 10n ** 30n)
      world.contracts.set(exchange, () => [
        { moves: link, from: nadia.toLowerCase(), to: exchange, units: 1n },
        { moves: usdc, from: exchange, to: nadia.toLowerCase(), units: forUsdc }
      ])
    }
  },
  {
    ...buying,
    what: "the contract lets a thief take a token",
    tell: (world) =>
      void world.contracts.set(exchange, () => [
        { allows: link, owner: nadia.toLowerCase(), spender: thief, units: 1n },
        { moves: usdc, from: exchange, to: nadia.toLowerCase(), units: forUsdc }
      ])
  },
  { ...buying, what: "the contract reverts", tell: (world) => void world.contracts.set(exchange, () => "reverts") },
  // Nodes
  { ...buying, what: "a node that can try nothing", tell: (world) => void (world.trials = "neither") },
  { ...selling, what: "a node that can try nothing", tell: (world) => void (world.trials = "neither") },
  { ...buying, what: "a node that fails when it is to try", tell: (world) => void (world.trials = "fails") }
]

describe("a lie about money", () => {
  it("is told in more than eighty ways", () => assert.isAbove(sends.length + swaps.length, 80))

  for (const { what, tell, asks = false, pay = eth } of sends)
    it.effect(`when sending ${truth.get(pay)?.symbol ?? "it"}: ${what}`, () => {
      const { world, knobs, on } = stand()
      tell(world, knobs)
      return Effect.gen(function* () {
        const before = books(world)
        const shown = yield* send(pay, pay === eth ? "0.01" : "1")
        assert.strictEqual(requests(world), asks ? 1 : 0)
        holds(world, before, shown)
        if (asks) assert.deepInclude(world.sent[0], { from: nadia, to: mira })
      }).pipe(on)
    })

  for (const { what, tell, asks = false, pay = eth, get = usdc } of swaps)
    it.effect(`when swapping ${truth.get(pay)?.symbol} for ${truth.get(get)?.symbol ?? "it"}: ${what}`, () => {
      const { world, knobs, on } = stand()
      tell(world, knobs)
      return Effect.gen(function* () {
        const before = books(world)
        const shown = yield* swap(pay, get, pay === eth ? "0.5" : pay === link ? "10" : "250")
        if (asks) assert.isAbove(requests(world), 0)
        else assert.strictEqual(requests(world), 0)
        holds(world, before, shown)
      }).pipe(on)
    })

  it.effect("SEC-24: a symbol that a token of the host has marks every other token with it", () => {
    const { world, on } = stand()
    tokens(listed(worthless, "USDC", 6), ...honestTokens)(world)
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const swapFlow = yield* (yield* Swap).flow
      const account = (yield* Connections).account.get()!
      assert.strictEqual((yield* swapFlow.tokenOf(account, "USDC")).address, usdc)
      yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      yield* TestClock.adjust(1)
      const marks = swapFlow.tokens.get()?.value?.map(({ address, twin: mark }) => [address, mark])
      assert.deepStrictEqual(marks?.slice(0, 1), [[worthless, true]])
      assert.strictEqual(swapFlow.tokens.get()?.value?.find(({ address }) => address === usdc)?.twin, false)
    }).pipe(on)
  })
})

describe("a lie about money on Solana", () => {
  const [mint, other] = ["PYUSDsandbox1111111111111111111111111111111", "So1anaSandboxGo1d11111111111111111111111111"]
  const wallet = "name:Fernhold:solana"
  const id = networkId(solanaMainnet.id)
  const row = (address: string | undefined, symbol: string, decimals: string, numeric: string) => ({
    name: symbol,
    symbol,
    chainId: id,
    ...(address && { address: `${id}:${address}` }),
    price: 1,
    quantity: { decimals, numeric }
  })
  const rows: ReadonlyArray<
    readonly [what: string, list: ReadonlyArray<object>, pay: string | undefined, asked: bigint | undefined]
  > = [
    ["the coin has 12 decimals", [row(undefined, "SOL", "12", "10")], undefined, 1_000_000_000n],
    ["the coin has 6 decimals", [row(undefined, "SOL", "6", "10")], undefined, 1_000_000_000n],
    ["the coin is called USDC", [row(undefined, "USDC", "9", "10")], undefined, 1_000_000_000n],
    ["a token has 8 decimals", [row(mint, "PYUSD", "8", "1000")], mint, undefined],
    ["a token has 4 decimals", [row(mint, "PYUSD", "4", "1000")], mint, undefined],
    ["a token is called SOL", [row(mint, "SOL", "6", "1000")], mint, 1_000_000n],
    ["a mint that is none is a token", [row(other, "PYUSD", "6", "1000")], other, undefined]
  ]
  for (const [what, list, pay, asked] of rows)
    it.effect(`when sending: ${what}`, () => {
      const world = makeWorld({
        wallets: [{ id: wallet, name: "Fernhold", namespace: "solana", accounts: [sela] }],
        tokens: [{ address: mint, symbol: "PYUSD", name: "PayPal USD", decimals: 6 }],
        balances: { [holdingKey(sela, id)]: 10n ** 10n, [holdingKey(sela, id, mint)]: 1_000_000_000n },
        answers: { "/v1/supported-chains": { http: [id], ws: [] }, [`/v1/account/${sela}/balance`]: { balances: list } }
      })
      return Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(wallet)
        const account = connections.account.get()!
        const held = (yield* (yield* Balances).load()).find(({ address }) => address === pay)!
        const tokensOf = yield* Tokens
        yield* Effect.exit(tokensOf.read(account.network, pay))
        const check = checkToken(held, tokensOf.known(account.network, pay))
        if (asked === undefined) return assert.notStrictEqual(check.status, "known")
        assert(check.status === "known")
        const { fact } = check
        assert.strictEqual(fact.symbol, pay === undefined ? "SOL" : "PYUSD")
        const sendOrders = yield* (yield* Send).orders
        const units = yield* Effect.fromResult(parseAmount("1", fact.decimals))
        const order = sendOrders.preview({ account, to: timo, token: fact, units })
        yield* TestClock.adjust(1)
        sendOrders.confirm(order)
        yield* TestClock.adjust(1)
        assert.deepStrictEqual(
          world.sent.map(({ amount }) => amount),
          [asked]
        )
      }).pipe(
        Effect.provide(
          whole(world, { networks: [solanaMainnet], endpoints: { blockchain: "https://services.example" } })
        )
      )
    })
})

describe("whatever the services say of units, names and amounts", () => {
  const decimals = fc.integer({ min: 1, max: 36 })
  const symbol = fc.constantFrom("USDC", "ETH", "LINK", "SHIB", "")
  const sent = fc.record({
    pay: fc.constantFrom(eth, usdc, link),
    amount: fc.constantFrom("0.01", "1", "9.999999"),
    told: decimals,
    symbol
  })
  it.effect("what is sent is what was shown, by the chain's own units", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(sent, async ({ pay, amount, told, symbol: name }) => {
          const { world, on } = stand([])
          const at = [eth, usdc, link].indexOf(pay as never)
          const { numeric } = honestBalances[at]!.quantity
          balances(...but(honestBalances, at, { symbol: name, ...toldNumber(`${told}`, numeric) }))(world)
          const before = books(world)
          await Effect.runPromise(
            Effect.gen(function* () {
              holds(world, before, yield* send(pay, amount))
              assert.isAtMost(requests(world), 1)
            }).pipe(on, Effect.provide(TestClock.layer()), Effect.orDie, Effect.scoped) as Effect.Effect<void>
          )
        }),
        { numRuns: 40 }
      )
    )
  )

  const swapped = fc.record({
    pair: fc.constantFrom([eth, usdc], [usdc, eth], [link, usdc], [usdc, link]),
    told: decimals,
    other: decimals,
    least: fc.integer({ min: 0, max: 210 }),
    factor: fc.integer({ min: 1, max: 20 }),
    receiver: fc.constantFrom(nadia, nadia, thief),
    approved: fc.integer({ min: 1, max: 30 })
  })
  it.effect("what a swap takes is at most what was shown, and what comes at least the least that was shown", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(swapped, async ({ pair, told, other, least, factor, receiver, approved }) => {
          const [pay, get] = pair as [string, string]
          const { world, knobs, on } = stand([])
          const honest = fc.sample(fc.boolean(), { numRuns: 1, seed: told })[0]!
          const index = (contract: string) => [eth, usdc, link].indexOf(contract as never)
          const lied = but(
            but(honestTokens, index(pay), honest ? {} : { decimals: told }),
            index(get),
            honest ? {} : { decimals: other }
          )
          tokens(...lied)(world)
          const amount = unitsOf(pay === eth ? "0.5" : "10", pay)
          const out = (amount * knobs.rate) / 10n ** 18n
          knobs.swap = {
            data: swapData(pay, get, (amount * BigInt(factor)) / 10n, (out * BigInt(least)) / 100n, receiver)
          }
          knobs.approval = { data: approveData(exchange, (amount * BigInt(approved)) / 10n) }
          const before = books(world)
          await Effect.runPromise(
            Effect.gen(function* () {
              holds(world, before, yield* swap(pay, get, pay === eth ? "0.5" : "10"))
            }).pipe(on, Effect.provide(TestClock.layer()), Effect.orDie, Effect.scoped) as Effect.Effect<void>
          )
        }),
        { numRuns: 60 }
      )
    )
  )
})

describe("whom a symbol belongs to", () => {
  const fakeFirst = (world: World) => tokens(listed(worthless, "USDC", 6), ...honestTokens)(world)
  /** The contract that the host lists answers late, or not at all. */
  const bent = (answer: (token: ReturnType<ChainAdapter["token"]>) => ReturnType<ChainAdapter["token"]>) =>
    Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      adapters.set("eip155", {
        ...adapter,
        token: (address, network) => {
          const read = adapter.token(address, network)
          return address.toLowerCase() === usdc ? answer(read) : read
        }
      })
      yield* (yield* Connections).connect(fernhold)
      return yield* (yield* Swap).flow
    })

  it.effect("SEC-24: a symbol waits for the contracts that the host lists, at its first use, too", () => {
    const { world, on } = stand()
    fakeFirst(world)
    return Effect.gen(function* () {
      const swapFlow = yield* bent((read) => Effect.delay(read, 500))
      const account = (yield* Connections).account.get()!
      const found = yield* Effect.forkChild(swapFlow.tokenOf(account, "USDC"), { startImmediately: true })
      const wish = yield* Effect.forkChild(swapFlow.choose({ fromToken: "ETH", toToken: "usdc" }), {
        startImmediately: true
      })
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* Fiber.join(found)).address, usdc)
      yield* Fiber.join(wish)
      assert.strictEqual(swapFlow.form.get().to, usdc)
    }).pipe(on)
  })

  it.effect("SEC-24: while one of them could not be asked, a symbol means nothing, and an address what it is", () => {
    const { world, on } = stand()
    fakeFirst(world)
    const late = Effect.fail(new RpcFailed({ code: -1, message: "The request took too long to respond" }))
    return Effect.gen(function* () {
      const swapFlow = yield* bent(() => late)
      const account = (yield* Connections).account.get()!
      assert.strictEqual((yield* Effect.flip(swapFlow.tokenOf(account, "USDC")))._tag, "RpcFailed")
      assert.strictEqual((yield* swapFlow.tokenOf(account, link)).address, link)
      yield* swapFlow.choose({ fromToken: "ETH", toToken: "USDC" })
      assert.isUndefined(swapFlow.form.get().to)
    }).pipe(on)
  })
})
