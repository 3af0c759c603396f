import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { orderConnector } from "../../../test/support/sendOrder.ts"
import { nadia } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { SwapRefused } from "../../base/errors/swapErrors.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { openTwin, stepSwapOrders, type SwapCommand, type SwapEvent, type PlacedSwaps } from "./stepSwapOrders.ts"
import { builtLife } from "./swapConstants.ts"
import { minimumReceived } from "./swapFigures.ts"
import type { BuiltStep, PlacedSwap, SwapOrder } from "./SwapOrder.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"

const token = (symbol: string, address: SwapOrder["from"]["address"]) => ({
  address,
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: undefined,
  twin: false,
  check: "known" as const
})
const orderOf = (id: number): SwapOrder => ({
  id,
  connector: orderConnector,
  network: toNetwork(ethereum),
  account: nadia,
  from: token("USDC", "0x1111111111111111111111111111111111111111"),
  to: token("ETH", nativeAddress),
  amount: 250n
})
const builtAt = (step: BuiltStep["step"], at: number): BuiltStep => ({
  step,
  to: "0x2222222222222222222222222222222222222222",
  data: "0x",
  value: 0n,
  spender: step === "approve" ? "0x3333333333333333333333333333333333333333" : undefined,
  at
})
const sent = { hash: `0x${"7".repeat(64)}`, networkId: "eip155:1", url: undefined } as const
const walletError = new WalletFailed({ method: "eth_sendTransaction", code: -32603, message: "Something went wrong" })
const apiError = new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" })
const refusal = new SwapRefused({ fault: "otherResult", message: "The service built something else" })

/** What may happen, in any order: presses, answers in time or late, changes, reopening. */
type Move =
  | {
      readonly do:
        | "open"
        | "refresh"
        | "accept"
        | "confirm"
        | "answer"
        | "taken"
        | "unbatched"
        | "approved"
        | "retry"
        | "change"
        | "set aside"
    }
  | {
      readonly do: "check"
      readonly late: number
      readonly units: number
      readonly step: BuiltStep["step"]
      readonly nothing: boolean
    }
  | { readonly do: "refuse"; readonly late: number; readonly service: boolean }
  | { readonly do: "fail"; readonly moved: "no" | "unknown" }
  | { readonly do: "wait"; readonly ms: number }

const late = fc.integer({ min: 0, max: 2 })
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...([
          "open",
          "refresh",
          "accept",
          "confirm",
          "answer",
          "taken",
          "unbatched",
          "approved",
          "retry",
          "change",
          "set aside"
        ] as const)
      )
    })
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("confirm" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("check" as const),
      late,
      units: fc.integer({ min: 900, max: 1_100 }),
      step: fc.constantFrom("reset" as const, "approve" as const, "swap" as const),
      nothing: fc.boolean()
    })
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refuse" as const), late, service: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("fail" as const), moved: fc.constantFrom("no", "unknown") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 30_000 }) }) }
)

const eventOf = (one: Move, id: number, turn: number, now: number): SwapEvent | undefined => {
  switch (one.do) {
    case "open":
      return { type: "opened", order: orderOf(id + 1), quote: { units: 1_000n, at: now }, previewed: true }
    case "refresh":
      return { type: "refreshed", id }
    case "accept":
      return { type: "accepted", id }
    case "confirm":
      return { type: "confirmed", id, at: now }
    case "answer":
      return { type: "answered", id, sent }
    case "taken":
    case "unbatched":
    case "approved":
      return { type: one.do, id }
    case "retry":
      return { type: "retried", id }
    case "change":
      return { type: "changed", id, change: "networkChanged" }
    case "set aside":
      return { type: "setAside", id }
    case "check": {
      const built = one.nothing ? undefined : builtAt(one.step, now)
      return { type: "checked", id, turn: turn - one.late, quote: { units: BigInt(one.units), at: now }, built }
    }
    case "refuse":
      return { type: "refused", id, turn: turn - one.late, error: one.service ? refusal : apiError }
    case "fail":
      return { type: "failed", id, error: walletError, moved: one.moved }
    case "wait":
      return undefined
  }
}

describe("the orders of swaps (SEC-22, SEC-27)", () => {
  it("whatever is pressed, answered, late or repeated: the wallet has one request at a time, of what was last shown", () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 40 }), (moves) => {
        let swaps: PlacedSwaps = []
        let id = 0
        let now = 0
        const find = (): PlacedSwap | undefined => swaps.find(({ order }) => order.id === id)
        for (const one of moves) {
          if (one.do === "wait") now += one.ms
          const before = find()
          const event = eventOf(one, id, before?.turn ?? 1, now)
          if (event === undefined) continue
          if (event.type === "opened") id += 1
          const [next, command]: readonly [PlacedSwaps, SwapCommand | undefined] = stepSwapOrders(swaps, event)
          swaps = next
          const after = find()
          if (command?.do === "ask") {
            // Only out of a confirmation of what is ready, not older than it may be, and not below what was accepted.
            assert.strictEqual(event.type, "confirmed")
            assert.strictEqual(before?.status, "ready")
            assert.strictEqual(after?.status, "asking")
            if (before?.status === "ready") assert.strictEqual(command.built, before.built)
            assert.isAtMost(now - command.built.at, builtLife)
            assert.isTrue(before!.quote.units >= minimumReceived(before!.accepted.units))
          }
          // While the wallet has a request, another press changes nothing.
          if (event.type === "confirmed" && before?.status === "asking") assert.strictEqual(after, before)
          // A batch that the wallet took is asked for once, whatever is pressed, and ends by an answer or a failure alone.
          if (before?.status === "batched" && !["answered", "failed", "setAside", "opened"].includes(event.type))
            assert.strictEqual(after, before)
          if (command?.do === "await") assert.strictEqual(after?.status, "approving")
          if (command?.do === "check") assert.strictEqual(after?.turn, event.type === "opened" ? 1 : before!.turn + 1)
          // What was sent stays so.
          if (before?.status === "sent" && event.type !== "opened") assert.strictEqual(after, before)
          // A late answer changes nothing.
          if ((event.type === "checked" || event.type === "refused") && event.turn !== before?.turn)
            assert.strictEqual(after, before)
          for (const { order } of swaps) assert.isAtMost(swaps.filter((other) => other.order.id === order.id).length, 1)
        }
      }),
      { numRuns: 1_000 }
    )
  })

  const upTo = (...events: ReadonlyArray<(id: number) => SwapEvent>) =>
    events.reduce<readonly [PlacedSwaps, ReadonlyArray<SwapCommand["do"]>]>(
      ([swaps, done], event) => {
        const [next, command] = stepSwapOrders(swaps, event(1))
        return [next, command ? [...done, command.do] : done]
      },
      [[], []]
    )
  const opened = (): SwapEvent => ({
    type: "opened",
    order: orderOf(1),
    quote: { units: 1_000n, at: 0 },
    previewed: true
  })
  const checked =
    (turn: number, step: BuiltStep["step"], units = 1_000n) =>
    (id: number): SwapEvent => ({ type: "checked", id, turn, quote: { units, at: 0 }, built: builtAt(step, 0) })
  const confirmed = (id: number): SwapEvent => ({ type: "confirmed", id, at: 0 })
  const answered = (id: number): SwapEvent => ({ type: "answered", id, sent })

  it("an approval, then the swap: two requests, and each waits for the one before", () => {
    const [swaps, done] = upTo(
      opened,
      checked(1, "approve"),
      confirmed,
      confirmed,
      answered,
      (id) => ({ type: "approved", id }),
      checked(3, "swap"),
      confirmed,
      confirmed,
      answered,
      confirmed
    )
    assert.deepStrictEqual(done, ["check", "ask", "await", "check", "ask"])
    assert.deepInclude(swaps[0], { status: "sent", spender: builtAt("approve", 0).spender })
  })

  const approving = [opened, checked(1, "approve"), confirmed] as const
  const spenderOf = (...events: ReadonlyArray<(id: number) => SwapEvent>) =>
    upTo(...approving, ...events)[0][0]?.spender
  it("a spender may take the token once the network says so: not when asked, declined, or of unknown outcome (SEC-26)", () => {
    const failed =
      (moved: "no" | "unknown") =>
      (id: number): SwapEvent => ({ type: "failed", id, error: walletError, moved })
    const retried = (id: number): SwapEvent => ({ type: "retried", id })
    for (const events of [
      [],
      [failed("no"), retried],
      [failed("unknown"), retried],
      [answered],
      [answered, failed("unknown"), retried]
    ])
      assert.isUndefined(spenderOf(...events))
    const approved = (id: number): SwapEvent => ({ type: "approved", id })
    assert.strictEqual(spenderOf(answered, approved), builtAt("approve", 0).spender)
  })

  it("an order of the host stays to its end, whatever opens; a review takes the place of the one before", () => {
    const opens = (id: number, previewed: boolean): SwapEvent => ({
      type: "opened",
      order: orderOf(id),
      quote: { units: 1_000n, at: 0 },
      previewed
    })
    const ids = (...events: ReadonlyArray<SwapEvent>) =>
      events.reduce<PlacedSwaps>((swaps, event) => stepSwapOrders(swaps, event)[0], []).map(({ order }) => order.id)
    assert.deepStrictEqual(ids(opens(1, false), opens(2, true), opens(3, true), opens(4, false)), [1, 3, 4])
    assert.deepStrictEqual(ids(opens(1, false), checked(1, "swap")(1), opens(2, true)), [1, 2])
    // Its end is reported.
    assert.deepStrictEqual(ids(opens(1, false), checked(1, "swap", 989n)(1), opens(2, false)), [2])
  })

  it("a price that moves past the least stops the swap until it is accepted", () => {
    const [moved] = upTo(opened, checked(1, "swap", 989n), confirmed)
    assert.deepInclude(moved[0], { status: "moved" })
    const [ready] = upTo(opened, checked(1, "swap", 989n), (id) => ({ type: "accepted", id }), checked(2, "swap", 980n))
    assert.deepInclude(ready[0], { status: "ready", accepted: { units: 989n, at: 0 } })
    const [least] = upTo(opened, checked(1, "swap", 990n))
    assert.deepInclude(least[0], { status: "ready" })
  })

  it("what was built too long ago, or in the future, is built again and not sent (SEC-27)", () => {
    for (const at of [builtLife + 1, -1]) {
      const [swaps, done] = upTo(opened, checked(1, "swap"), (id) => ({ type: "confirmed", id, at }))
      assert.deepStrictEqual([swaps[0]?.status, done], ["checking", ["check", "check"]])
    }
    const [, done] = upTo(opened, checked(1, "swap"), (id) => ({ type: "confirmed", id, at: builtLife }))
    assert.deepStrictEqual(done, ["check", "ask"])
  })

  it("a service that does not answer once takes a ready swap away only if it refuses it", () => {
    const ask = (error: ApiFailed | SwapRefused) =>
      upTo(opened, checked(1, "swap"), (id) => ({ type: "refused", id, turn: 1, error }))[0][0]?.status
    assert.deepStrictEqual([ask(apiError), ask(refusal)], ["ready", "failed"])
  })

  it("before the first answer, a service that does not answer ends the order, and nothing has moved", () => {
    const [swaps] = upTo(opened, (id) => ({ type: "refused", id, turn: 1, error: apiError }))
    assert.deepInclude(swaps[0], { status: "failed", step: undefined, moved: "no" })
    const [moved] = upTo(opened, checked(1, "swap", 989n), (id) => ({ type: "refused", id, turn: 1, error: apiError }))
    assert.strictEqual(moved[0]?.status, "moved")
  })

  it("an answer to an earlier check, or to an order that is at the wallet, changes nothing", () => {
    const [late] = upTo(opened, checked(1, "swap"), (id) => ({ type: "refreshed", id }), checked(1, "swap", 1n))
    assert.deepInclude(late[0], { status: "ready", turn: 2, quote: { units: 1_000n, at: 0 } })
    for (const event of [
      checked(2, "approve"),
      (id: number): SwapEvent => ({ type: "refused", id, turn: 2, error: refusal })
    ]) {
      const [asked, done] = upTo(opened, checked(1, "swap"), confirmed, event)
      assert.deepInclude(asked[0], { status: "asking", turn: 2 })
      assert.deepStrictEqual(done, ["check", "ask"])
    }
  })

  it("only what is shown is read anew, and what was accepted stays what it was", () => {
    const refreshed = (id: number): SwapEvent => ({ type: "refreshed", id })
    const accepted = (id: number): SwapEvent => ({ type: "accepted", id })
    assert.deepStrictEqual(upTo(opened, refreshed)[1], ["check"])
    assert.deepStrictEqual(upTo(opened, checked(1, "swap"), refreshed)[1], ["check", "check"])
    assert.deepStrictEqual(upTo(opened, checked(1, "swap", 989n), refreshed)[1], ["check", "check"])
    // Accepting a price that has not moved does nothing, and a newer quote is not what was accepted.
    const [swaps, done] = upTo(opened, checked(1, "swap", 995n), accepted)
    assert.deepStrictEqual(done, ["check"])
    assert.deepInclude(swaps[0], { accepted: { units: 1_000n, at: 0 }, quote: { units: 995n, at: 0 } })
  })

  it("a price that has moved is read anew as well, and may have come back", () => {
    const refreshed = (id: number): SwapEvent => ({ type: "refreshed", id })
    const [back, done] = upTo(opened, checked(1, "swap", 989n), refreshed, checked(2, "swap", 990n), confirmed)
    assert.deepInclude(back[0], { status: "asking", quote: { units: 990n, at: 0 } })
    assert.deepStrictEqual(done, ["check", "check", "ask"])
  })

  it("the age of what was built counts from when it was built", () => {
    const built = (id: number): SwapEvent => ({
      type: "checked",
      id,
      turn: 1,
      quote: { units: 1_000n, at: 0 },
      built: builtAt("swap", 50_000)
    })
    for (const [at, asks] of [
      [49_999, false],
      [50_000, true],
      [50_000 + builtLife, true],
      [50_001 + builtLife, false]
    ] as const) {
      const [, done] = upTo(opened, built, (id) => ({ type: "confirmed", id, at }))
      assert.deepStrictEqual(done, ["check", asks ? "ask" : "check"], String(at))
    }
  })

  it("without a transaction there is nothing to confirm, however good the price", () => {
    const nothing = (id: number): SwapEvent => ({
      type: "checked",
      id,
      turn: 1,
      quote: { units: 1_000n, at: 0 },
      built: undefined
    })
    assert.deepStrictEqual(upTo(opened, nothing, confirmed)[1], ["check"])
  })

  it("keeps whom it allowed, once the network has the approval and by that alone", () => {
    const { spender } = builtAt("approve", 0)
    const allowing =
      (step: BuiltStep["step"]) =>
      (id: number): SwapEvent => ({
        type: "checked",
        id,
        turn: 1,
        quote: { units: 1_000n, at: 0 },
        built: { ...builtAt(step, 0), spender }
      })
    const approved = (id: number): SwapEvent => ({ type: "approved", id })
    // Asked is not allowed: the wallet may decline, and the network may undo it.
    for (const step of ["reset", "approve", "swap"] as const)
      assert.isUndefined(upTo(opened, allowing(step), confirmed)[0][0]?.spender, step)
    assert.strictEqual(upTo(opened, allowing("approve"), confirmed, answered, approved)[0][0]?.spender, spender)
    assert.isUndefined(upTo(opened, allowing("reset"), confirmed, answered, approved)[0][0]?.spender)
    for (const step of ["reset", "approve"] as const)
      assert.deepStrictEqual(upTo(opened, allowing(step), confirmed, answered, approved)[0][0]?.confirmed, {
        step,
        spender
      })
  })

  const failed = (id: number): SwapEvent => ({ type: "failed", id, error: walletError, moved: "unknown" })
  const on = (status: PlacedSwap["status"]): PlacedSwaps => {
    const starts: Partial<Record<PlacedSwap["status"], ReadonlyArray<(id: number) => SwapEvent>>> = {
      checking: [],
      ready: [checked(1, "swap")],
      moved: [checked(1, "swap", 989n)],
      asking: [checked(1, "swap"), confirmed],
      approving: [checked(1, "approve"), confirmed, answered],
      batched: [checked(1, "swap"), confirmed, (id) => ({ type: "taken", id })],
      sent: [checked(1, "swap"), confirmed, answered],
      failed: [checked(1, "swap"), confirmed, failed],
      left: [(id) => ({ type: "changed", id, change: "networkChanged" })]
    }
    const [swaps] = upTo(opened, ...starts[status]!)
    assert.strictEqual(swaps[0]?.status, status)
    return swaps
  }
  const statuses = ["checking", "ready", "moved", "asking", "approving", "batched", "sent", "failed", "left"] as const

  // What an event makes of an order in each status; where none stands, it changes nothing and asks for nothing.
  const table: ReadonlyArray<
    readonly [event: SwapEvent, ends: Partial<Record<PlacedSwap["status"], PlacedSwap["status"]>>, SwapCommand["do"]?]
  > = [
    [
      { type: "failed", id: 1, error: walletError, moved: "no" },
      { asking: "failed", approving: "failed", batched: "failed" }
    ],
    [{ type: "taken", id: 1 }, { asking: "batched" }],
    [{ type: "unbatched", id: 1 }, { asking: "checking" }, "check"],
    [{ type: "approved", id: 1 }, { approving: "checking" }, "check"],
    [{ type: "retried", id: 1 }, { failed: "checking" }, "check"],
    [{ type: "accepted", id: 1 }, { moved: "checking" }, "check"],
    [
      { type: "answered", id: 1, sent },
      { asking: "sent", batched: "sent" }
    ],
    [
      { type: "changed", id: 1, change: "balanceChanged" },
      { checking: "left", ready: "left", moved: "left", failed: "left" }
    ]
  ]
  for (const [event, ends, command] of table)
    it(`"${event.type}" changes an order where it fits, and no other`, () => {
      for (const status of statuses) {
        const before = on(status)
        const [after, asked] = stepSwapOrders(before, event)
        if (ends[status] === undefined) assert.strictEqual(after, before, status)
        assert.strictEqual(after[0]?.status, ends[status] ?? status, status)
        assert.strictEqual(asked?.do, ends[status] && command, status)
      }
    })

  it("an approval is no batch that a wallet could take", () => {
    const [swaps] = upTo(opened, checked(1, "approve"), confirmed, (id) => ({ type: "taken", id }))
    assert.strictEqual(swaps[0]?.status, "asking")
  })

  it("set aside is what the wallet or the network has, until the next press", () => {
    for (const status of statuses) {
      const [after] = stepSwapOrders(on(status), { type: "setAside", id: 1 })
      assert.strictEqual(after[0]?.setAside, ["asking", "approving", "batched"].includes(status), status)
    }
    const aside = (id: number): SwapEvent => ({ type: "setAside", id })
    const [again] = upTo(
      opened,
      checked(1, "swap"),
      confirmed,
      aside,
      failed,
      (id) => ({ type: "retried", id }),
      checked(3, "swap"),
      confirmed
    )
    assert.deepInclude(again[0], { status: "asking", setAside: false })
  })

  it("an order that nobody knows is none", () => {
    const before = on("ready")
    assert.strictEqual(stepSwapOrders(before, { type: "confirmed", id: 2, at: 0 })[0], before)
  })

  it("what ended is forgotten after 99, the oldest first; what the wallet has is kept, and a new one ends a review", () => {
    const open = (swaps: PlacedSwaps, id: number) =>
      stepSwapOrders(swaps, { type: "opened", order: orderOf(id), quote: { units: 1_000n, at: 0 }, previewed: true })[0]
    const end = (swaps: PlacedSwaps, id: number, ...events: ReadonlyArray<SwapEvent>) =>
      events.reduce((now, event) => stepSwapOrders(now, event)[0], open(swaps, id))
    let swaps = end([], 1, checked(1, "swap")(1), confirmed(1))
    for (let id = 2; id <= 99; id++) swaps = end(swaps, id, checked(1, "swap")(id), confirmed(id), answered(id))
    assert.lengthOf(swaps, 99)
    swaps = open(swaps, 100)
    assert.lengthOf(swaps, 99)
    assert.deepStrictEqual([swaps[0]?.order.id, swaps[1]?.order.id, swaps.at(-1)?.order.id], [1, 3, 100])
    // The review of the hundredth ends unsent.
    swaps = open(swaps, 101)
    assert.deepStrictEqual([swaps.length, swaps.some(({ order }) => order.id === 100)], [99, false])
    // One that failed is kept as what was sent.
    const [kept] = upTo(opened, checked(1, "swap"), confirmed, failed)
    assert.lengthOf(open(kept, 2), 2)
  })

  it("SEC-22: the same swap that may be under way is found, and only that", () => {
    const other = "0x4444444444444444444444444444444444444444"
    const base = orderOf(1)
    const twinOf = (swaps: PlacedSwaps, part: Partial<SwapOrder> = {}) => openTwin(swaps, { ...orderOf(2), ...part })
    for (const status of statuses) {
      const swaps = on(status)
      const under = ["asking", "approving", "batched", "failed"].includes(status)
      assert.strictEqual(twinOf(swaps), under ? swaps[0] : undefined, status)
    }
    const [declined] = upTo(opened, checked(1, "swap"), confirmed, (id) => ({
      type: "failed",
      id,
      error: walletError,
      moved: "no"
    }))
    assert.isUndefined(twinOf(declined))
    const asking = on("asking")
    const rows: ReadonlyArray<Partial<SwapOrder>> = [
      { connector: { ...base.connector, id: "another" } },
      { network: { ...base.network, id: "eip155:8453" } },
      { account: other },
      { from: { ...base.from, address: other } },
      { to: { ...base.to, address: other } },
      { amount: 251n }
    ]
    for (const part of rows) assert.isUndefined(twinOf(asking, part), Object.keys(part).join())
    // A host's swap has no review to come back to.
    assert.isUndefined(twinOf(asking.map((one) => ({ ...one, previewed: false }))))
  })
})
