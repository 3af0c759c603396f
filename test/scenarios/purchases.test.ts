import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { BuyFlow } from "../../services/account/buy/BuyFlow.ts"
import { emptyBuy } from "../../services/account/buy/BuyForm.ts"
import { arrivalEvery, arrivalFor } from "../../services/account/buy/followArrival.ts"
import { offerPause } from "../../services/account/buy/makeBuyForm.ts"
import { linkWait } from "../../services/account/buy/makeBuyFlow.ts"
import { openPurchases } from "../../services/account/buy/stepPurchases.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { shortenAddress } from "../../services/base/addresses/shortenAddress.ts"
import { buy, filled, provide, settled, shop, usdc } from "../support/buyShop.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { buyPage } from "../support/onrampService.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ports/api/onrampCodec.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts")
  ])
)

/** What 150 and 300 USD bring, in units of USDC. */
const [bought, twice] = [146_910_000n, 293_820_000n]
const dust = 10_000n
const silent = { "/v1/generators/onrampurl": () => Effect.never }
const look = TestClock.adjust(arrivalEvery)
const toast = Effect.map(Alerts, (alerts) => alerts.toast.get())
const typed = (buyFlow: BuyFlow, amount: string) => {
  buyFlow.edit({ amount })
  return TestClock.adjust(offerPause + 1)
}
const statuses = (buyFlow: BuyFlow) => buyFlow.purchases.get().map(({ status }) => status)

describe("an arrival is told as what arrived", () => {
  it.effect(
    "a little that anybody sent ends neither the purchase nor its form, and the purchase is told when it comes",
    () => {
      const here = shop()
      return Effect.gen(function* () {
        const buyFlow = yield* filled()
        const [modal, router] = [yield* Modal, yield* Router]
        const id = yield* buy(buyFlow, here)
        yield* modal.open(view("BuyInProgress", { order: id }))
        yield* settled
        here.holds(dust, usdc)
        yield* look
        assert.deepInclude(yield* toast, {
          text: "arrivedOn",
          values: { amount: "0.01", symbol: "USDC", network: "Ethereum" }
        })
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual(
          [statuses(buyFlow), router.current().name, buyFlow.form.get().amount],
          [["open"], "BuyInProgress", "150"]
        )
        here.holds(dust + bought, usdc)
        yield* look
        assert.deepInclude(buyFlow.find(id)!, { status: "arrived", units: bought })
        assert.deepStrictEqual(buyFlow.form.get(), emptyBuy)
      }).pipe(provide(here))
    }
  )

  it.effect("two purchases of one token: each ends with its own arrival", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const first = yield* buy(buyFlow, here)
      yield* settled
      yield* typed(buyFlow, "300")
      const second = yield* buy(buyFlow, here)
      yield* settled
      here.holds(bought, usdc)
      yield* look
      assert.deepStrictEqual([buyFlow.find(first)!.status, buyFlow.find(second)!.status], ["arrived", "open"])
      here.holds(bought + twice, usdc)
      yield* look
      assert.deepInclude(buyFlow.find(second)!, { status: "arrived", units: twice })
      assert.deepInclude((yield* toast)!.values, { amount: "293.82" })
    }).pipe(provide(here))
  })

  it.effect("a little that comes afterwards does not take the place of a purchase that is still to be read", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const alerts = yield* Alerts
      yield* buy(buyFlow, here)
      yield* typed(buyFlow, "300")
      yield* buy(buyFlow, here)
      yield* settled
      here.holds(bought, usdc)
      yield* look
      here.holds(bought + dust, usdc)
      yield* look
      assert.deepInclude((yield* toast)!.values, { amount: "146.91" })
      alerts.hide()
      here.holds(bought + 2n * dust, usdc)
      yield* look
      assert.deepInclude((yield* toast)!.values, { amount: "0.01" })
    }).pipe(provide(here))
  })

  it.effect("while another purchase is typed, the form stays as it is", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      yield* buy(buyFlow, here)
      yield* settled
      buyFlow.edit({ amount: "1234", currency: "EUR" })
      here.holds(bought, usdc)
      yield* look
      assert.deepStrictEqual(statuses(buyFlow), ["arrived"])
      assert.deepInclude(buyFlow.form.get(), { amount: "1234", currency: "EUR" })
    }).pipe(provide(here))
  })

  it.effect("on another network than the one in use: the toast names it, and the view stays", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const [modal, router] = [yield* Modal, yield* Router]
      const id = yield* buy(buyFlow, here)
      yield* modal.open(view("BuyInProgress", { order: id }))
      yield* settled
      here.world.wallet(fernhold).networkId = "eip155:8453"
      here.world.wallet(fernhold).changed()
      yield* settled
      here.holds(bought, usdc)
      yield* look
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(router.current().name, "BuyInProgress")
      assert.deepInclude(yield* toast, {
        text: "arrivedOn",
        values: { amount: "146.91", symbol: "USDC", network: "Ethereum" }
      })
    }).pipe(provide(here))
  })

  it.effect("with another account in use the receiver is named", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      yield* buy(buyFlow, here)
      yield* settled
      here.world.wallet(fernhold).accounts = [mira]
      here.world.wallet(fernhold).changed()
      yield* settled
      here.holds(bought, usdc)
      yield* look
      assert.deepStrictEqual((yield* toast)!.text, "arrivedAt")
      assert.deepInclude((yield* toast)!.values, { address: shortenAddress(nadia), network: "Ethereum" })
    }).pipe(provide(here))
  })

  it.effect("the button has the new balance at once", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const profile = yield* Profile
      buyFlow.edit({ token: "ETH" })
      yield* TestClock.adjust(offerPause + 1)
      yield* buy(buyFlow, here)
      yield* settled
      here.holds(200n * 10n ** 18n)
      yield* look
      assert.strictEqual(profile.value.get()?.balance?.value, 200n * 10n ** 18n)
    }).pipe(provide(here))
  })
})

describe("a purchase belongs to an account", () => {
  it.effect("it ends when its wallet is disconnected: nothing is read or told, and nothing stays in storage", () => {
    const here = shop()
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const connections = yield* Connections
      yield* buy(buyFlow, here)
      yield* settled
      assert.isTrue(cells.has("purchases"))
      yield* connections.disconnect()
      yield* settled
      assert.deepStrictEqual([statuses(buyFlow), cells.has("purchases")], [[], false])
      here.holds(bought, usdc)
      yield* connections.connect(fernhold)
      yield* look
      assert.isUndefined(yield* toast)
    }).pipe(provide(here, { cells }))
  })

  it.effect(
    "going back while its page is asked for takes it back, and closes the window; a late link opens nothing",
    () => {
      const link = () => Effect.delay(Effect.succeed({ url: `${buyPage}?walletAddress=${nadia}` }), 3_000)
      const here = shop({}, { "/v1/generators/onrampurl": link })
      return Effect.gen(function* () {
        const buyFlow = yield* filled()
        const [modal, router] = [yield* Modal, yield* Router]
        yield* modal.open(view("OnRampProviders"))
        const purchase = yield* buy(buyFlow, here)
        router.go((stack) => push(stack, view("BuyInProgress", { order: purchase })))
        yield* settled
        yield* modal.back
        assert.deepStrictEqual([statuses(buyFlow), here.window.closed], [[], true])
        yield* TestClock.adjust(linkWait)
        assert.deepStrictEqual([here.pages, buyFlow.form.get().amount], [[], "150"])
      }).pipe(provide(here))
    }
  )

  it.effect("going back from one that was started again takes that one back", () => {
    const here = shop({}, silent)
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const [modal, router] = [yield* Modal, yield* Router]
      yield* modal.open(view("OnRampProviders"))
      const purchase = yield* buy(buyFlow, here)
      router.go((stack) => push(stack, view("BuyInProgress", { order: purchase })))
      yield* TestClock.adjust(linkWait)
      assert.isTrue(buyFlow.again(purchase, here.open))
      yield* modal.back
      assert.deepStrictEqual([statuses(buyFlow), here.window.closed], [["failed"], true])
    }).pipe(provide(here))
  })

  it.effect("closing the sheet meanwhile, or going back from its page, leaves it", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const [modal, router] = [yield* Modal, yield* Router]
      yield* modal.open(view("OnRampProviders"))
      const first = yield* buy(buyFlow, here)
      router.go((stack) => push(stack, view("BuyInProgress", { order: first })))
      yield* settled
      yield* modal.back
      assert.deepStrictEqual([statuses(buyFlow), here.window.closed], [["open"], false])
      here.world.answers.set("/v1/generators/onrampurl", () => Effect.never)
      yield* typed(buyFlow, "300")
      const second = yield* buy(buyFlow, here)
      router.go((stack) => push(stack, view("BuyInProgress", { order: second })))
      yield* settled
      yield* modal.close
      assert.deepStrictEqual([statuses(buyFlow), here.window.closed], [["open", "opening"], false])
    }).pipe(provide(here))
  })

  it.effect("Continue for the same amount is the purchase that is open, and its window comes to the front", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const first = yield* buy(buyFlow, here)
      yield* settled
      assert.strictEqual(yield* buy(buyFlow, here), first)
      assert.deepStrictEqual([here.window.opened, here.window.focused, here.pages.length], [1, 1, 1])
      yield* TestClock.adjust(arrivalFor)
      yield* typed(buyFlow, "150")
      assert.notStrictEqual(yield* buy(buyFlow, here), first)
    }).pipe(provide(here))
  })

  it.effect("opened by its link, it is finished in a window that nothing is known of", () => {
    const here = shop()
    here.window.blocked = true
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      const id = yield* buy(buyFlow, here)
      yield* settled
      buyFlow.opened(id)
      assert.deepInclude(buyFlow.find(id)!, { status: "open", window: "apart" })
    }).pipe(provide(here))
  })

  it.effect("of six the oldest is given up", () => {
    const here = shop()
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      for (const amount of ["150", "160", "170", "180", "190", "200"]) {
        yield* typed(buyFlow, amount)
        yield* buy(buyFlow, here)
        yield* settled
      }
      assert.deepStrictEqual(
        openPurchases(buyFlow.purchases.get()).map(({ order }) => order.cents),
        [16_000n, 17_000n, 18_000n, 19_000n, 20_000n]
      )
    }).pipe(provide(here))
  })
})
