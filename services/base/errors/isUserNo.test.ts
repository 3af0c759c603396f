import { assert, describe, it } from "vitest"
import { toPairingError, toRequestError } from "../../../layers/walletconnect/toPairingError.ts"
import { saysNo } from "../../ways-in/embedded/saysNo.ts"
import { errorLayers } from "./errorLayers.ts"
import { isUserNo } from "./isUserNo.ts"
import { toWalletError } from "./toWalletError.ts"

const no: ReadonlyArray<readonly [string, unknown]> = [
  ["a code", { code: 4001, message: "" }],
  ["a code as text", { code: "4001", message: "no" }],
  ["a code under data", { code: -32603, message: "Internal JSON-RPC error.", data: { code: 4001, message: "no" } }],
  ["a code under cause", new Error("failed", { cause: { code: 4001 } })],
  ["a code under data of a cause", new Error("failed", { cause: { code: -32000, data: { code: 4001 } } })],
  ["a code in JSON text", new Error('failed: {"code":4001,"message":"no"}')],
  ["a text with a code", '{"code":4001}'],
  ["a code of the pairing protocol", { code: 5000, message: "no" }],
  ["a code of ethers", { code: "ACTION_REJECTED", message: "" }],
  ["words", new Error("User rejected the request.")],
  ["other words", { code: -32000, message: "The request was declined by the user" }],
  ["words of MetaMask", { code: -1, message: "MetaMask Tx Signature: User denied transaction signature." }],
  ["words with a nonce beside them", new Error("User rejected the request.\n\nRequest Arguments:\n  nonce: 5")],
  ["a code beside a bundler's words", { code: 4001, message: "User Operation cancelled" }]
]
const others: ReadonlyArray<readonly [string, unknown]> = [
  ["a bundler's code", { code: -32500, message: "User rejected by EntryPoint's simulation" }],
  ["a bundler's words", new Error("User Operation rejected by EntryPoint's simulation")],
  ["a bundler's other words", new Error("UserOp rejected: AA21 didn't pay prefund")],
  ["words of a paymaster", new Error("User Operation rejected by Paymaster's validatePaymasterUserOp.")],
  ["a revert", new Error("execution reverted: user rejected")],
  ["a revert with a code in its text", new Error('execution reverted: {"code":4001}')],
  ["a revert inside", { code: -32603, message: "Internal", data: { message: 'execution reverted: {"code":4001}' } }],
  ["a node that refuses", { code: -32000, message: "nonce too low: transaction rejected" }],
  ["a node without funds", new Error("transaction rejected by user's node: insufficient funds")],
  ["a service that refuses", new Error("Request denied: rate limited")],
  ["an order that was cancelled", new Error("execution reverted: order cancelled")],
  ["a revert by its code", { code: 3, message: "User rejected by allowlist", data: "0x08c379a0" }],
  ["a revert in other words", new Error('VM Exception while processing: {"code":4001}')],
  ["a permission that is missing", { code: 4100, message: "user denied" }],
  ["nothing", undefined],
  ["an empty object", {}]
]

describe("the user's no is one rule for every wallet (EIP-1193)", () => {
  for (const [name, cause] of no)
    it(`${name} is one`, () => {
      assert.isTrue(isUserNo(errorLayers(cause)))
      assert.strictEqual(toWalletError("x", cause)._tag, "WalletRejected")
      assert.strictEqual(toPairingError(cause)._tag, "WalletRejected")
      assert.strictEqual(toRequestError("x", cause)._tag, "WalletRejected")
    })

  for (const [name, cause] of others)
    it(`${name} is none`, () => {
      assert.isFalse(isUserNo(errorLayers(cause)))
      assert.notStrictEqual(toWalletError("x", cause)._tag, "WalletRejected")
      assert.notStrictEqual(toPairingError(cause)._tag, "WalletRejected")
      assert.notStrictEqual(toRequestError("x", cause)._tag, "WalletRejected")
      // The frame has texts alone.
      if (cause instanceof Error) assert.isFalse(saysNo(cause.message))
    })
})
