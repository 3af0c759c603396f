import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { jsonRpcNodes, silentNode, type HeardCall, type NodeBehaviour } from "../../test/support/jsonRpcNode.ts"
import { sela, solanaMainnet, timo } from "../../test/support/solana.ts"
import { broadcastWire, readId } from "./broadcastWire.ts"
import { compileMessage } from "./compileMessage.ts"
import { transferLamports } from "./instructions.ts"
import { withSignature } from "./readTransaction.ts"
import { passTime, settled } from "../../test/support/virtualTime.ts"

afterEach(() => vi.unstubAllGlobals())

const lifetime = { blockhash: sela, lastValidBlockHeight: 5n } as never
const unsigned = compileMessage(
  sela,
  [transferLamports(sela as never, timo as never, 5n)],
  { limit: 450, price: 0n },
  lifetime
)
const wire = withSignature(unsigned, sela, new Uint8Array(64).fill(3))
const id = Effect.runSync(readId(wire))
const shown = { slot: 1, err: null, confirmationStatus: "processed" }

/** A node that answers what is handed over by `send`, and what it is asked for after that by `found`, in turn. */
const node = (send: NodeBehaviour, ...found: ReadonlyArray<unknown>): NodeBehaviour => {
  let at = 0
  return (body, signal) => {
    const { id: call, method } = body as HeardCall
    if (method === "sendTransaction") return send(body, signal)
    const value = [found[Math.min(at++, found.length - 1)] ?? null]
    return { id: call, result: { context: { slot: 7 }, value } }
  }
}
const says =
  (error: object): NodeBehaviour =>
  (body) => ({ id: (body as HeardCall).id, error })
const http =
  (status: number): NodeBehaviour =>
  () =>
    new Response("no", { status })

/** Hands over on virtual time; returns the end, and how often each method was asked. */
const send = Effect.fnUntraced(function* (...nodes: ReadonlyArray<NodeBehaviour>) {
  const urls = nodes.map((_, at) => `https://rpc-${at}.test`)
  const { asked, fetch } = jsonRpcNodes(Object.fromEntries(nodes.map((one, at) => [urls[at]!, one])))
  vi.stubGlobal("fetch", fetch)
  const network = toNetwork({ ...solanaMainnet, rpcUrls: { default: { http: urls } } })
  const fiber = yield* Effect.forkChild(Effect.result(broadcastWire(network, wire, {})), { startImmediately: true })
  for (let at = 0; at < 90; at++) yield* TestClock.adjust(1_000)
  const end = yield* Fiber.join(fiber)
  const times = (method: string) => asked.filter(({ body }) => (body as HeardCall).method === method).length
  return { end: end._tag === "Success" ? end.success : end.failure, times }
})

describe("handing a signed transaction of Solana over (SEC-22)", () => {
  it.effect("SEC-22: one without the signature of who pays for it is handed to nobody", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* Effect.flip(readId(unsigned)), { _tag: "RpcFailed", code: -32602 })
    })
  )

  it.effect("SEC-22: a lost answer is looked for by its signature, and is not known where no node shows it", () =>
    Effect.gen(function* () {
      for (const lost of [silentNode, http(503), says({ code: -32603, message: "Internal error" })]) {
        const { end, times } = yield* send(node(lost))
        assert.deepInclude(end, { _tag: "OutcomeUnknown", hash: id, retryable: false })
        assert.deepStrictEqual([times("sendTransaction"), times("getSignatureStatuses")], [1, 3])
        assert.strictEqual((yield* send(node(lost, shown))).end, id)
        // It takes a moment until it is in a block.
        assert.strictEqual((yield* send(node(lost, null, null, shown))).end, id)
      }
      const silent = yield* send(silentNode)
      assert.deepInclude(silent.end, { _tag: "OutcomeUnknown", hash: id })
    })
  )

  it.effect("SEC-22: a node that says it is on the chain is believed when it shows it", () =>
    Effect.gen(function* () {
      const words = "This transaction has already been processed"
      for (const error of [
        { code: -32002, message: words },
        { code: -32002, message: `Transaction simulation failed: ${words}`, data: { err: "AlreadyProcessed" } },
        { code: -32002, message: "failed", data: { err: "AlreadyProcessed" } }
      ]) {
        assert.strictEqual((yield* send(node(says(error), shown))).end, id)
        const { end, times } = yield* send(node(says(error)), node(says(error)))
        assert.deepInclude(end, { _tag: "OutcomeUnknown", hash: id })
        assert.strictEqual(times("sendTransaction"), 1)
      }
    })
  )

  it.effect("SEC-22: the codes of requests that were not carried out are refusals; any other code proves nothing", () =>
    Effect.gen(function* () {
      for (const code of [429, -32_000, -32_099, -32_600, -32_601, -32_602, -32_700])
        assert.deepInclude((yield* send(node(says({ code, message: "no" })))).end, { _tag: "RpcFailed" })
      for (const code of [-32_603, -32_100, -31_999, -32_599, 0, 1, 428, 430, "429", "-32000", null])
        assert.deepInclude((yield* send(node(says({ code, message: "no" })))).end, {
          _tag: "OutcomeUnknown",
          hash: id
        })
    })
  )

  it.effect("SEC-22: the words of a node are read whole, and are a text", () =>
    Effect.gen(function* () {
      const words = "This transaction has already been processed"
      assert.strictEqual((yield* send(node(says({ code: -32_002, message: `  ${words}.  ` }), shown))).end, id)
      for (const message of [[words], `${words}!`, `not: ${words}`]) {
        const { times } = yield* send(node(says({ code: -32_002, message })))
        assert.strictEqual(times("getSignatureStatuses"), 0)
      }
    })
  )

  it.effect("SEC-22: a look that fails is no look, and the last is followed by no wait", () =>
    Effect.gen(function* () {
      let looked = 0
      const blind: NodeBehaviour = (body) => {
        const { id: call, method } = body as HeardCall
        if (method === "sendTransaction") return { id: call, error: { code: -32_603, message: "Internal error" } }
        looked += 1
        return { id: call, error: { code: -32_601, message: "no" } }
      }
      const { asked, fetch } = jsonRpcNodes({ "https://rpc-0.test": blind })
      vi.stubGlobal("fetch", fetch)
      const network = toNetwork({ ...solanaMainnet, rpcUrls: { default: { http: ["https://rpc-0.test"] } } })
      const fiber = yield* Effect.forkChild(Effect.flip(broadcastWire(network, wire, {})), { startImmediately: true })
      for (let at = 0; at < 200 && looked < 3; at++) yield* passTime(100)
      yield* settled
      assert.deepInclude(fiber.pollUnsafe(), { _tag: "Success" })
      assert.deepInclude(yield* Fiber.join(fiber), { _tag: "OutcomeUnknown", hash: id })
      assert.isAbove(asked.length, 3)
    })
  )

  it.effect("SEC-22: what a program logs is no word of the node: a refused transaction is not told as sent", () =>
    Effect.gen(function* () {
      const error = {
        code: -32002,
        message: "Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1",
        data: {
          err: { InstructionError: [0, { Custom: 1 }] },
          logs: ["Program log: Error: order already processed", "This transaction has already been processed"]
        }
      }
      const { end, times } = yield* send(node(says(error), shown))
      assert.deepInclude(end, { _tag: "TransactionFailed", kind: "executionReverted" })
      assert.strictEqual(times("getSignatureStatuses"), 0)
    })
  )

  it.effect("SEC-22: what each node refuses is refused; after a silence a refusal proves nothing", () =>
    Effect.gen(function* () {
      const behind = says({ code: -32005, message: "Node is behind by 9 slots" })
      assert.deepInclude((yield* send(node(behind), node(says({ code: -32601, message: "no" })))).end, {
        _tag: "RpcFailed"
      })
      const late = says({ code: -32002, message: "Transaction simulation failed: Blockhash not found" })
      assert.deepInclude((yield* send(node(behind), node(late))).end, { _tag: "TransactionFailed" })
      assert.deepInclude((yield* send(node(silentNode), node(late))).end, { _tag: "OutcomeUnknown", hash: id })
    })
  )
})
