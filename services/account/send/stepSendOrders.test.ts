import { assert, describe, it } from "@effect/vitest"
import { orderConnector, sendOrder } from "../../../test/support/sendOrder.ts"
import { NetworkRefused, WalletTimeout } from "../../base/errors/walletErrors.ts"
import { latestOrder, openTwin, stepSendOrders, type OrderEvent, type PlacedOrders } from "./stepSendOrders.ts"

const sent = { hash: "0xabc", networkId: "eip155:1" }
const silent = new WalletTimeout({ method: "eth_sendTransaction", message: "no answer" })
const refused = new NetworkRefused({ networkId: "eip155:1", message: "elsewhere" })

/** The states of the orders, and the ids that are sent to the wallet. */
const play = (...events: ReadonlyArray<OrderEvent>) => {
  let orders: PlacedOrders = []
  const asked: Array<number> = []
  for (const event of events) {
    const [next, ask] = stepSendOrders(orders, event)
    orders = next
    if (ask !== undefined) asked.push(ask.id)
  }
  return { orders, asked, states: orders.map(({ order, status }) => `${order.id} ${status}`) }
}
const previewed = (id: number): OrderEvent => ({ type: "previewed", order: sendOrder(id) })
const confirmed = (id: number): OrderEvent => ({ type: "confirmed", id })
const repeated = (id: number, next: number): OrderEvent => ({ type: "repeated", id, next: sendOrder(next) })
const failed = (id: number): OrderEvent => ({ type: "failed", id, error: silent })
const left = (id: number): OrderEvent => ({ type: "changed", id, change: "balanceChanged" })
const asking = (id: number): OrderEvent => ({ type: "ordered", order: sendOrder(id) })

describe("orders (SEC-22)", () => {
  it("a preview forgets those that were never asked for, and no other", () => {
    const before = [
      previewed(1),
      left(1),
      asking(2),
      asking(3),
      failed(3),
      asking(4),
      { type: "sent", id: 4, sent }
    ] as const
    assert.deepStrictEqual(play(...before).states, ["1 left", "2 asking", "3 failed", "4 sent"])
    assert.deepStrictEqual(play(...before, previewed(5), previewed(6)).states, [
      "2 asking",
      "3 failed",
      "4 sent",
      "6 ready"
    ])
  })

  it("only what is previewed can be confirmed, once", () => {
    assert.deepStrictEqual(play(confirmed(1)), { orders: [], asked: [], states: [] })
    assert.deepStrictEqual(play(previewed(1), confirmed(1), confirmed(1)).asked, [1])
    assert.deepStrictEqual(play(previewed(1), left(1), confirmed(1)).states, ["1 left"])
    assert.deepStrictEqual(play(asking(1), failed(1), confirmed(1)).asked, [1])
  })

  it("only what the wallet has, or has failed, is repeated, once", () => {
    assert.deepStrictEqual(play(repeated(1, 2)).asked, [])
    assert.deepStrictEqual(play(previewed(1), repeated(1, 2)).asked, [])
    assert.deepStrictEqual(play(asking(1), { type: "sent", id: 1, sent }, repeated(1, 2)).asked, [1])
    assert.deepStrictEqual(play(asking(1), repeated(1, 2), repeated(1, 3)).asked, [1, 2])
    const { orders, asked, states } = play(previewed(1), confirmed(1), failed(1), repeated(1, 2))
    assert.deepStrictEqual(
      [asked, states],
      [
        [1, 2],
        ["1 failed", "2 asking"]
      ]
    )
    assert.isTrue(orders[1]!.previewed)
    assert.isFalse(play(asking(1), repeated(1, 2)).orders[1]!.previewed)
  })

  it("an answer counts once, and only for what the wallet was asked", () => {
    assert.deepStrictEqual(play(previewed(1), { type: "sent", id: 1, sent }).states, ["1 ready"])
    const { orders } = play(asking(1), { type: "setAside", id: 1 }, { type: "sent", id: 1, sent }, failed(1))
    assert.deepInclude(orders[0], { status: "sent", sent, setAside: true })
    assert.isUndefined(play(previewed(1), { type: "setAside", id: 1 }).orders[0]!.setAside)
    assert.deepInclude(play(asking(1), failed(1)).orders[0], { status: "failed", error: silent, moved: "unknown" })
    assert.deepInclude(play(asking(1), { type: "failed", id: 1, error: refused }).orders[0], { moved: "no" })
    // An order that was sent to the wallet no longer depends on the account.
    assert.deepStrictEqual(play(asking(1), left(1)).states, ["1 asking"])
  })

  it("99 are kept: the oldest that have ended go, those being asked for stay", () => {
    const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const first = [asking(1), asking(2), failed(2), asking(3), failed(3)]
    const many = [...first, ...ids(4, 99).map(asking)]
    assert.lengthOf(play(...many).orders, 99)
    assert.deepStrictEqual(play(...many, asking(100)).states.slice(0, 2), ["1 asking", "3 failed"])
    assert.lengthOf(play(...many, asking(100)).orders, 99)
    assert.deepStrictEqual(play(...many, asking(100), asking(101), asking(102)).states.slice(0, 2), [
      "1 asking",
      "4 asking"
    ])
    assert.lengthOf(play(...many, asking(100), asking(101), asking(102)).orders, 100)
  })

  it("the latest of an order is the last that repeated it", () => {
    const { orders } = play(asking(1), repeated(1, 2), repeated(2, 3))
    assert.strictEqual(latestOrder(orders, 1)?.order.id, 3)
    assert.isUndefined(latestOrder(orders, 9))
    // The order that repeated it was dropped.
    assert.deepInclude(latestOrder(orders.slice(0, 1), 1), { status: "asking", next: undefined })
  })
})

describe("an open order for the same (SEC-22)", () => {
  const twinOf = (order: Parameters<typeof openTwin>[1], ...events: ReadonlyArray<OrderEvent>) =>
    openTwin(play(...events).orders, order)?.order.id
  const again = sendOrder(9)

  it("is one that the wallet has, or of which nobody knows whether it moved", () => {
    assert.strictEqual(twinOf(again, previewed(1), confirmed(1)), 1)
    assert.strictEqual(twinOf(again, previewed(1), confirmed(1), failed(1)), 1)
    assert.isUndefined(twinOf(again, previewed(1)))
    assert.isUndefined(twinOf(again, previewed(1), left(1)))
    assert.isUndefined(twinOf(again, previewed(1), confirmed(1), { type: "sent", id: 1, sent }))
    assert.isUndefined(twinOf(again, previewed(1), confirmed(1), { type: "failed", id: 1, error: refused }))
  })

  it("is no order of the host's own, and none that was repeated", () => {
    assert.isUndefined(twinOf(again, asking(1)))
    assert.strictEqual(twinOf(again, previewed(1), confirmed(1), repeated(1, 2)), 2)
  })

  it("asks the same wallet, on the same network, for the same", () => {
    const other = {
      connector: { ...orderConnector, id: "example.tarn" },
      network: { ...again.network, id: "eip155:8453" },
      from: again.to,
      to: again.from,
      token: { ...again.token, address: undefined },
      units: 1n
    } as const
    for (const [field, value] of Object.entries(other))
      assert.isUndefined(twinOf(sendOrder(9, { [field]: value }), previewed(1), confirmed(1)), field)
  })
})
