import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { alice, aliceOnKusama, aliceOnPolkadot, bob, kusamaGenesis } from "../../../test/support/polkadot.ts"
import { playedPairing } from "../../../test/support/playedPairing.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { requestDeadline } from "./pairedEvmProvider.ts"
import { pairedPolkadotProvider } from "./pairedPolkadotProvider.ts"
import type { PairedSession } from "./PairedSession.ts"

const polkadotId = "polkadot:91b171bb158e2d3848fa23a9f1c25182"
const kusamaId = "polkadot:b0a8d493285c2df73290dfb7e61f870f"
const account = (networkId: Caip2, address: string) => ({ namespace: "polkadot", networkId, address }) as const
const session: PairedSession = {
  topic: "t",
  peer: { name: "Fernhold" },
  accounts: [
    { namespace: "eip155", networkId: "eip155:1", address: "0x5ef8766dE935324424b563aa3EB0c7466B293c94" },
    account(polkadotId, aliceOnPolkadot),
    account(kusamaId, aliceOnKusama)
  ],
  networks: ["eip155:1", polkadotId, kusamaId],
  methods: ["polkadot_signMessage", "polkadot_signTransaction"],
  expiresAt: 1
}

/** A provider over a client that a test plays by hand. */
const setUp = Effect.fnUntraced(function* (answer: Effect.Effect<unknown> = Effect.succeed({ signature: "0xsigned" })) {
  const asked: Array<readonly [networkId: string, method: string, params: unknown]> = []
  const { client, store } = playedPairing(session, (networkId, { method, params }) => {
    asked.push([networkId, method, params])
    return answer
  })
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provider = pairedPolkadotProvider({
    client,
    ready: Effect.void,
    last: () => polkadotId,
    read: () => undefined,
    runPromise
  })
  const access = yield* Effect.promise(() => provider.enable("Site"))
  const failed = (made: Promise<unknown>) =>
    Effect.promise(() =>
      made.then(
        () => "no error",
        (error: { readonly code?: number }) => error.code
      )
    )
  return { store, asked, provider, access, failed }
})

const raw = { address: alice, data: "0x3c42797465733e", type: "bytes" } as const

describe("a paired wallet in Polkadot", () => {
  it.effect("shares the accounts of its session without a question, and says when it changes", () =>
    Effect.gen(function* () {
      const { store, asked, provider, access } = yield* setUp()
      const read = Effect.promise(access.accounts)
      assert.deepStrictEqual(yield* read, [
        { address: aliceOnPolkadot, networks: [polkadotId] },
        { address: aliceOnKusama, networks: [kusamaId] }
      ])
      let hints = 0
      const undo = access.watch(() => hints++)
      yield* Effect.promise(() => provider.disconnect!())
      assert.isUndefined(store.get())
      assert.deepStrictEqual([yield* read, hints], [[], 1])
      undo()
      store.set(session)
      assert.strictEqual(hints, 1)
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect(
    "signs on a network of the session: the one of the transaction, for a message any that has the account",
    () =>
      Effect.gen(function* () {
        const { asked, access } = yield* setUp()
        yield* Effect.promise(() => access.signRaw!(raw))
        const payload = { address: alice, genesisHash: kusamaGenesis }
        yield* Effect.promise(() => access.signPayload!(payload))
        assert.deepStrictEqual(asked, [
          [polkadotId, "polkadot_signMessage", { address: alice, message: raw.data }],
          [kusamaId, "polkadot_signTransaction", { address: alice, transactionPayload: payload }]
        ])
      })
  )

  it.effect("SEC-13: asks for nothing that the session does not have: account, network, method, or a session", () =>
    Effect.gen(function* () {
      const { store, asked, access, failed } = yield* setUp()
      assert.strictEqual(yield* failed(access.signRaw!({ ...raw, address: bob })), 4200)
      const elsewhere = { address: alice, genesisHash: `0x${"11".repeat(32)}` }
      assert.strictEqual(yield* failed(access.signPayload!(elsewhere)), 4200)
      store.set({ ...session, methods: [] })
      assert.strictEqual(yield* failed(access.signRaw!(raw)), 4200)
      store.set(undefined)
      assert.strictEqual(yield* failed(access.signRaw!(raw)), 4900)
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("a wallet that never answers is told after five minutes", () =>
    Effect.gen(function* () {
      const { access } = yield* setUp(Effect.never)
      const asked = yield* Effect.forkChild(
        Effect.flip(Effect.tryPromise({ try: () => access.signRaw!(raw), catch: (error) => error })),
        { startImmediately: true }
      )
      yield* TestClock.adjust(requestDeadline)
      assert.deepInclude(yield* Fiber.join(asked), { _tag: "WalletTimeout" })
    })
  )
})
