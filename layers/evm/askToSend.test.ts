import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { WalletFailed, WalletTimeout } from "../../services/base/errors/walletErrors.ts"
import type { ConnectorType } from "../../services/ports/connectors/Connector.ts"
import { eip1193 } from "../../test/support/eip1193.ts"
import { jsonRpcNodes, type HeardCall } from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { send } from "./actions.ts"
import { askToSend } from "./askToSend.ts"

afterEach(() => void vi.unstubAllGlobals())

const hash = `0x${"7".repeat(64)}`
const from = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const transfer = { network: toNetwork(ethereum), from, to: from, amount: 5n }

/** A wallet of this type, and what it was asked to send. */
const wallet = (type: ConnectorType, answer: () => unknown = () => hash) => {
  const sent: Array<ReadonlyArray<unknown>> = []
  const { connector } = eip1193({
    eth_chainId: () => "0x1",
    eth_accounts: () => [from],
    eth_sendTransaction: (params) => {
      sent.push(params)
      return answer()
    }
  })
  return { connector: { ...connector, type }, sent }
}

describe("asking a wallet to send", () => {
  it.effect("SEC-22: what it knows of the outcome is told as it is, whatever words are inside", () =>
    Effect.gen(function* () {
      const words = { code: 4001, message: "User rejected the request: nonce too low" }
      const unknown = new OutcomeUnknown({ message: "not known", hash, cause: words })
      const failed = new TransactionFailed({ kind: "feeCapTooHigh", message: "too much", cause: words })
      const down = new RpcFailed({ code: -1, message: "RPC request failed", cause: { earlier: unknown } })
      for (const error of [unknown, failed, down]) {
        const { connector } = wallet("LOCAL", () => {
          throw error
        })
        assert.strictEqual(yield* Effect.flip(askToSend(connector, {})), error)
      }
    })
  )

  it.effect(
    "SEC-22: a failure that may follow a yes is an unknown outcome; one of a request not carried out is not",
    () =>
      Effect.gen(function* () {
        const ends = [
          [{ code: -32603, message: "Internal error" }, "OutcomeUnknown"],
          [{ code: -32005, message: "Too many requests" }, "OutcomeUnknown"],
          [{ code: 4900, message: "Disconnected" }, "OutcomeUnknown"],
          [new Error("The message port closed before a response was received"), "OutcomeUnknown"],
          [new WalletTimeout({ method: "eth_sendTransaction", message: "Request timed out" }), "OutcomeUnknown"],
          [{ code: 4001, message: "User rejected the request" }, "WalletRejected"],
          [{ code: -32002, message: "Already open" }, "WalletPending"],
          [{ code: 4100, message: "Unauthorized" }, "WalletFailed"],
          [{ code: 4200, message: "Unsupported" }, "WalletFailed"],
          [{ code: -32602, message: "Invalid params" }, "WalletFailed"],
          [{ code: 4901, message: "Not this chain" }, "WalletFailed"],
          [
            new WalletFailed({ method: "eth_sendTransaction", code: 4900, message: "The session has ended" }),
            "WalletFailed"
          ]
        ] as const
        for (const [thrown, tag] of ends) {
          const { connector } = wallet("WALLET_CONNECT", () => {
            throw thrown
          })
          const error = yield* Effect.flip(askToSend(connector, {}))
          assert.deepStrictEqual([error._tag, thrown.message], [tag, thrown.message])
          if (tag === "OutcomeUnknown") assert.isFalse(error.retryable)
        }
      })
  )

  it.effect("SEC-22: what is no hash is an answer nobody can read: something may have been sent", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* askToSend(wallet("ANNOUNCED").connector, {}), hash)
      for (const answer of [null, undefined, "", 7, [hash], `${hash}7`, `x${hash}`, hash.slice(0, -1), { hash }]) {
        const { connector } = wallet("ANNOUNCED", () => answer)
        assert.deepInclude(yield* Effect.flip(askToSend(connector, {})), { _tag: "OutcomeUnknown", cause: answer })
      }
    })
  )

  it.effect("tells a refusal of a node from an outcome that nobody knows (SEC-22)", () =>
    Effect.gen(function* () {
      const down = new RpcFailed({ code: -1, message: "RPC request failed" })
      const failed = new TransactionFailed({ kind: "insufficientFunds", message: "insufficient funds" })
      const taken = [
        new TransactionFailed({ kind: "nonceTooLow", message: "nonce too low" }),
        new TransactionFailed({ kind: "unknownNode", message: "already known" })
      ]
      const unknown = new OutcomeUnknown({ message: "not known" })
      const end = (type: ConnectorType, error: Error) =>
        Effect.flip(
          askToSend(
            wallet(type, () => {
              throw error
            }).connector,
            {}
          )
        )
      assert.deepInclude(yield* end("ANNOUNCED", down), { _tag: "OutcomeUnknown", cause: down })
      assert.strictEqual(yield* end("LOCAL", down), down)
      for (const error of taken) {
        assert.deepInclude(yield* end("ANNOUNCED", error), { _tag: "OutcomeUnknown", cause: error })
        assert.deepInclude(yield* end("WALLET_CONNECT", error), { _tag: "OutcomeUnknown", cause: error })
        assert.strictEqual(yield* end("LOCAL", error), error)
      }
      for (const type of ["ANNOUNCED", "AUTH", "LOCAL"] as const) {
        assert.strictEqual(yield* end(type, failed), failed)
        assert.strictEqual(yield* end(type, unknown), unknown)
      }
    })
  )

  it.effect("SEC-19: a key of this process is told the cap and the name of a payment; no other wallet is", () =>
    Effect.gen(function* () {
      const local = wallet("LOCAL")
      yield* send(local.connector, transfer)
      yield* send(local.connector, { ...transfer, mostFee: 9n })
      yield* send(local.connector, { ...transfer, paymentId: "a" })
      assert.deepStrictEqual(
        local.sent.map(([, terms]) => terms),
        [undefined, { id: undefined, mostFee: 9n }, { id: "a", mostFee: undefined }]
      )
    })
  )

  it.effect("SEC-19: another wallet is not asked where the fee is above the cap by our node", () =>
    Effect.gen(function* () {
      const results: Readonly<Record<string, string>> = {
        eth_estimateGas: "0x5208",
        eth_gasPrice: "0x2",
        eth_getBalance: "0xde0b6b3a7640000"
      }
      const one = ({ id, method }: HeardCall) => ({ id, result: results[method] })
      const { fetch } = jsonRpcNodes({
        "https://rpc.test/1": (body) =>
          Array.isArray(body) ? (body as ReadonlyArray<HeardCall>).map(one) : one(body as HeardCall)
      })
      vi.stubGlobal("fetch", fetch)
      const { connector, sent } = wallet("ANNOUNCED")
      assert.deepInclude(yield* Effect.flip(send(connector, { ...transfer, mostFee: 41_999n })), {
        _tag: "TransactionFailed",
        kind: "feeCapTooHigh"
      })
      assert.lengthOf(sent, 0)
      assert.strictEqual(yield* send(connector, { ...transfer, mostFee: 42_000n }), hash)
      assert.lengthOf(sent[0]!, 1)
    })
  )
})
