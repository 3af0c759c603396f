import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { followOrders, type OrderViews, type ShownOrder } from "../../services/sheet/orders/followOrders.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { makeWorld } from "../../layers/test.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const toast = { tone: "ok", text: "sent" } as const

/** A sheet that is open at the account of a connected wallet, and follows these orders. */
const following = (orders: Array<ShownOrder>, views: Partial<OrderViews> = {}) =>
  Effect.gen(function* () {
    const modal = yield* Modal
    const router = yield* Router
    const { toast: shown } = yield* Alerts
    yield* (yield* Connections).connect(fernhold)
    yield* modal.open()
    const sheet = yield* followOrders({
      order: "WalletSendPreview",
      form: "WalletSend",
      linger: 740,
      list: () => orders,
      ...views
    })
    return {
      modal,
      router,
      sheet,
      go: (...names: ReadonlyArray<Parameters<typeof push>[1]>) =>
        names.forEach((one) => router.go((stack) => push(stack, one))),
      names: () => router.stack.get().map(({ name }) => name),
      told: () => shown.get()?.text
    }
  })
const provided = Effect.provide(whole(makeWorld(twoWallets)))
const preview = (order: number) => view("WalletSendPreview", { order })
const asking: ShownOrder = { order: { id: 1 }, status: "asking", previewed: true }

describe("what the sheet does about orders (spec 2, 4)", () => {
  it.effect("an opened sheet shows the last order that the wallet is asked for, unless the user has left it", () => {
    const orders = [asking]
    return Effect.gen(function* () {
      const { modal, names } = yield* following(orders)
      const reopened = Effect.andThen(modal.close, Effect.andThen(modal.open(), Effect.sync(names)))
      assert.deepStrictEqual(yield* reopened, ["Account", "WalletSendPreview"])
      for (const other of [{ setAside: true }, { previewed: false }, { status: "sent" }]) {
        orders[0] = { ...asking, ...other }
        assert.deepStrictEqual(yield* reopened, ["Account"], JSON.stringify(other))
      }
      orders[0] = asking
      yield* modal.close
      yield* modal.open(view("Networks"))
      assert.deepStrictEqual(names(), ["Networks"])
    }).pipe(provided)
  })

  it.effect("a success in sight stands for its time, then the account is shown and the toast tells it", () =>
    Effect.gen(function* () {
      const { sheet, go, names, told } = yield* following([asking])
      go(view("WalletSend"), preview(1))
      yield* Effect.forkChild(sheet.tellEnd({ ...asking, status: "sent" }, toast))
      yield* TestClock.adjust(739)
      assert.deepStrictEqual([names().at(-1), told()], ["WalletSendPreview", undefined])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([names(), told()], [["Account"], "sent"])
    }).pipe(provided)
  )

  it.effect("a user who goes elsewhere meanwhile stays there, and is told by the toast", () =>
    Effect.gen(function* () {
      const { sheet, go, names, told, modal } = yield* following([asking])
      go(preview(1))
      yield* Effect.forkChild(sheet.tellEnd({ ...asking, status: "sent" }, toast))
      yield* TestClock.adjust(100)
      yield* modal.back
      go(view("Networks"))
      yield* TestClock.adjust(640)
      assert.deepStrictEqual([names(), told()], [["Account", "Networks"], "sent"])
    }).pipe(provided)
  )

  it.effect("a failure in sight is told by its view; out of sight by a toast; what the host sent by neither", () =>
    Effect.gen(function* () {
      const { sheet, go, names, told, modal } = yield* following([asking])
      const failed = { ...asking, status: "failed" }
      go(preview(1))
      yield* sheet.tellEnd(failed, toast)
      assert.deepStrictEqual([names().at(-1), told()], ["WalletSendPreview", undefined])
      yield* sheet.tellEnd({ ...failed, order: { id: 2 }, previewed: false }, toast)
      assert.isUndefined(told())
      yield* modal.back
      yield* sheet.tellEnd(failed, toast)
      assert.strictEqual(told(), "sent")
    }).pipe(provided)
  )

  it.effect("an order is in sight where the view shows it, or the order that it repeats", () =>
    Effect.gen(function* () {
      const { sheet, go, modal } = yield* following([
        { ...asking, next: 2 },
        { ...asking, order: { id: 2 } }
      ])
      go(preview(1))
      assert.deepStrictEqual([sheet.isInSight(1), sheet.isInSight(2)], [false, true])
      yield* modal.close
      assert.isFalse(sheet.isInSight(2))
    }).pipe(provided)
  )

  it.effect("the form takes the place of an order that no longer fits, also where it was not on the stack", () =>
    Effect.gen(function* () {
      const { sheet, go, names } = yield* following([asking])
      go(view("WalletSend"), preview(1))
      sheet.showForm()
      assert.deepStrictEqual(names(), ["Account", "WalletSend"])
      const { modal } = yield* Effect.map(Modal, (one) => ({ modal: one }))
      yield* modal.open(preview(1))
      sheet.showForm()
      assert.deepStrictEqual(names(), ["WalletSend"])
    }).pipe(provided)
  )

  it.effect("going back from an order tells it; closing the sheet tells that instead", () => {
    const heard: Array<number | string> = []
    const left = (id: number) => void heard.push(id)
    const closed = () => void heard.push("closed")
    return Effect.gen(function* () {
      const { modal, go } = yield* following([], { left, closed })
      go(preview(1))
      yield* modal.close
      assert.deepStrictEqual(heard, ["closed"])
      yield* modal.open(preview(2))
      go(view("Networks"))
      assert.deepStrictEqual(heard, ["closed"])
      yield* modal.back
      yield* modal.back
      assert.deepStrictEqual(heard, ["closed", "closed"])
      yield* modal.open()
      go(preview(3))
      yield* modal.back
      assert.deepStrictEqual(heard, ["closed", "closed", 3])
    }).pipe(provided)
  })
})
