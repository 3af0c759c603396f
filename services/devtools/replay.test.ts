import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { makeWorld, testLayer, type ScriptedAnswer } from "../../layers/test.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { signMessage } from "../account/signMessage.ts"
import { switchNetwork } from "../account/switchNetwork.ts"
import { Connections } from "../connect/Connections.ts"
import type { LatchkeyServices } from "../latchkey/LatchkeyServices.ts"
import { wholeLayer } from "../latchkey/wholeInstance.ts"
import { Storage } from "../storage/Storage.ts"
import { readRecording, writeRecording } from "./readRecording.ts"
import { record } from "./record.ts"
import type { RecordedState, Recording } from "./Recording.ts"
import { replay } from "./replay.ts"

const canary = "canary4f81"
const addresses = [0, 1, 2].map((at) => `0x${at}${"c0ffee".repeat(6)}abc`)
const ids = ["example.fernhold", `${canary} wallet`] as const

const statesOf = ({ events }: Recording): ReadonlyArray<RecordedState> =>
  events.flatMap((event) => (event.type === "state" ? [event.state] : []))

type Step =
  | { readonly do: "connect" | "disconnect" | "share" | "cancel"; readonly wallet: 0 | 1 }
  | { readonly do: "account"; readonly wallet: 0 | 1; readonly account: 0 | 1 | 2 }
  | { readonly do: "network"; readonly wallet: 0 | 1; readonly network: 1 | 8453 | 5 }
  | { readonly do: "answers"; readonly wallet: 0 | 1; readonly answer: ScriptedAnswer }
  | { readonly do: "switch"; readonly network: 1 | 8453 }
  | { readonly do: "sign" | "elsewhere" | "restore" }
  | { readonly do: "wait"; readonly ms: number }

const wallet = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("connect" as const), wallet }) },
  fc.record({ do: fc.constantFrom("disconnect" as const, "share" as const, "cancel" as const), wallet }),
  fc.record({ do: fc.constant("account" as const), wallet, account: fc.constantFrom<0 | 1 | 2>(0, 1, 2) }),
  fc.record({ do: fc.constant("network" as const), wallet, network: fc.constantFrom<1 | 8453 | 5>(1, 8453, 5) }),
  fc.record({
    do: fc.constant("answers" as const),
    wallet,
    answer: fc.constantFrom<ScriptedAnswer>("approve", "reject", "fail", "pending", "never", { afterMs: 700 })
  }),
  fc.record({ do: fc.constant("switch" as const), network: fc.constantFrom<1 | 8453>(1, 8453) }),
  fc.record({ do: fc.constantFrom("sign" as const, "elsewhere" as const, "restore" as const) }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 130_000 }) })
)

/** Lets a visitor take these steps in a scripted world; gives what was recorded of it. */
const recordRun = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>, multiWallet: boolean) {
  const world = makeWorld({
    wallets: ids.map((id, at) => ({ id, name: canary, icon: canary, accounts: [addresses[at]!] }))
  })
  const cells = new Map([
    ["email", canary],
    ["siwx", canary],
    ["connections", JSON.stringify({ v: 2, list: [["eip155", ids[1], addresses[2], canary]] })],
    ["active_namespace", canary]
  ])
  const recorder = record(testLayer({ networks: [ethereum, base], features: { multiWallet } }, world, { cells }))
  const scope = yield* Scope.make()
  const context = yield* Layer.buildWithScope(wholeLayer(recorder.layer), scope)
  const use = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) => Effect.provideContext(effect, context)
  const begin = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.forkIn(Effect.exit(use(effect)), scope, { startImmediately: true })
  let last: Fiber.Fiber<unknown> | undefined
  for (const one of steps) {
    const of = "wallet" in one ? world.wallet(ids[one.wallet]) : undefined
    if (one.do === "connect") last = yield* begin(Connections.use(({ connect }) => connect(ids[one.wallet])))
    else if (one.do === "cancel") {
      if (last) yield* Fiber.interrupt(last)
    } else if (one.do === "disconnect")
      yield* begin(Connections.use(({ disconnect }) => disconnect("eip155", ids[one.wallet])))
    else if (one.do === "share") of!.shared = !of!.shared
    else if (one.do === "account") of!.accounts = [addresses[one.account]!]
    else if (one.do === "network") of!.networkId = `eip155:${one.network}`
    else if (one.do === "answers") of!.answer = one.answer
    else if (one.do === "switch") yield* begin(switchNetwork(one.network))
    else if (one.do === "sign") yield* begin(signMessage(canary))
    else if (one.do === "restore") yield* begin(Connections.use(({ restore }) => restore))
    else if (one.do === "elsewhere") {
      const tab = yield* Layer.buildWithScope(testLayer({ networks: [ethereum] }, world, { cells }), scope)
      yield* Effect.provideContext(
        Storage.use(({ set }) => set("disconnected_connector_ids", JSON.stringify([ids[0], canary]))),
        tab
      )
    } else if (one.do === "wait") yield* TestClock.adjust(one.ms)
    if (one.do === "share" || one.do === "account" || one.do === "network") of!.changed()
    yield* TestClock.adjust(0)
  }
  yield* TestClock.adjust(200_000)
  const recording = recorder.recording()!
  yield* Scope.close(scope, Exit.void)
  return recording
})

/** The states of a replay, on a clock of its own. */
const replayed = (recording: Recording) =>
  Effect.provide(replay(recording, TestClock.adjust), TestClock.layer(), { local: true })

const holds = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>, multiWallet: boolean) {
  const text = writeRecording(yield* Effect.provide(recordRun(steps, multiWallet), TestClock.layer(), { local: true }))
  for (const secret of [canary, "c0ffee", "abababab"]) assert.notInclude(text, secret)
  const recording = readRecording(text)!
  assert.deepStrictEqual(yield* replayed(recording), statesOf(recording))
  return recording
})

describe("a recorded session", () => {
  it.effect("connect, other account, other network, sign, disconnect: the replay shows the same states", () =>
    Effect.gen(function* () {
      const recording = yield* holds(
        [
          { do: "answers", wallet: 0, answer: { afterMs: 700 } },
          { do: "connect", wallet: 0 },
          { do: "wait", ms: 1_000 },
          { do: "account", wallet: 0, account: 2 },
          { do: "wait", ms: 1_000 },
          { do: "network", wallet: 0, network: 8453 },
          { do: "wait", ms: 1_000 },
          { do: "sign" },
          { do: "wait", ms: 1_000 },
          { do: "disconnect", wallet: 0 }
        ],
        false
      )
      const states = statesOf(recording)
      const shown = states.map(({ namespaces }) => namespaces.eip155)
      assert.deepStrictEqual(
        [...new Set(shown.map((one) => one?.status))],
        [undefined, "connecting", "connected", "disconnected"]
      )
      assert.strictEqual(new Set(shown.flatMap((one) => one?.wallets[0]?.accounts[0]?.address ?? [])).size, 2)
      assert.include(
        states.map(({ network }) => network),
        "eip155:8453"
      )
      assert.isTrue(recording.events.some((event) => event.type === "answered" && event.question === "signMessage"))
    })
  )

  it(
    "replay(record(run)) is the same sequence of states, and no secret is written down",
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), (steps, multiWallet) =>
          Effect.runPromise(Effect.asVoid(holds(steps, multiWallet)))
        ),
        { numRuns: 40 }
      ),
    60_000
  )

  it("reads only what it has written", () => {
    for (const text of ["", "{", "null", "[]", '{"version":2}', '{"version":1,"events":[]}', '"x"'])
      assert.isUndefined(readRecording(text))
  })
})
