import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  address as toAddress,
  type Blockhash,
  compileTransaction,
  decompileTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Nonce,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce
} from "@solana/kit"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { provesNothingMoved } from "../../services/account/send/provesNothingMoved.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { jsonRpcNodes, type HeardCall, type NodeBehaviour } from "../../test/support/jsonRpcNode.ts"
import { sela, solanaMainnet, timo } from "../../test/support/solana.ts"
import { solanaKeyProvider } from "../local-key/solanaKeyProvider.ts"
import { receipt, send } from "./actions.ts"
import { withSignature } from "./readTransaction.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => {
  vi.unstubAllGlobals()
  return chain.reset()
})
afterAll(() => chain.stop())

const connectorWith = (provider: SolanaProvider): Connector<"solana"> => ({
  id: "x",
  type: "ANNOUNCED",
  namespace: "solana",
  name: "Fernhold",
  provider
})

describe("a signature that comes too late", () => {
  it.live("moved nothing where each node refuses it, and the next order is signed with a new blockhash", () =>
    Effect.gen(function* () {
      const { seed, address } = chain.accounts[0]!
      const secret = Uint8Array.from([...seed, ...getAddressEncoder().encode(toAddress(address))])
      const key = yield* Effect.promise(() => solanaKeyProvider(getBase58Decoder().decode(secret)))
      yield* Effect.promise(() => key.connect({ silent: false }))
      let slots = 151
      const provider: SolanaProvider = {
        ...key,
        keeps: undefined,
        signTransactions: (ask) => {
          chain.pass(slots)
          return key.signTransactions(ask)
        }
      }
      const { url } = { url: chain.network.rpcUrls.default.http[0] }
      const network = toNetwork({ ...chain.network, rpcUrls: { default: { http: [url, `${url}/?second`] } } })
      const order = { network, from: address, to: timo, amount: 5_000_000n }
      const failure = yield* Effect.flip(send(connectorWith(provider), order))
      assert.deepInclude(failure, { _tag: "TransactionFailed", kind: "expired", unsent: true })
      assert.strictEqual(failure.message, "This took too long and can't go through any more")
      assert.isTrue(provesNothingMoved(failure))
      slots = 1
      const hash = yield* send(connectorWith(provider), order)
      assert.strictEqual((yield* receipt(hash, network)).status, "success")
    })
  )
})

/** A node whose blocks pass when the test says so, and on which nothing lands. */
const emptyNode = () => {
  const height = { now: 100 }
  const asked: Record<string, number> = {}
  const value = (one: unknown) => ({ context: { slot: height.now + 1_000 }, value: one })
  const node: NodeBehaviour = (body) => {
    const { id, method } = body as HeardCall
    asked[method] = (asked[method] ?? 0) + 1
    const answers: Readonly<Record<string, unknown>> = {
      getRecentPrioritizationFees: [],
      simulateTransaction: value({ err: null, logs: [], unitsConsumed: 450, accounts: null }),
      getBalance: value(1_000_000_000),
      getLatestBlockhash: value({ blockhash: sela, lastValidBlockHeight: height.now + 150 }),
      getSignatureStatuses: value([null]),
      getEpochInfo: { absoluteSlot: height.now + 1_000, blockHeight: height.now },
      sendTransaction: "sent"
    }
    return { jsonrpc: "2.0", id, result: answers[method] }
  }
  const { fetch } = jsonRpcNodes({ "https://node.test": node })
  vi.stubGlobal("fetch", fetch)
  return {
    height,
    asked,
    network: toNetwork({ ...solanaMainnet, rpcUrls: { default: { http: ["https://node.test"] } } })
  }
}

const signing = (sends: boolean, fill: number): SolanaProvider => {
  const signature = new Uint8Array(64).fill(fill)
  return {
    connect: async () => [{ address: sela }],
    accounts: () => [{ address: sela }],
    supports: () => true,
    signMessage: async () => signature,
    signTransactions: async ({ transactions }) => transactions.map(() => signature),
    sends: () => sends,
    sendTransaction: async () => signature,
    disconnect: async () => {},
    watch: () => () => {}
  }
}
type Message = ReturnType<typeof messageOf>
const rewritten = (wire: Uint8Array, change: (message: Message) => Parameters<typeof compileTransaction>[0]) =>
  Uint8Array.from(getTransactionEncoder().encode(compileTransaction(change(messageOf(wire)))))
const messageOf = (wire: Uint8Array) =>
  decompileTransactionMessage(
    getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(wire).messageBytes) as never
  )
const otherBlockhash = (message: Message) =>
  setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: timo as string as Blockhash, lastValidBlockHeight: 1n },
    message
  )
const withNonce = (message: Message) =>
  setTransactionMessageLifetimeUsingDurableNonce(
    {
      nonce: timo as string as Nonce,
      nonceAccountAddress: toAddress(timo),
      nonceAuthorityAddress: toAddress(sela)
    },
    message
  )

/** How a wallet signs that changes what it is given. */
const rewriting =
  (change: typeof otherBlockhash | typeof withNonce, fill: number): SolanaProvider["signTransactions"] =>
  async ({ transactions }) =>
    transactions.map((wire) => withSignature(rewritten(wire, change), sela, new Uint8Array(64).fill(fill)))

const seconds = Effect.fnUntraced(function* (number: number) {
  for (let at = 0; at < number; at++) yield* TestClock.adjust(1_000)
})

describe("a transaction that never lands", () => {
  it.effect("is told expired once its last block is final, and no sooner", () =>
    Effect.gen(function* () {
      const { height, network } = emptyNode()
      const hash = yield* send(connectorWith(signing(false, 11)), { network, from: sela, to: timo, amount: 5n })
      const waiting = yield* Effect.forkChild(Effect.flip(receipt(hash, network)), { startImmediately: true })
      height.now = 250
      yield* seconds(60)
      assert.isUndefined(waiting.pollUnsafe())
      height.now = 251
      yield* seconds(20)
      assert.deepInclude(yield* Fiber.join(waiting), {
        _tag: "TransactionFailed",
        kind: "expired",
        message: "This took too long and can't go through any more"
      })
    })
  )

  it.effect("another blockhash may be in it that its wallet chose, as late as its answer", () =>
    Effect.gen(function* () {
      const { height, network } = emptyNode()
      const wallet = { ...signing(false, 12), signTransactions: rewriting(otherBlockhash, 12) }
      const hash = yield* send(connectorWith(wallet), { network, from: sela, to: timo, amount: 5n })
      height.now = 200
      const waiting = yield* Effect.forkChild(Effect.flip(receipt(hash, network)), { startImmediately: true })
      yield* seconds(20)
      height.now = 500
      yield* seconds(20)
      assert.isUndefined(waiting.pollUnsafe())
      height.now = 501
      yield* seconds(20)
      assert.deepInclude(yield* Fiber.join(waiting), { kind: "expired" })
    })
  )

  it.effect("is never told expired where its wallet sent it, or signed it with a durable nonce", () =>
    Effect.gen(function* () {
      const signs = { ...signing(false, 14), signTransactions: rewriting(withNonce, 14) }
      for (const wallet of [signing(true, 13), signs]) {
        const { height, network, asked } = emptyNode()
        const hash = yield* send(connectorWith(wallet), { network, from: sela, to: timo, amount: 5n })
        const waiting = yield* Effect.forkChild(Effect.flip(receipt(hash, network)), { startImmediately: true })
        height.now = 10_000
        yield* seconds(601)
        assert.deepInclude(yield* Fiber.join(waiting), { _tag: "RpcFailed" })
        assert.isUndefined(asked["getEpochInfo"])
      }
    })
  )

  it.effect("one of which nothing is known is waited for to the end", () =>
    Effect.gen(function* () {
      const { height, network, asked } = emptyNode()
      const waiting = yield* Effect.forkChild(Effect.flip(receipt("unknown", network)), { startImmediately: true })
      height.now = 10_000
      yield* seconds(601)
      assert.deepInclude(yield* Fiber.join(waiting), { _tag: "RpcFailed" })
      assert.isUndefined(asked["getEpochInfo"])
    })
  )

  it.effect("two who wait for one transaction ask as often as one", () =>
    Effect.gen(function* () {
      const { network, asked } = emptyNode()
      const waits: Array<Fiber.Fiber<unknown>> = []
      for (let one = 0; one < 3; one++) {
        waits.push(yield* Effect.forkChild(Effect.result(receipt("shared", network)), { startImmediately: true }))
        yield* TestClock.adjust(300)
      }
      yield* seconds(20)
      assert.isAtMost(asked["getSignatureStatuses"]!, 22)
      for (const one of waits) yield* Fiber.interrupt(one)
    })
  )
})
