import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import type { TransferTrial } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { SendOrder } from "../../services/account/send/SendOrder.ts"
import { trySend } from "../../services/account/send/trySend.ts"
import { jsonRpcNodes, type HeardCall } from "../../test/support/jsonRpcNode.ts"
import { sela, solanaMainnet, timo } from "../../test/support/solana.ts"
import { SolanaAdapter } from "./SolanaAdapter.ts"
import { trial } from "./trial.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => {
  vi.unstubAllGlobals()
  return chain.reset()
})
afterAll(() => chain.stop())

const adapters = new Map([["solana" as const, SolanaAdapter]])
const orderOf = (network: Network, to: string, units: bigint, address?: string): SendOrder =>
  ({
    network,
    from: chain.accounts[0]!.address,
    to,
    units,
    token: { address, symbol: "X", name: "X", decimals: 6 }
  }) as unknown as SendOrder
const tried = (to: string, units: bigint, token?: string) =>
  trySend(adapters, orderOf(toNetwork(chain.network), to, units, token))

describe("a trial run on the local chain", () => {
  it.live("coins and tokens of both programs: exactly the amount leaves, also where an account is made for them", () =>
    Effect.gen(function* () {
      const friend = chain.accounts[1]!.address
      for (const token of [undefined, ...chain.tokens.map(({ address }) => address)])
        for (const to of [friend, timo])
          assert.deepStrictEqual(yield* tried(to, 2_000_000n, token), { result: "exact" }, `${token} ${to}`)
    })
  )

  it.live("more than there is, and too little for a new account, fail", () =>
    Effect.gen(function* () {
      const friend = chain.accounts[1]!.address
      for (const token of [undefined, ...chain.tokens.map(({ address }) => address)])
        assert.deepStrictEqual(yield* tried(friend, 10n ** 15n, token), { result: "fails" }, `${token}`)
      assert.deepStrictEqual(yield* tried(timo, 1n), { result: "fails" })
    })
  )

  it.live("to oneself nothing more leaves", () =>
    Effect.gen(function* () {
      const own = chain.accounts[0]!.address
      for (const token of [undefined, chain.tokens[0]!.address])
        assert.deepStrictEqual(yield* tried(own, 2_000_000n, token), { result: "exact" })
    })
  )

  it.live("nothing is sent by it", () =>
    Effect.gen(function* () {
      const owned = () => chain.rpc("getBalance", [chain.accounts[0]!.address])
      const before = yield* Effect.promise(owned)
      yield* tried(timo, 2_000_000n)
      assert.deepStrictEqual(
        ((yield* Effect.promise(owned)) as { value: number }).value,
        (before as { value: number }).value
      )
    })
  )
})

const system = "11111111111111111111111111111111"
const wallet = (lamports: number) => ({ lamports, owner: system, data: ["", "base64"], executable: false })
const value = (one: unknown) => ({ context: { slot: 1 }, value: one })

/** A node that answers the three questions as it is told; `undefined` is an error. */
const nodeOf = (before: unknown, simulated: unknown, again: unknown) => {
  const looks = [before, again]
  const { fetch } = jsonRpcNodes({
    "https://rpc.test": (body) => {
      const { id, method } = body as HeardCall
      const result = method === "simulateTransaction" ? simulated : looks.shift()
      return result === undefined
        ? { jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } }
        : { jsonrpc: "2.0", id, result: value(result) }
    }
  })
  vi.stubGlobal("fetch", fetch)
  return toNetwork({ ...solanaMainnet, rpcUrls: { default: { http: ["https://rpc.test"] } } })
}
const run = (before: unknown, simulated: unknown, again: unknown = before) =>
  Effect.catch(trial({ network: nodeOf(before, simulated, again), from: sela, to: timo, amount: 500n }), () =>
    Effect.succeed(undefined)
  )
const three = (from: number, to: number) => [wallet(from), wallet(from), wallet(to)]
const done = (from: number, to: number) => ({ err: null, logs: [], unitsConsumed: 450, accounts: three(from, to) })
const fine: TransferTrial = { succeeded: true, left: 500n, arrived: 500n, more: false }

describe("what a node says of a trial (SEC-19)", () => {
  it.effect("with the fee or without it: the amount left and arrived", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* run(three(90_000, 10), done(84_500, 510)), fine)
      assert.deepStrictEqual(yield* run(three(90_000, 10), done(89_500, 510)), fine)
    })
  )

  it.effect("more that left is told, less that arrived too", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* run(three(90_000, 10), done(84_499, 510)), { ...fine, more: true })
      assert.deepStrictEqual(yield* run(three(90_000, 10), done(84_500, 500)), { ...fine, arrived: 490n })
    })
  )

  it.effect("an account that changed meanwhile, a node that is behind, and junk tell nothing", () =>
    Effect.gen(function* () {
      const before = three(90_000, 10)
      const silent: ReadonlyArray<readonly [simulated: unknown, again?: unknown]> = [
        [done(84_500, 510), three(80_000, 10)],
        [{ ...done(84_500, 510), err: "BlockhashNotFound" }],
        [{ ...done(84_500, 510), err: "AccountInUse" }],
        [{ ...done(84_500, 510), accounts: null }],
        [{ ...done(84_500, 510), accounts: [wallet(84_500)] }],
        [{ ...done(84_500, 510), accounts: [wallet(-1), wallet(1), wallet(1)] }],
        [{}],
        ["junk"],
        [undefined]
      ]
      for (const [simulated, again] of silent)
        assert.isUndefined(yield* run(before, simulated, again), JSON.stringify(simulated))
      assert.isUndefined(yield* run(undefined, done(84_500, 510)))
    })
  )

  it.effect("a refusal of the network is one", () =>
    Effect.gen(function* () {
      for (const err of ["AccountNotFound", { InstructionError: [2, { Custom: 1 }] }])
        assert.deepInclude(yield* run(three(90_000, 10), { err, logs: null, unitsConsumed: 0, accounts: null }), {
          succeeded: false
        })
    })
  )
})
