import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { BuyRefused } from "./BuyRefused.ts"
import type { BuyOrder } from "./Purchase.ts"
import { nextBalance } from "./nextBalance.ts"
import { latestPurchase, openingTwin, stepPurchases, type PurchaseEvent, type Purchases } from "./stepPurchases.ts"

const order = (id: number) => ({ id }) as BuyOrder
const events = (id: number): ReadonlyArray<PurchaseEvent> => [
  { type: "linked", id, url: "https://pay.example/", host: "pay.example", window: "blocked" },
  { type: "window", id, window: "there" },
  { type: "failed", id, error: new BuyRefused({ fault: "noLink" }) },
  { type: "arrived", id, units: 5n, decimals: 6 }
]
const run = (all: ReadonlyArray<PurchaseEvent>, from: Purchases = []) => all.reduce(stepPurchases, from)

describe("purchases", () => {
  it("in any order of events: an end stays, nothing arrives before its page was opened, others are untouched", () => {
    const some = fc.array(fc.constantFrom(...events(1), ...events(3)), { maxLength: 12 })
    fc.assert(
      fc.property(some, (all) => {
        let now = run([
          { type: "opened", order: order(1) },
          { type: "opened", order: order(2) }
        ])
        let linked = false
        for (const event of all) {
          const [before] = now
          const next = stepPurchases(now, event)
          if (before!.status === "failed" || before!.status === "arrived") assert.strictEqual(next, now)
          if (event.type === "linked" && event.id === 1 && before!.status === "opening") linked = true
          if (next[0]!.status === "arrived") assert.isTrue(linked)
          assert.strictEqual(next[1], now[1])
          now = next
        }
      })
    )
  })

  it("the oldest is forgotten after twenty", () => {
    const all = run(Array.from({ length: 25 }, (_, at) => ({ type: "opened", order: order(at) }) as const))
    assert.deepStrictEqual([all.length, all[0]!.order.id], [20, 5])
  })

  it("a balance says what arrived since it was lowest", () => {
    assert.deepStrictEqual(nextBalance(undefined, 5n), { before: 5n })
    assert.deepStrictEqual(nextBalance(5n, 5n), { before: 5n })
    assert.deepStrictEqual(nextBalance(5n, 3n), { before: 3n })
    assert.deepStrictEqual(nextBalance(3n, 5n), { arrived: 2n })
  })

  const [linked, there, failed, arrived] = events(1) as [PurchaseEvent, PurchaseEvent, PurchaseEvent, PurchaseEvent]
  const opened: PurchaseEvent = { type: "opened", order: order(1) }
  const repeated = (next: number): PurchaseEvent => ({ type: "repeated", id: 1, next })

  it("each event says what it brings, where it fits", () => {
    const page = { url: "https://pay.example/", host: "pay.example" }
    assert.deepStrictEqual(run([opened]), [{ order: order(1), status: "opening" }])
    assert.deepStrictEqual(run([opened, linked]), [{ order: order(1), status: "open", ...page, window: "blocked" }])
    assert.deepStrictEqual(run([opened, linked, there]), [
      { order: order(1), status: "open", ...page, window: "there" }
    ])
    assert.deepStrictEqual(run([opened, linked, arrived]), [
      { order: order(1), status: "arrived", units: 5n, decimals: 6 }
    ])
    assert.deepStrictEqual(run([opened, failed]), [
      { order: order(1), status: "failed", error: new BuyRefused({ fault: "noLink" }) }
    ])
    assert.deepInclude(run([opened, failed, repeated(2)])[0], { status: "failed", next: 2 })
  })

  it("an event that does not fit changes nothing, not even the list", () => {
    const rows: ReadonlyArray<readonly [start: ReadonlyArray<PurchaseEvent>, event: PurchaseEvent]> = [
      [[opened], there],
      [[opened], arrived],
      [[opened], repeated(2)],
      [[opened, linked], linked],
      [[opened, linked], failed],
      [[opened, linked], repeated(2)],
      [[opened, linked, there], there],
      [[opened, failed, repeated(2)], repeated(3)],
      [[opened], { ...failed, id: 9 } as PurchaseEvent],
      [[], failed]
    ]
    for (const [start, event] of rows) {
      const before = run(start)
      assert.strictEqual(stepPurchases(before, event), before, event.type)
    }
  })

  it("the latest is found through what repeats it, and is the last that is still kept", () => {
    const chain = run([
      opened,
      failed,
      repeated(2),
      { type: "opened", order: order(2) },
      { ...failed, id: 2 } as PurchaseEvent,
      { type: "repeated", id: 2, next: 3 }
    ])
    assert.strictEqual(latestPurchase(chain, 1)?.order.id, 2)
    const longer = run([{ type: "opened", order: order(3) }], chain)
    for (const id of [1, 2, 3]) assert.strictEqual(latestPurchase(longer, id)?.order.id, 3)
    assert.isUndefined(latestPurchase(longer, 4))
  })

  it("a second press on the same purchase is the first one, while its page is asked for", () => {
    const whole = {
      account: "0x1",
      network: { id: "eip155:1" },
      token: { symbol: "USDC" },
      provider: { id: "pay" },
      currency: "USD",
      cents: 15_000n
    }
    const of = (id: number, part: object = {}) => ({ id, ...whole, ...part }) as unknown as BuyOrder
    const all = run([
      { type: "opened", order: order(7) },
      { type: "opened", order: of(1) }
    ])
    assert.strictEqual(openingTwin(all.slice(1), of(2))?.order.id, 1)
    const rows: ReadonlyArray<object> = [
      { account: "0x2" },
      { network: { id: "eip155:10" } },
      { token: { symbol: "ETH" } },
      { provider: { id: "other" } },
      { currency: "EUR" },
      { cents: 15_001n }
    ]
    for (const part of rows) assert.isUndefined(openingTwin(all.slice(1), of(2, part)), Object.keys(part).join())
    for (const event of [linked, failed]) assert.isUndefined(openingTwin(run([event], all.slice(1)), of(2)), event.type)
  })
})
