import { assert, it } from "@effect/vitest"
import { Effect, Latch } from "effect"
import { TestClock } from "effect/testing"
import type { ChainAdapter, WalletSession } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { followWallet, hintGap } from "./followWallet.ts"

it.effect("a wallet that tells of a change before it has made it is asked once it has", () =>
  Effect.gen(function* () {
    const run = yield* makeRun
    let shared: WalletSession | undefined = {
      accounts: [{ namespace: "bip122", address: "bc1", type: "payment" }],
      networkId: "bip122:1"
    }
    let tell = () => {}
    const adapter = {
      session: () => Effect.sync(() => shared),
      watch: (_, changed) => {
        tell = changed
        return () => {}
      }
    } as Pick<ChainAdapter, "session" | "watch"> as ChainAdapter
    const said: Array<unknown> = []
    followWallet(adapter, { id: "a" } as Connector, run, { said: (connection) => said.push(connection) })
    tell()
    shared = undefined
    yield* TestClock.adjust(2 * hintGap)
    assert.deepStrictEqual(said, [undefined])
  }).pipe(Effect.scoped)
)

it.effect("an answer to a question of before a sign-off is not applied after it", () =>
  Effect.gen(function* () {
    const run = yield* makeRun
    const answered = yield* Latch.make()
    const session: WalletSession = {
      accounts: [{ namespace: "eip155", address: "0xab", type: "eoa" }],
      networkId: "eip155:1"
    }
    const adapter = {
      session: () => Effect.as(answered.await, session),
      watch: () => () => {}
    } as Pick<ChainAdapter, "session" | "watch"> as ChainAdapter
    const connector = { id: "a" } as Connector
    const said: Array<unknown> = []
    const first = followWallet(adapter, connector, run, { said: (connection) => said.push(connection) })
    first.hint()
    first.stop()
    const second = followWallet(adapter, connector, run, { said: (connection) => said.push(connection) })
    yield* answered.open
    yield* TestClock.adjust(2 * hintGap)
    assert.deepStrictEqual(said, [])
    second.hint()
    yield* TestClock.adjust(2 * hintGap)
    assert.lengthOf(said, 1)
  }).pipe(Effect.scoped)
)
