import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { holdingKey, makeWorld, type TestPlaces } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { BuyWindow } from "../../services/account/buy/BuyWindow.ts"
import type { BuyFlow } from "../../services/account/buy/BuyFlow.ts"
import { offerPause } from "../../services/account/buy/makeBuyForm.ts"
import { makeBuyFlow } from "../../services/account/buy/makeBuyFlow.ts"
import { fernhold, nadia, twoWallets } from "./fernhold.ts"
import { onrampService, type OnrampKnobs } from "./onrampService.ts"
import { whole } from "./whole.ts"

/** The token that is bought. */
export const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
/** Options of a page where buying is on. */
export const options = { endpoints: { blockchain: "https://services.example" } }

/** A world with a provider, and a window of which everything is noted. */
export const shop = (start: Partial<OnrampKnobs> = {}, more: Readonly<Record<string, unknown>> = {}) => {
  const { knobs, answers } = onrampService(start)
  const asked: Array<unknown> = []
  const world = makeWorld({
    ...twoWallets,
    tokens: [{ address: usdc, name: "USD Coin", symbol: "USDC", decimals: 6 }],
    answers: {
      "/v1/supported-chains": { http: [], ws: [] },
      ...answers,
      "/v1/generators/onrampurl": (url: URL, body: unknown) => {
        asked.push(body)
        return answers["/v1/generators/onrampurl"](url, body)
      },
      ...more
    }
  })
  const pages: Array<string> = []
  const window = { opened: 0, closed: false, focused: 0, blocked: false }
  const open = (): BuyWindow | undefined => {
    if (window.blocked) return undefined
    window.opened++
    window.closed = false
    return {
      show: (url) => void pages.push(url),
      focus: () => {
        if (!window.closed) window.focused++
        return !window.closed
      },
      close: () => void (window.closed = true),
      closed: () => window.closed
    }
  }
  const holds = (units: bigint, token?: string, of = nadia) =>
    void world.balances.set(holdingKey(of, "eip155:1", token), units)
  return { world, knobs, asked, pages, window, open, holds }
}
export type Shop = ReturnType<typeof shop>
export const provide = ({ world }: Shop, places: TestPlaces = {}) => Effect.provide(whole(world, options, places))

/** Connects, opens the form and fills it in until there is an offer or an estimate. */
export const filled = Effect.fnUntraced(function* (amount = "150", wait = offerPause) {
  yield* (yield* Connections).connect(fernhold)
  const buyFlow: BuyFlow = yield* makeBuyFlow
  const watching = yield* Effect.forkChild(buyFlow.watch, { startImmediately: true })
  yield* TestClock.adjust(1)
  buyFlow.edit({ amount })
  yield* TestClock.adjust(wait)
  yield* Fiber.interrupt(watching)
  return buyFlow
})
/** Starts the purchase that the form shows. */
export const buy = (buyFlow: BuyFlow, { open }: Shop, ofConnector: Partial<Connector> = {}) =>
  Effect.map(Connections, (connections) => {
    const account = connections.account.get()!
    const { token, currency, provider, cents } = buyFlow.summary()
    return buyFlow.start(
      {
        account: { ...account, connector: { ...account.connector, ...ofConnector } as Connector },
        token: token!,
        currency: currency!,
        provider: provider!,
        cents: cents!,
        quote: buyFlow.formQuote.get()!.value!
      },
      open
    )
  })
/** Lets what is ready run. */
export const settled = TestClock.adjust(1)
