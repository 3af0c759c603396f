import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { FrameFailed, type FrameFailure } from "../../base/errors/frameErrors.ts"
import { provesNothingMoved } from "../../account/send/provesNothingMoved.ts"
import { asWalletError } from "./asWalletError.ts"

const moving = [
  "eth_sendTransaction",
  "eth_sendRawTransaction",
  "wallet_sendCalls",
  "solana_signAndSendTransaction",
  "eth_sendUserOperation"
]
const signing = ["personal_sign", "eth_signTypedData_v4", "solana_signMessage", "wallet_grantPermissions"]
const ending: ReadonlyArray<FrameFailure> = ["aborted", "navigated", "load", "timeout"]

const fail = (method: string, failed: Omit<ConstructorParameters<typeof FrameFailed>[0], "request">) =>
  Effect.flip(asWalletError(method, Effect.fail(new FrameFailed({ request: "RPC_REQUEST", ...failed }))))

describe("what a failure of the frame means for a wallet's request", () => {
  for (const reason of ending) {
    for (const method of moving)
      it.effect(`${method}, posted and without an answer (${reason}): the outcome is unknown`, () =>
        Effect.gen(function* () {
          const error = yield* fail(method, { reason, message: "lost", unanswered: true })
          assert.deepInclude(error, {
            _tag: "OutcomeUnknown",
            retryable: false,
            message: "It isn't known whether this was sent. Check your wallet or an explorer before you try again"
          })
          assert.deepInclude(error.cause, { reason, message: "lost" })
          assert.isFalse(provesNothingMoved(error))
        })
      )
    for (const method of reason === "timeout" ? [] : signing)
      it.effect(`${method}, posted and without an answer (${reason}): no answer in time, and no decline`, () =>
        Effect.gen(function* () {
          const error = yield* fail(method, { reason, message: "lost", unanswered: true })
          assert.deepInclude(error, {
            _tag: "WalletTimeout",
            method,
            message: "The request took too long to respond"
          })
          assert.isFalse(provesNothingMoved(error))
        })
      )
  }

  it.effect("the frame's own word decides, also for what was taken back", () =>
    Effect.gen(function* () {
      for (const method of [...moving, ...signing]) {
        const aborted = yield* fail(method, { reason: "refused", message: "Request was aborted" })
        assert.deepInclude(aborted, { _tag: "WalletRejected", message: "Request was aborted" })
        const failed = yield* fail(method, { reason: "refused", message: "Transaction rejected by the node" })
        assert.deepInclude(failed, { _tag: "WalletFailed", code: -1 })
        assert.isFalse(provesNothingMoved(failed))
      }
    })
  )

  it.effect("who leaves before the frame has the request has declined it", () =>
    Effect.gen(function* () {
      for (const method of ["eth_sendTransaction", ...signing])
        assert.strictEqual((yield* fail(method, { reason: "aborted", message: "no" }))._tag, "WalletRejected")
    })
  )

  it.effect("what nobody could decline is no decline: a login that ended, a frame that never loaded", () =>
    Effect.gen(function* () {
      for (const method of ["eth_requestAccounts", "wallet_switchEthereumChain", "connect"])
        assert.deepInclude(yield* fail(method, { reason: "aborted", message: "no" }), {
          _tag: "WalletFailed",
          code: 4900,
          message: "no"
        })
      for (const reason of ["load", "navigated", "request"] as const)
        assert.deepInclude(yield* fail("eth_sendTransaction", { reason, message: "no" }), {
          _tag: "WalletFailed",
          code: -1
        })
      const late = yield* fail("eth_getBalance", { reason: "timeout", message: "late" })
      assert.strictEqual(late._tag, "WalletTimeout")
    })
  )
})
