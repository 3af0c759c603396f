import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import { rpcCodes } from "../../base/errors/rpcCodes.ts"
import { asWalletError } from "./asWalletError.ts"
import { frameRefusal } from "./frameRefusal.ts"

const fail = (method: string, message: string, reason: "refused" | "aborted" = "refused") =>
  Effect.flip(asWalletError(method, Effect.fail(new FrameFailed({ reason, request: "RPC_REQUEST", message }))))

describe("what the frame says of a refused request", () => {
  const table: ReadonlyArray<readonly [code: number, ...messages: ReadonlyArray<string>]> = [
    [5700, "Unsupported non-optional capability: paymasterService", "Capability flowControl is not supported"],
    [5710, "Unsupported chain id", "The chain is not supported"],
    [5720, "Duplicate ID", "Duplicate bundle id"],
    [5730, "Unknown bundle id", "No matching bundle found"],
    [5740, "Bundle too large: at most 30 calls"],
    [5750, "User rejected the upgrade", "The EIP-7702 upgrade was declined"],
    [5760, "Atomicity not supported", "Atomic execution: atomicity is not supported here"]
  ]
  for (const [code, ...messages] of table)
    for (const message of [...messages, JSON.stringify({ code, message: "No" }), `Failed: {"code":${code}}`])
      it.effect(`${code}: ${message}`, () =>
        Effect.gen(function* () {
          const error = yield* fail("wallet_sendCalls", message)
          assert.deepInclude(error, { _tag: "WalletFailed", code, message: rpcCodes[code]! })
          assert.deepStrictEqual(error.cause, { code, message })
        })
      )

  it("has every code of batches that the catalogue has", () => {
    const batches = Object.keys(rpcCodes)
      .map(Number)
      .filter((code) => code >= 5700)
    assert.sameMembers(
      table.map(([code]) => code),
      batches
    )
  })

  it.effect("a no stays a no, and what is no batch has no code of batches", () =>
    Effect.gen(function* () {
      const no = "User rejected the request"
      assert.deepInclude(yield* fail("wallet_sendCalls", no), { _tag: "WalletRejected", message: no })
      assert.isUndefined(frameRefusal("eth_sendTransaction", "Duplicate id"))
      const method = "eth_sendUserOperation"
      assert.deepInclude(yield* fail(method, "Unsupported method: use wallet_sendCalls"), { code: 4200 })
    })
  )

  it("a contract cannot choose a code by its words", () => {
    for (const words of [
      "execution reverted: Duplicate id",
      'execution reverted: {"code":4001}',
      "Reverted: upgrade rejected"
    ])
      assert.isUndefined(frameRefusal("wallet_sendCalls", words))
  })
})
