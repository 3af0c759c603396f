import { Effect, Fiber } from "effect"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import { offerPause } from "../../../services/account/buy/makeBuyForm.ts"
import { makeBuyFlow } from "../../../services/account/buy/makeBuyFlow.ts"
import { makeHostSwap } from "../../../services/account/swap/makeHostSwap.ts"
import { Swap } from "../../../services/account/swap/Swap.ts"
import { told, type Failure } from "../failingService.ts"
import { swapTokens } from "../swapService.ts"
import type { EndpointRow } from "./EndpointRow.ts"
import { connected } from "./goodService.ts"

const { usdc, eth } = swapTokens
const said = (failure: Failure) => told[failure]

const swapped = Effect.gen(function* () {
  yield* connected
  const context = yield* Effect.context<LatchkeyServices>()
  const { quote, execute } = makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
  return yield* Effect.promise(() =>
    quote({ from: usdc, to: eth, amount: 250_000_000n })
      .then(execute)
      .then(
        () => "done",
        (error: Error) => error.message
      )
  )
})
/** The form of a swap, shown for 9 s. */
const marketed = Effect.gen(function* () {
  yield* connected
  const swapFlow = yield* Effect.orDie((yield* Swap).flow)
  const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
  yield* Effect.sleep(500)
  swapFlow.edit({ from: usdc, to: eth, amount: "250" })
  yield* Effect.sleep(8_500)
  yield* Fiber.interrupt(watching)
  const { prices, gasPrice } = swapFlow.market.get()
  return `${swapFlow.offer.get()?.status}, ${prices.size} prices, gas ${gasPrice}`
})
const bought = Effect.gen(function* () {
  yield* connected
  const buyFlow = yield* makeBuyFlow
  const watching = yield* Effect.forkChild(buyFlow.watch, { startImmediately: true })
  // The answer is waited for 8 s.
  yield* Effect.sleep(8_001)
  buyFlow.edit({ amount: "150" })
  yield* Effect.sleep(offerPause + 8_001)
  yield* Fiber.interrupt(watching)
  const symbols = buyFlow.options
    .get()
    ?.value?.tokens.map(({ symbol }) => symbol)
    .join()
  return { buyFlow, seen: `${symbols}, ${buyFlow.offer.get()?.value?.estimate ? "estimate" : "offer"}` }
})
const buyPage = Effect.gen(function* () {
  const { buyFlow } = yield* bought
  const account = (yield* Connections).account.get()!
  const { token, currency, provider, cents } = buyFlow.summary()
  const quote = buyFlow.offer.get()!.value!
  let closed = 0
  const open = () => ({ show: () => {}, focus: () => true, close: () => void closed++, closed: () => false })
  const words = () => ""
  const input = { account, token: token!, currency: currency!, provider: provider!, cents: cents!, quote, words }
  const id = buyFlow.start(input, open)
  while (buyFlow.find(id)?.status === "opening") yield* Effect.sleep(50)
  return `${buyFlow.find(id)?.status}, ${closed} window closed`
})

/** Read for the empty form, and for what was chosen. */
const twice = { "500": 8, network: 8, shape: 2, never: 2 } as const

/** Swaps and purchases. */
export const moneyRows: ReadonlyArray<EndpointRow> = [
  { name: "tokens to swap", path: "/v1/convert/tokens", run: swapped, seen: said },
  { name: "quotes", path: "/v1/convert/quotes", run: swapped, seen: said },
  { name: "allowance", path: "/v1/convert/allowance", run: swapped, seen: said },
  { name: "building an approval", path: "/v1/convert/build-approve", run: swapped, seen: said, allowance: 0n },
  { name: "building a swap", path: "/v1/convert/build-transaction", run: swapped, seen: said },
  {
    name: "prices: the offer is there without dollars",
    path: "/v1/fungible/price",
    run: marketed,
    seen: (failure) => `ready, 0 prices, gas ${failure === "never" ? undefined : 2_000_000_000n}`,
    requests: twice
  },
  {
    name: "gas price: the offer is there without a fee",
    path: "/v1/convert/gas-price",
    run: marketed,
    seen: (failure) => (failure === "never" ? "ready, 0 prices, gas undefined" : "ready, 2 prices, gas undefined"),
    requests: twice
  },
  {
    name: "what can be bought: the sample",
    path: "/v1/onramp/options",
    run: Effect.map(bought, ({ seen }) => seen),
    seen: "USDC,ETH, offer",
    // The form is shown for 16 s, and the sample stands in for 10 s at a time.
    requests: { "500": 8, network: 8, shape: 2, never: 1 }
  },
  {
    name: "an offer to buy: an estimate",
    path: "/v1/onramp/quote",
    run: Effect.map(bought, ({ seen }) => seen),
    seen: "USDC,ETH, estimate",
    requests: { never: 1 }
  },
  {
    name: "the provider's page: the window closes",
    path: "/v1/generators/onrampurl",
    run: buyPage,
    seen: "failed, 1 window closed",
    // After 20 s it is no longer waited for.
    requests: { never: 2 }
  }
]
