import { afterAll, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { settle, type Learned } from "../../services/account/activity/settle.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { sela, solanaMainnet } from "../support/solana.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { StoredTransaction } from "../../services/account/activity/OwnTransaction.ts"

let sandbox: Sandbox
let network: Network
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [chainTable[0]!] })
  network = toNetwork(sandbox.networks[0]!)
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.stop())

const adapters = new Map([["eip155" as const, EvmAdapter]])
const gwei = (price: number) => `0x${(price * 1_000_000_000).toString(16)}`
const people = () => sandbox.accounts.map(({ address }) => address)

/** Sends a transaction of the first account with this nonce, without a block. */
const send = (price: number, fields: Readonly<Record<string, unknown>> = {}) =>
  Effect.promise(async () => {
    const [from, to] = people()
    const nonce = await sandbox.chain(1).rpc("eth_getTransactionCount", [from, "latest"])
    const transaction = { from, to, value: "0x7", nonce, gasPrice: gwei(price), gas: "0x5208", ...fields }
    return String(await sandbox.chain(1).rpc("eth_sendTransaction", [transaction]))
  })
const mine = Effect.promise(() => sandbox.chain(1).mine())
const noMining = Effect.promise(() => sandbox.chain(1).setAutomine(false))

/** Follows a transaction; ready when a node has shown it, unless that is known. */
const follow = (hash: string, known: Learned = {}) =>
  Effect.promise(async () => {
    const own: StoredTransaction = {
      ...known,
      hash,
      networkId: network.id,
      from: people()[0]!,
      operation: "send",
      transfers: [],
      at: Date.now()
    }
    let outcome: Promise<unknown> = Promise.resolve()
    const learned = await new Promise<Learned>((shown) => {
      outcome = Effect.runPromise(
        settle(adapters, network, own, {
          learn: (one) => Effect.sync(() => shown(one)),
          executed: () => Effect.succeed(undefined),
          taken: () => false
        })
      )
      if (known.nonce !== undefined) shown(known)
    })
    return { learned, end: Effect.promise(() => outcome) }
  })

describe("how a transaction of EVM ends, on a real chain", () => {
  it.live("in its own block", () =>
    Effect.gen(function* () {
      yield* noMining
      const hash = yield* send(2)
      const { end, learned } = yield* follow(hash)
      assert.strictEqual(typeof learned.nonce, "number")
      yield* mine
      assert.deepStrictEqual(yield* end, { status: "confirmed", hash })
    })
  )

  it.live("sped up: the same call with the same nonce and a higher fee", () =>
    Effect.gen(function* () {
      yield* noMining
      const hash = yield* send(2)
      const { end } = yield* follow(hash)
      const faster = yield* send(5)
      yield* mine
      assert.deepStrictEqual(yield* end, { status: "confirmed", hash: faster })
    })
  )

  it.live("cancelled: another call with the same nonce", () =>
    Effect.gen(function* () {
      yield* noMining
      const hash = yield* send(2)
      const { end } = yield* follow(hash)
      yield* send(5, { to: people()[0], value: "0x0" })
      yield* mine
      yield* Effect.promise(() => sandbox.chain(1).mine(40))
      assert.deepStrictEqual(yield* end, { status: "replaced", hash })
    })
  )

  it.live("sped up while the page was gone: by what was stored of it", () =>
    Effect.gen(function* () {
      yield* noMining
      const hash = yield* send(2)
      const { learned } = yield* follow(hash)
      const faster = yield* send(5)
      yield* mine
      yield* Effect.promise(() => sandbox.chain(1).mine(40))
      const again = yield* follow(hash, learned)
      assert.deepStrictEqual(yield* again.end, { status: "confirmed", hash: faster })
    })
  )

  it.live("reverted: it failed", () =>
    Effect.gen(function* () {
      yield* noMining
      const data = `0xa9059cbb${"0".repeat(24)}${people()[1]!.slice(2)}${"f".repeat(64)}`
      const hash = yield* send(2, { to: sandbox.chain(1).tokens[0]!.address, value: "0x0", data, gas: "0x30000" })
      const { end } = yield* follow(hash)
      yield* mine
      assert.deepStrictEqual(yield* end, { status: "failed", hash })
    })
  )
})

it.effect("one of Solana that no block can have any more has failed, and is not followed further", () =>
  Effect.gen(function* () {
    let asked = 0
    const expired = new TransactionFailed({ kind: "expired", message: "too late" })
    const solana = {
      namespace: "solana",
      transfers: { receipt: () => Effect.suspend(() => (asked++, Effect.fail(expired))) }
    }
    const ended = yield* settle(
      new Map([["solana" as const, solana as unknown as ChainAdapter]]),
      toNetwork(solanaMainnet),
      {
        hash: "5x",
        networkId: solanaMainnet.id,
        from: sela,
        operation: "send",
        transfers: [],
        at: 0
      } as StoredTransaction,
      { learn: () => Effect.void, executed: () => Effect.succeed(undefined), taken: () => false }
    )
    assert.deepStrictEqual(ended, { status: "failed", hash: "5x", never: true })
    assert.strictEqual(asked, 1)
  })
)
