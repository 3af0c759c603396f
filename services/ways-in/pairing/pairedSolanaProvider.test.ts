import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { fromBase58, toBase58 } from "../../base/addresses/base58.ts"
import { playedPairing } from "../../../test/support/playedPairing.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import type { SolanaProvider } from "../../ports/connectors/SolanaProvider.ts"
import type { PairedSession } from "./PairedSession.ts"
import { requestDeadline } from "./pairedEvmProvider.ts"
import type { PairedEvent } from "./PairingClient.ts"
import { readSignature } from "../../../layers/solana/readBytes.ts"
import { pairedSolanaProvider } from "./pairedSolanaProvider.ts"

const [sela, timo] = [
  "GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB",
  "C2ZdFJyDHTGMsBd6j8EXNsMk6JCkvwPmNzwh3J8oGVmg"
] as const
const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const devnet = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1"
const account = (networkId: Caip2, address: string) => ({ namespace: "solana", networkId, address }) as const
const session: PairedSession = {
  topic: "t",
  peer: { name: "Pocket" },
  accounts: [account(mainnet, sela), account(mainnet, timo), { ...account("eip155:1", "0x1"), namespace: "eip155" }],
  networks: [mainnet, "eip155:1"],
  methods: ["solana_signMessage", "solana_signTransaction", "solana_signAllTransactions", "personal_sign"],
  expiresAt: 1
}
const signature = new Uint8Array(64).fill(7)
const answer = { signature: toBase58(signature) }
const wire = Uint8Array.of(1, 2, 3)
const wireText = btoa("\u0001\u0002\u0003")

/** A provider over a client that a test plays by hand. */
const setUp = Effect.gen(function* () {
  const asked: Array<readonly [networkId: string, method: string, params: unknown]> = []
  let reply: Effect.Effect<unknown, WalletError> = Effect.succeed(answer)
  const { client, store, listeners } = playedPairing(session, (networkId, { method, params }) => {
    asked.push([networkId, method, params])
    return reply
  })
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provider = pairedSolanaProvider({
    client,
    ready: Effect.void,
    last: () => devnet,
    read: () => undefined,
    runPromise
  })
  return {
    store,
    asked,
    provider,
    answering: (next: unknown) => {
      reply = Effect.isEffect(next) ? (next as typeof reply) : Effect.succeed(next)
    },
    tell: (event: PairedEvent) => listeners.forEach((hear) => hear(event)),
    listeners
  }
})

const refused = (asked: () => Promise<unknown>) =>
  Effect.promise(() =>
    asked().then(
      () => "no error",
      (error: { readonly code?: number; readonly _tag?: string }) => error.code ?? error._tag
    )
  )
const signing = { address: sela, networkId: mainnet, transactions: [wire] } as const

describe("a paired wallet as a Solana provider", () => {
  it.effect("gives the session's accounts without a question, in the order that the wallet tells", () =>
    Effect.gen(function* () {
      const { provider, asked, tell, store } = yield* setUp
      let hints = 0
      const undo = provider.watch(() => hints++)
      const addresses = () => provider.accounts().map(({ address }) => address)
      assert.deepStrictEqual(yield* Effect.promise(() => provider.connect({ silent: false })), [
        { address: sela, networks: [mainnet] },
        { address: timo, networks: [mainnet] }
      ])
      tell({ type: "accountsChanged", namespace: "solana", addresses: [timo, "a stranger"] })
      assert.deepStrictEqual(addresses(), [timo, sela])
      assert.deepStrictEqual([provider.supports(mainnet), provider.supports(devnet)], [true, false])
      store.set(undefined)
      assert.deepStrictEqual([addresses(), provider.supports(mainnet)], [[], false])
      assert.deepStrictEqual([hints, asked], [2, []])
      undo()
      store.set(session)
      assert.strictEqual(hints, 2)
    })
  )

  it.effect("asks as the protocol says: base58 for messages, base64 for transactions", () =>
    Effect.gen(function* () {
      const { provider, asked, answering } = yield* setUp
      const message = new TextEncoder().encode("hi")
      assert.deepStrictEqual(yield* Effect.promise(() => provider.signMessage(sela, message)), answer)
      assert.deepStrictEqual(asked.splice(0), [
        [mainnet, "solana_signMessage", { message: toBase58(message), pubkey: sela }]
      ])
      // The whole transaction where the wallet gives it, else the signature alone.
      assert.deepStrictEqual(yield* Effect.promise(() => provider.signTransactions(signing)), [answer])
      const whole = { signature: toBase58(signature), transaction: wireText }
      answering(whole)
      assert.deepStrictEqual(yield* Effect.promise(() => provider.signTransactions(signing)), [whole])
      assert.deepStrictEqual(asked.splice(0)[0], [
        mainnet,
        "solana_signTransaction",
        { transaction: wireText, pubkey: sela }
      ])
      answering({ transactions: [wireText, wireText] })
      const two = { ...signing, transactions: [wire, wire] }
      assert.deepStrictEqual(yield* Effect.promise(() => provider.signTransactions(two)), [wireText, wireText])
      assert.deepStrictEqual(
        asked.map(([, method]) => method),
        ["solana_signAllTransactions"]
      )
    })
  )

  it.effect("sends by the wallet where the session has it, with the options", () =>
    Effect.gen(function* () {
      const { provider, asked, store } = yield* setUp
      assert.isFalse(provider.sends(mainnet))
      store.set({ ...session, methods: [...session.methods, "solana_signAndSendTransaction"] })
      assert.isTrue(provider.sends(mainnet))
      const options = { skipPreflight: true }
      const sent = yield* Effect.promise(() => provider.sendTransaction({ ...signing, transaction: wire, options }))
      assert.deepStrictEqual(sent, answer)
      assert.deepStrictEqual(asked[0]?.[2], { transaction: wireText, pubkey: sela, sendOptions: options })
    })
  )

  it.effect("SEC-13: what the session does not have is not asked", () =>
    Effect.gen(function* () {
      const { provider, asked, store } = yield* setUp
      const bytes = Uint8Array.of(1)
      const sending = { ...signing, transaction: wire, options: {} }
      const codes = [
        yield* refused(() => provider.sendTransaction(sending)),
        yield* refused(() => provider.signTransactions({ ...signing, networkId: devnet })),
        yield* refused(() => provider.signMessage("a stranger", bytes))
      ]
      store.set(undefined)
      codes.push(yield* refused(() => provider.signMessage(sela, bytes)))
      assert.deepStrictEqual(codes, [4200, 4100, 4100, 4900])
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("SEC-12: no signature is read from other answers", () =>
    Effect.gen(function* () {
      const { provider, answering } = yield* setUp
      const ask: Readonly<Record<string, (one: SolanaProvider) => Promise<unknown>>> = {
        message: (one) => one.signMessage(sela, wire),
        transaction: async (one) => (await one.signTransactions(signing))[0]
      }
      for (const answer of [
        undefined,
        null,
        7,
        "text",
        {},
        { signature: 7 },
        { signature: "0OIl" },
        { signature: "1".repeat(3_000) }
      ])
        for (const one of Object.values(ask)) {
          answering(answer)
          assert.isUndefined(readSignature(yield* Effect.promise(() => one(provider))))
        }
      answering({ transactions: "all" })
      const two = { ...signing, transactions: [wire, wire] }
      assert.deepStrictEqual(yield* Effect.promise(() => provider.signTransactions(two)), [])
      assert.isUndefined(fromBase58(undefined))
    })
  )

  it.effect("a wallet on another device has five minutes", () =>
    Effect.gen(function* () {
      const { provider, answering, asked } = yield* setUp
      answering(Effect.never)
      const waiting = yield* Effect.forkChild(
        refused(() => provider.signMessage(sela, wire)),
        { startImmediately: true }
      )
      yield* Effect.promise(async () => {
        // What asks is loaded first.
        await import("./askPairedSolana.ts")
        while (asked.length === 0) await Promise.resolve()
      })
      yield* TestClock.adjust(requestDeadline)
      assert.strictEqual(yield* Fiber.join(waiting), "WalletTimeout")
    })
  )
})
