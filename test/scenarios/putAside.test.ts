import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "latchkey/layers/test"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal, stepLifetime } from "../../services/sheet/modal/Modal.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view, type View } from "../../services/sheet/router/View.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const code = view("EmailVerifyOtp", { email: "ada@saltmarsh.example" })
const names = Router.useSync(({ stack }) => stack.get().map(({ name }) => name))
const isOpen = Modal.useSync(({ state }) => state.get().open)
const putAside = Modal.use((modal) => modal.putAside)
const open = (at?: View) => Modal.use((modal) => modal.open(at))

/** The sheet, opened and brought to a view. */
const at = (next: View) =>
  Effect.andThen(
    open(),
    Router.useSync(({ go }) => go((stack) => push(stack, next)))
  )
const options = { projectId: "p", endpoints: { relay: "wss://relay.test" } }
/** Runs on a page of its own. */
const page = <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
  Effect.provide(program, whole(makeWorld(twoWallets), options))

describe("a press beside the sheet", () => {
  for (const step of [
    code,
    view("EmailVerifyDevice", { email: "ada@saltmarsh.example" }),
    view("ConnectingWalletConnect", {})
  ])
    it.effect(`keeps ${step.name}: the next opening returns to it, once`, () =>
      Effect.gen(function* () {
        yield* at(step)
        yield* putAside
        assert.isFalse(yield* isOpen)
        yield* open()
        assert.deepStrictEqual(yield* names, ["Connect", step.name])
        yield* Modal.use((modal) => modal.close)
        yield* open()
        assert.deepStrictEqual(yield* names, ["Connect"])
      }).pipe(page)
    )

  it.effect("keeps no view that does not wait for the visitor elsewhere", () =>
    Effect.gen(function* () {
      yield* at(view("AllWallets"))
      yield* putAside
      yield* open()
      assert.deepStrictEqual(yield* names, ["Connect"])
    }).pipe(page)
  )

  it.effect("keeps the step past another view that the page opens meanwhile", () =>
    Effect.gen(function* () {
      yield* at(code)
      yield* putAside
      yield* open(view("Networks"))
      assert.deepStrictEqual(yield* names, ["Networks"])
      yield* putAside
      yield* open()
      assert.deepStrictEqual(yield* names, ["Connect", "EmailVerifyOtp"])
    }).pipe(page)
  )

  const ends = [
    ["Close and Escape", Modal.use((modal) => modal.requestClose)],
    ["Back", Modal.use((modal) => Effect.andThen(modal.back, modal.back))]
  ] as const
  for (const [name, end] of ends)
    it.effect(`${name} on the view it was put aside from ends it`, () =>
      Effect.gen(function* () {
        yield* at(code)
        yield* putAside
        yield* open()
        yield* end
        assert.isFalse(yield* isOpen)
        yield* open()
        assert.deepStrictEqual(yield* names, ["Connect"])
      }).pipe(page)
    )

  it.effect("keeps it until its time is over, and no longer", () =>
    Effect.gen(function* () {
      yield* at(code)
      yield* putAside
      yield* TestClock.adjust(stepLifetime - 1)
      yield* open()
      assert.deepStrictEqual(yield* names, ["Connect", "EmailVerifyOtp"])
      yield* putAside
      yield* TestClock.adjust(stepLifetime)
      yield* open()
      assert.deepStrictEqual(yield* names, ["Connect"])
    }).pipe(page)
  )

  it.effect("a step of logging in is over once the visitor is connected otherwise", () =>
    Effect.gen(function* () {
      yield* at(code)
      yield* putAside
      yield* Connections.use(({ connect }) => connect(fernhold))
      yield* open()
      assert.deepStrictEqual(yield* names, ["Account"])
    }).pipe(page)
  )

  it.effect("a step of pairing is over once its link is", () =>
    Effect.gen(function* () {
      yield* at(view("ConnectingWalletConnect", {}))
      const pairing = yield* Pairing
      yield* pairing.prepare
      const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
      assert.strictEqual(pairing.state.get().status, "showing")
      yield* putAside
      yield* TestClock.adjust(240_000)
      assert.isDefined(asking.pollUnsafe())
      yield* open()
      assert.deepStrictEqual(yield* names, ["Connect"])
    }).pipe(page)
  )

  it.effect("leaves an approval in sight, and shakes", () =>
    Effect.gen(function* () {
      yield* open(view("ApproveTransaction"))
      yield* putAside
      assert.isTrue(yield* isOpen)
      assert.isTrue((yield* Modal).state.get().shaking)
      yield* TestClock.adjust(500)
      assert.deepStrictEqual(yield* names, ["ApproveTransaction"])
      yield* Modal.use((modal) => modal.requestClose)
      assert.isFalse(yield* isOpen)
    }).pipe(page)
  )
})
