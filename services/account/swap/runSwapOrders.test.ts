import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { nadia } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { orderConnector } from "../../../test/support/sendOrder.ts"
import { Activity } from "../activity/Activity.ts"
import type { OwnTransaction } from "../activity/OwnTransaction.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { OutcomeUnknown, RpcFailed } from "../../base/errors/chainErrors.ts"
import { WalletRejected } from "../../base/errors/walletErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { Receipt } from "../../ports/chains/ChainAdapter.ts"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { askedOrders } from "../send/askedOrders.ts"
import { askedSwap } from "./askedSwap.ts"
import type { SendError } from "../send/SendOrder.ts"
import { runSwapOrders, type Check } from "./runSwapOrders.ts"
import type { BuiltStep, PlacedSwap, SwapOrder } from "./SwapOrder.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../send/carriedOut.ts"))

const token = (symbol: string, address: SwapOrder["from"]["address"]) => ({
  address,
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: undefined,
  twin: false,
  check: "known" as const
})
const order: SwapOrder = {
  id: 1,
  connector: orderConnector,
  network: toNetwork(ethereum),
  account: nadia,
  from: token("USDC", "0x1111111111111111111111111111111111111111"),
  to: token("ETH", nativeAddress),
  amount: 250n
}
const quote = { units: 100n, at: 0 }
const built = (step: BuiltStep["step"]): BuiltStep => ({
  step,
  to: "0x2222222222222222222222222222222222222222",
  data: "0x",
  value: 0n,
  at: 0
})
const hash = `0x${"7".repeat(64)}`

interface Stand {
  readonly check?: Check
  readonly transaction?: () => Effect.Effect<string, SendError>
  readonly receipt?: (hash: string) => Effect.Effect<Pick<Receipt, "status">, RpcFailed>
  readonly signs?: boolean
  readonly connector?: Partial<SwapOrder["connector"]>
}

/** Places an order whose next transaction is `step`, confirms it, and returns the outcome. */
const placed = Effect.fnUntraced(function* (step: BuiltStep["step"], stand: Stand = {}) {
  const { check, connector, signs = true } = stand
  const tracked: Array<string> = []
  const ended: Array<PlacedSwap> = []
  const settled: Array<boolean> = []
  const allowed: Array<string> = []
  const noted: Array<OwnTransaction> = []
  const storage = Context.get(yield* Layer.build(StorageMemory(new Map())), Storage)
  /** Whether a later visit would be told that the wallet was asked for this swap. */
  const isAsked = Effect.map(
    Effect.provideService(askedOrders.minutesSince(askedSwap(order), 0), Storage, storage),
    (minutes) => minutes !== undefined
  )
  const adapter = {
    namespace: "eip155",
    ...(signs ? { signers: Effect.succeed({ transaction: stand.transaction ?? (() => Effect.succeed(hash)) }) } : {}),
    transfers: { receipt: stand.receipt ?? (() => Effect.succeed({ status: "success" })) }
  }
  const made = yield* runSwapOrders({
    check: check ?? (() => Effect.succeed({ quote, built: built(step) })),
    batches: {} as never,
    allowed: (_, spender) => Effect.sync(() => void allowed.push(spender)),
    approved: () => Effect.void,
    ended: (swap) => Effect.sync(() => void ended.push(swap)),
    settled: (_, reverted) => Effect.sync(() => void settled.push(reverted))
  }).pipe(
    Effect.provide(
      Layer.mergeAll(
        Layer.succeed(Analytics, {
          earlier: [],
          track: (type) => Effect.sync(() => void tracked.push(type)),
          subscribe: () => () => {}
        }),
        Layer.succeed(ChainAdapters, new Map([["eip155", adapter]]) as never),
        Layer.succeed(Storage, storage),
        Layer.succeed(Activity, {
          feed: Effect.die("The list of activity is broken"),
          listed: () => [],
          note: (entry) => Effect.sync(() => noted.push(entry) > 0),
          noteBatch: () => Effect.void
        })
      )
    )
  )
  const own = { ...order, connector: { ...order.connector, ...connector } as SwapOrder["connector"] }
  made.dispatch({ type: "opened", order: own, quote, previewed: true })
  yield* Effect.yieldNow
  const { confirm, find } = made
  yield* confirm(order.id)
  for (let turn = 0; turn < 8; turn++) yield* Effect.yieldNow
  return { ...made, swap: find(order.id)!, tracked, ended, settled, allowed, noted, isAsked }
})
const failureOf = (swap: PlacedSwap) =>
  swap.status === "failed" ? { error: swap.error, moved: swap.moved } : swap.status

describe("an order of a swap", () => {
  it.effect("is sent, told and settled, also where the list of activity is broken", () =>
    Effect.gen(function* () {
      const { swap, tracked, ended, settled, noted } = yield* placed("swap")
      assert.strictEqual(swap.status, "sent")
      assert.deepStrictEqual(tracked, ["INITIATE_SWAP", "SWAP_SUCCESS"])
      assert.lengthOf(ended, 1)
      assert.deepStrictEqual(settled, [false])
      assert.deepStrictEqual(
        noted.map((entry) => entry.hash),
        [hash]
      )
    })
  )

  it.effect("that is a proposal is settled, and its approval given, by the transaction that carries it out", () =>
    Effect.gen(function* () {
      const mined = `0x${"c0".repeat(32)}`
      const looked: Array<string> = []
      const carried: { hash?: string } = {}
      const stand: Stand = {
        receipt: (of) => Effect.sync(() => void looked.push(of)).pipe(Effect.as({ status: "success" as const })),
        connector: { type: "EXTERNAL", executedAs: async () => carried.hash } as never
      }
      const approval = yield* placed("approve", stand)
      const swap = yield* placed("swap", stand)
      const sent = { hash, networkId: order.network.id, from: order.account, proposed: true } as const
      assert.deepInclude(approval.swap, { status: "approving", sent })
      assert.deepInclude(swap.swap, { status: "sent", sent })
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual([looked, swap.settled, approval.find(order.id)?.status], [[], [], "approving"])
      carried.hash = mined
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual([looked, swap.settled], [[mined, mined], [false]])
      assert.strictEqual(approval.find(order.id)?.status, "ready")
    })
  )

  it.effect("that the network undoes settles so; of one that no node knows nothing is said", () =>
    Effect.gen(function* () {
      const undone = yield* placed("swap", { receipt: () => Effect.succeed({ status: "reverted" }) })
      assert.deepStrictEqual(undone.settled, [true])
      const lost = yield* placed("swap", {
        receipt: () => Effect.fail(new RpcFailed({ code: -1, message: "The request took too long to respond" }))
      })
      assert.deepStrictEqual(lost.settled, [])
      assert.strictEqual(lost.swap.status, "sent")
    })
  )

  it.effect("whose approval the network undoes has failed, and nothing has moved", () =>
    Effect.gen(function* () {
      const { swap, tracked, ended } = yield* placed("approve", {
        receipt: () => Effect.succeed({ status: "reverted" })
      })
      assert.deepInclude(failureOf(swap), { moved: "no" })
      assert.deepInclude((failureOf(swap) as { readonly error: object }).error, { fault: "approvalReverted" })
      assert.deepStrictEqual(tracked, ["SWAP_APPROVAL_ERROR"])
      assert.lengthOf(ended, 1)
    })
  )

  for (const [what, receipt, error] of [
    ["no node knows", Effect.fail(new RpcFailed({ code: -1, message: "late" })), { _tag: "RpcFailed" }],
    ["a node's answer breaks on", Effect.die("broken"), { _tag: "WalletFailed", message: "Something went wrong" }]
  ] as const)
    it.effect(`whose approval ${what} has failed, and may have moved`, () =>
      Effect.gen(function* () {
        const { swap } = yield* placed("approve", { receipt: () => receipt })
        assert.deepInclude(failureOf(swap), { moved: "unknown" })
        assert.deepInclude((failureOf(swap) as { readonly error: object }).error, error)
      })
    )

  it.effect("that no wallet of EVM can send has failed", () =>
    Effect.gen(function* () {
      for (const stand of [{ signs: false }, { connector: { namespace: "solana" as never } }]) {
        const { swap } = yield* placed("swap", stand)
        assert.deepInclude((failureOf(swap) as { readonly error: object }).error, { _tag: "AdapterNotFound" })
      }
    })
  )

  it.effect("at a wallet that breaks has failed, and may have moved", () =>
    Effect.gen(function* () {
      const { swap, tracked } = yield* placed("swap", { transaction: () => Effect.die(new Error("broken")) })
      assert.deepInclude(failureOf(swap), { moved: "unknown" })
      assert.deepInclude((failureOf(swap) as { readonly error: object }).error, { _tag: "WalletFailed", code: -1 })
      assert.deepStrictEqual(tracked, ["INITIATE_SWAP", "SWAP_ERROR"])
    })
  )

  const declined = Effect.fail(new WalletRejected({ method: "eth_sendTransaction", message: "User rejected" }))
  const unknown = Effect.fail(new OutcomeUnknown({ message: "It isn't known" }))
  const answers: ReadonlyArray<readonly [string, Effect.Effect<string, SendError>, isAsked: boolean]> = [
    ["has not answered", Effect.never, true],
    ["has sent it", Effect.succeed(hash), false],
    ["has declined it", declined, false],
    ["cannot say what became of it", unknown, true]
  ]
  for (const [what, answer, isAsked] of answers)
    it.effect(`whose wallet ${what} is ${isAsked ? "" : "not "}among those that it was asked for`, () =>
      Effect.gen(function* () {
        const swap = yield* placed("swap", { transaction: () => answer })
        assert.strictEqual(yield* swap.isAsked, isAsked)
        // An approval moves nothing.
        const approval = yield* placed("approve", { transaction: () => answer })
        assert.isFalse(yield* approval.isAsked)
      })
    )

  it.effect("whose check breaks has failed by our defect, not by the service: nothing is asked of the wallet", () =>
    Effect.gen(function* () {
      const { swap, tracked } = yield* placed("swap", { check: () => Effect.die(new Error("broken")) })
      assert.deepInclude((failureOf(swap) as { readonly error: object }).error, {
        _tag: "WalletFailed",
        message: "Something went wrong"
      })
      assert.deepStrictEqual(tracked, [])
    })
  )
})
