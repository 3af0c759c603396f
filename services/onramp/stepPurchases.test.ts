import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { BuyRefused } from "./BuyRefused.ts"
import type { BuyOrder } from "./Purchase.ts"
import { nextBalance } from "./nextBalance.ts"
import { stepPurchases, type PurchaseEvent, type Purchases } from "./stepPurchases.ts"

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
})
