import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { holdingKey } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { formatAmount } from "../../services/base/amounts/formatAmount.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { readActivity } from "../../services/account/activity/readActivity.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { OutcomeUnknown, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { NetworkRefused, WalletFailed, WalletRejected } from "../../services/base/errors/walletErrors.ts"

import type { OrderChange } from "../../services/account/send/SendOrder.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { listed, sendStage, sendWorld, usdc, type Refusal } from "../support/sendStage.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const hash = `0x${"7".repeat(64)}`
const yes = Result.succeed(hash)
const method = "eth_sendTransaction"
const declined = new WalletRejected({ method, message: "User rejected the request" })
const unclear = new WalletFailed({ method, code: -32603, message: "Something went wrong" })
const no = (error: Refusal) => Result.fail(error)
const tick = TestClock.adjust(1)

describe("what is previewed is what is asked for (spec 4)", () => {
  it.effect("the wallet is asked for the base units, the token and the receiver of the preview", () => {
    const world = sendWorld()
    return Effect.gen(function* () {
      const { asked, open, preview, send } = yield* sendStage
      yield* open
      const id = preview("1", usdc.address)
      // A node that describes the token differently from now on changes nothing of what was confirmed.
      world.tokens = [{ ...usdc, decimals: 8 }]
      send.confirm(id!)
      yield* tick
      assert.deepStrictEqual(
        asked.map(({ transfer: { network, ...rest } }) => ({ ...rest, on: network.id })),
        [{ from: nadia, to: mira, amount: 1_000_000n, token: usdc.address, on: "eip155:1" }]
      )
    }).pipe(Effect.provide(whole(world, listed)))
  })

  it.effect("what may have been sent is looked for by its hash, and told once the chain has it", () => {
    const world = sendWorld()
    return Effect.gen(function* () {
      const { alerts, asked, modal, open, preview, send, status } = yield* sendStage
      yield* open
      const id = preview("1", usdc.address)!
      send.confirm(id)
      yield* tick
      yield* modal.close
      yield* asked[0]!.answer(no(new OutcomeUnknown({ message: "It isn't known", hash })))
      yield* tick
      assert.strictEqual(status(id), "failed")
      assert.deepInclude(alerts.toast.get(), { text: "maybeSent", href: `https://explorer.test/tx/${hash}` })
      const list = () => Effect.map(readActivity(), ({ items }) => items)
      assert.deepInclude((yield* list())[0], { hash, status: "pending", operation: "send" })
      world.sent.push({ ...asked[0]!.transfer, hash })
      yield* TestClock.adjust("1 minute")
      assert.deepInclude((yield* list())[0], { hash, status: "confirmed" })
    }).pipe(Effect.provide(whole(world, listed)))
  })

  it.effect(
    "shows an unknown outcome again after the sheet has closed with its wallet, beside the toast of the wallet",
    () => {
      const world = sendWorld()
      return Effect.gen(function* () {
        const { alerts, asked, open, preview, send } = yield* sendStage
        yield* open
        send.confirm(preview("1", usdc.address)!)
        yield* tick
        yield* asked[0]!.answer(no(new OutcomeUnknown({ message: "It isn't known" })))
        yield* tick
        assert.isUndefined(alerts.toast.get(), "the view says it")
        yield* Connections.use(({ disconnect }) => disconnect())
        yield* alerts.show({ tone: "care", text: "sessionExpired" })
        yield* TestClock.adjust("1 second")
        const read: Array<string | undefined> = []
        for (let at = 0; at < 3; at++) {
          read.push(alerts.toast.get()?.text)
          alerts.hide()
        }
        assert.sameMembers(read, ["maybeSent", "sessionExpired", undefined])
      }).pipe(Effect.provide(whole(world, listed)))
    }
  )

  for (const reverted of [true, false])
    it.effect(
      `${reverted ? "reports" : "does not report"} a payment again that ${reverted ? "fails" : "succeeds"} on the chain after it was sent`,
      () => {
        const world = sendWorld()
        return Effect.gen(function* () {
          const { alerts, asked, open, preview, send } = yield* sendStage
          yield* open
          const id = preview("1", usdc.address)!
          send.confirm(id)
          yield* tick
          yield* asked[0]!.answer(yes)
          yield* tick
          assert.strictEqual(send.orders.get().find(({ order }) => order.id === id)?.status, "sent")
          yield* TestClock.adjust("2 seconds")
          assert.deepInclude(alerts.toast.get(), { tone: "ok", text: "sent" })
          alerts.hide()
          world.sent.push({ ...asked[0]!.transfer, hash, ...(reverted && { reverted }) })
          yield* TestClock.adjust("1 minute")
          const toast = alerts.toast.get()
          if (!reverted) return assert.isUndefined(toast)
          const values = { amount: "1", symbol: "USDC", wallet: "Fernhold" }
          assert.deepInclude(toast, { tone: "bad", text: "notSent", detail: "nothingMoved" })
          assert.deepStrictEqual(toast?.values, values)
        }).pipe(Effect.provide(whole(world, listed)))
      }
    )

  it.effect("a send that the wallet still shows when the page is left is known after the reload", () => {
    const cells = new Map<string, string>()
    const visit = <A>(program: (stage: Effect.Success<typeof sendStage>) => Effect.Effect<A>) =>
      Effect.gen(function* () {
        const stage = yield* sendStage
        yield* stage.open
        return yield* program(stage)
      }).pipe(Effect.provide(whole(sendWorld(), listed, { cells })))
    const look = ({ preview, send }: Effect.Success<typeof sendStage>, amount = "1") => {
      preview(amount, usdc.address)
      return Effect.map(tick, () => send.askedBefore.get())
    }
    return Effect.gen(function* () {
      yield* visit(({ preview, send }) =>
        Effect.gen(function* () {
          send.confirm(preview("1", usdc.address)!)
          yield* tick
        })
      )
      yield* TestClock.adjust("2 minutes")
      assert.strictEqual(yield* visit((stage) => look(stage)), 2)
      assert.isUndefined(yield* visit((stage) => look(stage, "2")))
      // Its end in the other tab takes it off.
      yield* visit(({ asked, preview, send }) =>
        Effect.gen(function* () {
          send.confirm(preview("3", usdc.address)!)
          yield* tick
          yield* asked[0]!.answer(yes)
          yield* tick
        })
      )
      assert.isUndefined(yield* visit((stage) => look(stage, "3")))
      yield* TestClock.adjust("1 hour")
      assert.isUndefined(yield* visit((stage) => look(stage)))
    })
  })

  for (const [what, end, minutes] of [
    ["that is not answered", undefined, 1],
    ["that is approved then", yes, 1],
    ["that is declined then", no(declined), undefined]
  ] as const)
    it.effect(`stores no address of a send ${what} after its user has disconnected (SEC-15)`, () => {
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        const { asked, open, preview, send } = yield* sendStage
        yield* open
        send.confirm(preview("1", usdc.address)!)
        yield* tick
        yield* (yield* Connections).disconnect()
        yield* tick
        if (end !== undefined) yield* asked[0]!.answer(end)
        yield* tick
        assert.notInclude([...cells.values()].join().toLowerCase(), nadia.slice(2).toLowerCase())
        // The next visit of the same user.
        const seen = Effect.gen(function* () {
          const stage = yield* sendStage
          yield* stage.open
          stage.preview("1", usdc.address)
          yield* tick
          return stage.send.askedBefore.get()
        }).pipe(Effect.provide(whole(sendWorld(), listed, { cells })))
        assert.strictEqual(yield* seen, minutes)
      }).pipe(Effect.provide(whole(sendWorld(), listed, { cells })))
    })

  it.effect(
    "removes the addresses that an earlier version has stored when the last wallet disconnects (SEC-15)",
    () => {
      const named = { networkId: "eip155:1", from: nadia, to: mira, units: "1", at: 0 }
      const cells = new Map([["asked_sends", JSON.stringify({ v: 1, list: [named, { digest: 7, at: 0 }] })]])
      return Effect.gen(function* () {
        yield* (yield* Connections).connect(fernhold)
        yield* (yield* Connections).disconnect()
        yield* tick
        assert.deepStrictEqual(JSON.parse(cells.get("asked_sends")!), { v: 2, list: [{ digest: 7, at: 0 }] })
      }).pipe(Effect.provide(whole(sendWorld(), listed, { cells })))
    }
  )

  const changes: ReadonlyArray<readonly [string, OrderChange, (world: ReturnType<typeof sendWorld>) => void]> = [
    ["SEC-18: the network", "networkChanged", (world) => (world.wallet(fernhold).networkId = "eip155:8453")],
    ["an unknown network", "networkChanged", (world) => (world.wallet(fernhold).networkId = "eip155:5")],
    ["the account", "accountChanged", (world) => (world.wallet(fernhold).accounts = [mira])],
    ["the balance", "balanceChanged", (world) => world.balances.set(holdingKey(nadia, "eip155:1", usdc.address), 5n)]
  ]
  for (const [what, change, happen] of changes)
    it.effect(`${what} changes: the preview is left with the reason, and nothing is asked`, () => {
      const world = sendWorld()
      return Effect.gen(function* () {
        const { asked, balances, open, preview, send, status, top, router } = yield* sendStage
        yield* open
        const id = preview("1", usdc.address)
        assert.strictEqual(top(), "WalletSendPreview")
        happen(world)
        world.wallet(fernhold).changed()
        yield* tick
        yield* balances.load({ fresh: true })
        send.confirm(id!)
        yield* tick
        assert.deepStrictEqual([asked.length, status(id)], [0, "left"])
        assert.notInclude(
          router.stack.get().map(({ name }) => name),
          "WalletSendPreview"
        )
        // There the visitor is asked for another network first.
        if (what === "an unknown network") return assert.strictEqual(top(), "UnsupportedChain")
        assert.deepStrictEqual([top(), send.form.get().left], ["WalletSend", change])
        send.edit({ amount: "2" })
        assert.isUndefined(send.form.get().left)
      }).pipe(Effect.provide(whole(world, listed)))
    })

  it.effect("a preview is left as soon as the balance that is read no longer covers it, before any press", () => {
    const world = sendWorld()
    return Effect.gen(function* () {
      const { balances, open, preview, send, status, top } = yield* sendStage
      yield* open
      const id = preview("1", usdc.address)
      world.balances.set(holdingKey(nadia, "eip155:1", usdc.address), 999_999n)
      yield* balances.load({ fresh: true })
      assert.deepStrictEqual([status(id), top(), send.form.get().left], ["left", "WalletSend", "balanceChanged"])
    }).pipe(Effect.provide(whole(world, listed)))
  })

  it.effect("a change in the moment of the press stops it as well", () => {
    const world = sendWorld()
    return Effect.gen(function* () {
      const { asked, open, preview, send, networks, status } = yield* sendStage
      yield* open
      const id = preview("1")
      yield* networks.activate("eip155:8453")
      send.confirm(id!)
      assert.deepStrictEqual([asked.length, status(id)], [0, "left"])
    }).pipe(Effect.provide(whole(world)))
  })
})

const speedFee = (tip: bigint) => ({
  maxFeePerGas: 20n + tip,
  maxPriorityFeePerGas: tip,
  cost: 21_000n * (10n + tip),
  most: 21_000n * (20n + tip)
})
const speeds = { standard: speedFee(1n), fast: speedFee(2n), instant: speedFee(5n) }

describe("the fee by speed", () => {
  it.effect("what is shown at the press is asked for, and nothing that the node says later", () => {
    const world = sendWorld()
    world.speeds = speeds
    return Effect.gen(function* () {
      const { asked, open, preview, send } = yield* sendStage
      yield* open
      const id = preview("1", usdc.address)!
      yield* tick
      send.chooseSpeed("fast")
      world.speeds = { ...speeds, fast: speedFee(900n) }
      const keeping = yield* Effect.forkChild(send.keepFee(id), { startImmediately: true })
      send.confirm(id)
      yield* TestClock.adjust(20_000)
      assert.deepStrictEqual(asked[0]!.transfer.gas, { maxFeePerGas: 22n, maxPriorityFeePerGas: 2n })
      assert.strictEqual(send.orders.get().at(-1)!.order.fee?.speed, "fast")
      yield* asked[0]!.answer(no(declined))
      yield* tick
      // No fee is shown beside "Send again": the confirmed one is asked for.
      send.repeat(id)
      yield* tick
      assert.strictEqual(asked[1]!.transfer.gas?.maxPriorityFeePerGas, asked[0]!.transfer.gas?.maxPriorityFeePerGas)
      yield* Fiber.interrupt(keeping)
    }).pipe(Effect.provide(whole(world, listed)))
  })

  it.effect("is refreshed every 10 s while the preview is shown, and no longer", () => {
    const world = sendWorld()
    world.speeds = speeds
    return Effect.gen(function* () {
      const { open, preview, send } = yield* sendStage
      yield* open
      const id = preview("1")!
      yield* tick
      const keeping = yield* Effect.forkChild(send.keepFee(id), { startImmediately: true })
      world.speeds = { ...speeds, standard: speedFee(7n) }
      yield* TestClock.adjust(10_000)
      assert.strictEqual(send.speeds.get()?.value?.standard.maxPriorityFeePerGas, 7n)
      yield* Fiber.interrupt(keeping)
      world.speeds = speeds
      yield* TestClock.adjust(60_000)
      assert.strictEqual(send.speeds.get()?.value?.standard.maxPriorityFeePerGas, 7n)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a node that cannot tell, or an order of the host: the wallet decides", () => {
    const world = sendWorld()
    return Effect.gen(function* () {
      const { asked, open, preview, send } = yield* sendStage
      yield* open
      send.confirm(preview("1")!)
      world.speeds = speeds
      yield* Effect.forkChild(sendTransfer({ to: mira, amount: "0.5" }), { startImmediately: true })
      yield* tick
      assert.deepStrictEqual(
        asked.map(({ transfer: { gas } }) => gas),
        [undefined, undefined]
      )
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("Max leaves it of the native currency, at the chosen speed, and nothing of a token", () => {
    const world = sendWorld()
    world.speeds = speeds
    return Effect.gen(function* () {
      const { account, balances, open, send } = yield* sendStage
      yield* open
      const [coin, token] = [undefined, usdc.address].map((address) =>
        balances.state.get()!.value!.find((one) => one.address === address)!
      )
      send.chooseSpeed("instant")
      send.edit({ token: undefined })
      send.fillMax(account()!, coin!)
      yield* tick
      const kept = (speeds.instant.most * 6n) / 5n
      assert.strictEqual(send.form.get().amount, formatAmount(coin!.units - kept, 18))
      send.edit({ token: usdc.address })
      send.fillMax(account()!, token!)
      yield* tick
      assert.strictEqual(send.form.get().amount, "612.4")
      // A node that answers late changes nothing of what was typed meanwhile.
      send.edit({ token: undefined })
      send.fillMax(account()!, coin!)
      send.edit({ amount: "0.25" })
      yield* tick
      assert.strictEqual(send.form.get().amount, "0.25")
    }).pipe(Effect.provide(whole(world, listed)))
  })
})

describe("a fee that comes late", () => {
  /** A stage whose nodes tell the fees when the test says so. */
  const lateStage = Effect.gen(function* () {
    const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
    const stage = yield* sendStage
    const told = yield* Deferred.make<void>()
    const adapter = adapters.get("eip155")!
    adapters.set("eip155", {
      ...adapter,
      transfers: { ...adapter.transfers!, speeds: () => Effect.as(Deferred.await(told), speeds) }
    })
    yield* stage.open
    const coin = stage.balances.state.get()!.value!.find(({ address }) => address === undefined)!
    return { ...stage, coin, tell: Effect.andThen(Deferred.succeed(told, undefined), tick) }
  })

  it.effect("is left of what Max filled in, once it is known", () =>
    Effect.gen(function* () {
      const { account, coin, send, tell } = yield* lateStage
      send.fillMax(account()!, coin)
      assert.strictEqual(send.form.get().amount, formatAmount(coin.units, 18))
      yield* tell
      assert.strictEqual(send.form.get().amount, formatAmount(coin.units - (speeds.standard.most * 6n) / 5n, 18))
    }).pipe(Effect.provide(whole(sendWorld(), listed)))
  )

  for (const [what, typed] of [
    ["the amount", { amount: "0.25" }],
    ["the receiver", { receiver: mira }],
    ["the token", { token: usdc.address }]
  ] as const)
    it.effect(`changes nothing where ${what} was changed meanwhile`, () =>
      Effect.gen(function* () {
        const { account, coin, send, tell } = yield* lateStage
        send.fillMax(account()!, coin)
        send.edit(typed)
        const before = send.form.get()
        yield* tell
        assert.deepStrictEqual(send.form.get(), before)
      }).pipe(Effect.provide(whole(sendWorld(), listed)))
    )
})

describe("an order is followed to its end (SEC-22)", () => {
  it.effect("the speed of the next one is the usual again, and stays the chosen one after a failure", () => {
    const world = sendWorld()
    world.speeds = speeds
    return Effect.gen(function* () {
      const { asked, open, preview, send } = yield* sendStage
      yield* open
      send.chooseSpeed("instant")
      const id = preview("1")!
      yield* tick
      send.confirm(id)
      yield* asked[0]!.answer(no(declined))
      yield* tick
      assert.strictEqual(send.speed.get(), "instant")
      send.repeat(id)
      yield* asked[1]!.answer(yes)
      yield* tick
      assert.strictEqual(send.speed.get(), "standard")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("its sheet is closed: the outcome is an event and a message; opening shows what is still asked", () =>
    Effect.gen(function* () {
      const { alerts, asked, events, modal, open, preview, router, send, status, top } = yield* sendStage
      yield* open
      const id = preview("1")
      send.confirm(id!)
      yield* modal.close
      yield* modal.open()
      assert.deepStrictEqual(
        router.stack.get().map(({ name }) => name),
        ["Account", "WalletSendPreview"]
      )
      yield* modal.close
      yield* asked[0]!.answer(yes)
      yield* tick
      assert.strictEqual(status(id), "sent")
      assert.deepStrictEqual(
        events.filter((type) => type.startsWith("SEND")),
        ["SEND_INITIATED", "SEND_SUCCESS"]
      )
      assert.deepInclude(alerts.toast.get(), {
        tone: "ok",
        text: "sent",
        href: `https://explorer.test/tx/${hash}`
      })
      assert.strictEqual(send.form.get().amount, "")
      yield* modal.open()
      assert.strictEqual(top(), "Account")
      assert.lengthOf(asked, 1)
    }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect("the form is empty after a send with a chosen fee, and after one that was tried again", () => {
    const world = sendWorld()
    world.speeds = speeds
    return Effect.gen(function* () {
      const { asked, open, preview, send } = yield* sendStage
      yield* open
      const first = preview("1")!
      yield* tick
      send.confirm(first)
      yield* tick
      yield* asked[0]!.answer(yes)
      yield* tick
      assert.strictEqual(send.form.get().receiver, "")
      yield* TestClock.adjust(1_000)
      const second = preview("0.5")!
      yield* tick
      send.confirm(second)
      yield* tick
      yield* asked[1]!.answer(no(declined))
      yield* tick
      assert.strictEqual(send.form.get().amount, "0.5")
      send.repeat(second)
      yield* tick
      yield* asked[2]!.answer(yes)
      yield* tick
      assert.strictEqual(send.form.get().receiver, "")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("in sight, the thrown latch is shown for a moment, then the account with the message (spec 2)", () =>
    Effect.gen(function* () {
      const { alerts, asked, open, preview, send, status, top } = yield* sendStage
      yield* open
      const id = preview("1")
      send.confirm(id!)
      yield* asked[0]!.answer(yes)
      yield* tick
      assert.deepStrictEqual([status(id), top(), alerts.toast.get()], ["sent", "WalletSendPreview", undefined])
      yield* TestClock.adjust(740)
      assert.deepStrictEqual([top(), alerts.toast.get()?.text], ["Account", "sent"])
    }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect("a new form is not wiped by an older order's success", () =>
    Effect.gen(function* () {
      const { asked, modal, open, preview, send } = yield* sendStage
      yield* open
      send.confirm(preview("1")!)
      yield* modal.back
      send.edit({ amount: "0.2" })
      yield* asked[0]!.answer(yes)
      yield* tick
      assert.strictEqual(send.form.get().amount, "0.2")
    }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect(
    "set aside, it is not shown again by itself; the same preview leads back to it, and only Send again asks",
    () =>
      Effect.gen(function* () {
        const { asked, modal, open, preview, send, top } = yield* sendStage
        yield* open
        const id = preview("1")
        send.confirm(id!)
        send.setAside(id!)
        modal.transactions.pop("cancel")
        yield* tick
        assert.strictEqual(top(), "WalletSend")
        yield* modal.close
        yield* open
        assert.strictEqual(top(), "Account")
        assert.strictEqual(preview("1"), id)
        send.confirm(id!)
        assert.lengthOf(asked, 1)
        send.repeat(id!)
        send.repeat(id!)
        yield* tick
        assert.lengthOf(asked, 2)
        yield* asked[0]!.answer(no(declined))
        yield* asked[1]!.answer(yes)
        yield* tick
        assert.deepStrictEqual(
          send.orders.get().map((one) => one.status),
          ["failed", "sent"]
        )
      }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect("what became of the first is told by a message while the second is being asked for", () =>
    Effect.gen(function* () {
      const { alerts, asked, open, preview, send, top } = yield* sendStage
      yield* open
      const id = preview("1")
      send.confirm(id!)
      send.repeat(id!)
      yield* asked[0]!.answer(yes)
      yield* TestClock.adjust(1_000)
      assert.deepStrictEqual([alerts.toast.get()?.text, top()], ["sent", "WalletSendPreview"])
      assert.strictEqual(send.orders.get().at(-1)?.status, "asking")
    }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect("another amount is another order, also while the first is open", () =>
    Effect.gen(function* () {
      const { asked, modal, open, preview, send } = yield* sendStage
      yield* open
      send.confirm(preview("1")!)
      yield* modal.back
      send.confirm(preview("0.25")!)
      assert.deepStrictEqual(
        asked.map(({ transfer }) => transfer.amount),
        [1_000_000_000_000_000_000n, 250_000_000_000_000_000n]
      )
    }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect("a host's send is asked once as well, and goes on when the host stops waiting", () =>
    Effect.gen(function* () {
      const { alerts, asked, events, send } = yield* sendStage
      const waiting = yield* Effect.forkChild(sendTransfer({ to: mira, amount: "1" }), { startImmediately: true })
      yield* tick
      assert.lengthOf(asked, 1)
      yield* Fiber.interrupt(waiting)
      yield* asked[0]!.answer(yes)
      yield* tick
      assert.deepStrictEqual(
        send.orders.get().map(({ status }) => status),
        ["sent"]
      )
      assert.include(events, "SEND_SUCCESS")
      // The host shows its own sends itself.
      assert.isUndefined(alerts.toast.get())
    }).pipe(Effect.provide(whole(sendWorld())))
  )

  it.effect("an amount or a receiver of another type is refused before anything is asked", () =>
    Effect.gen(function* () {
      const { asked } = yield* sendStage
      for (const amount of [1, 0.1, null, {}, true]) {
        const error = yield* Effect.flip(sendTransfer({ to: mira, amount: amount as never }))
        assert.deepInclude(error, { _tag: "InvalidInput", field: "amount" })
      }
      const error = yield* Effect.flip(sendTransfer({ to: 5 as never, amount: "1" }))
      assert.deepInclude(error, { _tag: "InvalidInput", field: "receiver" })
      for (const mostFee of [1, null, {}, "a", "1.1234567890123456789"])
        assert.deepInclude(yield* Effect.flip(sendTransfer({ to: mira, amount: "1", mostFee: mostFee as never })), {
          _tag: "InvalidInput",
          field: "amount"
        })
      // A name of a payment is for a wallet that keeps what it has signed.
      for (const paymentId of ["", 7, null, "payout-1"])
        assert.deepInclude(yield* Effect.flip(sendTransfer({ to: mira, amount: "1", paymentId: paymentId as never })), {
          _tag: "InvalidInput",
          field: "transaction"
        })
      assert.lengthOf(asked, 0)
    }).pipe(Effect.provide(whole(sendWorld())))
  )
})

describe("the truth about an order", () => {
  const nodeSays = (kind: TransactionFailed["kind"]) => new TransactionFailed({ kind, message: kind })
  const walletSays = (code: number) => new WalletFailed({ method, code, message: "No" })
  const rows: ReadonlyArray<readonly [string, Refusal, "no" | "unknown"]> = [
    ["a decline", declined, "no"],
    ["another network", new NetworkRefused({ networkId: "eip155:1", message: "Chain is not supported" }), "no"],
    ["too little money", nodeSays("insufficientFunds"), "no"],
    ["a revert", nodeSays("executionReverted"), "no"],
    ["a nonce that is too low, as after the same transaction", nodeSays("nonceTooLow"), "unknown"],
    ["an unknown node error", nodeSays("unknownNode"), "unknown"],
    ["an unknown method", walletSays(4200), "no"],
    ["an internal error", unclear, "unknown"],
    ["an error without a code", walletSays(-1), "unknown"],
    ["a disconnected wallet", walletSays(4900), "unknown"]
  ]
  for (const [what, error, moved] of rows)
    it.effect(`${what}: ${moved === "no" ? "nothing moved" : "nobody knows"}`, () =>
      Effect.gen(function* () {
        const { alerts, asked, events, modal, open, preview, send } = yield* sendStage
        yield* open
        const id = preview("1")
        send.confirm(id!)
        yield* modal.close
        yield* asked[0]!.answer(no(error))
        yield* tick
        assert.strictEqual(events.at(-1), "SEND_ERROR")
        const placed = send.orders.get()[0]!
        assert.isTrue(placed.status === "failed" && placed.moved === moved)
        const said = [alerts.toast.get()?.text, alerts.toast.get()?.detail]
        assert.deepStrictEqual(said, moved === "no" ? ["notSent", "nothingMoved"] : ["maybeSent", "maybeSentText"])
        yield* open
        // What may have moved is not asked for again without its own words; what did not move is a new order.
        assert.strictEqual(preview("1") === id, moved === "unknown")
      }).pipe(Effect.provide(whole(sendWorld())))
    )
})
