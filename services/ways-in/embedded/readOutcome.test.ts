import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { toBase58 } from "../../base/addresses/base58.ts"
import { readOutcome } from "./readOutcome.ts"

const hash = `0x${"a1".repeat(32)}`
const signature = toBase58(new Uint8Array(64).fill(3))

describe("an answer to what sends", () => {
  const readable: ReadonlyArray<readonly [method: string, answer: unknown]> = [
    ["eth_sendTransaction", hash],
    ["eth_sendTransaction", hash.toUpperCase().replace("X", "x")],
    ["eth_sendUserOperation", hash],
    ["solana_signAndSendTransaction", { signature }],
    ["wallet_sendCalls", "0x1"],
    ["wallet_sendCalls", { id: "0x1", capabilities: {} }],
    ["personal_sign", undefined],
    ["toString", undefined]
  ]
  for (const [method, answer] of readable)
    it.effect(`${method} ${JSON.stringify(answer)} is given as it is`, () =>
      Effect.map(readOutcome(method, answer), (read) => assert.strictEqual(read, answer))
    )

  const unreadable: ReadonlyArray<readonly [method: string, answer: unknown]> = [
    ["eth_sendTransaction", `${hash}00`],
    ["eth_sendTransaction", `x${hash}`],
    ["eth_sendTransaction", [hash]],
    ["eth_sendUserOperation", "0x"],
    ["solana_signAndSendTransaction", signature],
    ["solana_signAndSendTransaction", { signature: `${signature}0` }],
    ["solana_signAndSendTransaction", { signature: toBase58(new Uint8Array(63)) }],
    ["solana_signAndSendTransaction", null],
    ["wallet_sendCalls", ""],
    ["wallet_sendCalls", 1],
    ["wallet_sendCalls", { id: 1 }],
    ["wallet_sendCalls", null]
  ]
  for (const [method, answer] of unreadable)
    it.effect(`${method} ${JSON.stringify(answer)} tells nobody what was sent`, () =>
      Effect.map(Effect.exit(readOutcome(method, answer)), (exit) => {
        assert.isTrue(Exit.isFailure(exit))
        const error = Exit.isFailure(exit) ? exit.cause.reasons.find((one) => one._tag === "Fail")?.error : undefined
        assert.strictEqual(error?._tag, "OutcomeUnknown")
        assert.strictEqual(error?.cause, answer)
        assert.include(error?.message, "It isn't known whether this was sent")
      })
    )
})
