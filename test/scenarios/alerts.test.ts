import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { makeWorld, testPorts } from "../../layers/test.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { PairingFailed, type PairingFailure } from "../../services/base/errors/pairingErrors.ts"
import { coreLayer } from "../../services/instance/coreLayer.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { playedPairing } from "../support/playedPairing.ts"
import { ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import { passTime } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ways-in/pairing/makeLivePairing.ts")
  ])
)

describe("toasts", () => {
  it.effect("shows unread toasts again after newer ones, without duplicates, four at most", () =>
    Effect.gen(function* () {
      const { show, hide, toast } = yield* Alerts
      const say = (text: string) => show({ tone: "ok", text })
      for (const text of ["one", "two", "three", "two", "four"]) yield* say(text)
      const last = yield* say("five")
      assert.strictEqual(toast.get()?.id, last)
      const read: Array<string | undefined> = []
      hide(last)
      for (let at = 0; at < 4; at++) {
        read.push(toast.get()?.text)
        hide()
      }
      assert.deepStrictEqual(read, ["four", "two", "three", undefined])
    }).pipe(Effect.provide(whole(makeWorld())))
  )

  it.effect("hides a toast before it is shown", () =>
    Effect.gen(function* () {
      const { show, hide, toast } = yield* Alerts
      const first = yield* show({ tone: "ok", text: "one" })
      yield* show({ tone: "ok", text: "two" })
      hide(first)
      hide()
      assert.isUndefined(toast.get())
    }).pipe(Effect.provide(whole(makeWorld())))
  )
})

const titles = Effect.map(Alerts, ({ alerts }) => alerts.get().map(({ title }) => title))

/** Lets what was asked end: it may try several times, and wait up to 120 s. */
const pass = passTime(150_000, { step: 5_000 })

it.effect("drops the toasts of a closed sheet, and keeps those from before it opened", () =>
  Effect.gen(function* () {
    const [alerts, modal] = [yield* Alerts, yield* Modal]
    const show = (text: string) => alerts.show({ tone: "info", text })
    yield* show("first")
    yield* show("second")
    yield* modal.open()
    yield* show("third")
    yield* show("fourth")
    yield* modal.close
    yield* modal.open()
    const read: Array<string | undefined> = []
    for (let at = 0; at < 3; at++) {
      read.push(alerts.toast.get()?.text)
      alerts.hide()
    }
    assert.deepStrictEqual(read, ["second", "first", undefined])
  }).pipe(Effect.provide(whole(makeWorld())))
)

/** An instance whose relay refuses every pairing for this reason. */
const refusing = (reason: PairingFailure) => {
  const options: LatchkeyOptions = { networks: [ethereum], projectId: "p", endpoints: { relay: "wss://relay.test" } }
  const client = Layer.succeed(PairingClient, {
    ...playedPairing({} as never, () => Effect.never).client,
    restore: () => Effect.succeed(undefined),
    pair: () => Effect.fail(new PairingFailed({ reason, message: "the relay's words" }))
  })
  return wholeLayer(Layer.provideMerge(coreLayer(), Layer.merge(testPorts(options, makeWorld()), client)))
}

describe("alerts of pairing (spec 8: server messages)", () => {
  for (const [reason, title] of [
    ["projectId", "Invalid Project ID"],
    ["clock", "Session Expired"],
    ["origin", "Origin Not Allowed"],
    ["relay", undefined],
    ["refused", undefined],
    ["expired", undefined]
  ] as const)
    it.effect(`${reason}: ${title ?? "none"}, once`, () =>
      Effect.gen(function* () {
        const pairing = yield* Pairing
        for (let turn = 0; turn < 2; turn++) {
          const asking = yield* Effect.forkChild(Effect.flip(pairing.pair()), { startImmediately: true })
          yield* pass
          assert.isDefined(asking.pollUnsafe())
          assert.strictEqual((yield* Fiber.join(asking))._tag, "PairingFailed")
        }
        assert.deepStrictEqual(yield* titles, title === undefined ? [] : [title])
      }).pipe(Effect.provide(refusing(reason)))
    )
})

describe("alerts of the embedded wallet (spec 8)", () => {
  it.effect("a request that nobody answers within 120 s: Embedded Wallet Request Timed Out", () =>
    Effect.gen(function* () {
      const own = yield* Effect.flatMap(EmbeddedWallet, (embedded) => embedded.login)
      const asked = yield* Effect.forkChild(Effect.exit(own.submitEmail("nadia@saltmarsh.example")), {
        startImmediately: true
      })
      yield* pass
      assert.isDefined(asked.pollUnsafe())
      assert.deepStrictEqual(yield* titles, ["Embedded Wallet Request Timed Out"])
    }).pipe(
      Effect.provide(
        whole(makeWorld({ site: { answers: { CONNECT_EMAIL: "silent" } } }), {
          projectId: "p",
          endpoints: { secureSite: "https://secure.test" }
        })
      )
    )
  )
})
