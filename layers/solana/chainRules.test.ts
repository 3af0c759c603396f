import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { address as toAddress, getAddressEncoder, getBase58Decoder } from "@solana/kit"
import { Effect } from "effect"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { sela, timo } from "../../test/support/solana.ts"
import { spreadToken } from "../../test/support/spreadToken.ts"
import { solanaKeyProvider } from "../local-key/solanaKeyProvider.ts"
import { SolanaAdapter } from "./SolanaAdapter.ts"

// Rules of the chain that no other has: what an account must hold, and tokens in several accounts.

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const { arrives, fee, most, receiver, send, trial } = SolanaAdapter.transfers!
const least = 890_880n

const stage = Effect.gen(function* () {
  const { seed, address: from } = chain.accounts[0]!
  const secret = Uint8Array.from([...seed, ...getAddressEncoder().encode(toAddress(from))])
  const provider = yield* Effect.promise(() => solanaKeyProvider(getBase58Decoder().decode(secret)))
  yield* Effect.promise(() => provider.connect({ silent: false }))
  const connector: Connector<"solana"> = {
    id: "local:solana",
    type: "LOCAL",
    namespace: "solana",
    name: "Local",
    provider
  }
  const network = toNetwork(chain.network)
  const balance = (owner: string, token?: string) => SolanaAdapter.balance(owner, network, token)
  const transfer = (to: string, amount: bigint, token?: string) => ({
    network,
    from,
    to,
    amount,
    ...(token === undefined ? {} : { token })
  })
  return { connector, network, from, balance, transfer }
})

describe("what an account must hold", () => {
  it.live("all that is held can be sent: the fee is left to the lamport, and nothing stays", () =>
    Effect.gen(function* () {
      const { connector, from, balance, transfer } = yield* stage
      const held = yield* balance(from)
      const all = most(held, yield* fee(transfer(from, 0n)))
      const order = transfer(timo, all)
      assert.strictEqual(yield* fee(order), held - all)
      assert.deepStrictEqual(yield* trial!(order), { succeeded: true, left: all, arrived: all, more: false })
      yield* send(connector, order)
      assert.strictEqual(yield* balance(from), 0n)
      assert.strictEqual(yield* balance(timo), all)
    })
  )

  it.live("a price that fell or rose since then changes nothing: what no account may keep is paid as the fee", () =>
    Effect.gen(function* () {
      const { connector, from, balance, transfer } = yield* stage
      const held = yield* balance(from)
      for (const rest of [5_000n, 5_123n, 5_450n]) {
        const order = transfer(timo, held - rest)
        assert.strictEqual(yield* fee(order), rest)
        assert.deepInclude(yield* trial!(order), { succeeded: true, more: false })
      }
      yield* send(connector, transfer(timo, held - 5_123n))
      assert.strictEqual(yield* balance(from), 0n)
    })
  )

  it.live("too little for a new address, and too little a rest, are told with the minimum, and not as a lack", () =>
    Effect.gen(function* () {
      const { connector, from, balance, transfer } = yield* stage
      const held = yield* balance(from)
      const small = transfer(timo, least - 1n)
      const told = yield* Effect.flip(fee(small))
      assert.deepInclude(told, { _tag: "TransactionFailed", kind: "belowMinimum", reason: "receiverMinimum", least })
      assert.strictEqual(told.message, "An account would hold less than the network's minimum")
      assert.deepInclude(yield* Effect.flip(send(connector, small)), {
        kind: "belowMinimum",
        reason: "receiverMinimum"
      })
      yield* fee(transfer(timo, least))
      const rest = yield* Effect.flip(fee(transfer(timo, held - 500_000n)))
      assert.deepInclude(rest, { kind: "belowMinimum", reason: "restMinimum", least })
      yield* fee(transfer(timo, held - least - 6_000n))
      const lacks = yield* Effect.flip(fee(transfer(timo, held)))
      assert.deepInclude(lacks, { kind: "insufficientFunds", missing: 5_001n })
    })
  )

  it.live(
    "a token: who cannot pay for the receiver's account, or would keep too little, lacks the native currency",
    () =>
      Effect.gen(function* () {
        const { connector, from, balance, transfer } = yield* stage
        const token = chain.tokens[0]!.address
        const other = chain.accounts[1]!.address
        const held = yield* balance(from)
        yield* send(connector, transfer(other, held - least - 6_000n))
        const unpaid = yield* Effect.flip(fee(transfer(timo, 1_000_000n, token)))
        assert.deepInclude(unpaid, { _tag: "TransactionFailed", kind: "insufficientFunds" })
        assert.isAbove(Number((unpaid as { readonly missing?: bigint }).missing), 0)
        // It has the fee, but must keep the minimum.
        const kept = yield* Effect.flip(fee(transfer(other, 1_000_000n, token)))
        assert.deepInclude(kept, { _tag: "TransactionFailed", kind: "insufficientFunds" })
        const { missing } = kept as { readonly missing?: bigint }
        assert.isTrue(missing !== undefined && missing > 0n && missing <= 5_000n, String(missing))
      })
  )

  it.live("what the token's program logs of its own funds is no lack of the native currency", () =>
    Effect.gen(function* () {
      const { transfer } = yield* stage
      const more = yield* Effect.flip(fee(transfer(chain.accounts[1]!.address, 10n ** 15n, chain.tokens[0]!.address)))
      assert.deepInclude(more, { _tag: "TransactionFailed", kind: "executionReverted" })
    })
  )
})

describe("a token in several accounts", () => {
  it.live("is sent from as many as the amount needs, in one transaction", () =>
    Effect.gen(function* () {
      const { connector, from, balance, transfer } = yield* stage
      const token = chain.tokens[0]!.address
      const held = yield* balance(from, token)
      const part = held / 3n
      yield* Effect.promise(() => spreadToken(chain, [part, part]))
      assert.strictEqual(yield* balance(from, token), held)
      for (const to of [timo, chain.accounts[1]!.address]) {
        const order = transfer(to, part + 1n, token)
        assert.deepStrictEqual(yield* trial!(order), {
          succeeded: true,
          left: order.amount,
          arrived: order.amount,
          more: false
        })
        assert.strictEqual(yield* arrives!(order), order.amount)
      }
      const before = yield* balance(timo, token)
      yield* send(connector, transfer(timo, held, token))
      assert.strictEqual(yield* balance(from, token), 0n)
      assert.strictEqual(yield* balance(timo, token), before + held)
    })
  )

  it.live("is taken from the fullest ones, and an empty one is left alone", () =>
    Effect.gen(function* () {
      const { from, balance, transfer } = yield* stage
      const token = chain.tokens[0]!.address
      const held = yield* balance(from, token)
      yield* Effect.promise(() => spreadToken(chain, [0n, held / 3n]))
      const order = transfer(timo, held, token)
      assert.deepInclude(yield* trial!(order), { succeeded: true, left: held, arrived: held })
    })
  )

  it.live("to oneself they are put together, and nothing leaves", () =>
    Effect.gen(function* () {
      const { connector, from, balance, transfer } = yield* stage
      const token = chain.tokens[0]!.address
      const held = yield* balance(from, token)
      yield* Effect.promise(() => spreadToken(chain, [held / 2n]))
      const order = transfer(from, held, token)
      assert.deepStrictEqual(yield* trial!(order), { succeeded: true, left: held, arrived: held, more: false })
      yield* send(connector, order)
      assert.strictEqual(yield* balance(from, token), held)
    })
  )

  it.live("more of them than a transaction can name are refused, with what can be sent at once", () =>
    Effect.gen(function* () {
      const { connector, from, balance, transfer } = yield* stage
      const token = chain.tokens[0]!.address
      const held = yield* balance(from, token)
      const part = held / 24n
      yield* Effect.promise(() =>
        spreadToken(
          chain,
          Array.from({ length: 20 }, () => part)
        )
      )
      const told = yield* Effect.flip(fee(transfer(sela, held, token)))
      assert.deepInclude(told, { _tag: "TransactionFailed", reason: "inManyAccounts" })
      const { most: atOnce } = told as { readonly most?: bigint }
      const order = transfer(sela, atOnce!, token)
      assert.deepInclude(yield* trial!(order), { succeeded: true, arrived: atOnce! })
      yield* send(connector, { ...order, paymentId: "one" })
      assert.strictEqual(yield* balance(sela, token), atOnce!)
      assert.isAbove(Number(atOnce!), Number(part) * 10)
    })
  )
})

describe("receivers that are not wallets", () => {
  it.live("recognises programs, mints and token accounts, and names the owner for a token", () =>
    Effect.gen(function* () {
      const { network } = yield* stage
      const token = chain.tokens[0]!.address
      const [held] = yield* Effect.promise(() => spreadToken(chain, [1n]))
      const kind = (to: string, sent?: string) => Effect.map(receiver!(to, network, sent), (fact) => fact?.kind)
      for (const program of [
        "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
        "ComputeBudget111111111111111111111111111111"
      ]) {
        assert.strictEqual(yield* kind(program), "program")
        assert.strictEqual(yield* kind(program, token), "program")
      }
      assert.strictEqual(yield* kind(token), "mint")
      assert.strictEqual(yield* kind(held!), "tokenAccount")
      const { address: owner } = chain.accounts[0]!
      assert.deepStrictEqual(yield* receiver!(held!, network, undefined), { kind: "tokenAccount" })
      assert.deepStrictEqual(yield* receiver!(held!, network, token), { kind: "tokenAccount", owner })
      for (const wallet of [timo, chain.accounts[1]!.address]) assert.isUndefined(yield* kind(wallet))
    })
  )

  it.live("the node is asked once for each", () =>
    Effect.gen(function* () {
      const { network } = yield* stage
      const { fetch } = globalThis
      let asked = 0
      globalThis.fetch = (...of) => (asked++, fetch(...of))
      yield* Effect.addFinalizer(() => Effect.sync(() => void (globalThis.fetch = fetch)))
      for (const token of [undefined, undefined, chain.tokens[0]!.address]) yield* receiver!(timo, network, token)
      assert.strictEqual(asked, 1)
    }).pipe(Effect.scoped)
  )
})
