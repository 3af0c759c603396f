import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { demandMemo, makeFeeMint } from "../../test/support/feeMint.ts"
import { timo } from "../../test/support/solana.ts"
import { solanaWallet } from "../../test/support/solanaWallet.ts"
import { SolanaAdapter } from "./SolanaAdapter.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const { arrives, fee, send, trial } = SolanaAdapter.transfers!
const stage = Effect.fnUntraced(function* (points: number, most: bigint) {
  const token = yield* Effect.promise(() => makeFeeMint(chain, points, most))
  const { connector, asked } = yield* Effect.promise(() => solanaWallet(chain.accounts[0]!))
  const network = toNetwork(chain.network)
  const transfer = { network, from: chain.accounts[0]!.address, to: timo, amount: 100_000_000n, token }
  const balanceOf = (owner: string) => SolanaAdapter.balance(owner, network, token)
  return { token, connector, asked, transfer, balanceOf, other: chain.accounts[1]!.address }
})
const reasonOf = (asked: Effect.Effect<unknown, unknown>) =>
  Effect.map(Effect.flip(asked), (failure) => (failure instanceof TransactionFailed ? failure.reason : failure))

describe("a token that keeps a part (Token-2022), on a real chain", () => {
  it.live("what the receiver gets is told before, by the chain's accounts, and is what arrives", () =>
    Effect.gen(function* () {
      const { connector, transfer, balanceOf, other } = yield* stage(125, 10_000_000n)
      for (const to of [timo, other]) {
        const order = { ...transfer, to }
        assert.strictEqual(yield* arrives!(order), 98_750_000n)
        const tried = yield* trial!(order)
        assert.deepStrictEqual(tried, { succeeded: true, left: 100_000_000n, arrived: 98_750_000n, more: false })
        yield* send(connector, { ...order, arrives: 98_750_000n })
        assert.strictEqual(yield* balanceOf(to), 98_750_000n)
      }
      assert.strictEqual(yield* balanceOf(transfer.from), 800_000_000n)
    })
  )

  it.live("no more than its maximum is kept, and nothing on the way to oneself", () =>
    Effect.gen(function* () {
      const { connector, transfer, balanceOf } = yield* stage(5_000, 1_000_001n)
      assert.strictEqual(yield* arrives!(transfer), 98_999_999n)
      const self = { ...transfer, to: transfer.from }
      assert.strictEqual(yield* arrives!(self), 100_000_000n)
      yield* send(connector, { ...self, arrives: 100_000_000n })
      assert.strictEqual(yield* balanceOf(transfer.from), 1_000_000_000n)
    })
  )

  it.live("a token whose fee is zero now is sent whole", () =>
    Effect.gen(function* () {
      const { connector, transfer, balanceOf } = yield* stage(0, 0n)
      assert.strictEqual(yield* arrives!(transfer), transfer.amount)
      yield* send(connector, { ...transfer, arrives: transfer.amount })
      assert.strictEqual(yield* balanceOf(timo), transfer.amount)
    })
  )

  it.live("the wallet is not asked where the token keeps more than was shown", () =>
    Effect.gen(function* () {
      const { connector, asked, transfer } = yield* stage(125, 10_000_000n)
      assert.strictEqual(yield* reasonOf(send(connector, { ...transfer, arrives: 98_750_001n })), "keepsMore")
      assert.strictEqual(asked.times, 0)
    })
  )

  it.live("an account that demands a memo is refused before the wallet is asked; one that does not is paid", () =>
    Effect.gen(function* () {
      const { token, connector, asked, transfer, other } = yield* stage(125, 10_000_000n)
      yield* Effect.promise(() => demandMemo(chain, 1, token))
      const order = { ...transfer, to: other }
      for (const one of [arrives!(order), fee(order), send(connector, order)])
        assert.strictEqual(yield* reasonOf(one), "memoRequired")
      assert.strictEqual(asked.times, 0)
      yield* send(connector, transfer)
      assert.strictEqual(asked.times, 1)
    })
  )

  it.live("one's own account that demands a memo does so of a transfer to itself, too, as the program has it", () =>
    Effect.gen(function* () {
      const { token, connector, transfer } = yield* stage(125, 10_000_000n)
      yield* Effect.promise(() => demandMemo(chain, 0, token))
      assert.strictEqual(yield* reasonOf(send(connector, { ...transfer, to: transfer.from })), "memoRequired")
    })
  )

  it.live("what the coin's own transfer lacks is told, with the fee", () =>
    Effect.gen(function* () {
      const { connector, asked, transfer, other } = yield* stage(0, 0n)
      const { token: _, ...coin } = { ...transfer, to: other }
      const cost = yield* fee(coin)
      const held = yield* SolanaAdapter.balance(coin.from, coin.network)
      const all = { ...coin, amount: held }
      for (const one of [fee(all), send(connector, all)]) {
        const failed = yield* Effect.flip<unknown, unknown, never>(one)
        assert.deepInclude(failed, { kind: "insufficientFunds", missing: cost })
      }
      assert.strictEqual(asked.times, 0)
    })
  )

  it.live("a mint that is gone says so, and so does an address of another token", () =>
    Effect.gen(function* () {
      const { connector, asked, transfer } = yield* stage(125, 10_000_000n)
      const gone = { ...transfer, token: timo }
      for (const one of [arrives!(gone), fee(gone), send(connector, gone)])
        assert.strictEqual(yield* reasonOf(one), "tokenGone")
      assert.strictEqual(yield* reasonOf(arrives!({ ...transfer, to: chain.tokens[0]!.address })), "otherToken")
      assert.strictEqual(asked.times, 0)
      const failed = yield* Effect.flip(SolanaAdapter.token(timo, transfer.network))
      assert.deepInclude(failed, { _tag: "InvalidInput", message: "This token is not on this network" })
    })
  )
})
