import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { BuyFlow } from "../../services/account/buy/BuyFlow.ts"
import { arrivalEvery, arrivalFor } from "../../services/account/buy/followArrival.ts"
import { answerWait } from "../../services/account/buy/makeBuyReads.ts"
import { offerPause } from "../../services/account/buy/makeBuyForm.ts"
import { linkWait, makeBuyFlow } from "../../services/account/buy/makeBuyFlow.ts"
import { windowEvery } from "../../services/account/buy/makeBuyWindows.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { base, ethereum } from "../support/networks.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { buy, filled, options, provide, settled, shop, usdc, type Shop } from "../support/buyShop.ts"
import { buyPage } from "../support/onrampService.ts"
import { heardEvents } from "../support/heardEvents.ts"
import { whole } from "../support/whole.ts"

beforeAll(() => import("../../services/ports/api/onrampCodec.ts"))

const failed = Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "down" }))

/** What 150 USD bring, in units of USDC. */
const bought = 146_910_000n

describe("what can be bought (spec 7, 9)", () => {
  it.effect("is the service's, for the network", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const { tokens, currencies } = buyFlow.options.get()!.value!
      assert.deepStrictEqual(
        tokens.map(({ symbol, contract }) => [symbol, contract]),
        [
          ["USDC", usdc],
          ["ETH", undefined]
        ]
      )
      assert.deepStrictEqual(
        currencies.map(({ code, limits }) => [code, limits.map(({ most }) => most)]),
        [
          ["USD", [750_000n, 2_500_000n]],
          ["EUR", [750_000n, 2_500_000n]]
        ]
      )
    }).pipe(provide(here))
  })

  it.effect("is nothing on a test network, and the service is not asked", () => {
    let asked = 0
    const here = shop({}, { "/v1/onramp/options": () => (asked++, failed) })
    const networks = [{ ...ethereum, testnet: true }]
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const buyFlow = yield* makeBuyFlow
      yield* Effect.forkChild(buyFlow.watch, { startImmediately: true })
      yield* TestClock.adjust(answerWait)
      assert.deepStrictEqual(buyFlow.options.get()!.value!.tokens, [])
      assert.deepStrictEqual([buyFlow.summary().need, asked], ["nothing", 0])
    }).pipe(Effect.provide(whole(here.world, { ...options, networks })))
  })

  for (const [what, answer] of [
    ["fails", () => failed],
    ["is late", () => Effect.never],
    ["is of an unknown shape", { paymentCurrencies: "all" }],
    ["has no currency that can be read", { paymentCurrencies: [7], purchaseCurrencies: [{}] }]
  ] as const)
    it.effect(`REL-H9: is the sample where the answer ${what}`, () => {
      const here = shop({}, { "/v1/onramp/options": answer })
      return Effect.gen(function* () {
        yield* (yield* Connections).connect(fernhold)
        const buyFlow = yield* makeBuyFlow
        yield* Effect.forkChild(buyFlow.watch, { startImmediately: true })
        yield* TestClock.adjust(answerWait)
        assert.deepStrictEqual(
          buyFlow.options.get()!.value!.tokens.map(({ symbol }) => symbol),
          ["USDC", "ETH"]
        )
      }).pipe(provide(here))
    })
})

describe("an offer", () => {
  it.effect("is the service's", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      assert.deepStrictEqual(buyFlow.formQuote.get()!.value, {
        estimate: false,
        units: 146_910_000_000_000_000_000n,
        fees: 300n
      })
    }).pipe(provide(here))
  })

  it.effect("REL-H9: is an estimate where the service fails, is late, or promises more than is paid", () => {
    const none = shop({}, { "/v1/onramp/quote": () => failed })
    const late = shop({}, { "/v1/onramp/quote": () => Effect.never })
    const rich = shop({ rate: 3 })
    return Effect.forEach([none, late, rich], (here) =>
      Effect.gen(function* () {
        const buyFlow = yield* filled("150", offerPause + answerWait)
        assert.deepStrictEqual(buyFlow.formQuote.get()!.value, { estimate: true })
      }).pipe(provide(here))
    )
  })

  it.effect("that is on its way when the view closes is none, and nothing more is asked", () => {
    let asked = 0
    const slow = () => Effect.suspend(() => (asked++, Effect.as(Effect.sleep(2_000), { purchaseAmount: {} })))
    const here = shop({}, { "/v1/onramp/quote": slow })
    return Effect.gen(function* () {
      // The view is left half a second after the question.
      const buyFlow = yield* filled("150", offerPause + 500)
      assert.strictEqual(asked, 1)
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(asked, 1)
      assert.notStrictEqual(buyFlow.formQuote.get()?.value?.estimate, false)
      assert.deepStrictEqual([here.window.opened, here.pages], [0, []])
    }).pipe(provide(here))
  })

  it.effect("offline is an estimate, and no page is opened with it; back online the next change has an offer", () => {
    const here = shop()
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const buyFlow: BuyFlow = yield* makeBuyFlow
      const watching = yield* Effect.forkChild(buyFlow.watch, { startImmediately: true })
      yield* TestClock.adjust(1)
      here.world.offline = true
      buyFlow.edit({ amount: "150" })
      yield* TestClock.adjust(offerPause + answerWait)
      assert.deepStrictEqual(buyFlow.formQuote.get()!.value, { estimate: true })
      const id = yield* buy(buyFlow, here)
      yield* settled
      yield* TestClock.adjust(answerWait)
      assert.deepStrictEqual(here.pages, [])
      assert.notStrictEqual(buyFlow.find(id)?.status, "arrived")
      here.world.offline = false
      buyFlow.edit({ amount: "151" })
      yield* TestClock.adjust(offerPause + 1)
      assert.isFalse(buyFlow.formQuote.get()!.value!.estimate)
      yield* Fiber.interrupt(watching)
    }).pipe(provide(here))
  })

  it.effect("of a network that was left is not shown", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      here.world.wallet(fernhold).networkId = "eip155:8453"
      here.world.wallet(fernhold).changed()
      yield* settled
      assert.isUndefined(buyFlow.formQuote.get())
      assert.strictEqual((yield* Connections).account.get()!.network.name, base.name)
      assert.strictEqual(buyFlow.summary().need, "nothing")
    }).pipe(provide(here))
  })
})

describe("a purchase", () => {
  it.effect("opens a window within the press, leads it to the checked page, and sees the arrival on the chain", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const heard = yield* heardEvents
      const id = yield* buy(buyFlow, here)
      assert.strictEqual(here.window.opened, 1)
      yield* settled
      assert.deepStrictEqual(heard, ["SELECT_BUY_PROVIDER"])
      assert.deepStrictEqual(here.pages, [`${buyPage}?walletAddress=${nadia}&destinationCurrencyCode=USDC`])
      assert.deepStrictEqual(here.asked, [
        {
          destinationWallets: [{ address: nadia, blockchains: ["ethereum-mainnet"], assets: ["USDC"] }],
          defaultNetwork: "ethereum-mainnet",
          partnerUserId: "",
          defaultExperience: "buy",
          presetFiatAmount: 150,
          presetCryptoAmount: 146.91
        }
      ])
      const { status } = buyFlow.find(id)!
      assert.strictEqual(status, "open")
      yield* TestClock.adjust(arrivalEvery)
      here.holds(bought, usdc)
      yield* TestClock.adjust(arrivalEvery)
      assert.deepInclude(buyFlow.find(id)!, { status: "arrived", units: bought, decimals: 6 })
      assert.deepInclude((yield* Alerts).toast.get()!, {
        text: "arrivedOn",
        values: { amount: "146.91", symbol: "USDC", network: "Ethereum" }
      })
    }).pipe(provide(here))
  })

  it.effect("pressed twice is one", () => {
    const link = () => Effect.delay(Effect.succeed({ url: `${buyPage}?walletAddress=${nadia}` }), 50)
    const here = shop({}, { "/v1/generators/onrampurl": link })
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const [first, second] = [yield* buy(buyFlow, here), yield* buy(buyFlow, here)]
      yield* TestClock.adjust(50)
      assert.deepStrictEqual([first, here.window.opened, here.pages.length], [second, 1, 1])
    }).pipe(provide(here))
  })

  it.effect("that fails does not end the wait of a newer one of the same token", () => {
    const page = { url: `${buyPage}?walletAddress=${nadia}` }
    const link = (_: URL, body: unknown) =>
      (body as { readonly presetFiatAmount: number }).presetFiatAmount === 150 ? Effect.never : page
    const here = shop({}, { "/v1/generators/onrampurl": link })
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const first = yield* buy(buyFlow, here)
      buyFlow.edit({ amount: "151" })
      yield* TestClock.adjust(offerPause + 1)
      const second = yield* buy(buyFlow, here)
      yield* TestClock.adjust(linkWait)
      assert.deepStrictEqual([buyFlow.find(first)!.status, buyFlow.find(second)!.status], ["failed", "open"])
      here.holds(bought, usdc)
      yield* TestClock.adjust(arrivalEvery)
      assert.deepInclude(buyFlow.find(second)!, { status: "arrived", units: bought })
    }).pipe(provide(here))
  })

  it.effect("is followed where the view shows it, and leads to the account", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const modal = yield* Modal
      const router = yield* Router
      const id = yield* buy(buyFlow, here)
      yield* modal.open(view("BuyInProgress", { order: id }))
      yield* settled
      here.holds(bought, usdc)
      yield* TestClock.adjust(arrivalEvery)
      assert.strictEqual(router.current().name, "BuyInProgress")
      yield* TestClock.adjust(1_500)
      assert.strictEqual(router.current().name, "Account")
    }).pipe(provide(here))
  })

  it.effect("what is spent meanwhile does not hide the arrival, and what was there is none", () => {
    const here = shop()
    here.holds(500_000_000n, usdc)
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* settled
      here.holds(100_000_000n, usdc)
      yield* TestClock.adjust(arrivalEvery)
      assert.strictEqual(buyFlow.find(id)!.status, "open")
      here.holds(100_000_000n + bought, usdc)
      yield* TestClock.adjust(arrivalEvery)
      assert.deepInclude(buyFlow.find(id)!, { status: "arrived", units: bought })
    }).pipe(provide(here))
  })

  it.effect("a node that is down tells nothing; once it is back the arrival is seen", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* settled
      here.world.offline = true
      here.holds(bought, usdc)
      yield* TestClock.adjust(3 * arrivalEvery)
      assert.strictEqual(buyFlow.find(id)!.status, "open")
      here.world.offline = false
      yield* TestClock.adjust(arrivalEvery)
      assert.deepInclude(buyFlow.find(id)!, { status: "arrived", units: bought })
    }).pipe(provide(here))
  })

  it.effect("account and network may change while it is open: it stays with its own", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* settled
      here.world.wallet(fernhold).accounts = [mira]
      here.world.wallet(fernhold).networkId = "eip155:8453"
      here.world.wallet(fernhold).changed()
      yield* settled
      here.holds(bought, usdc, mira)
      yield* TestClock.adjust(arrivalEvery)
      assert.strictEqual(buyFlow.find(id)!.status, "open")
      here.holds(bought, usdc)
      yield* TestClock.adjust(arrivalEvery)
      assert.deepInclude(buyFlow.find(id)!, { status: "arrived", units: bought })
    }).pipe(provide(here))
  })

  it.effect("an account that changes before the page is there: no page is shown, and the window closes", () => {
    const here = shop(
      {},
      {
        "/v1/generators/onrampurl": () => Effect.delay(Effect.succeed({ url: `${buyPage}?walletAddress=${nadia}` }), 50)
      }
    )
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      here.world.wallet(fernhold).accounts = [mira]
      here.world.wallet(fernhold).changed()
      yield* TestClock.adjust(50)
      const now = buyFlow.find(id)!
      assert.isTrue(now.status === "failed" && now.error._tag === "BuyRefused" && now.error.fault === "changed")
      assert.deepStrictEqual([here.pages, here.window.closed], [[], true])
    }).pipe(provide(here))
  })

  const logins: ReadonlyArray<
    readonly [string, fault: string | undefined, (here: Shop) => Effect.Effect<void, WalletFailed>]
  > = [
    ["is the same", undefined, () => Effect.void],
    [
      "is another one, as another tab has changed it",
      "changed",
      ({ world }) =>
        Effect.sync(() => {
          world.wallet(fernhold).accounts = [mira]
          world.wallet(fernhold).changed()
        }).pipe(Effect.andThen(Effect.sleep(20)))
    ],
    [
      "cannot be asked for",
      "late",
      () => Effect.fail(new WalletFailed({ method: "eth_accounts", code: 4900, message: "It took too long" }))
    ]
  ]
  it.effect.each(logins)("a login of the embedded wallet that %s before the page is there", ([, fault, check]) => {
    const here = shop()
    const embedded = { login: Effect.succeed({ check: () => check(here) }) }
    return Effect.gen(function* () {
      const buyFlow = yield* Effect.provideService(filled(), EmbeddedWallet, embedded as never)
      const id = yield* buy(buyFlow, here, { type: "AUTH" })
      yield* TestClock.adjust(50)
      const now = buyFlow.find(id)!
      assert.strictEqual(now.status === "failed" && "fault" in now.error ? now.error.fault : undefined, fault)
      assert.deepStrictEqual([here.pages.length, here.window.closed], fault === undefined ? [1, false] : [0, true])
    }).pipe(provide(here))
  })

  it.effect(
    "a link for another account or token, to another site, or none: no page is shown, and the window closes",
    () => {
      const thief = shop({ link: () => `${buyPage}?walletAddress=${mira}` })
      const away = shop({ link: (address) => `https://pay.example/?walletAddress=${address}` })
      const none = shop({ link: () => "javascript:alert(1)" })
      const scam = shop({ link: (address) => `${buyPage}?walletAddress=${address}&destinationCurrencyCode=SCAM` })
      const rows = [
        [thief, "otherReceiver"],
        [scam, "otherPurchase"],
        [away, "otherSite"],
        [none, "noLink"]
      ] as const
      return Effect.forEach(rows, ([here, fault]) =>
        Effect.gen(function* () {
          const buyFlow = yield* filled()
          const id = yield* buy(buyFlow, here)
          yield* settled
          const now = buyFlow.find(id)!
          assert.isTrue(now.status === "failed" && now.error._tag === "BuyRefused" && now.error.fault === fault, fault)
          assert.deepStrictEqual([here.pages, here.window.closed], [[], true])
          here.holds(bought, usdc)
          yield* TestClock.adjust(2 * arrivalEvery)
          assert.strictEqual(buyFlow.find(id)!.status, "failed")
        }).pipe(provide(here))
      )
    }
  )

  it.effect("a blocked window: the page stays at hand, and opens with the next press", () => {
    const here = shop()
    here.window.blocked = true
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* settled
      assert.deepInclude(buyFlow.find(id)!, { status: "open", window: "blocked" })
      here.window.blocked = false
      buyFlow.bringBack(id, here.open)
      assert.deepInclude(buyFlow.find(id)!, { status: "open", window: "there" })
      assert.lengthOf(here.pages, 1)
    }).pipe(provide(here))
  })

  it.effect("a window that is there comes to the front; one that was closed is opened again", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* settled
      buyFlow.bringBack(id, here.open)
      assert.deepStrictEqual([here.window.focused, here.window.opened], [1, 1])
      here.window.closed = true
      buyFlow.bringBack(id, here.open)
      assert.deepStrictEqual([here.window.opened, here.pages.length], [2, 2])
    }).pipe(provide(here))
  })

  const silent = { "/v1/generators/onrampurl": () => Effect.never }
  const faultOf = (buyFlow: BuyFlow, id: number) => {
    const now = buyFlow.find(id)!
    return now.status === "failed" && now.error._tag === "BuyRefused" ? now.error.fault : now.status
  }

  it.effect("an empty window that the user closes ends it within a second, and the same press starts it again", () => {
    const here = shop({}, silent)
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* TestClock.adjust(5 * windowEvery)
      assert.strictEqual(faultOf(buyFlow, id), "opening")
      here.window.closed = true
      yield* TestClock.adjust(windowEvery)
      assert.strictEqual(faultOf(buyFlow, id), "closed")
      assert.isTrue(buyFlow.again(id, here.open))
      const next = buyFlow.latest(id)!.order.id
      assert.notStrictEqual(next, id)
      assert.deepStrictEqual([faultOf(buyFlow, next), here.window.opened], ["opening", 2])
      const { startedAt } = buyFlow.find(id)!.order
      assert.deepStrictEqual({ ...buyFlow.find(next)!.order, id, startedAt }, buyFlow.find(id)!.order)
      // Pressed twice is one.
      assert.isFalse(buyFlow.again(id, here.open))
      assert.strictEqual(here.window.opened, 2)
    }).pipe(provide(here))
  })

  it.effect("a link that comes after the window was closed opens nothing", () => {
    const link = () => Effect.delay(Effect.succeed({ url: `${buyPage}?walletAddress=${nadia}` }), 3 * windowEvery)
    const here = shop({}, { "/v1/generators/onrampurl": link })
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      here.window.closed = true
      yield* TestClock.adjust(5 * windowEvery)
      assert.deepStrictEqual([faultOf(buyFlow, id), here.pages], ["closed", []])
    }).pipe(provide(here))
  })

  it.effect(
    "a window that is still empty after 20 s is closed, and says so; what arrives then was not bought here",
    () => {
      const here = shop({}, silent)
      return Effect.gen(function* () {
        const buyFlow = yield* filled()
        const id = yield* buy(buyFlow, here)
        yield* TestClock.adjust(linkWait - 1)
        assert.deepStrictEqual([faultOf(buyFlow, id), here.window.closed], ["opening", false])
        yield* TestClock.adjust(1)
        assert.deepStrictEqual([faultOf(buyFlow, id), here.window.closed], ["late", true])
        here.holds(bought, usdc)
        yield* TestClock.adjust(2 * arrivalEvery)
        assert.strictEqual(faultOf(buyFlow, id), "late")
      }).pipe(provide(here))
    }
  )

  it.effect(
    "a window that counts as closed on the provider's page is asked about, and the arrival is still seen",
    () => {
      const here = shop()
      return Effect.gen(function* () {
        const buyFlow = yield* filled()
        const id = yield* buy(buyFlow, here)
        yield* settled
        here.window.closed = true
        yield* TestClock.adjust(windowEvery)
        assert.deepInclude(buyFlow.find(id)!, { status: "open", window: "gone" })
        buyFlow.bringBack(id, here.open)
        assert.deepInclude(buyFlow.find(id)!, { status: "open", window: "there" })
        assert.lengthOf(here.pages, 2)
        // The new one is looked after as well.
        here.window.closed = true
        yield* TestClock.adjust(windowEvery)
        assert.deepInclude(buyFlow.find(id)!, { status: "open", window: "gone" })
        here.holds(bought, usdc)
        yield* TestClock.adjust(arrivalEvery)
        assert.deepInclude(buyFlow.find(id)!, { status: "arrived", units: bought })
      }).pipe(provide(here))
    }
  )

  it.effect("the instance ends: an empty window closes, and one on the provider's page stays", () => {
    const [empty, paying] = [shop({}, silent), shop()]
    return Effect.forEach(
      [
        [empty, true],
        [paying, false]
      ] as const,
      ([here, closes]) =>
        Effect.gen(function* () {
          yield* Effect.scoped(
            Effect.gen(function* () {
              yield* buy(yield* filled(), here)
              yield* settled
              assert.isFalse(here.window.closed)
            })
          )
          assert.strictEqual(here.window.closed, closes)
        }).pipe(provide(here))
    )
  })

  it.effect("is not started again for another account, nor while it goes on", () => {
    const here = shop({}, silent)
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      assert.isFalse(buyFlow.again(id, here.open))
      yield* TestClock.adjust(linkWait)
      here.world.wallet(fernhold).accounts = [mira]
      here.world.wallet(fernhold).changed()
      yield* settled
      assert.isFalse(buyFlow.again(id, here.open))
      assert.strictEqual(here.window.opened, 1)
    }).pipe(provide(here))
  })

  it.effect("after an hour nobody looks any more", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* TestClock.adjust(arrivalFor + 60_000)
      here.holds(bought, usdc)
      yield* TestClock.adjust(arrivalFor)
      assert.strictEqual(buyFlow.find(id)!.status, "open")
    }).pipe(provide(here))
  })
})
