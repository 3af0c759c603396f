import { afterEach, assert, describe, it, vi } from "vitest"
import { Effect } from "effect"
import { keccak256, type Hex } from "viem"
import { privateKeyToAddress } from "viem/accounts"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import { evmLedger } from "../../test/support/evmLedger.ts"
import { jsonRpcNodes, type HeardCall } from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { read } from "../evm/actions.ts"
import { evmKeyProvider } from "./evmKeyProvider.ts"

afterEach(() => void vi.unstubAllGlobals())

const key: Hex = `0x${"11".repeat(32)}`
const owner = privateKeyToAddress(key).toLowerCase()
const to = `0x${"22".repeat(20)}`
const account = `eip155:1:${privateKeyToAddress(key)}`

/** A key at a ledger, in as many processes as are started. */
const stage = (kept: PaymentJournal = new Map<string, string>(), values = {}, secret = key) => {
  const ledger = evmLedger(values)
  const { fetch } = jsonRpcNodes({ "https://rpc.test/1": ledger.node })
  vi.stubGlobal("fetch", fetch)
  const start = (journal = kept) => {
    const provider = evmKeyProvider(secret, [toNetwork(ethereum)], (on, asked) => Effect.runPromise(read(on, asked)), {
      journal
    })
    return (value: bigint, terms?: object, fields = {}) =>
      provider.request({
        method: "eth_sendTransaction",
        params: [{ to, value: `0x${value.toString(16)}`, gas: "0x5208", ...fields }, terms]
      }) as Promise<Hex>
  }
  const posted = () =>
    ledger.asked.filter(({ method }) => method === "eth_sendRawTransaction").map(({ params }) => params[0] as Hex)
  return { ledger, kept, start, pay: start(), posted }
}
const sending = "eth_sendRawTransaction"
/** Makes the ledger do this with what is posted, as often as `times`. */
const onPost = (ledger: ReturnType<typeof evmLedger>, fault: ReturnType<typeof ledger.fault>, times = 1) => {
  let left = times
  ledger.fault = ({ method }) => (method === sending && left-- > 0 ? fault : undefined)
}
const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => assert.fail("it was sent"),
    (error: unknown) => error
  )

describe("payments of one key (SEC-22)", () => {
  it("SEC-22: equal ones side by side are as many payments, in the order of the calls", async () => {
    for (const mines of [true, false]) {
      const { ledger, pay } = stage()
      ledger.mines = mines
      const hashes = await Promise.all([pay(1_000n), pay(1_000n), pay(1_000n)])
      assert.strictEqual(new Set(hashes).size, 3)
      assert.strictEqual(ledger.received(to), 3_000n)
      assert.deepStrictEqual(
        hashes.map((hash) => ledger.taken.get(hash)?.nonce),
        [0, 1, 2]
      )
    }
  })

  it("SEC-22: equal ones of several instances are as many payments, though a node counts too few", async () => {
    const { ledger, start } = stage()
    const alone = () => start({ get: () => undefined, set: () => {} })
    const hashes = await Promise.all([alone()(1_000n), alone()(1_000n)])
    assert.strictEqual(new Set(hashes).size, 2)
    const behind = stage(new Map(), { eth_getTransactionCount: "0x0" })
    const one = (): PaymentJournal => new Map<string, string>()
    const told = [
      await behind.start(one())(1_000n),
      await behind.start(one())(1_000n),
      await behind.start(one())(1_000n)
    ]
    assert.strictEqual(new Set(told).size, 3)
    assert.strictEqual(behind.ledger.received(to), 3_000n)
    assert.strictEqual(ledger.received(to), 2_000n)
    // What a node shows without end is not believed.
    const lying = stage(new Map(), {}, `0x${"12".repeat(32)}`)
    const { node } = lying.ledger
    const shows = jsonRpcNodes({
      "https://rpc.test/1": async (body, signal) => {
        const { id, method, params } = body as HeardCall
        return method === "eth_getTransactionByHash" ? { id, result: { hash: params[0] } } : node(body, signal)
      }
    })
    vi.stubGlobal("fetch", shows.fetch)
    assert.instanceOf(await failure(lying.pay(1n)), RpcFailed)
    assert.lengthOf(lying.posted(), 0)
  })

  it("SEC-22: a lost answer is looked for by the hash, and found", async () => {
    const { ledger, pay } = stage()
    onPost(ledger, "lost")
    const hash = await pay(777n)
    assert.isTrue(ledger.taken.has(hash))
  })

  it("SEC-22: one that no node shows is told by its hash, is in the journal, and is posted again before the next", async () => {
    const { ledger, pay, kept, posted } = stage()
    onPost(ledger, "never came")
    const error = await failure(pay(777n))
    assert.instanceOf(error, OutcomeUnknown)
    const [first] = posted()
    assert.strictEqual((error as OutcomeUnknown).hash, keccak256(first!))
    const book = JSON.parse(String(await kept.get(account)))
    assert.deepInclude(book, { next: 1, open: [{ hash: keccak256(first!), nonce: 0, raw: first, seen: false }] })
    await pay(1n)
    assert.strictEqual(posted()[1], first)
    assert.strictEqual(ledger.received(to), 778n)
    const after = JSON.parse(String(await kept.get(account)))
    assert.strictEqual(after.next, 2)
    assert.deepStrictEqual(
      after.open.map(({ nonce, seen }: { nonce: number; seen: boolean }) => [nonce, seen]),
      [
        [0, true],
        [1, true]
      ]
    )
    // A payment that is on the chain is no longer kept.
    await pay(1n)
    assert.lengthOf(JSON.parse(String(await kept.get(account))).open, 1)
  })

  it("SEC-22: while an earlier one is open nothing else is signed, and that is retryable", async () => {
    const { ledger, pay, posted } = stage()
    onPost(ledger, "never came", 2)
    await failure(pay(777n))
    const error = await failure(pay(1n))
    assert.instanceOf(error, RpcFailed)
    const { earlier } = (error as RpcFailed).cause as { readonly earlier: { readonly error: unknown } }
    assert.instanceOf(earlier.error, OutcomeUnknown)
    assert.strictEqual(new Set(posted()).size, 1)
    await pay(1n)
    assert.strictEqual(ledger.received(to), 778n)
  })

  it("SEC-22: what was refused gives its nonce back", async () => {
    const { ledger, pay } = stage()
    for (const message of ["insufficient funds", "replacement transaction underpriced", "nonce too low"]) {
      onPost(ledger, { code: -32000, message })
      const error = await failure(pay(5n))
      assert.deepInclude((error as RpcFailed).cause, { message })
    }
    await pay(1n)
    assert.deepStrictEqual(
      [...ledger.taken.values()].map(({ nonce }) => nonce),
      [0]
    )
  })

  it("SEC-22: nothing is signed for a payment that cannot be filled in, nor posted where the journal fails", async () => {
    const { ledger, pay, posted, start } = stage()
    ledger.fault = ({ method }) => (method === "eth_getTransactionCount" ? { code: 3, message: "no" } : undefined)
    await failure(pay(1n))
    ledger.fault = () => undefined
    const full = start({ get: () => null, set: () => Promise.reject(new Error("disk full")) })
    assert.deepInclude(await failure(full(1n)), { message: "disk full" })
    assert.lengthOf(posted(), 0)
  })

  it("SEC-22: a journal that is damaged stops payments", async () => {
    for (const junk of ["", "{", "[]", '{"open":[{}]}', '{"next":"1","open":[]}', '{"open":[{"id":7}]}']) {
      const { pay, posted } = stage(new Map([[account, junk]]))
      assert.deepInclude(await failure(pay(1n)), { code: -32603 }, junk)
      assert.lengthOf(posted(), 0)
    }
    const named = stage(new Map([[`${account}:payment:a`, "{}"]]))
    assert.deepInclude(await failure(named.pay(1n, { id: "a" })), { code: -32603 })
  })

  it("SEC-22: a journal that fails after the payment was posted changes nothing of it", async () => {
    const kept = new Map<string, string>()
    let writes = 0
    const { ledger, start } = stage()
    const pay = start({
      get: (at) => kept.get(at),
      set: (at, text) => (++writes > 1 ? Promise.reject(new Error("disk full")) : kept.set(at, text))
    })
    assert.isTrue(ledger.taken.has(await pay(5n, { id: "a" })))
    // What it missed is found again.
    assert.strictEqual(await start(kept)(5n, { id: "a" }), [...ledger.taken.keys()][0])
    assert.strictEqual(ledger.received(to), 5n)
  })
})

describe("payments with a name, over several processes (SEC-22)", () => {
  it("SEC-22: the same name is the same payment, at once, later and after a crash", async () => {
    const { ledger, start } = stage()
    const [one, two] = await Promise.all([start()(5n, { id: "a" }), start()(5n, { id: "a" })])
    assert.strictEqual(one, two)
    assert.strictEqual(await start()(5n, { id: "a" }), one)
    assert.notStrictEqual(await start()(5n, { id: "b" }), one)
    assert.strictEqual(ledger.received(to), 10n)
  })

  it("SEC-22: one of which the answer was lost is posted again with the same bytes", async () => {
    const { ledger, pay, start, posted } = stage()
    onPost(ledger, "never came", 2)
    await failure(pay(5n, { id: "a" }))
    assert.instanceOf(await failure(start()(5n, { id: "a" })), OutcomeUnknown)
    const hash = await start()(5n, { id: "a" })
    assert.strictEqual(new Set(posted()).size, 1)
    assert.strictEqual(hash, keccak256(posted()[0]!))
    // A node that fails later does not make it unknown again.
    onPost(ledger, "never came", 9)
    assert.strictEqual(await start()(5n, { id: "a" }), hash)
    assert.strictEqual(ledger.received(to), 5n)
  })

  it("SEC-22: a nonce that is used up where no node shows the payment never signs it anew", async () => {
    const { ledger, pay, start, posted } = stage()
    onPost(ledger, "never came")
    await failure(pay(5n, { id: "a" }))
    // Another wallet with this key was faster.
    ledger.counts.set(owner, 1)
    for (const again of [1, 2]) assert.instanceOf(await failure(start()(5n, { id: "a" })), OutcomeUnknown, `${again}`)
    assert.strictEqual(new Set(posted()).size, 1)
    // It holds up no other payment.
    await start()(1n)
    assert.strictEqual(ledger.received(to), 1n)
    assert.deepStrictEqual(
      [...ledger.taken.values()].map(({ nonce }) => nonce),
      [1]
    )
  })

  it("SEC-22: a refusal of what was posted before does not prove that it failed", async () => {
    const { ledger, pay, start } = stage()
    onPost(ledger, "never came")
    await failure(pay(5n, { id: "a" }))
    onPost(ledger, { code: -32000, message: "insufficient funds" })
    const error = (await failure(start()(5n, { id: "a" }))) as OutcomeUnknown
    assert.instanceOf(error, OutcomeUnknown)
    assert.instanceOf(error.cause, RpcFailed)
  })

  it("SEC-22: a name of another payment is refused, and so is what is no name", async () => {
    const { pay, posted } = stage()
    await pay(5n, { id: "a" })
    for (const [value, fields] of [
      [6n, {}],
      [5n, { to: `0x${"33".repeat(20)}` }],
      [5n, { data: "0x01" }]
    ] as const)
      assert.deepInclude(await failure(pay(value, { id: "a" }, fields)), { code: -32602 })
    for (const terms of [{ id: "" }, { id: 7 }, { mostFee: 7 }, { mostFee: "1" }])
      assert.deepInclude(await failure(pay(5n, terms)), { code: -32602 })
    assert.lengthOf(posted(), 1)
  })

  it("SEC-22: processes take turns by the journal's own lock", async () => {
    const { ledger, start } = stage()
    const kept = new Map<string, string>()
    let held = Promise.resolve<unknown>(undefined)
    const names = new Set<string>()
    const process = (): PaymentJournal => ({
      get: async (at) => kept.get(at),
      set: async (at, text) => kept.set(at, text),
      alone: (name, run) => {
        names.add(name)
        const own = held.then(run)
        held = own.catch(() => {})
        return own
      }
    })
    const [one, other] = [start(process()), start(process())]
    await Promise.all([one(1n), other(1n), one(1n), other(1n)])
    assert.strictEqual(ledger.received(to), 4n)
    assert.deepStrictEqual([...names], [account])
  })
})
