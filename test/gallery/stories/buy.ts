import { ApiFailed } from "../../../services/base/errors/serviceErrors.ts"
import { Effect } from "effect"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import { madeBuyFlow } from "../../../ui/features/onramp/loadBuyFlow.ts"
import { onrampService, type OnrampKnobs } from "../../support/onrampService.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { onChain, service, withService } from "../world/holdings.ts"
import { networks } from "../world/networks.ts"
import { mira } from "../world/people.ts"
import { fernhold } from "../world/wallets.ts"

/** The world with a provider; `more` replaces answers. */
const world = (start: Partial<OnrampKnobs> = {}, more: Readonly<Record<string, unknown>> = {}) => ({
  ...onChain,
  wallets: [fernhold],
  answers: { ...service(), ...onrampService(start).answers, ...more }
})
const down = {
  "/v1/onramp/quote": () => Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "down" }))
}
const late = (path: string) => ({ [path]: () => Effect.never })
const shown = (wait: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("OnRampProviders"))
  await stage.find(wait)
}
const ready = ".btn[data-v=primary]:not(:disabled):not([aria-busy])"
const form = (amount: string, wait: string) => async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"), view("OnRampProviders"))
  await stage.find(".amount")
  madeBuyFlow(stage.runtime)!.edit({ amount })
  await stage.find(wait)
}
const story = (
  id: string,
  title: string,
  play: Story["play"] & object,
  of: Story["world"] & object = world()
): Story => ({
  id: `buy-${id}`,
  title: `Buy: ${title}`,
  world: of,
  options: withService,
  elapsed: 300,
  play
})
/** Starts a purchase over a window that shows nothing. */
const started =
  (
    opens: boolean,
    latch: string,
    closes = false,
    then: (buyFlow: BuyFlow, id: number, stage: Stage) => unknown = () => {}
  ) =>
  async (stage: Stage) => {
    await form("150", ready)(stage)
    const buyFlow = madeBuyFlow(stage.runtime)!
    const { token, currency, provider, cents } = buyFlow.summary()
    const account = stage.service(Connections).account.get()!
    const purchase = buyFlow.start(
      {
        account,
        token: token!,
        currency: currency!,
        provider: provider!,
        cents: cents!,
        quote: buyFlow.formQuote.get()!.value!
      },
      () => (opens ? { show: () => {}, focus: () => true, close: () => {}, closed: () => closes } : undefined)
    )
    await stage.show(view("Account"), view("OnRampProviders"), view("BuyInProgress", { order: purchase }))
    await then(buyFlow, purchase, stage)
    await stage.find(latch)
  }

/** Buying, from the empty form to the end. */
export const buy: ReadonlyArray<Story> = [
  story("empty", "empty", form("", ".amount")),
  story("offer", "an offer", form("150", ready)),
  story("estimate", "no live price", form("150", ".tag"), world({}, down)),
  story("quoting", "an offer is on its way", form("150", ".plate[aria-busy]"), world({}, late("/v1/onramp/quote"))),
  story("loading", "what can be bought is on its way", shown(".skel"), world({}, late("/v1/onramp/options"))),
  story("too-much", "too much", form("30000", ".hint[data-tone=error]")),
  story("bank", "by bank only", form("20000", ready)),
  story("nothing", "nothing on this network", async (stage) => {
    stage.world.wallet(fernhold.id).networkId = "eip155:8453"
    await stage.connect()
    await stage.show(view("Account"), view("OnRampProviders"))
    await stage.find(".notice")
  }),
  story(
    "unread",
    "the service cannot be read",
    async (stage) => {
      stage.world.wallet(fernhold.id).networkId = "eip155:8453"
      await stage.connect()
      await stage.show(view("Account"), view("OnRampProviders"))
      await stage.find(".notice")
    },
    world(
      {},
      {
        "/v1/onramp/options": () => Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "down" }))
      }
    )
  ),
  {
    ...story("test-network", "nothing on a test network", shown(".notice")),
    options: { ...withService, networks: [{ ...networks[0]!, testnet: true }] }
  },
  story("token", "what to buy", async (stage) => {
    await form("150", ready)(stage)
    await stage.show(view("Account"), view("OnRampProviders"), view("OnRampTokenSelect"))
    await stage.find("[aria-current]")
  }),
  story("currency", "currency", async (stage) => {
    await form("150", ready)(stage)
    await stage.show(view("Account"), view("OnRampProviders"), view("OnRampFiatSelect"))
    await stage.find("[aria-current]")
  }),
  story("about", "how it works", async (stage) => {
    await form("", ".amount")(stage)
    await stage.show(view("Account"), view("OnRampProviders"), view("WhatIsABuy"))
    await stage.find(".tile")
  }),
  story("open", "in the provider's window", started(true, ".facts")),
  { ...story("gone", "the window counts as closed", started(true, "[data-latch=rest]", true)), elapsed: [300, 1_000] },
  {
    ...story(
      "closed",
      "the empty window was closed",
      started(true, "[data-latch=failed]", true),
      world({}, late("/v1/generators/onrampurl"))
    ),
    elapsed: [300, 1_000]
  },
  story("blocked", "the window is blocked", started(false, "[data-latch=rest]")),
  story(
    "apart",
    "opened by its link",
    started(false, "[data-latch=waiting]", false, async (buyFlow, id, stage) => {
      await stage.find("a.btn")
      buyFlow.opened(id)
    })
  ),
  story(
    "under-way",
    "another one is under way",
    started(true, ".amount", false, async (_, __, stage) => {
      await stage.find(".facts")
      await stage.show(view("Account"), view("OnRampProviders"))
    })
  ),
  story(
    "refused",
    "a link for another account",
    started(true, "[data-latch=failed]"),
    world({ link: () => `https://meldcrypto.com/?walletAddress=${mira}` })
  )
]
