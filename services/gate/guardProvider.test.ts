import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { sela, timo } from "../../test/support/solana.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import { guardProvider, type ProviderGate } from "./guardProvider.ts"

type Shared = ReturnType<ProviderGate["accounts"]>

const [first, second] = [nadia, mira]
const shared = (...admitted: ReadonlyArray<boolean>): Shared =>
  admitted.map((one, at) => ({ address: [first, second][at]!, admitted: one }))

/** A provider that counts what reaches the wallet. */
const stand = (accounts: Shared, namespace: Namespace = "eip155", settled: Effect.Effect<unknown> = Effect.void) => {
  const reached: Array<string> = []
  const call =
    (name: string) =>
    (...args: ReadonlyArray<unknown>) =>
      Effect.sync(() => {
        reached.push(name)
        return args
      })
  const names = ["request", "signMessage", "sendTransaction", "accounts", "on", "removeListener"] as const
  const live = Object.fromEntries(names.map((name) => [name, call(name)])) as Record<
    (typeof names)[number],
    ReturnType<typeof call>
  >
  const guarded = guardProvider(live, { namespace, settled, accounts: () => accounts })
  const passes = (name: (typeof names)[number], ...args: ReadonlyArray<unknown>) =>
    Effect.gen(function* () {
      const before = reached.length
      const exit = yield* Effect.exit(guarded[name](...args))
      // Refused calls have not reached the wallet, and all others have.
      assert.strictEqual(reached.length - before, exit._tag === "Success" ? 1 : 0)
      return exit._tag === "Success"
    })
  const asks = (method: string, ...params: ReadonlyArray<unknown>) => passes("request", { method, params })
  return { guarded, reached, passes, asks }
}

describe("what a wallet is asked before its account has signed in (SEC-29)", () => {
  it.effect("nothing that needs an account; what tells of the wallet itself goes through", () =>
    Effect.gen(function* () {
      const { asks, guarded } = stand(shared(false))
      for (const method of ["eth_accounts", "eth_requestAccounts", "eth_chainId", "wallet_revokePermissions"])
        assert.isTrue(yield* asks(method), method)
      for (const method of ["eth_sendTransaction", "personal_sign", "eth_blockNumber", "wallet_sendCalls"])
        assert.isFalse(yield* asks(method), method)
      assert.isFalse(yield* stand(shared(false)).passes("request"))
      const error = yield* Effect.flip(guarded.request({ method: "personal_sign" }))
      assert.deepInclude(error as object, { code: 4100 })
    })
  )

  it.effect("everything once it has, and where no wallet is there to be asked", () =>
    Effect.gen(function* () {
      for (const accounts of [shared(true), []]) {
        const { asks, passes } = stand(accounts)
        assert.isTrue(yield* asks("eth_sendTransaction", { from: first }))
        assert.isTrue(yield* passes("signMessage", "hello"))
      }
    })
  )

  it.effect("the first account decides for what names none; one that has not signed in is refused by name", () =>
    Effect.gen(function* () {
      const { asks } = stand(shared(true, false))
      assert.isTrue(yield* asks("eth_sendTransaction", { from: first }))
      assert.isTrue(yield* asks("eth_sendTransaction", { from: first.toLowerCase() }))
      assert.isFalse(yield* asks("eth_sendTransaction", { from: second }))
      assert.isFalse(yield* asks("eth_sendTransaction", { from: second.toLowerCase() }))
      assert.isFalse(yield* asks("personal_sign", "0x68656c6c6f", second))
      // It may take any of them.
      assert.isFalse(yield* asks("eth_sendTransaction", {}))
      assert.isFalse(yield* asks("eth_sendTransaction", { from: `0x${"9".repeat(40)}` }))
      // Both are named.
      assert.isFalse(yield* asks("personal_sign", first, second))
      // Methods that act for no account.
      assert.isTrue(yield* asks("eth_getBalance", second))
      assert.isTrue(yield* asks("eth_sendRawTransaction", "0x02"))
      for (const method of ["wallet_grantPermissions", "wallet_prepareCalls", "eth_decrypt", "eth_signTypedData_v4"])
        assert.isFalse(yield* asks(method, second), method)
      assert.isFalse(yield* stand(shared(false, true)).asks("eth_sendTransaction", { from: second }))
    })
  )

  it.effect("elsewhere each call of the provider counts, by the account in use or the one it names", () =>
    Effect.gen(function* () {
      const accounts = [
        { address: sela, admitted: true },
        { address: timo, admitted: false }
      ]
      const { passes, asks } = stand(accounts, "solana")
      assert.isTrue(yield* passes("signMessage", "hello"))
      assert.isTrue(yield* passes("signMessage", { account: sela }))
      assert.isFalse(yield* passes("signMessage", { account: timo }))
      // Letters of its addresses count.
      assert.isTrue(yield* passes("signMessage", { account: timo.toLowerCase() }))
      // No method of it is free, not even one with the name of EVM's.
      assert.isFalse(yield* asks("eth_accounts"))
      const none = stand([{ address: sela, admitted: false }], "solana")
      assert.isFalse(yield* none.passes("sendTransaction", {}))
      const error = yield* Effect.flip(none.guarded.signMessage("hello"))
      assert.deepInclude(error, { _tag: "SignInFailed", reason: "required" })
    })
  )

  it.effect("listeners and the list of accounts are no act", () =>
    Effect.gen(function* () {
      const { passes } = stand(shared(false))
      for (const name of ["accounts", "on", "removeListener"] as const) assert.isTrue(yield* passes(name), name)
    })
  )

  it.effect("nothing while it is being looked up, and then by what was found", () =>
    Effect.gen(function* () {
      const known = yield* Deferred.make<void>()
      const accounts = [{ address: first, admitted: true }]
      const { guarded, reached } = stand(accounts, "eip155", Deferred.await(known))
      const asking = yield* Effect.forkChild(Effect.exit(guarded.request({ method: "personal_sign" })), {
        startImmediately: true
      })
      assert.deepStrictEqual(reached, [])
      accounts[0] = { address: first, admitted: false }
      yield* Deferred.succeed(known, undefined)
      assert.strictEqual((yield* Fiber.join(asking))._tag, "Failure")
      assert.deepStrictEqual(reached, [])
    })
  )
})
