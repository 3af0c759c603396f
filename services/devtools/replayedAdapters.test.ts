import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { toNetwork } from "../base/network/toNetwork.ts"
import { ethereum } from "../../test/support/networks.ts"
import type { RecordedEvent, RecordedFailure, RecordedSession, Recording } from "./Recording.ts"
import { answerKey, replayedAdapters, type Answers, type Hints } from "./replayedAdapters.ts"

type Answered = Extract<RecordedEvent, { readonly type: "answered" }>

const id = "com.example.wallet"
const connector = { id, namespace: "eip155", type: "INJECTED", name: id, provider: {} } as never
const session: RecordedSession = { accounts: [{ address: "0x1", type: "eoa" }], networkId: "eip155:1" }
const network = toNetwork(ethereum)

const made = (began = true, first = new Map<string, RecordedSession>()) => {
  const answers: Answers = new Map()
  const hints: Hints = new Map()
  const recording = { networks: ["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"], events: [] }
  const adapters = replayedAdapters(recording as unknown as Recording, answers, hints, first, () => began)
  const answer = (question: Answered["question"], nth: number, more: Partial<Answered> = {}) => {
    const one: Answered = { type: "answered", at: 0, question, wallet: id, nth, ...more }
    answers.set(answerKey(one), one)
  }
  return { adapter: adapters.get("eip155")!, adapters, answer, hints }
}
const isAsking = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
    const waits = fiber.pollUnsafe() === undefined
    yield* Fiber.interrupt(fiber)
    return waits
  })

describe("a wallet of a recording", () => {
  it.effect("answers each question as it did then, in turn", () =>
    Effect.gen(function* () {
      const { adapter, adapters, answer } = made()
      assert.deepStrictEqual([...adapters.keys()], ["eip155", "solana"])
      answer("connect", 0, { session })
      answer("connect", 1)
      answer("session", 0)
      answer("switchNetwork", 0)
      answer("disconnect", 0)
      assert.deepStrictEqual(yield* adapter.connect(connector, undefined), {
        accounts: [{ address: "0x1", type: "eoa", namespace: "eip155" }],
        networkId: "eip155:1"
      })
      assert.deepStrictEqual(yield* adapter.connect(connector, undefined), { accounts: [], networkId: undefined })
      assert.isUndefined(yield* adapter.session(connector))
      yield* adapter.switchNetwork(connector, network)
      yield* adapter.disconnect(connector)
      assert.isTrue(yield* isAsking(adapter.disconnect(connector)))
    })
  )

  const failures: ReadonlyArray<readonly [RecordedFailure, object]> = [
    [{ tag: "WalletRejected" }, { _tag: "WalletRejected", method: "connect" }],
    [{ tag: "WalletPending" }, { _tag: "WalletPending", method: "connect" }],
    [{ tag: "WalletTimeout" }, { _tag: "WalletTimeout", method: "connect" }],
    [{ tag: "NetworkRefused" }, { _tag: "NetworkRefused" }],
    [{ tag: "LoadFailed" }, { _tag: "LoadFailed" }],
    [
      { tag: "WalletFailed", code: -32603 },
      { _tag: "WalletFailed", code: -32603 }
    ],
    [{ tag: "SomethingNewer" }, { _tag: "WalletFailed", code: -1 }]
  ]
  for (const [failure, error] of failures)
    it.effect(`fails with ${failure.tag} where it did`, () =>
      Effect.gen(function* () {
        const { adapter, answer } = made()
        answer("connect", 0, { failure })
        assert.deepInclude(yield* Effect.flip(adapter.connect(connector, undefined)), error)
      })
    )

  it.effect("that was connected when the recording began is connected without a question, once", () =>
    Effect.gen(function* () {
      const { adapter } = made(false, new Map([[id, session]]))
      assert.lengthOf((yield* adapter.connect(connector, undefined)).accounts, 1)
      assert.isTrue(yield* isAsking(adapter.connect(connector, undefined)))
    })
  )

  it("is heard by who watches it, by number, until that ends", () => {
    const { adapter, hints } = made()
    const heard: Array<number> = []
    const stop = adapter.watch(connector, () => heard.push(0))
    adapter.watch(connector, () => heard.push(1))
    for (const nth of [0, 1]) hints.get(id)!.get(nth)!()
    stop()
    assert.deepStrictEqual([heard, [...hints.get(id)!.keys()]], [[0, 1], [1]])
    // Before the recording began there is one place: a later watch keeps it.
    const before = made(false)
    const stopFirst = before.adapter.watch(connector, () => heard.push(2))
    before.adapter.watch(connector, () => heard.push(3))
    stopFirst()
    before.hints.get(id)!.get(undefined)!()
    assert.strictEqual(heard.at(-1), 3)
  })

  it.effect("says nothing of a chain, since no state of a connection comes from one", () =>
    Effect.gen(function* () {
      const { adapter } = made()
      assert.isTrue(yield* isAsking(adapter.balance("0x1", network)))
      assert.isTrue(yield* isAsking(adapter.token("0x1", network)))
      assert.isTrue(yield* isAsking(adapter.read(network, { method: "eth_chainId" })))
      assert.isTrue(yield* isAsking(adapter.signMessage(connector, "0x1", "hello")))
      assert.strictEqual(yield* adapter.parseAddress("0x1", network), "0x1")
      yield* adapter.prepare
    })
  )
})
