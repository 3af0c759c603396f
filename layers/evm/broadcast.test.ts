import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { keccak256 } from "viem"
import { vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import {
  echoNode,
  jsonRpcNodes,
  silentNode,
  type HeardCall,
  type NodeBehaviour
} from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { read } from "./actions.ts"
import { broadcast } from "./broadcast.ts"
import { settled } from "../../test/support/virtualTime.ts"

afterEach(() => void vi.unstubAllGlobals())

const signed = "0x02f86b"
const hash = keccak256(signed)

/** A node that answers what is handed over by `send`, and knows the transaction that it is asked for as `shown`. */
const node =
  (send: NodeBehaviour, shown: unknown = null): NodeBehaviour =>
  (body, signal) => {
    const { id, method } = body as HeardCall
    return method === "eth_sendRawTransaction" ? send(body, signal) : { id, result: shown }
  }
const says = (message: string, code = -32000, data?: unknown): NodeBehaviour => {
  const error = { code, message, ...(data === undefined ? {} : { data }) }
  return (body) => ({ id: (body as HeardCall).id, error })
}
const http =
  (status: number): NodeBehaviour =>
  () =>
    new Response(null, { status })
const accepts: NodeBehaviour = (body) => ({ id: (body as HeardCall).id, result: `0x${"99".repeat(32)}` })

const networkOf = (...nodes: ReadonlyArray<NodeBehaviour>) => {
  const urls = nodes.map((_, at) => `https://rpc-${at}.test/v2/secret`)
  const { asked, fetch } = jsonRpcNodes(Object.fromEntries(urls.map((url, at) => [url, nodes[at]!])))
  vi.stubGlobal("fetch", fetch)
  const network = toNetwork({ ...ethereum, rpcUrls: { default: { http: urls } } })
  const handed = () =>
    asked
      .filter(({ body }) => (body as HeardCall).method === "eth_sendRawTransaction")
      .map(({ url }) => urls.indexOf(url))
  return { network, asked, handed }
}

/** Hands over on virtual time, and returns the end. */
const send = Effect.fnUntraced(function* (network: ReturnType<typeof toNetwork>) {
  const fiber = yield* Effect.forkChild(Effect.result(broadcast(network, signed)), { startImmediately: true })
  yield* settled
  while (fiber.pollUnsafe() === undefined) {
    yield* TestClock.adjust(1_000)
    yield* settled
  }
  return yield* Effect.fromResult(yield* Fiber.join(fiber))
})

describe("handing a signed transaction over (SEC-22)", () => {
  it.effect("SEC-22: what is no bytes is handed to nobody", () =>
    Effect.gen(function* () {
      const { network, asked } = networkOf(echoNode)
      assert.deepInclude(yield* Effect.flip(broadcast(network, 7)), { _tag: "RpcFailed", code: -32602 })
      assert.lengthOf(asked, 0)
      const nowhere = { ...network, rpcUrls: [] }
      assert.deepInclude(yield* Effect.flip(broadcast(nowhere, signed)), { message: "HTTP request failed", code: -1 })
    })
  )

  it.effect("SEC-19, SEC-22: what the first node accepts is handed to no other, and its hash is our own", () =>
    Effect.gen(function* () {
      const { network, asked } = networkOf(node(accepts), node(accepts))
      assert.strictEqual(yield* send(network), hash)
      assert.lengthOf(asked, 1)
    })
  )

  for (const [name, lost] of Object.entries({ 503: http(503), 429: http(429), silence: silentNode }))
    it.effect(`SEC-22: handed to each node once, and lost (${name}): not known, with its hash`, () =>
      Effect.gen(function* () {
        const { network, handed } = networkOf(node(lost), node(lost))
        const error = yield* Effect.flip(send(network))
        assert.deepInclude(error, { _tag: "OutcomeUnknown", hash, retryable: false })
        assert.strictEqual((error.cause as { readonly _tag: string })._tag, "RpcFailed")
        assert.deepStrictEqual(handed(), [0, 1])
      })
    )

  it.effect("SEC-22: lost, and found at a node afterwards, is sent", () =>
    Effect.gen(function* () {
      const one = networkOf(node(silentNode, { hash }))
      assert.strictEqual(yield* send(one.network), hash)
      const other = networkOf(node(silentNode), node(says("weather"), { hash: hash.toUpperCase().replace("X", "x") }))
      assert.strictEqual(yield* send(other.network), hash)
    })
  )

  for (const words of [
    "already known",
    "known transaction: 5e1d",
    "AlreadyKnown",
    "Transaction with the same hash was already imported.",
    "tx already exists in mempool"
  ])
    it.effect(`SEC-22: "${words}" is success where the node shows it, and else not known`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* send(networkOf(node(says(words), { hash })).network), hash)
        for (const shown of [null, { hash: keccak256("0x01") }, "junk"]) {
          const error = yield* Effect.flip(send(networkOf(node(says(words), shown)).network))
          assert.deepInclude(error, { _tag: "OutcomeUnknown", hash })
        }
      })
    )

  it.effect("SEC-22: the words of a contract, deeper in the error, are not the node's", () =>
    Effect.gen(function* () {
      const words = says("execution reverted", 3, { message: "claim already exists" })
      const { network, asked } = networkOf(node(words, { hash }))
      assert.deepInclude(yield* Effect.flip(send(network)), { _tag: "RpcFailed" })
      assert.lengthOf(asked, 1)
    })
  )

  it.effect("SEC-22: a nonce used by this very transaction is success, by another it is not", () =>
    Effect.gen(function* () {
      const used = (shown: unknown) => node(says("nonce too low"), shown)
      assert.strictEqual(yield* send(networkOf(used({ hash })).network), hash)
      for (const shown of [null, { hash: keccak256("0x01") }, "junk"])
        assert.strictEqual((yield* Effect.flip(send(networkOf(used(shown)).network)))._tag, "RpcFailed")
    })
  )

  it.effect("SEC-22: after a silence, a refusal elsewhere proves nothing", () =>
    Effect.gen(function* () {
      for (const words of ["insufficient funds", "nonce too low", "weather"]) {
        const { network } = networkOf(node(silentNode), node(says(words)))
        assert.deepInclude(yield* Effect.flip(send(network)), { _tag: "OutcomeUnknown", hash })
      }
      const known = networkOf(node(silentNode), node(says("already known"), { hash }))
      assert.strictEqual(yield* send(known.network), hash)
    })
  )

  it.effect(
    "SEC-22: what each node refuses is refused, in the node's words; an error from in between proves nothing",
    () =>
      Effect.gen(function* () {
        const words = "replacement transaction underpriced"
        const { network, handed } = networkOf(node(says(words)), node(says(words, -32003)))
        const error = yield* Effect.flip(send(network))
        assert.deepInclude(error, { _tag: "RpcFailed" })
        assert.deepInclude(error.cause, { message: words })
        assert.deepStrictEqual(handed(), [0, 1])
        for (const late of ["context deadline exceeded", "request timed out", "upstream timeout"])
          assert.deepInclude(yield* Effect.flip(send(networkOf(node(says(late))).network)), { _tag: "OutcomeUnknown" })
        for (const code of [-32603, 77, -32010])
          assert.deepInclude(yield* Effect.flip(send(networkOf(node(says("upstream", code))).network)), {
            _tag: "OutcomeUnknown"
          })
        // No node takes it: the next one is not asked.
        const poor = networkOf(node(says("insufficient funds for gas")), node(accepts))
        assert.deepInclude(yield* Effect.flip(send(poor.network)), { _tag: "RpcFailed" })
        assert.deepStrictEqual(poor.handed(), [0])
      })
  )

  it.effect("SEC-22: who asks by JSON-RPC finds the hash inside the error", () =>
    Effect.gen(function* () {
      const { network } = networkOf(node(http(502)))
      const error = yield* Effect.flip(read(network, { method: "eth_sendRawTransaction", params: [signed] }))
      assert.deepInclude(error, { _tag: "RpcFailed", code: -1 })
      assert.deepInclude(error.cause, { _tag: "OutcomeUnknown", hash })
      const bare = Effect.flip(read(network, { method: "eth_sendRawTransaction" }))
      assert.deepInclude(yield* bare, { _tag: "RpcFailed", code: -32602 })
    })
  )
})
