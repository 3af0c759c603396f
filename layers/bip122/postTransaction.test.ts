import { afterEach, assert, describe, it } from "@effect/vitest"
import { hex } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { bitcoinMainnet } from "../../test/support/bitcoin.ts"
import { read } from "./actions.ts"
import { postTransaction } from "./postTransaction.ts"
import { settled } from "../../test/support/virtualTime.ts"

const network = { ...toNetwork(bitcoinMainnet), rpcUrls: ["https://one.test", "https://two.test"] }
const key = new Uint8Array(32).fill(1)
const { script } = p2wpkh(pubECDSA(key))
const transaction = new Transaction()
transaction.addInput({ txid: "ab".repeat(32), index: 0, witnessUtxo: { script, amount: 9_000n } })
transaction.addOutput({ script, amount: 5_000n })
transaction.sign(key)
transaction.finalize()
const raw = hex.encode(transaction.extract())
const { id } = transaction

afterEach(() => void vi.unstubAllGlobals())

type Answer = () => Promise<Response>
const says =
  (text: string, status = 200): Answer =>
  async () =>
    new Response(text, { status })
const lost: Answer = () => Promise.reject(new TypeError("fetch failed"))

/** Posts to endpoints that answer so, and that show the transaction or not; returns the end and where it was posted. */
const post = Effect.fnUntraced(function* (answers: ReadonlyArray<Answer>, shown = false) {
  const posted: Array<string> = []
  vi.stubGlobal("fetch", (url: string, { method }: { readonly method: string }) => {
    if (method === "POST") return answers[Math.min(posted.push(url), answers.length) - 1]!()
    return url.endsWith(`/tx/${id}`) && shown ? says(JSON.stringify({ txid: id }))() : says("not found", 404)()
  })
  const fiber = yield* Effect.forkChild(Effect.result(postTransaction(network, raw, id)), { startImmediately: true })
  while (fiber.pollUnsafe() === undefined) {
    yield* settled
    yield* TestClock.adjust("1 second")
  }
  const end = yield* Fiber.join(fiber)
  return { end: end._tag === "Success" ? end.success : end.failure, posted }
})

describe("posting a signed Bitcoin transaction (SEC-22)", () => {
  it.effect("SEC-22: is done once where an endpoint answers with its id, however it writes it", () =>
    Effect.gen(function* () {
      for (const answer of [id, ` ${id}\n`, id.toUpperCase(), `"${id}"`])
        assert.deepStrictEqual(yield* post([says(answer)]), { end: id, posted: ["https://one.test/tx"] })
    })
  )

  it.effect("SEC-22: is not taken for sent by an answer that is not about it, such as a page of a Wi-Fi network", () =>
    Effect.gen(function* () {
      const page = "<html><title>Sign in</title></html>"
      for (const answer of ["", "ok", page, "another", "ab".repeat(32), `{"txid":"${id}"}x`]) {
        assert.strictEqual((yield* post([says(answer), says(id)])).end, id)
        assert.strictEqual((yield* post([says(answer)], true)).end, id)
        const { end, posted } = yield* post([says(answer)])
        assert.deepInclude(end, { _tag: "OutcomeUnknown", hash: id }, answer)
        assert.lengthOf(posted, 2)
      }
      // The same page answers the question for the transaction.
      vi.stubGlobal("fetch", says(page))
      assert.deepInclude(yield* Effect.flip(postTransaction(network, raw, id)), { _tag: "OutcomeUnknown", hash: id })
    })
  )

  it.effect("SEC-22: where an answer was lost it is looked for, and is not known where none shows it", () =>
    Effect.gen(function* () {
      for (const answers of [[lost], [says("busy", 503)], [lost, says("txn-mempool-conflict", 400)]]) {
        assert.strictEqual((yield* post(answers, true)).end, id)
        const { end, posted } = yield* post(answers)
        assert.deepInclude(end, { _tag: "OutcomeUnknown", hash: id })
        assert.lengthOf(posted, 2)
      }
    })
  )

  it.effect(
    "SEC-22: words of having it are believed where an endpoint shows it: they may mean another transaction",
    () =>
      Effect.gen(function* () {
        for (const words of ["Transaction already in block chain", "txn-already-known", "output already spent by ab"]) {
          assert.strictEqual((yield* post([says(words, 400)], true)).end, id)
          const { end } = yield* post([says(words, 400)])
          assert.deepInclude(end, { _tag: "RpcFailed", cause: { status: 400, message: words } })
        }
      })
  )

  it.effect(
    "SEC-22: without an endpoint nothing is sent; who reads the endpoint's paths finds the id in the error",
    () =>
      Effect.gen(function* () {
        const nowhere = postTransaction({ ...network, rpcUrls: [] }, raw, id)
        assert.deepInclude(yield* Effect.flip(nowhere), { _tag: "RpcFailed" })
        vi.stubGlobal("fetch", (_: string, { method }: { readonly method: string }) =>
          method === "POST" ? lost() : says("not found", 404)()
        )
        const told = yield* Effect.flip(read(network, { method: "tx", params: [raw] }))
        assert.deepInclude((told as { readonly cause?: unknown }).cause, { _tag: "OutcomeUnknown", hash: id })
        assert.deepInclude(yield* Effect.flip(read(network, { method: "tx", params: ["00"] })), { code: -32602 })
      })
  )
})
