import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { holdingKey, makeWorld, type WorldScript } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { formatAmount } from "../../services/base/amounts/formatAmount.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { Send } from "../../services/account/send/Send.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { nativeFact } from "../../services/account/tokens/nativeFact.ts"
import type { TokenFact } from "../../services/account/tokens/TokenFact.ts"
import { sela, solanaMainnet, timo } from "../support/solana.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const token = { address: "PYUSDsandbox1111111111111111111111111111111", symbol: "FEE", name: "Fee coin", decimals: 6 }
const id = networkId(solanaMainnet.id)
const wallet = "name:Fernhold:solana"
const worldOf = (script: WorldScript = {}) =>
  makeWorld({
    wallets: [{ id: wallet, name: "Fernhold", namespace: "solana", accounts: [sela] }],
    tokens: [token],
    balances: { [holdingKey(sela, id)]: 10n ** 10n, [holdingKey(sela, id, token.address)]: 1_000_000_000n },
    ...script
  })
const run = <A, E>(world: ReturnType<typeof makeWorld>, story: Effect.Effect<A, E, LatchkeyServices>) =>
  Effect.provide(
    story,
    whole(world, { networks: [solanaMainnet], tokens: [{ network: solanaMainnet.id, address: token.address }] })
  )

const stage = Effect.gen(function* () {
  const connections = yield* Connections
  yield* connections.connect(wallet)
  yield* (yield* Balances).load()
  const sendOrders = yield* (yield* Send).orders
  const account = connections.account.get()!
  const preview = (units: bigint, coin: TokenFact = { ...token, source: "chain" }) =>
    sendOrders.preview({ account, to: timo, token: coin, units })
  const find = (order: number) => sendOrders.orders.get().find((one) => one.order.id === order)!
  return { sendOrders, preview, find }
})
const tick = TestClock.adjust(1)

describe("a Solana token that keeps a part of each transfer", () => {
  it.effect("what the receiver gets is known with the preview, and holds the transfer to it", () => {
    const world = worldOf({ keeps: { [token.address]: 125n } })
    return run(
      world,
      Effect.gen(function* () {
        const { sendOrders, preview } = yield* stage
        const order = preview(100_000_000n)
        yield* tick
        assert.deepInclude(sendOrders.arrives.get(), { key: String(order), status: "ready", value: 98_750_000n })
        sendOrders.confirm(order)
        yield* tick
        assert.deepInclude(world.sent[0], { amount: 100_000_000n, arrives: 98_750_000n })
      })
    )
  })

  it.effect("the wallet is not asked where it keeps more by then, or where nothing was shown", () => {
    const world = worldOf({ keeps: { [token.address]: 125n } })
    return run(
      world,
      Effect.gen(function* () {
        const { sendOrders, preview, find } = yield* stage
        const order = preview(100_000_000n)
        yield* tick
        world.keeps.set(token.address, 200n)
        sendOrders.confirm(order)
        yield* tick
        world.offline = true
        const blind = preview(50_000_000n)
        yield* tick
        world.offline = false
        sendOrders.confirm(blind)
        yield* tick
        for (const one of [find(order), find(blind)]) {
          assert.deepInclude(one, { status: "failed", moved: "no" })
          const error = one.status === "failed" && one.error
          assert.strictEqual(error instanceof TransactionFailed && error.reason, "keepsMore")
        }
        assert.notInclude(world.wallet(wallet).asked, "signAndSendTransaction")
      })
    )
  })

  it.effect(
    "a receiver that demands a memo, and a token that is gone: said before, and the wallet is not asked",
    () => {
      const world = worldOf({ wantsMemo: [timo] })
      return run(
        world,
        Effect.gen(function* () {
          const { sendOrders, preview, find } = yield* stage
          const reasonOf = (error: unknown) => error instanceof TransactionFailed && error.reason
          const order = preview(1n)
          yield* tick
          assert.strictEqual(reasonOf(sendOrders.arrives.get()?.error), "memoRequired")
          sendOrders.confirm(order)
          yield* tick
          const ended = find(order)
          assert.strictEqual(ended.status === "failed" && reasonOf(ended.error), "memoRequired")
          assert.strictEqual(
            reasonOf(yield* Effect.flip(sendTransfer({ to: timo, amount: 1n, token: token.address }))),
            "memoRequired"
          )
          world.tokens = []
          preview(2n)
          yield* tick
          assert.strictEqual(reasonOf(sendOrders.arrives.get()?.error), "tokenGone")
          assert.notInclude(world.wallet(wallet).asked, "signAndSendTransaction")
        })
      )
    }
  )

  it.effect("of the native currency all arrives: nothing is asked about it", () => {
    const world = worldOf({ keeps: { [token.address]: 125n } })
    return run(
      world,
      Effect.gen(function* () {
        const { sendOrders, preview } = yield* stage
        preview(100n)
        yield* tick
        const order = preview(100n, nativeFact(toNetwork(solanaMainnet)))
        yield* tick
        assert.isUndefined(sendOrders.arrives.get())
        sendOrders.confirm(order)
        yield* tick
        assert.notProperty(world.sent[0], "arrives")
      })
    )
  })
})

describe("the chain's own rules", () => {
  it.effect("Max leaves the fee of SOL to the lamport", () => {
    const world = worldOf()
    world.fee = 5_001n
    world.speeds = undefined
    return run(
      world,
      Effect.gen(function* () {
        const { sendOrders } = yield* stage
        const { account } = yield* Connections
        const coin = (yield* Balances).state.get()!.value!.find((one) => one.address === undefined)!
        sendOrders.fillMax(account.get()!, coin)
        yield* tick
        const { amount } = (yield* Send).form.get()
        assert.strictEqual(amount, formatAmount(coin.units - 5_001n, 9))
      })
    )
  })

  it.effect("one that no block will ever have is told, and has moved nothing", () =>
    run(
      worldOf(),
      Effect.gen(function* () {
        const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
        const adapter = adapters.get("solana")!
        const expired = new TransactionFailed({ kind: "expired", message: "too late" })
        adapters.set("solana", {
          ...adapter,
          transfers: { ...adapter.transfers!, receipt: () => Effect.fail(expired) }
        })
        const { toast } = yield* Alerts
        yield* stage
        const sent = yield* sendTransfer({ to: timo, amount: "2.5" })
        assert.strictEqual(yield* Effect.flip(waitForReceipt(sent)), expired)
        yield* TestClock.adjust(1_000)
        assert.deepInclude(toast.get(), {
          tone: "care",
          text: "notSent",
          detail: "nothingMoved",
          values: { amount: "2.5", symbol: "SOL" }
        })
      })
    )
  )
})
