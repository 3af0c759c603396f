import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { accountKey, accountValue } from "../../sandbox/chains/polkadot/accountStorage.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { jsonRpcNodes, silentNode, type HeardCall, type NodeBehaviour } from "../../test/support/jsonRpcNode.ts"
import {
  alice,
  aliceOnKusama,
  aliceOnPolkadot,
  bob,
  kusama,
  kusamaGenesis,
  polkadot
} from "../../test/support/polkadot.ts"
import { balance, parseAddress, read } from "./node.ts"

const first = "https://one.test/key-123"
const second = "https://two.test"
const network: Network = toNetwork({ ...kusama, rpcUrls: { default: { http: [first, second] } } })

/** A node of Kusama that keeps this of an account. */
const node =
  (entry: unknown, genesis: unknown = kusamaGenesis): NodeBehaviour =>
  (body) => {
    const { id, method } = body as HeardCall
    return { jsonrpc: "2.0", id, result: method === "chain_getBlockHash" ? genesis : entry }
  }
const broken: NodeBehaviour = () => new Response("down", { status: 500 })
const wants = (nodes: Readonly<Record<string, NodeBehaviour>>) => {
  const { asked, fetch } = jsonRpcNodes(nodes)
  vi.stubGlobal("fetch", fetch)
  return asked
}

/** Moves the clock until the fiber is done: waits of retries are virtual, a stubbed answer takes real ticks. */
const settled = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>) {
  const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
  while (fiber.pollUnsafe() === undefined) {
    yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    yield* TestClock.adjust(500)
  }
  return yield* Fiber.join(fiber)
})

describe("nodes of Polkadot", () => {
  afterEach(() => vi.unstubAllGlobals())

  it.effect("are asked for an account's entry, by its address in any prefix", () =>
    Effect.gen(function* () {
      const asked = wants({ [first]: node(accountValue(123_456_789_012_345_678_901n, 5n)) })
      for (const address of [alice, aliceOnKusama, aliceOnPolkadot])
        assert.strictEqual(yield* balance(address, network), 123_456_789_012_345_678_901n)
      const keys = asked.flatMap(({ body }) => {
        const { method, params } = body as HeardCall
        return method === "state_getStorage" ? [params[0]] : []
      })
      assert.deepStrictEqual(
        keys,
        Array.from({ length: 3 }, () => accountKey(alice))
      )
    })
  )

  it.effect("SEC-19: of another chain, or with an answer that cannot be read, are not believed", () =>
    Effect.gen(function* () {
      for (const behaviour of [
        node(accountValue(1n), `0x${"91".repeat(32)}`),
        node(accountValue(1n), null),
        node("0x12"),
        node("much"),
        node({}),
        node(7)
      ]) {
        wants({ [first]: behaviour })
        const error = yield* Effect.flip(balance(alice, network))
        assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", "RPC request failed"])
      }
    })
  )

  it.effect("are asked in turn: one that is down is left for the next", () =>
    Effect.gen(function* () {
      const asked = wants({ [first]: broken, [second]: node(null) })
      assert.strictEqual(yield* settled(balance(bob, network)), 0n)
      assert.include(
        asked.map(({ url }) => url),
        second
      )
    })
  )

  it.effect("that cannot be used are told by the texts of the catalogue, without their addresses", () =>
    Effect.gen(function* () {
      const fails: NodeBehaviour = () => {
        throw new TypeError(`cannot reach ${first}`)
      }
      const rows: ReadonlyArray<readonly [NodeBehaviour, string]> = [
        [fails, "HTTP request failed"],
        [broken, "HTTP request failed"],
        [silentNode, "The request took too long to respond"],
        [() => new Response("<html>", { status: 200 }), "RPC request failed"],
        [() => ({ jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } }), "RPC request failed"]
      ]
      for (const [behaviour, text] of rows) {
        const asked = wants({ [first]: behaviour, [second]: behaviour })
        const error = yield* settled(Effect.flip(read(network, { method: "system_chain" })))
        assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", text])
        assert.notInclude(JSON.stringify([error, error.cause]), "key-123")
        // Spec 8: three retries over all nodes.
        assert.isAtMost(asked.length, 4)
      }
    })
  )

  it.effect("the code of a node's own error is kept", () =>
    Effect.gen(function* () {
      wants({ [first]: () => ({ id: 1, error: { code: -32601, message: "no" } }), [second]: broken })
      const alone = { ...network, rpcUrls: [first] }
      const error = yield* Effect.flip(read(alone, { method: "anything" }))
      assert.strictEqual(error._tag === "RpcFailed" && error.code, -32601)
    })
  )
})

describe("addresses of Polkadot, as a visitor types them (SEC-23)", () => {
  it.effect("are written for the network, from it or from none in particular; another network's are refused", () =>
    Effect.gen(function* () {
      const here = toNetwork(polkadot)
      assert.strictEqual(yield* parseAddress(` ${aliceOnPolkadot}\n`, here), aliceOnPolkadot)
      assert.strictEqual(yield* parseAddress(alice, here), aliceOnPolkadot)
      const error = yield* Effect.flip(parseAddress(aliceOnKusama, here))
      assert.strictEqual(error.message, "This is not an address of Polkadot")
      assert.strictEqual(yield* parseAddress(aliceOnKusama, network), aliceOnKusama)
    })
  )
})
