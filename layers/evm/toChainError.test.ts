import { assert, describe, it } from "@effect/vitest"
import { HttpRequestError, RpcRequestError, TimeoutError } from "viem"
import { toRpcFailed, toTransactionFailed } from "./toChainError.ts"

describe("transaction failures by the node's words (spec 8)", () => {
  const rows = [
    ["execution reverted: ERC20: transfer amount exceeds balance", "executionReverted"],
    ["max fee per gas less than block base fee", "feeCapTooLow"],
    ["max fee per gas higher than 2^256-1", "feeCapTooHigh"],
    ["nonce too high", "nonceTooHigh"],
    ["nonce too low", "nonceTooLow"],
    ["nonce has max value", "nonceMax"],
    ["insufficient funds for gas * price + value", "insufficientFunds"],
    ["intrinsic gas too low", "intrinsicGasTooLow"],
    ["intrinsic gas too high", "intrinsicGasTooHigh"],
    ["transaction type not valid", "transactionTypeUnsupported"],
    ["max priority fee per gas higher than max fee per gas", "tipAboveFeeCap"]
  ] as const
  for (const [said, kind] of rows)
    it(`${said} is ${kind}`, () => {
      for (const cause of [new Error(said), { code: -32000, message: said }])
        assert.strictEqual(toTransactionFailed(cause)?.kind, kind)
    })

  it("anything else is none of them", () => {
    for (const cause of [new Error("weather"), "text", null, undefined, {}, { message: 7 }])
      assert.isUndefined(toTransactionFailed(cause))
  })
})

describe("transport texts (spec 8)", () => {
  const url = "https://rpc.test"
  it("names the three ways a node cannot be asked, and keeps the cause", () => {
    const rows = [
      [new TimeoutError({ body: {}, url }), "The request took too long to respond"],
      [new HttpRequestError({ url, status: 503 }), "HTTP request failed"],
      [new RpcRequestError({ body: {}, url, error: { code: -32005, message: "limit" } }), "RPC request failed"]
    ] as const
    for (const [cause, message] of rows) {
      const failed = toRpcFailed(cause)
      assert.deepStrictEqual([failed.message, failed.cause], [message, cause])
    }
    assert.strictEqual(toRpcFailed(rows[2][0]).code, -32005)
  })
})
