import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import type { BuyFlow } from "../../services/account/buy/BuyFlow.ts"
import { offerPause } from "../../services/account/buy/makeBuyForm.ts"
import { unreadKeep } from "../../services/account/buy/makeBuyReads.ts"
import { makeBuyFlow } from "../../services/account/buy/makeBuyFlow.ts"
import { openPurchases } from "../../services/account/buy/stepPurchases.ts"
import { buy, filled, options, provide, settled, shop, usdc } from "../support/buyShop.ts"
import { fernhold, mira } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { sampleBuyOptions } from "../../services/account/buy/sampleBuyOptions.ts"
import { whole } from "../support/whole.ts"

beforeAll(() => import("../../services/ports/api/onrampCodec.ts"))

/** What 150 USD bring, in units of USDC. */
const bought = 146_910_000n
const toast = Effect.map(Alerts, (alerts) => alerts.toast.get())
const typed = (buyFlow: BuyFlow, amount: string) => {
  buyFlow.edit({ amount })
  return TestClock.adjust(offerPause + 1)
}
const statuses = (buyFlow: BuyFlow) => buyFlow.purchases.get().map(({ status }) => status)

describe("after the page was loaded again", () => {
  /** A visit with a purchase of 150 USD whose page is open. */
  const visited = (here: ReturnType<typeof shop>, cells: Map<string, string>) =>
    Effect.gen(function* () {
      const buyFlow = yield* filled()
      yield* buy(buyFlow, here)
      yield* settled
    }).pipe(provide(here, { cells }))
  const back = Effect.gen(function* () {
    yield* (yield* Connections).restore
    return yield* makeBuyFlow
  })

  it.effect("a purchase is gone on with, without its link, and what came meanwhile is told", () => {
    const [here, cells] = [shop(), new Map<string, string>()]
    return Effect.gen(function* () {
      yield* visited(here, cells)
      assert.notInclude(cells.get("purchases"), "http")
      here.holds(bought, usdc)
      yield* Effect.gen(function* () {
        const buyFlow = yield* back
        yield* settled
        assert.deepInclude(buyFlow.purchases.get()[0]!, { status: "arrived", units: bought, decimals: 6 })
        assert.strictEqual((yield* toast)!.text, "arrivedOn")
        assert.isFalse(cells.has("purchases"))
      }).pipe(provide(here, { cells }))
    })
  })

  it.effect("it is shown as under way, and the same one started anew takes its place", () => {
    const [here, cells] = [shop(), new Map<string, string>()]
    return Effect.gen(function* () {
      yield* visited(here, cells)
      yield* Effect.gen(function* () {
        yield* (yield* Connections).restore
        const buyFlow = yield* filled()
        const [resumed] = openPurchases(buyFlow.purchases.get())
        assert.deepInclude(resumed, { status: "open", url: undefined, window: "apart" })
        buyFlow.bringBack(resumed!.order.id, here.open)
        assert.strictEqual(here.window.opened, 1)
        yield* buy(buyFlow, here)
        yield* settled
        assert.deepStrictEqual([statuses(buyFlow), here.window.opened], [["open"], 2])
        assert.lengthOf(JSON.parse(cells.get("purchases")!).list, 1)
      }).pipe(provide(here, { cells }))
    })
  })

  it.effect("it is waited for until an hour after its start", () => {
    const [here, cells] = [shop(), new Map<string, string>()]
    return Effect.gen(function* () {
      yield* visited(here, cells)
      yield* TestClock.adjust("59 minutes")
      yield* Effect.gen(function* () {
        const buyFlow = yield* back
        yield* settled
        assert.lengthOf(openPurchases(buyFlow.purchases.get()), 1)
        yield* TestClock.adjust("2 minutes")
        assert.lengthOf(openPurchases(buyFlow.purchases.get()), 0)
        assert.isFalse(cells.has("purchases"))
      }).pipe(provide(here, { cells }))
      yield* visited(here, cells)
      yield* TestClock.adjust("61 minutes")
      yield* Effect.gen(function* () {
        const buyFlow = yield* back
        yield* settled
        assert.deepStrictEqual([statuses(buyFlow), cells.has("purchases")], [[], false])
      }).pipe(provide(here, { cells }))
    })
  })

  it.effect("it is forgotten where its wallet no longer has the account, or is not connected", () => {
    const [here, cells] = [shop(), new Map<string, string>()]
    return Effect.gen(function* () {
      yield* visited(here, cells)
      const stored = cells.get("purchases")!
      here.world.wallet(fernhold).accounts = [mira]
      yield* Effect.gen(function* () {
        const buyFlow = yield* back
        yield* settled
        assert.deepStrictEqual([statuses(buyFlow), cells.has("purchases")], [[], false])
      }).pipe(provide(here, { cells }))
      yield* Effect.gen(function* () {
        const buyFlow = yield* makeBuyFlow
        yield* settled
        assert.deepStrictEqual(statuses(buyFlow), [])
      }).pipe(provide(here, { cells: new Map([["purchases", stored]]) }))
    })
  })

  it.effect("it waits for a wallet that is locked, at the start and later", () => {
    const [here, cells] = [shop(), new Map<string, string>()]
    const wallet = here.world.wallet(fernhold)
    const locked = (isLocked: boolean) => {
      wallet.shared = !isLocked
      wallet.changed()
      return TestClock.adjust(1_000)
    }
    return Effect.gen(function* () {
      yield* visited(here, cells)
      wallet.shared = false
      yield* Effect.gen(function* () {
        const buyFlow = yield* back
        yield* settled
        assert.deepStrictEqual([statuses(buyFlow), cells.has("purchases")], [[], true])
        yield* locked(false)
        yield* settled
        assert.deepStrictEqual(statuses(buyFlow), ["open"])
        yield* locked(true)
        assert.deepStrictEqual([statuses(buyFlow), cells.has("purchases")], [["open"], true])
        yield* Effect.ignore((yield* Connections).disconnect())
        assert.isFalse(cells.has("purchases"))
      }).pipe(provide(here, { cells }))
    })
  })

  it.effect("another tab keeps its own", () => {
    const [here, cells] = [shop(), new Map<string, string>()]
    return Effect.gen(function* () {
      const buyFlow = yield* filled()
      yield* buy(buyFlow, here)
      yield* settled
      yield* Effect.gen(function* () {
        const other = yield* filled("300")
        assert.lengthOf(openPurchases(other.purchases.get()), 1)
        yield* buy(other, here)
        yield* settled
        assert.lengthOf(JSON.parse(cells.get("purchases")!).list, 2)
      }).pipe(provide(here, { cells }))
      yield* typed(buyFlow, "200")
      yield* buy(buyFlow, here)
      yield* settled
      assert.lengthOf(JSON.parse(cells.get("purchases")!).list, 3)
    }).pipe(provide(here, { cells }))
  })
})

describe("a service that cannot be read", () => {
  const onBase = (answer: unknown) => {
    const here = shop({}, { "/v1/onramp/options": answer })
    here.world.wallet(fernhold).networkId = "eip155:8453"
    return here
  }
  const down = (status: number) => Effect.fail(new ApiFailed({ reason: "status", status, message: "down" }))
  const shown = Effect.gen(function* () {
    yield* (yield* Connections).connect(fernhold)
    const buyFlow = yield* makeBuyFlow
    yield* Effect.forkChild(buyFlow.watch, { startImmediately: true })
    yield* settled
    return buyFlow
  })
  const sold = {
    ...sampleBuyOptions,
    purchaseCurrencies: sampleBuyOptions.purchaseCurrencies.map((one) => ({
      ...one,
      networks: one.networks.map((network) => ({ ...network, chain_id: "8453" }))
    }))
  }
  const networks = [ethereum, base]

  it.effect("is not one that sells nothing, and is asked again after 10 s", () => {
    let asked = 0
    const here = onBase(() => (asked++ === 0 ? down(500) : sold))
    return Effect.gen(function* () {
      const buyFlow = yield* shown
      assert.strictEqual(buyFlow.summary().need, "unread")
      yield* TestClock.adjust(unreadKeep - 2)
      assert.strictEqual(asked, 1)
      yield* TestClock.adjust(2)
      assert.deepStrictEqual([buyFlow.summary().need, asked], ["enterAmount", 2])
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(asked, 2)
    }).pipe(Effect.provide(whole(here.world, { ...options, networks })))
  })

  it.effect("is asked again at once where the user asks", () => {
    let asked = 0
    const here = onBase(() => (asked++ < 2 ? down(500) : sold))
    return Effect.gen(function* () {
      const buyFlow = yield* shown
      yield* buyFlow.retry
      assert.deepStrictEqual([buyFlow.summary().need, asked], ["unread", 2])
      yield* buyFlow.retry
      assert.deepStrictEqual([buyFlow.summary().need, asked], ["enterAmount", 3])
    }).pipe(Effect.provide(whole(here.world, { ...options, networks })))
  })

  it.effect("a service without a list sells the sample, and nothing elsewhere", () => {
    let asked = 0
    const here = onBase(() => (asked++, down(404)))
    return Effect.gen(function* () {
      const buyFlow = yield* shown
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual([buyFlow.summary().need, asked], ["nothing", 1])
    }).pipe(Effect.provide(whole(here.world, { ...options, networks })))
  })
})
