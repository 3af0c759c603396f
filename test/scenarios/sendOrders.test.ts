import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { WalletFailed, WalletRejected } from "../../services/base/errors/walletErrors.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { runs } from "../support/runs.ts"
import { sendStage, sendWorld, type Refusal } from "../support/sendStage.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const yes = Result.succeed(`0x${"7".repeat(64)}`)
const method = "eth_sendTransaction"
const declined = new WalletRejected({ method, message: "User rejected the request" })
const unclear = new WalletFailed({ method, code: -32603, message: "Something went wrong" })
const no = (error: Refusal) => Result.fail(error)
const tick = TestClock.adjust(1)

type Play =
  | { readonly do: "preview" | "confirm" | "enter" | "repeat" | "back" | "setAside" | "close" | "open" }
  | { readonly do: "account" | "network"; readonly to: 0 | 1 }
  | { readonly do: "answer"; readonly at: number; readonly with: "yes" | "declined" | "unclear" }

const plays: fc.Arbitrary<Play> = fc.oneof(
  fc
    .constantFrom("preview", "confirm", "enter", "repeat", "back", "setAside", "close", "open")
    .map((what) => ({ do: what }) as Play),
  fc.record({
    do: fc.constantFrom("account" as const, "network" as const),
    to: fc.constantFrom(0 as const, 1 as const)
  }),
  fc.record({
    do: fc.constant("answer" as const),
    at: fc.nat(3),
    with: fc.constantFrom("yes" as const, "declined" as const, "unclear" as const)
  })
)

describe("SEC-22: random orders of events", () => {
  it("one request for each order, for what was shown, and the truth about it afterwards", () =>
    fc.assert(
      fc.asyncProperty(fc.array(plays, { maxLength: 30 }), (steps) => {
        const world = sendWorld()
        const program = Effect.gen(function* () {
          const { account, asked, modal, open, preview, send } = yield* sendStage
          yield* open
          const wallet = world.wallet(fernhold)
          const answers: Array<string> = []
          let shown: number | undefined
          for (const step of steps) {
            const before = asked.length
            const [looking, here] = [send.orders.get(), account()]
            if (step.do === "preview") shown = preview("1") ?? shown
            if (step.do === "confirm" || step.do === "enter") send.confirm(shown ?? 0)
            if (step.do === "repeat") send.repeat(shown ?? 0)
            if (step.do === "back") yield* modal.back
            if (step.do === "setAside") send.setAside(shown ?? 0)
            if (step.do === "close") yield* modal.close
            if (step.do === "open") yield* open
            if (step.do === "account") wallet.accounts = [step.to === 0 ? nadia : mira]
            if (step.do === "network") wallet.networkId = step.to === 0 ? "eip155:1" : "eip155:8453"
            if (step.do === "account" || step.do === "network") wallet.changed()
            if (step.do === "answer" && asked[step.at] !== undefined) {
              const end = { yes, declined: no(declined), unclear: no(unclear) }[step.with]
              // A second answer to the same request changes nothing.
              if (yield* asked[step.at]!.answer(end)) answers[step.at] = step.with
            }
            yield* tick
            assert.isAtMost(asked.length - before, 1)
            if (asked.length > before) {
              const { transfer } = asked.at(-1)!
              const order = looking.find((one) => one.order.id === shown)!.order
              assert.deepStrictEqual(
                [transfer.network.id, transfer.from, transfer.to, transfer.amount],
                [order.network.id, order.from, order.to, order.units]
              )
              assert.deepStrictEqual([here!.network.id, here!.address], [order.network.id, order.from])
            }
          }
          const told = send.orders.get().filter(({ status }) => status !== "ready" && status !== "left")
          assert.lengthOf(told, asked.length)
          told.forEach((one, at) => {
            const truth = { yes: "sent", declined: "no", unclear: "unknown", open: "asking" }[answers[at] ?? "open"]
            assert.strictEqual(one.status === "failed" ? one.moved : one.status, truth)
          })
        })
        return Effect.runPromise(
          program.pipe(Effect.provide(whole(world)), Effect.provide(TestClock.layer()), Effect.scoped)
        )
      }),
      { numRuns: runs(1_000) }
    ))
})
