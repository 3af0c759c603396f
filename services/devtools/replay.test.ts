import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber, Layer, ManagedRuntime, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { makeWorld, testLayer, type ScriptedAnswer } from "../../layers/test.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { signMessage } from "../account/profile/signMessage.ts"
import { switchNetwork } from "../account/profile/switchNetwork.ts"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import { Connections } from "../connection/connections/Connections.ts"
import type { LatchkeyServices } from "../instance/LatchkeyServices.ts"
import { wholeLayer } from "../instance/wholeInstance.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { readRecording, writeRecording } from "./readRecording.ts"
import { compareStates } from "./compareStates.ts"
import { record } from "./record.ts"
import { recordInstance } from "./recordInstance.ts"
import { recordedServices } from "./recordedServices.ts"
import { startRecording, type RunningRecording } from "./startRecording.ts"
import type { RecordedEvent, RecordedState, Recording } from "./Recording.ts"
import { replay } from "./replay.ts"
import { replayNow } from "./replayNow.ts"

const canary = "canary4f81"
/** For each namespace two networks of the host, one that it has not listed, and three addresses. */
const sides = {
  eip155: {
    networks: ["eip155:1", "eip155:8453", "eip155:5"],
    addresses: [0, 1, 2].map((at) => `0x${at}${"c0ffee".repeat(6)}abc`)
  },
  solana: {
    networks: [
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
      `solana:${canary}`
    ],
    addresses: ["1", "2", "3"].map((at) => `c${at}ffee`.repeat(7))
  },
  bip122: {
    networks: [
      "bip122:000000000019d6689c085ae165831e93",
      "bip122:000000000933ea01ad0ee984209779ba",
      `bip122:${canary}`
    ],
    addresses: ["1", "2", "3"].map((at) => `bc1qc${at}ffee${"c0ffee".repeat(5)}`)
  },
  polkadot: {
    networks: [
      "polkadot:91b171bb158e2d3848fa23a9f1c25182",
      "polkadot:b0a8d493285c2df73290dfb7e61f870f",
      `polkadot:${canary}`
    ],
    addresses: ["1", "2", "3"].map((at) => `5c${at}ffee${"cffee".repeat(8)}`)
  }
} as const
type Side = keyof typeof sides
const ids = ["example.fernhold", `${canary} wallet`] as const

const statesOf = ({ events }: Recording): ReadonlyArray<RecordedState> =>
  events.flatMap((event) => (event.type === "state" ? [event.state] : []))

type Step =
  | { readonly do: "connect" | "disconnect" | "share" | "cancel"; readonly wallet: 0 | 1 }
  | { readonly do: "account"; readonly wallet: 0 | 1; readonly account: 0 | 1 | 2 }
  | { readonly do: "network"; readonly wallet: 0 | 1; readonly network: 0 | 1 | 2 }
  | { readonly do: "answers"; readonly wallet: 0 | 1; readonly answer: ScriptedAnswer }
  | { readonly do: "switch"; readonly network: 0 | 1 }
  | { readonly do: "sign" | "elsewhere" | "restore" }
  | { readonly do: "wait"; readonly ms: number }

const wallet = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("connect" as const), wallet }) },
  fc.record({ do: fc.constantFrom("disconnect" as const, "share" as const, "cancel" as const), wallet }),
  fc.record({ do: fc.constant("account" as const), wallet, account: fc.constantFrom<0 | 1 | 2>(0, 1, 2) }),
  fc.record({ do: fc.constant("network" as const), wallet, network: fc.constantFrom<0 | 1 | 2>(0, 1, 2) }),
  fc.record({
    do: fc.constant("answers" as const),
    wallet,
    answer: fc.constantFrom<ScriptedAnswer>("approve", "reject", "fail", "pending", "never", { afterMs: 700 })
  }),
  fc.record({ do: fc.constant("switch" as const), network: fc.constantFrom<0 | 1>(0, 1) }),
  fc.record({ do: fc.constantFrom("sign" as const, "elsewhere" as const, "restore" as const) }),
  fc.record({
    do: fc.constant("wait" as const),
    ms: fc.oneof(fc.constantFrom(200, 700), fc.integer({ min: 1, max: 130_000 }))
  })
)

interface Run {
  readonly side?: Side
  readonly multiWallet?: boolean
  /** So many steps come before the recording, which then begins in the middle; without it the whole run is recorded. */
  readonly before?: number | undefined
}

/** Lets a visitor take these steps in a scripted world; returns what was recorded of it. */
const recordRun = Effect.fnUntraced(function* (
  steps: ReadonlyArray<Step>,
  { side = "eip155", multiWallet = false, before }: Run
) {
  const { networks: chains, addresses } = sides[side]
  const world = makeWorld({
    wallets: ids.map((id, at) => ({
      id,
      name: canary,
      icon: canary,
      namespace: side,
      networkId: chains[0],
      accounts: [addresses[at]!]
    }))
  })
  const networks = [...chains.slice(0, 2).map((id) => ({ ...ethereum, id })), ...(side === "eip155" ? [] : [base])]
  const cells = new Map([
    ["email", canary],
    ["siwx", canary],
    ["connections", JSON.stringify({ v: 2, list: [[side, ids[1], addresses[2], canary]] })],
    ["active_namespace", canary]
  ])
  const layer = testLayer({ networks, features: { multiWallet } }, world, { cells })
  const recorder = record(layer)
  const scope = yield* Scope.make()
  const context = yield* Layer.buildWithScope(wholeLayer(before === undefined ? recorder.layer : layer), scope)
  let running: RunningRecording | undefined
  const timed = Layer.merge(Layer.succeedContext(context), Layer.succeed(Clock.Clock, yield* Clock.Clock))
  const use = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) => Effect.provideContext(effect, context)
  const begin = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.forkIn(Effect.exit(use(effect)), scope, { startImmediately: true })
  let last: Fiber.Fiber<unknown> | undefined
  for (const [at, one] of steps.entries()) {
    if (at === before) {
      // A wallet that is being asked has to be done.
      yield* TestClock.adjust(200_000)
      running = yield* use(Effect.promise(() => recordInstance({ runtime: async () => ManagedRuntime.make(timed) })))
    }
    const of = "wallet" in one ? world.wallet(ids[one.wallet]) : undefined
    if (one.do === "connect") last = yield* begin(Connections.use(({ connect }) => connect(ids[one.wallet])))
    else if (one.do === "cancel") {
      if (last) yield* Fiber.interrupt(last)
    } else if (one.do === "disconnect")
      yield* begin(Connections.use(({ disconnect }) => disconnect(side, ids[one.wallet])))
    else if (one.do === "share") of!.shared = !of!.shared
    else if (one.do === "account") of!.accounts = [addresses[one.account]!]
    else if (one.do === "network") of!.networkId = chains[one.network]!
    else if (one.do === "answers") of!.answer = one.answer
    else if (one.do === "switch") yield* begin(switchNetwork(chains[one.network]!))
    else if (one.do === "sign") yield* begin(signMessage(canary))
    else if (one.do === "restore") yield* begin(Connections.use(({ restore }) => restore))
    else if (one.do === "elsewhere") {
      const tab = yield* Layer.buildWithScope(testLayer({ networks }, world, { cells }), scope)
      yield* Effect.provideContext(
        Storage.use(({ set }) => set("disconnected_connector_ids", JSON.stringify([ids[0], canary]))),
        tab
      )
    } else if (one.do === "wait") yield* TestClock.adjust(one.ms)
    if (one.do === "share" || one.do === "account" || one.do === "network") of!.changed()
    yield* TestClock.adjust(0)
  }
  yield* TestClock.adjust(200_000)
  const recording = (running ?? recorder).recording()
  running?.stop()
  yield* Scope.close(scope, Exit.void)
  return recording
})

/** The states of a replay, on a clock of its own. */
const replayed = (recording: Recording) =>
  Effect.provide(replay(recording, TestClock.adjust), TestClock.layer(), { local: true })

const holds = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>, run: Run = {}) {
  const made = yield* Effect.provide(recordRun(steps, run), TestClock.layer(), { local: true })
  if (made === undefined) return undefined
  const text = writeRecording(made)
  for (const secret of [canary, "c0ffee", "abababab"]) assert.notInclude(text, secret)
  const recording = readRecording(text)!
  assert.deepStrictEqual(yield* replayed(recording), statesOf(recording))
  const compared = compareStates(recording, yield* replayNow(recording))
  assert.isTrue(compared.every(({ same }) => same))
  return recording
})

describe("a recorded session", () => {
  it.effect("connect, other account, other network, sign, disconnect: the replay shows the same states", () =>
    Effect.gen(function* () {
      const recording = yield* holds([
        { do: "answers", wallet: 0, answer: { afterMs: 700 } },
        { do: "connect", wallet: 0 },
        { do: "wait", ms: 1_000 },
        { do: "account", wallet: 0, account: 2 },
        { do: "wait", ms: 1_000 },
        { do: "network", wallet: 0, network: 1 },
        { do: "wait", ms: 1_000 },
        { do: "sign" },
        { do: "wait", ms: 1_000 },
        { do: "disconnect", wallet: 0 }
      ])
      const states = statesOf(recording!)
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
      assert.isTrue(recording!.events.some((event) => event.type === "answered" && event.question === "signMessage"))
    })
  )

  it.each(Object.keys(sides) as ReadonlyArray<Side>)(
    "replay(record(run)) is the same sequence of states, and no secret is written down: %s",
    (side) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 14 }),
          fc.boolean(),
          fc.option(fc.nat(10), { nil: undefined }),
          (steps, multiWallet, before) => Effect.runPromise(Effect.asVoid(holds(steps, { side, multiWallet, before })))
        ),
        { numRuns: 40, seed: 11 }
      ),
    60_000
  )

  it.effect("asks no wallet twice, hears no tab twice, and leaves the instance as it was", () =>
    Effect.gen(function* () {
      const cells = new Map<string, string>()
      const world = makeWorld({ wallets: [{ id: ids[0], name: "Fernhold" }] })
      const layer = testLayer({ networks: [ethereum] }, world, { cells })
      yield* Effect.gen(function* () {
        const connections = yield* Connections
        const before = { ...connections }
        const adapter = (yield* ChainAdapters).get("eip155")!
        const ask = adapter.connect
        const running = startRecording(yield* recordedServices)
        yield* connections.connect(ids[0])
        const tab = yield* Layer.build(testLayer({ networks: [ethereum] }, world, { cells }))
        yield* Effect.provideContext(
          Storage.use(({ set }) => set("disconnected_connector_ids", JSON.stringify([ids[0]]))),
          tab
        )
        assert.deepStrictEqual(world.wallet(ids[0]).asked, ["eth_requestAccounts"])
        const { events } = running.recording()
        const once = (which: (event: RecordedEvent) => boolean) => assert.lengthOf(events.filter(which), 1)
        once(({ type }) => type === "called")
        once((event) => event.type === "asked" && event.question === "connect")
        once((event) => event.type === "answered" && event.question === "connect")
        once(({ type }) => type === "stored")
        running.stop()
        running.stop()
        assert.deepStrictEqual({ ...connections }, before)
        assert.strictEqual(adapter.connect, ask)
        yield* connections.connect(ids[0])
        assert.lengthOf(running.recording().events, events.length)
      }).pipe(Effect.provide(layer))
    })
  )

  it.effect("one event of a wallet that is asked is heard by two, and replayed to each once", () =>
    holds([
      { do: "connect", wallet: 0 },
      { do: "answers", wallet: 0, answer: { afterMs: 700 } },
      { do: "connect", wallet: 0 },
      { do: "account", wallet: 0, account: 0 },
      { do: "wait", ms: 700 },
      { do: "connect", wallet: 0 },
      { do: "account", wallet: 0, account: 1 }
    ])
  )

  it("reads only what it has written", () => {
    for (const text of ["", "{", "null", "[]", '{"version":2}', '{"version":1,"events":[]}', '"x"'])
      assert.isUndefined(readRecording(text))
  })
})
