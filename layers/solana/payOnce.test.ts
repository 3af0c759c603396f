import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import * as kit from "@solana/kit"
import { Effect, Result } from "effect"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import { faultyNode, type FaultyNode } from "../../test/support/faultyNode.ts"
import { laterProviders } from "../local-key/laterProviders.ts"
import { send } from "./actions.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
let node: FaultyNode
let secret: string
beforeAll(async () => {
  chain = await startSolana()
  const { seed, address } = chain.accounts[0]!
  secret = kit
    .getBase58Decoder()
    .decode(Uint8Array.from([...seed, ...kit.getAddressEncoder().encode(kit.address(address))]))
})
beforeEach(async () => {
  await chain.reset()
  node = await faultyNode(chain.nodeUrl)
})
afterEach(() => node.stop())
afterAll(() => chain.stop())

const [from, to] = [() => chain.accounts[0]!.address, () => chain.accounts[1]!.address]
const received = async () => {
  const { value } = (await chain.rpc("getBalance", [to()])) as { readonly value: number }
  return value
}

/** A process with the key, at the node that fails as it is told. */
const start = Effect.fnUntraced(function* (journal?: PaymentJournal, mostFee?: string) {
  const provider = laterProviders.solana(secret, [], async () => undefined, {
    journal,
    ...(mostFee === undefined ? {} : { mostFee: { solana: mostFee } })
  })
  yield* Effect.promise(() => provider.connect({ silent: false }))
  const connector: Connector<"solana"> = {
    id: "local",
    type: "LOCAL",
    namespace: "solana",
    name: "Local key",
    provider
  }
  const network = toNetwork({ ...chain.network, rpcUrls: { default: { http: [node.url] } } })
  return (amount: bigint, terms: { readonly paymentId?: string; readonly mostFee?: bigint } = {}, receiver = to()) =>
    send(connector, { network, from: from(), to: receiver, amount, ...terms })
})
/** Refuses to hand over, before or after the chain has it. */
const losing = (when: "before" | "after", times = 1) => {
  let left = times
  node.fault = ({ method }) => (method === "sendTransaction" && left-- > 0 ? when : undefined)
}

describe("payments of one key on Solana (SEC-22)", () => {
  it.live("SEC-22: equal ones side by side, with one blockhash, are as many payments", () =>
    Effect.gen(function* () {
      const pay = yield* start()
      const before = yield* Effect.promise(received)
      const hashes = yield* Effect.all([pay(1_000_000n), pay(1_000_000n), pay(1_000_000n)], {
        concurrency: "unbounded"
      })
      assert.strictEqual(new Set(hashes).size, 3)
      assert.strictEqual(yield* Effect.promise(received), before + 3_000_000)
    })
  )

  it.live("SEC-22: a lost answer is found by the signature", () =>
    Effect.gen(function* () {
      const pay = yield* start()
      const before = yield* Effect.promise(received)
      losing("after")
      const hash = yield* pay(1_000_000n)
      assert.strictEqual(yield* Effect.promise(received), before + 1_000_000)
      assert.isString(hash)
    })
  )

  it.live("SEC-22: one that was lost on its way is posted again with the same bytes, by another process", () =>
    Effect.gen(function* () {
      const journal = new Map<string, string>()
      const before = yield* Effect.promise(received)
      losing("before")
      const first = yield* Effect.flip((yield* start(journal))(1_000_000n, { paymentId: "a" }))
      assert.strictEqual(first._tag, "OutcomeUnknown")
      const { hash } = first as { readonly hash?: string }
      // While no node answers nothing else is known of it.
      node.fault = ({ method }) => (method === "getSignatureStatuses" ? "refused" : undefined)
      assert.deepInclude(yield* Effect.flip((yield* start(journal))(1_000_000n, { paymentId: "a" })), {
        _tag: "OutcomeUnknown",
        hash
      })
      node.fault = () => undefined
      const again = yield* start(journal)
      const hashes = yield* Effect.all([again(1_000_000n, { paymentId: "a" }), again(1_000_000n, { paymentId: "a" })], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(hashes, [hash, hash])
      assert.notStrictEqual(yield* again(1_000_000n, { paymentId: "b" }), hash)
      assert.strictEqual(yield* Effect.promise(received), before + 2_000_000)
    })
  )

  it.live("SEC-22: it is signed anew only when it can never be on the chain", () =>
    Effect.gen(function* () {
      const journal = new Map<string, string>()
      const before = yield* Effect.promise(received)
      losing("before")
      const first = yield* Effect.flip((yield* start(journal))(1_000_000n, { paymentId: "a" }))
      chain.pass(1_000)
      const hash = yield* (yield* start(journal))(1_000_000n, { paymentId: "a" })
      assert.notStrictEqual(hash, (first as { readonly hash?: string }).hash)
      assert.strictEqual(yield* Effect.promise(received), before + 1_000_000)
      // So long after that nodes may have forgotten it, and one may not say how far back it remembers.
      losing("before")
      yield* Effect.flip((yield* start(journal))(1_000_000n, { paymentId: "b" }))
      chain.pass(9_000)
      node.fault = ({ method }) => (method === "getBlocksWithLimit" ? "refused" : undefined)
      assert.strictEqual(
        (yield* Effect.flip((yield* start(journal))(1_000_000n, { paymentId: "b" })))._tag,
        "OutcomeUnknown"
      )
      assert.strictEqual(yield* Effect.promise(received), before + 1_000_000)
      node.fault = () => undefined
      yield* (yield* start(journal))(1_000_000n, { paymentId: "b" })
      assert.strictEqual(yield* Effect.promise(received), before + 2_000_000)
    })
  )

  it.live("SEC-22: what was refused may be signed anew; another payment may not have the name", () =>
    Effect.gen(function* () {
      const journal = new Map<string, string>()
      const pay = yield* start(journal)
      node.fault = ({ method }) => (method === "sendTransaction" ? "refused" : undefined)
      assert.strictEqual((yield* Effect.flip(pay(1_000_000n, { paymentId: "a" })))._tag, "RpcFailed")
      node.fault = () => undefined
      yield* pay(2_000_000n, { paymentId: "a" })
      for (const other of [pay(1_000_000n, { paymentId: "a" }), pay(2_000_000n, { paymentId: "a" }, from())])
        assert.deepInclude(yield* Effect.flip(other), { _tag: "WalletFailed", code: -32602 })
    })
  )

  it.live("SEC-22: a journal that is damaged, or fails, stops the payment", () =>
    Effect.gen(function* () {
      const before = yield* Effect.promise(received)
      const journals: ReadonlyArray<PaymentJournal> = [
        { get: () => "{", set: () => {} },
        { get: () => "{}", set: () => {} },
        { get: () => Promise.reject(new Error("gone")), set: () => {} },
        { get: () => null, set: () => Promise.reject(new Error("disk full")) },
        { get: () => null, set: () => {}, alone: () => Promise.reject(new Error("no lock")) }
      ]
      for (const journal of journals)
        assert.deepInclude(yield* Effect.flip((yield* start(journal))(1_000_000n, { paymentId: "a" })), {
          _tag: "WalletFailed",
          code: -32603
        })
      assert.strictEqual(yield* Effect.promise(received), before)
    })
  )

  it.live("SEC-19: a fee above the caps of the key and of the payment is not signed", () =>
    Effect.gen(function* () {
      const pay = yield* start()
      assert.isTrue(Result.isSuccess(yield* Effect.result(pay(1_000_000n, { mostFee: 1_000_000n }))))
      const capped = yield* start(undefined, "0.000000001")
      for (const asked of [
        pay(1_000_000n, { mostFee: 1n }),
        capped(1_000_000n),
        capped(1_000_000n, { mostFee: 9_999_999n })
      ])
        assert.deepInclude(yield* Effect.flip(asked), { _tag: "TransactionFailed", kind: "feeCapTooHigh" })
    })
  )
})
