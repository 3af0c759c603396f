import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { BuyRefused } from "./BuyRefused.ts"
import type { BuyOrder } from "./Purchase.ts"
import { nextBalance } from "./nextBalance.ts"
import {
  latestPurchase,
  lostTwinOf,
  openPurchases,
  stepPurchases,
  twinOf,
  type PurchaseEvent,
  type Purchases
} from "./stepPurchases.ts"

const order = (id: number) => ({ id }) as BuyOrder
const events = (id: number): ReadonlyArray<PurchaseEvent> => [
  { type: "linked", id, url: "https://pay.example/", host: "pay.example", window: "blocked" },
  { type: "window", id, window: "there" },
  { type: "over", id },
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
    const more = run([{ type: "resumed", order: order(30) }], all)
    assert.deepStrictEqual([more.length, more[0]!.order.id, more.at(-1)!.order.id], [20, 6, 30])
  })

  it("a balance says what arrived since it was lowest", () => {
    assert.deepStrictEqual(nextBalance(undefined, 5n), { before: 5n })
    assert.deepStrictEqual(nextBalance(5n, 5n), { before: 5n })
    assert.deepStrictEqual(nextBalance(5n, 3n), { before: 3n })
    assert.deepStrictEqual(nextBalance(3n, 5n), { arrived: 2n })
  })

  const [linked, there, over, failed, arrived] = events(1) as [
    PurchaseEvent,
    PurchaseEvent,
    PurchaseEvent,
    PurchaseEvent,
    PurchaseEvent
  ]
  const left: PurchaseEvent = { type: "left", id: 1 }
  const resumed: PurchaseEvent = { type: "resumed", order: order(1) }
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
    assert.deepStrictEqual(run([opened, linked, over]), [
      { order: order(1), status: "open", ...page, window: "blocked", over: true }
    ])
    const apart = { order: order(1), status: "open", url: undefined, host: undefined, window: "apart" } as const
    assert.deepStrictEqual(run([resumed]), [apart])
    assert.deepStrictEqual(run([resumed, arrived]), [{ order: order(1), status: "arrived", units: 5n, decimals: 6 }])
    for (const before of [[opened], [opened, linked], [resumed], [opened, failed]])
      assert.deepStrictEqual(run([{ type: "opened", order: order(2) }, ...before, left]), [
        { order: order(2), status: "opening" }
      ])
  })

  it("an event that does not fit changes nothing, not even the list", () => {
    const rows: ReadonlyArray<readonly [start: ReadonlyArray<PurchaseEvent>, event: PurchaseEvent]> = [
      [[opened], there],
      [[opened], arrived],
      [[opened], repeated(2)],
      [[opened], over],
      [[opened, linked, over], over],
      [[opened, failed], over],
      [[], left],
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

  it("those that are waited for are open and not over", () => {
    const at = (id: number) => (event: PurchaseEvent) => ({ ...event, id }) as PurchaseEvent
    const all = run([
      ...[1, 2, 3, 4].map((id): PurchaseEvent => ({ type: "opened", order: order(id) })),
      linked,
      at(2)(linked),
      at(2)(over),
      at(3)(linked),
      at(3)(arrived),
      { type: "resumed", order: order(5) }
    ])
    assert.deepStrictEqual(
      openPurchases(all).map((one) => one.order.id),
      [1, 5]
    )
  })

  const whole = {
    account: "0x1",
    network: { id: "eip155:1" },
    token: { symbol: "USDC" },
    provider: { id: "pay" },
    currency: "USD",
    cents: 15_000n
  }
  const of = (id: number, part: object = {}) => ({ id, ...whole, ...part }) as unknown as BuyOrder
  const others: ReadonlyArray<object> = [
    { account: "0x2" },
    { network: { id: "eip155:10" } },
    { token: { symbol: "ETH" } },
    { provider: { id: "other" } },
    { currency: "EUR" },
    { cents: 15_001n }
  ]

  it("a second press on the same purchase is the first one, while it goes on and its page can be shown", () => {
    const all = run([
      { type: "opened", order: of(7, { cents: 1n }) },
      { type: "opened", order: of(1) }
    ])
    assert.strictEqual(twinOf(all, of(2))?.order.id, 1)
    assert.strictEqual(twinOf(run([linked], all), of(2))?.order.id, 1)
    for (const part of others) assert.isUndefined(twinOf(all, of(2, part)), Object.keys(part).join())
    for (const past of [[failed], [linked, over], [linked, arrived], [left]])
      assert.isUndefined(twinOf(run(past, all), of(2)), past.map(({ type }) => type).join())
    assert.isUndefined(twinOf(run([{ type: "resumed", order: of(1) }]), of(2)))
  })

  it("one whose page cannot be shown gives way to the same one, started anew", () => {
    const all = run([{ type: "resumed", order: of(1) }])
    assert.strictEqual(lostTwinOf(all, of(2))?.order.id, 1)
    for (const part of others) assert.isUndefined(lostTwinOf(all, of(2, part)), Object.keys(part).join())
    for (const past of [[over], [arrived]]) assert.isUndefined(lostTwinOf(run(past, all), of(2)))
    assert.isUndefined(lostTwinOf(run([{ type: "opened", order: of(1) }]), of(2)))
    assert.isUndefined(lostTwinOf(run([{ type: "opened", order: of(1) }, linked]), of(2)))
  })
})
