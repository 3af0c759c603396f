import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { exchangeStage } from "../../test/support/sign-in/exchangeStage.ts"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { makeAdmissions } from "./makeAdmissions.ts"
import { makeLeavers } from "./makeLeavers.ts"

type Forget = Parameters<typeof makeLeavers>[0]["exchange"]["forget"]

const evm = { ...exchangeStage.account, connector: { id: "one", type: "ANNOUNCED" } } as unknown as ActiveAccount
const solana = {
  address: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
  network: { id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", namespace: "solana" },
  connector: { id: "two", type: "ANNOUNCED" }
} as unknown as ActiveAccount

/** A page on which both have signed in. */
const page = Effect.gen(function* () {
  const cells = new Map<string, string>()
  const stateOf = (one: ActiveAccount) => ({ status: "connected", connections: [one], attempts: [] })
  const states: Record<string, object> = { eip155: stateOf(evm), solana: stateOf(solana) }
  const forgotten: Array<readonly [ids: ReadonlyArray<string>, others: boolean]> = []
  const leavings: Array<Effect.Effect<void>> = []
  const forget: Forget = (leaving, how) =>
    void leavings.push(
      Effect.map(leaving, (left) => {
        const ids = left.map(({ address }) => (address === evm.address ? "one" : "two"))
        if (ids.length > 0) forgotten.push([ids, how?.others?.() === true])
      })
    )
  const admissions = yield* makeAdmissions
  for (const one of [evm, solana]) admissions.add(one, Number.POSITIVE_INFINITY)
  const { follow } = yield* makeLeavers({ admissions, exchange: { drop: () => {}, forget } }).pipe(
    Effect.provide(
      Layer.merge(StorageMemory(cells), Layer.succeed(Connections, { states: { get: () => states } } as never))
    )
  )
  const say = Effect.fnUntraced(function* (namespace: string, awaited: ReadonlyArray<string>, now?: ActiveAccount) {
    states[namespace] = { status: "disconnected", connections: [], attempts: [], awaited }
    follow(undefined, now)
    for (const leaving of leavings.splice(0)) yield* leaving
  })
  const signOff = (...list: ReadonlyArray<string>) =>
    void cells.set("disconnected_connector_ids", JSON.stringify({ v: 1, list }))
  return { say, signOff, forgotten }
})

it.effect("a wallet that is signed off while another one is locked takes only its own sign-in along", () =>
  Effect.gen(function* () {
    const { say, signOff, forgotten } = yield* page
    yield* say("eip155", ["one"], solana)
    signOff("two")
    yield* say("solana", [])
    assert.deepStrictEqual(forgotten, [[["two"], true]])
    signOff("two", "one")
    yield* say("eip155", [])
    assert.deepStrictEqual(forgotten.slice(1), [[["one"], false]])
    yield* say("eip155", [])
    assert.lengthOf(forgotten, 2)
  })
)

it.effect("a locked wallet that is awaited no more, and was not signed off, keeps its sign-in until it is", () =>
  Effect.gen(function* () {
    const { say, signOff, forgotten } = yield* page
    yield* say("eip155", ["one"], solana)
    yield* say("eip155", [], solana)
    assert.deepStrictEqual(forgotten, [])
    signOff("one")
    yield* say("eip155", [], solana)
    assert.deepStrictEqual(forgotten, [[["one"], false]])
  })
)
