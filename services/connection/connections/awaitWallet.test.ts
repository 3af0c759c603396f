import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { ChainAdapter, WalletSession } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { WalletRejected } from "../../base/errors/walletErrors.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Wallets } from "../../ports/connectors/Wallets.ts"
import { awaitWallet } from "./awaitWallet.ts"

const connector = { id: "a" } as Connector
const shared = (address: string): WalletSession => ({
  accounts: [{ namespace: "eip155", address, type: "eoa" }],
  networkId: "eip155:1"
})

/** Awaits a wallet that answers by `session`; `tell` is its event. */
const awaiting = Effect.fnUntraced(function* (session: () => ReturnType<ChainAdapter["session"]>) {
  const run = yield* makeRun
  const page = { tell: () => {}, back: [] as Array<string | undefined>, connectors: makeStore([connector]) }
  const adapter = {
    session,
    watch: (_, changed) => {
      page.tell = changed
      return () => (page.tell = () => {})
    }
  } as Pick<ChainAdapter, "session" | "watch"> as ChainAdapter
  const wallets = { connectors: page.connectors } as unknown as Wallets["Service"]
  const stop = awaitWallet("a", { adapter, wallets, run }, (connection) =>
    page.back.push(connection?.accounts[0].address)
  )
  yield* TestClock.adjust(1_000)
  return { page, stop }
})

it.effect("an event is asked about soon, also while the question before it hangs", () =>
  Effect.gen(function* () {
    let asked = 0
    const { page } = yield* awaiting(() =>
      Effect.suspend(() => (++asked === 1 ? Effect.never : Effect.succeed(shared("0xab"))))
    )
    page.tell()
    yield* TestClock.adjust(10_000)
    assert.deepStrictEqual(page.back, ["0xab"])
  }).pipe(Effect.scoped)
)

it.effect("a late answer counts until there is a newer one", () =>
  Effect.gen(function* () {
    let asked = 0
    const { page } = yield* awaiting(() =>
      Effect.suspend(() => {
        const nth = ++asked
        return Effect.delay(Effect.succeed(shared(`0x${nth}`)), nth === 1 ? 40_000 : 20_000)
      })
    )
    page.tell()
    yield* TestClock.adjust("2 minutes")
    assert.deepStrictEqual(page.back, ["0x2"])
  }).pipe(Effect.scoped)
)

it.effect("its user's decline is told; nothing is after the end", () =>
  Effect.gen(function* () {
    const declined = yield* awaiting(() => Effect.fail(new WalletRejected({ method: "enable", message: "no" })))
    assert.deepStrictEqual(declined.page.back, [undefined])
    const late = yield* awaiting(() => Effect.delay(Effect.succeed(shared("0xab")), 5_000))
    late.stop()
    late.page.connectors.set([])
    late.page.connectors.set([connector])
    yield* TestClock.adjust("1 minute")
    assert.deepStrictEqual(late.page.back, [])
  }).pipe(Effect.scoped)
)
