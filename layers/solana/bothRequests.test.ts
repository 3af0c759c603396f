import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { SolanaProvider, SolanaWalletAccount } from "../../services/ports/connectors/SolanaProvider.ts"
import { sela } from "../../test/support/solana.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"
import { connect } from "./wallet.ts"

/** A wallet that shows its window for the silent request, and fails the other one. */
const opening = (failure: unknown) => {
  const window = Promise.withResolvers<ReadonlyArray<SolanaWalletAccount>>()
  const asked: Array<boolean> = []
  const provider: SolanaProvider = {
    connect: ({ silent }) => {
      asked.push(silent)
      return silent ? window.promise : Promise.reject(failure)
    },
    accounts: () => [],
    supports: () => true,
    signMessage: async () => undefined,
    signTransactions: async () => [],
    sends: () => false,
    sendTransaction: async () => undefined,
    disconnect: async () => {},
    watch: () => () => {}
  }
  const connector: SolanaConnector = { id: "x", type: "ANNOUNCED", namespace: "solana", name: "Fernhold", provider }
  return { window, asked, connector }
}

/** Connects until the second request has failed. */
const connectTwice = Effect.fnUntraced(function* (connector: SolanaConnector) {
  const connecting = yield* Effect.forkChild(Effect.result(connect(connector, undefined)), { startImmediately: true })
  yield* TestClock.adjust(3_000)
  yield* TestClock.adjust(1)
  return connecting
})

describe("a wallet that shows its window for the silent request", () => {
  it.effect("connects by it, also where it fails the second request meanwhile", () =>
    Effect.gen(function* () {
      for (const failure of [new Error("Another request is open"), { code: -32002, message: "Already pending" }]) {
        const { window, asked, connector } = opening(failure)
        const connecting = yield* connectTwice(connector)
        assert.deepStrictEqual(asked, [true, false])
        assert.isUndefined(connecting.pollUnsafe())
        window.resolve([{ address: sela }])
        const end = yield* Fiber.join(connecting)
        assert.strictEqual(end._tag === "Success" && end.success.accounts[0]?.address, sela)
      }
    })
  )

  it.effect("fails as the second request did where the window gives no account either", () =>
    Effect.gen(function* () {
      const { window, connector } = opening(new Error("Another request is open"))
      const connecting = yield* connectTwice(connector)
      window.resolve([])
      const end = yield* Fiber.join(connecting)
      assert.deepInclude(end._tag === "Failure" && end.failure, {
        _tag: "WalletFailed",
        message: "Another request is open"
      })
    })
  )

  it.effect("is not waited for once its user has declined the second request", () =>
    Effect.gen(function* () {
      const { connector } = opening({ code: 4001, message: "User rejected the request" })
      const end = yield* Fiber.join(yield* connectTwice(connector))
      assert.strictEqual(end._tag === "Failure" && end.failure._tag, "WalletRejected")
    })
  )
})
