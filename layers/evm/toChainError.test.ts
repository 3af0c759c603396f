import { assert, describe, it } from "@effect/vitest"
import { InsufficientFundsError, InternalRpcError, RpcRequestError } from "viem"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
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

  const reverted = "execution reverted: ERC20: transfer amount exceeds balance"
  const wrapped: ReadonlyArray<readonly [unknown, string]> = [
    [{ code: -32603, message: "Internal JSON-RPC error.", data: { code: 3, message: reverted } }, "executionReverted"],
    [{ code: -32603, message: "Internal JSON-RPC error.", data: reverted }, "executionReverted"],
    [{ code: -32603, message: "Internal error", data: { originalError: { message: "nonce too low" } } }, "nonceTooLow"],
    [{ code: "CALL_EXCEPTION", error: { error: { message: "insufficient funds for gas" } } }, "insufficientFunds"],
    [
      {
        message: `[ethjs-query] while formatting outputs from RPC '${JSON.stringify({ value: { code: -32603, data: { code: -32000, message: "intrinsic gas too low" } } })}'`
      },
      "intrinsicGasTooLow"
    ],
    [{ code: 3, message: "", data: "0x08c379a0" }, "executionReverted"],
    [{ code: 3 }, "executionReverted"],
    [{ code: -32000, message: "weather" }, "unknownNode"],
    [{ code: -32603, data: { code: -32003, message: "no" } }, "unknownNode"],
    [new InsufficientFundsError(), "insufficientFunds"],
    [
      new InternalRpcError(new RpcRequestError({ body: {}, url: "https://x.test", error: { code: 3, message: "no" } })),
      "executionReverted"
    ],
    [new RpcFailed({ code: 3, message: "RPC request failed", cause: { code: 3, message: "no" } }), "executionReverted"]
  ]
  for (const [index, [cause, kind]] of wrapped.entries())
    it(`row ${index + 1}, wrapped: ${kind}`, () => assert.strictEqual(toTransactionFailed(cause)?.kind, kind))

  it("keeps the node's own words, inside an error that has copied their code", () => {
    const cause = { code: -32000, message: "replacement transaction underpriced" }
    const error = toTransactionFailed(new RpcFailed({ code: -32000, message: "RPC request failed", cause }))
    assert.deepInclude(error, { kind: "unknownNode", message: "replacement transaction underpriced" })
  })

  it("says neither addresses nor requests nor the library", () => {
    const secret = new RpcRequestError({
      body: { method: "eth_call", params: ["0xsecret"] },
      url: "https://rpc.test/v2/secret",
      error: { code: 3, message: "execution reverted at https://rpc.test/v2/secret" }
    })
    for (const cause of [secret, { code: -32000, message: secret.message }])
      assert.notMatch(toTransactionFailed(cause)!.message, /secret|rpc\.test|eth_call|viem/)
  })

  it("anything else is none of them", () => {
    for (const cause of [new Error("weather"), "text", null, undefined, {}, { message: 7 }])
      assert.isUndefined(toTransactionFailed(cause))
  })
})

describe("a node's failure inside another (spec 8)", () => {
  it("is found, however deep, and circles end", () => {
    const failed = new RpcFailed({ code: -1, message: "HTTP request failed" })
    assert.strictEqual(toRpcFailed(new Error("a", { cause: new Error("b", { cause: failed }) })), failed)
    const circle: Error = new Error("round")
    circle.cause = circle
    for (const none of [circle, new Error("x"), "text", undefined, null, {}]) assert.isUndefined(toRpcFailed(none))
    assert.isUndefined(toTransactionFailed(circle))
  })
})
