import { afterEach, assert, describe, it } from "@effect/vitest"
import { getBase58Decoder, getBase58Encoder, getTransactionDecoder, getBase64Encoder, address } from "@solana/kit"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import type { TransactionFailure } from "../../services/base/errors/chainErrors.ts"
import type { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { jsonRpcNodes, silentNode, type HeardCall, type NodeBehaviour } from "../../test/support/jsonRpcNode.ts"
import { sela, solanaMainnet, timo } from "../../test/support/solana.ts"
import { planTransfer } from "./planTransfer.ts"
import { arrives, balance, fee, parseAddress, read, receipt, send, token } from "./actions.ts"

afterEach(() => vi.unstubAllGlobals())

/** A network of nodes that answer each method as they are told. */
const networkOf = (...nodes: ReadonlyArray<NodeBehaviour>) => {
  const urls = nodes.map((_, at) => `https://rpc-${at}.test/v2/secret`)
  const { asked, fetch } = jsonRpcNodes(Object.fromEntries(nodes.map((node, at) => [urls[at]!, node])))
  vi.stubGlobal("fetch", fetch)
  const network = toNetwork({ ...solanaMainnet, rpcUrls: { default: { http: urls } } })
  return { network, asked, methods: () => asked.map(({ body }) => (body as HeardCall).method) }
}
const answers =
  (byMethod: Readonly<Record<string, unknown>>): NodeBehaviour =>
  (body) => {
    const { id, method } = body as HeardCall
    return { jsonrpc: "2.0", id, result: byMethod[method] }
  }
const failing =
  (error: object, status = 200): NodeBehaviour =>
  (body) =>
    Response.json({ jsonrpc: "2.0", id: (body as HeardCall).id, error }, { status })
const value = (one: unknown) => ({ context: { slot: 1 }, value: one })
const http =
  (status: number, headers = {}): NodeBehaviour =>
  () =>
    new Response("no", { status, headers })

/** Runs to the end on virtual time. */
const finish = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>, seconds = 600) {
  const fiber = yield* Effect.forkChild(Effect.result(effect), { startImmediately: true })
  for (let at = 0; at < seconds; at++) yield* TestClock.adjust(1_000)
  return yield* Fiber.join(fiber)
})
const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip(asked), ({ _tag }) => _tag)
const base64 = (bytes: ArrayLike<number>) => Buffer.from(Array.from(bytes)).toString("base64")
const account = (owner: string, data: ArrayLike<number>) => ({
  lamports: 1,
  owner,
  data: [base64(data), "base64"],
  executable: false
})
const tokenProgram = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"
const receiver = "So11111111111111111111111111111111111111112"
const token2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"

describe("nodes of Solana (SEC-19)", () => {
  it.effect("SEC-19: a balance is a whole number that is not negative, or the node has failed", () =>
    Effect.gen(function* () {
      for (const wrong of [undefined, null, -1, 1.5, "1", {}, [], value(undefined), value("5"), value(-5), value(0.5)])
        assert.strictEqual(yield* tagOf(balance(sela, networkOf(answers({ getBalance: wrong })).network)), "RpcFailed")
      assert.strictEqual(yield* balance(sela, networkOf(answers({ getBalance: value(7) })).network), 7n)
    })
  )

  it.effect("SEC-19: holdings of a token are added up, whatever program keeps them; junk is a failure", () =>
    Effect.gen(function* () {
      const holding = (units: bigint, owner = tokenProgram) => {
        const data = new Uint8Array(165)
        new DataView(data.buffer).setBigUint64(64, units, true)
        return { pubkey: timo, account: account(owner, data) }
      }
      const read = (list: unknown) =>
        balance(sela, networkOf(answers({ getTokenAccountsByOwner: value(list) })).network, timo)
      assert.strictEqual(yield* read([]), 0n)
      assert.strictEqual(yield* read([holding(2n ** 63n), holding(5n, token2022)]), 2n ** 63n + 5n)
      for (const wrong of [
        null,
        {},
        [null],
        [{ pubkey: "x", account: holding(1n).account }],
        [{ pubkey: timo, account: null }],
        [{ pubkey: timo, account: account("x", new Uint8Array(165)) }],
        [{ pubkey: timo, account: account(tokenProgram, new Uint8Array(10)) }],
        [{ pubkey: timo, account: { ...holding(1n).account, data: ["%%", "base64"] } }],
        [{ pubkey: timo, account: { ...holding(1n).account, data: ["", "base58"] } }]
      ])
        assert.strictEqual(yield* tagOf(read(wrong)), "RpcFailed", JSON.stringify(wrong))
    })
  )

  it.effect("SEC-19: what is no mint is no token; names that cannot be read are none, and hidden letters go", () =>
    Effect.gen(function* () {
      const mint = (change: (data: Uint8Array) => void = () => {}) => {
        const data = new Uint8Array(82)
        data[44] = 6
        data[45] = 1
        change(data)
        return data
      }
      const ask = (first: unknown, second: unknown = null) =>
        token(timo, networkOf(answers({ getMultipleAccounts: value([first, second]) })).network)
      for (const none of [
        null,
        account(sela, mint()),
        account(tokenProgram, new Uint8Array(165)),
        account(
          tokenProgram,
          mint((data) => (data[45] = 0))
        ),
        account(token2022, new Uint8Array(166).fill(2))
      ])
        assert.deepInclude(yield* Effect.flip(ask(none)), { _tag: "InvalidInput", missing: true }, JSON.stringify(none))
      const uncountable = account(
        tokenProgram,
        mint((data) => (data[44] = 37))
      )
      const failure = yield* Effect.flip(ask(uncountable))
      assert.strictEqual(failure._tag, "InvalidInput")
      assert.notProperty(failure, "missing")
      assert.strictEqual(yield* tagOf(ask({ owner: 7 })), "RpcFailed")
      const plain = { address: timo, symbol: "", name: "", decimals: 6 }
      assert.deepStrictEqual(yield* ask(account(tokenProgram, mint())), plain)
      const names = (name: string, length = name.length) => {
        const text = new TextEncoder().encode(name)
        return Uint8Array.from([...new Uint8Array(65), length, 0, 0, 0, ...text, 1, 0, 0, 0, 65])
      }
      const metadata = "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s"
      const named = (data: Uint8Array, owner = metadata) => ask(account(tokenProgram, mint()), account(owner, data))
      assert.deepStrictEqual(yield* named(names("USD\0\0")), { ...plain, name: "USD", symbol: "A" })
      assert.deepStrictEqual(yield* named(names("USD", 255)), plain)
      assert.deepStrictEqual(yield* named(new Uint8Array(3)), plain)
      assert.deepStrictEqual(yield* named(names("USD"), sela), plain)
      // Extensions that never end, or that end early.
      for (const rest of [
        [0, 0, 0, 0],
        [19, 0],
        [19, 0, 255, 255, 1],
        [5, 0, 255, 255]
      ]) {
        const data = Uint8Array.from([...mint(), ...new Uint8Array(83), 1, ...rest])
        assert.deepStrictEqual(yield* ask(account(token2022, data)), plain, rest.join())
      }
    })
  )

  it.effect("a token is never taken from a frozen account while others hold enough", () =>
    Effect.gen(function* () {
      const mint = new Uint8Array(82)
      mint.set([6, 1], 44)
      const holding = (at: string, units: bigint, state: number) => {
        const data = new Uint8Array(165)
        new DataView(data.buffer).setBigUint64(64, units, true)
        data[108] = state
        return { pubkey: at, account: account(tokenProgram, data) }
      }
      const receiving = new Uint8Array(165)
      receiving.set(getBase58Encoder().encode(timo))
      const [frozen, first, second] = [1, 2, 3].map((byte) =>
        address(getBase58Decoder().decode(new Uint8Array(32).fill(byte)))
      )
      const sources = (amount: bigint) => {
        const nodes = answers({
          getMultipleAccounts: value([account(tokenProgram, mint), account(tokenProgram, receiving), null]),
          getTokenAccountsByOwner: value([holding(frozen!, 100n, 2), holding(first!, 6n, 1), holding(second!, 5n, 1)])
        })
        const { network } = networkOf(nodes)
        return Effect.map(planTransfer({ network, from: sela, to: sela, amount, token: timo }), (plan) => plan.sources)
      }
      assert.deepStrictEqual(yield* sources(5n), [first!])
      assert.deepStrictEqual(yield* sources(11n), [first!, second!])
      // Only with what is frozen it would be enough.
      const refused = yield* Effect.flip(sources(12n))
      assert.deepInclude(refused, { _tag: "TransactionFailed", reason: "cannotMove" })
      // More than all of them hold: the network says why not.
      assert.deepStrictEqual(yield* sources(1_000n), [first!])
    })
  )

  it.effect(
    "SEC-19: a mint or an account of the receiver that is cut off tells no fee and no memo: the node failed",
    () =>
      Effect.gen(function* () {
        const mint = new Uint8Array(166)
        mint.set([6, 1], 44)
        mint[165] = 1
        const held = new Uint8Array(166)
        held.set(getBase58Encoder().encode(timo))
        held[165] = 2
        const planned = (mintRest: ReadonlyArray<number>, heldRest: ReadonlyArray<number>) => {
          const found = [account(token2022, [...mint, ...mintRest]), account(token2022, [...held, ...heldRest]), null]
          const nodes = answers({ getMultipleAccounts: value(found), getTokenAccountsByOwner: value([]) })
          return arrives({ network: networkOf(nodes).network, from: sela, to: receiver, amount: 5n, token: timo })
        }
        assert.strictEqual(yield* planned([], []), 5n)
        for (const rest of [
          [1, 0],
          [1, 0, 108, 0],
          [1, 0, 0, 0],
          [3, 0, 9, 0]
        ])
          assert.strictEqual(yield* tagOf(planned(rest, [])), "RpcFailed", rest.join())
        for (const rest of [
          [8, 0],
          [8, 0, 1, 0],
          [7, 0, 9, 0]
        ])
          assert.strictEqual(yield* tagOf(planned([], rest)), "RpcFailed", rest.join())
      })
  )

  it.effect(
    "SEC-19: a receipt is that of a confirmed status; what is not there yet is waited for, up to ten minutes",
    () =>
      Effect.gen(function* () {
        const status = (confirmationStatus: unknown, err: unknown = null) => [{ slot: 9, err, confirmationStatus }]
        const found: Array<unknown> = [[null], status("processed"), status(undefined), status("confirmed")]
        const { network, asked } = networkOf((body) => ({ id: (body as HeardCall).id, result: value(found.shift()) }))
        const done = yield* finish(receipt("id", network), 10)
        assert.deepInclude(done, { success: { hash: "id", status: "success", blockNumber: 9n } })
        assert.lengthOf(asked, 4)
        const reverted = networkOf(
          answers({ getSignatureStatuses: value(status("finalized", { InstructionError: [0, "x"] })) })
        )
        assert.strictEqual((yield* receipt("id", reverted.network)).status, "reverted")
        const never = networkOf(answers({ getSignatureStatuses: value([null]) }))
        assert.deepInclude(yield* finish(receipt("id", never.network), 601), {
          _tag: "Failure"
        })
        const junk = networkOf(
          answers({ getSignatureStatuses: value([{ slot: "9", err: null, confirmationStatus: "finalized" }]) })
        )
        // Nothing that can be read is no answer: the node is asked on, and the failure is told at the deadline.
        const unread = yield* finish(receipt("id", junk.network), 601)
        assert.deepInclude(unread, { _tag: "Failure" })
        assert.isAbove(junk.asked.length, 100)
      })
  )

  it.effect("a node that is away for a minute ends no wait: the status is found when it is back", () =>
    Effect.gen(function* () {
      let away = true
      const { network } = networkOf((body) =>
        away
          ? { id: (body as HeardCall).id, error: { code: -32603, message: "Internal error" } }
          : {
              id: (body as HeardCall).id,
              result: value([{ slot: 9, err: null, confirmationStatus: "finalized" }])
            }
      )
      const waiting = yield* Effect.forkChild(receipt("id", network), { startImmediately: true })
      for (let second = 0; second < 60; second++) yield* TestClock.adjust(1_000)
      assert.isUndefined(waiting.pollUnsafe())
      away = false
      for (let second = 0; second < 40; second++) yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* Fiber.join(waiting)).status, "success")
    })
  )

  it.effect("SEC-19: a price of a node is no order: it is cut, and junk is a failure", () =>
    Effect.gen(function* () {
      const priced = (prices: unknown) =>
        networkOf(
          answers({
            getRecentPrioritizationFees: prices,
            simulateTransaction: value({ err: null, logs: [], unitsConsumed: 450, accounts: null }),
            getBalance: value(1_000_000_000)
          })
        )
      const cost = (prices: unknown) => fee({ network: priced(prices).network, from: sela, to: timo, amount: 5n })
      assert.strictEqual(yield* cost([]), 5_000n)
      assert.strictEqual(yield* cost([{ prioritizationFee: 2 ** 52 }]), 5_450n)
      for (const wrong of [null, {}, [null], [{ prioritizationFee: "1" }], [{ prioritizationFee: -1 }]])
        assert.strictEqual(yield* tagOf(cost(wrong)), "RpcFailed", JSON.stringify(wrong))
    })
  )

  it.effect("a simulation that fails without words of a known class is still told, as a refusal", () =>
    Effect.gen(function* () {
      const fails = (err: unknown, logs: unknown = null) => {
        const { network } = networkOf(
          answers({
            getRecentPrioritizationFees: [],
            simulateTransaction: value({ err, logs, unitsConsumed: 0, accounts: null }),
            getBalance: value(1_000_000_000)
          })
        )
        return Effect.flip(fee({ network, from: sela, to: timo, amount: 5n }))
      }
      const rows: ReadonlyArray<readonly [unknown, TransactionFailure]> = [
        ["AccountNotFound", "insufficientFunds"],
        ["InsufficientFundsForFee", "insufficientFunds"],
        [{ InsufficientFundsForRent: { account_index: 1 } }, "belowMinimum"],
        [{ InstructionError: [2, { Custom: 6001 }] }, "executionReverted"],
        ["BlockhashNotFound", "unknownNode"],
        ["SomethingNew", "unknownNode"]
      ]
      for (const [err, kind] of rows) assert.deepInclude(yield* fails(err), { _tag: "TransactionFailed", kind })
      const logged = yield* fails({ InstructionError: [2, { Custom: 1 }] }, [
        "Transfer: insufficient lamports 1, need 5"
      ])
      assert.deepInclude(logged, { kind: "insufficientFunds" })
      // Every program but the chain's own writes after these words.
      const byProgram = yield* fails({ InstructionError: [2, { Custom: 1 }] }, [
        "Program log: Transfer: insufficient lamports 1, need 5",
        "Program log: Error: insufficient funds"
      ])
      assert.deepInclude(byProgram, { kind: "executionReverted" })
    })
  )

  it.effect("reads go on to the next address, are retried where that may help, and name no address in a failure", () =>
    Effect.gen(function* () {
      for (const broken of [http(503), http(404), silentNode, failing({ code: -32005, message: "behind" })]) {
        const { network } = networkOf(broken, answers({ getBalance: value(7) }))
        assert.deepInclude(yield* finish(balance(sela, network), 60), { success: 7n })
      }
      const { network, asked } = networkOf(http(503))
      const result = yield* finish(balance(sela, network), 60)
      assert.lengthOf(asked, 4)
      assert.notMatch(JSON.stringify(result), /secret|rpc-0/)
      assert.strictEqual(yield* tagOf(read({ ...network, rpcUrls: [] }, { method: "getSlot" })), "RpcFailed")
    })
  )

  it.effect("SEC-22: a signed transaction goes to each address once, and a silence is not success", () =>
    Effect.gen(function* () {
      const signature = new Uint8Array(64).fill(3)
      const connector = (): Connector<"solana"> => ({
        id: "x",
        type: "LOCAL",
        namespace: "solana",
        name: "Local",
        provider: {
          connect: async () => [{ address: sela }],
          accounts: () => [{ address: sela }],
          supports: () => true,
          signMessage: async () => signature,
          signTransactions: async ({ transactions }) => transactions.map(() => signature),
          sends: () => false,
          sendTransaction: async () => undefined,
          disconnect: async () => {},
          watch: () => () => {}
        }
      })
      const rest = {
        getRecentPrioritizationFees: [],
        simulateTransaction: value({ err: null, logs: [], unitsConsumed: 450, accounts: null }),
        getBalance: value(1_000_000_000),
        getLatestBlockhash: value({ blockhash: sela, lastValidBlockHeight: 5 })
      }
      const node =
        (sending: NodeBehaviour): NodeBehaviour =>
        (body, abort) =>
          (body as HeardCall).method === "sendTransaction" ? sending(body, abort) : answers(rest)(body, abort)
      const id = getBase58Decoder().decode(signature)
      const sent = (...nodes: ReadonlyArray<NodeBehaviour>) => {
        const world = networkOf(...nodes.map(node))
        const { network } = world
        const sending = send(connector(), { network, from: sela, to: timo, amount: 5n })
        return Effect.map(finish(sending, 60), (result) => ({
          result,
          times: world.methods().filter((method) => method === "sendTransaction").length,
          asked: world.asked
        }))
      }
      // The node's word on the signature is not needed: it follows from the transaction.
      const taken = yield* sent(answers({ sendTransaction: "another" }), http(500))
      assert.deepInclude(taken.result, { success: id })
      assert.strictEqual(taken.times, 1)
      const [wire] = (taken.asked.at(-1)!.body as HeardCall).params as readonly [string]
      const { signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(wire))
      assert.deepStrictEqual(new Uint8Array(signatures[sela as never]!), signature)

      const lost = yield* sent(
        silentNode,
        failing({ code: -32002, message: "Transaction simulation failed: Blockhash not found" })
      )
      assert.deepInclude(lost.result, { _tag: "Failure" })
      assert.deepInclude(lost.result._tag === "Failure" && lost.result.failure, { _tag: "OutcomeUnknown", hash: id })
      assert.strictEqual(lost.times, 2)
      const refused = yield* sent(
        failing({ code: -32003, message: "Transaction signature verification failure" }),
        http(500)
      )
      const told = refused.result._tag === "Failure" && refused.result.failure
      assert.deepInclude(told, { _tag: "TransactionFailed", kind: "unknownNode", unsent: true })
      assert.strictEqual(refused.times, 1)
    })
  )

  it.effect("SEC-23: says what is wrong with an address", () =>
    Effect.gen(function* () {
      const network = toNetwork(solanaMainnet)
      const rows: ReadonlyArray<readonly [string, NonNullable<InvalidInput["address"]>]> = [
        ["0x5ef8766dE935324424b563aa3EB0c7466B293c94!", "notAnAddress"],
        [sela.slice(0, 20), "tooShort"],
        [`${sela}${sela}`, "tooLong"],
        [sela.replace(/.$/, "l"), "wrongLetter"],
        ["z".repeat(44), "wrongLetter"]
      ]
      for (const [text, address] of rows)
        assert.deepInclude(yield* Effect.flip(parseAddress(text, network)), { _tag: "InvalidInput", address }, text)
      assert.strictEqual(yield* parseAddress(` ${sela}\n`, network), sela)
    })
  )
})
