import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { erc20Abi } from "viem"
import { encodeFunctionData, numberToHex, parseEther } from "viem/utils"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { exchangeAddress } from "../../sandbox/chains/exchangePools.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { requireSigners } from "../../services/account/profile/requireSigners.ts"
import { sendCallsNoted as sendCalls } from "../../services/account/activity/sendCallsNoted.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { makeHostSwap } from "../../services/account/swap/makeHostSwap.ts"
import { knownHash } from "../../services/base/errors/knownHash.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { startAccountChain, type AccountChain } from "../support/accountChain.ts"
import { batchWallet, takesBatches, type BatchResult } from "../support/batchWallet.ts"
import { withAccount } from "../support/connectedAccount.ts"
import { exchangeService, readOffer } from "../support/exchangeService.ts"
import type { Submission } from "../support/kindsOfAccounts.ts"
import { connectableKinds } from "../support/waysToConnect.ts"

// Batches of every kind of account (EIP-5792), on a local chain: what the product says of a batch is what the chain did.

let world: AccountChain
beforeAll(async () => {
  world = await startAccountChain()
})
beforeEach(() => world.chain.reset())
afterAll(() => world.stop())

const receiver = "0x00000000000000000000000000000000000B0b01"
const coins = parseEther("0.25")
const units = 250_000n
const token = () => world.chain.tokens[0]!.address
const rpc = (method: string, params: ReadonlyArray<unknown>) => world.chain.rpc(method, params)

const tokensOf = async (holder: string) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [holder as `0x${string}`] })
  return BigInt(String(await rpc("eth_call", [{ to: token(), data }, "latest"])))
}
const coinsOf = async (holder: string) => BigInt(String(await rpc("eth_getBalance", [holder, "latest"])))

/** A coin payment, and a token payment that no account makes without the first one in an atomic batch. */
const payments = () => [
  { to: receiver, value: coins },
  {
    to: token(),
    data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [receiver, units] })
  }
]
const received = async () => [await coinsOf(receiver), await tokensOf(receiver)]

/** A batch that a page asks for. */
interface Action {
  /** Resolves with the id of the batch, or with the transaction that the product takes for its end. */
  readonly ask: Effect.Effect<{ readonly id: string } | { readonly hash: string }, unknown, LatchkeyServices>
  readonly read: (account: string) => Promise<ReadonlyArray<bigint>>
  /** What the account or the receiver has more after it. */
  readonly moves: ReadonlyArray<bigint>
  /** A contract that the last call of the batch needs. */
  readonly contract: string
}

const swap = { from: "USDC", amount: units } as const

const actions: Readonly<Record<"sendCalls" | "provider" | "swap", () => Action>> = {
  sendCalls: () => ({
    ask: Effect.map(sendCalls(payments(), { atomic: true }), (id) => ({ id })),
    read: received,
    moves: [coins, units],
    contract: token()
  }),
  provider: () => ({
    ask: Effect.gen(function* () {
      const { request } = yield* makeEvmProvider
      const [from] = (yield* request({ method: "eth_accounts" })) as ReadonlyArray<string>
      const calls = payments().map(({ value = 0n, ...call }) => ({ ...call, value: numberToHex(value) }))
      const batch = { version: "2.0.0", from, chainId: "0x1", atomicRequired: true, calls }
      return (yield* request({ method: "wallet_sendCalls", params: [batch] })) as { readonly id: string }
    }),
    read: received,
    moves: [coins, units],
    contract: token()
  }),
  swap: () => ({
    ask: Effect.gen(function* () {
      const context = yield* Effect.context<LatchkeyServices>()
      const { quote, execute } = makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
      const offer = yield* Effect.tryPromise(() => quote({ from: "USDC", to: "ETH", amount: units }))
      return yield* Effect.tryPromise({ try: () => execute(offer), catch: (error) => error })
    }),
    read: async (account) => [await tokensOf(account)],
    moves: [-units],
    contract: exchangeAddress
  })
}

const mine = Effect.promise(() => world.chain.mine())
/** Makes the last call of the waiting batch fail, and mines it. */
const mineFailing = (contract: string) =>
  Effect.promise(async () => {
    const code = await rpc("eth_getCode", [contract, "latest"])
    await rpc("anvil_setCode", [contract, "0x5f5ffd"])
    await world.chain.mine()
    await rpc("anvil_setCode", [contract, code])
  })

/** What becomes of a batch, and how it ends then. */
interface Outcome {
  /** Returns what the wallet tells of it then; `undefined` if it goes on reporting it as pending. */
  readonly happens: (submission: Submission, contract: string) => Effect.Effect<BatchResult | undefined>
  readonly ends: "success" | "reverted" | "unknown"
}
const succeeded = (hash: string): BatchResult => ({ status: 200, hash })
const outcomes: Readonly<Record<string, Outcome>> = {
  succeeds: { happens: ({ hash }) => Effect.as(mine, succeeded(hash)), ends: "success" },
  fails: {
    happens: ({ hash }, contract) => Effect.as(mineFailing(contract), { status: 500 as const, hash }),
    ends: "reverted"
  },
  // The wallet has looked at the transaction around the batch alone, which succeeds.
  "fails unnoticed by its wallet": {
    happens: ({ hash }, contract) => Effect.as(mineFailing(contract), succeeded(hash)),
    ends: "reverted"
  },
  late: {
    happens: ({ hash }) => Effect.andThen(world.pass(150, undefined, 5), Effect.as(mine, succeeded(hash))),
    ends: "success"
  },
  replaced: {
    happens: ({ replace }) => Effect.flatMap(Effect.promise(replace), (hash) => Effect.as(mine, succeeded(hash))),
    ends: "success"
  },
  dropped: {
    happens: ({ hash }) =>
      Effect.as(
        Effect.promise(() => rpc("anvil_dropTransaction", [hash])),
        undefined
      ),
    ends: "unknown"
  }
}

/** What the wallet of the active account says of a batch. */
const readBatchEnd = (id: string) =>
  Effect.flatMap(requireSigners, ({ signers, connector, address }) => signers.batchEnd(connector, id, address))

/** The transaction by which the product says that a batch has succeeded; `undefined` if it does not say so. */
const claimedHash = Effect.fnUntraced(function* (answer: { readonly id: string } | { readonly hash: string }) {
  if ("hash" in answer) return answer.hash
  const end = yield* readBatchEnd(answer.id)
  return end?.ended === "done" ? end.hash : undefined
})

const cells = connectableKinds
  .filter(({ kind }) => takesBatches(kind))
  .flatMap((pair) =>
    (Object.keys(actions) as ReadonlyArray<keyof typeof actions>).flatMap((action) =>
      Object.keys(outcomes).map((outcome) => ({ ...pair, action, outcome }))
    )
  )

describe("batches of accounts, on a local chain", () => {
  for (const { kind, way, action: name, outcome } of cells)
    it.effect(`${kind}, ${way}: ${name} ${outcome}`, () =>
      Effect.gen(function* () {
        const { chain, pass } = world
        const wallet = batchWallet(kind, chain)
        const offer = yield* Effect.promise(() => readOffer(chain, swap))
        yield* withAccount(
          world,
          { kind, way },
          ({ address, submission }) =>
            Effect.gen(function* () {
              const action = actions[name]()
              const { happens, ends } = outcomes[outcome]!
              const before = yield* Effect.promise(() => action.read(address))
              const asking = yield* Effect.forkChild(Effect.exit(action.ask), { startImmediately: true })
              yield* pass(30, () => submission() !== undefined)
              const result = yield* happens(submission(), action.contract)
              if (result !== undefined) wallet.end(result)
              yield* pass(700, () => asking.pollUnsafe() !== undefined, 5)
              const answer = yield* Fiber.join(asking)

              const after = yield* Effect.promise(() => action.read(address))
              const moved = after.map((balance, index) => balance - before[index]!)
              assert.deepStrictEqual(moved, ends === "success" ? action.moves : moved.map(() => 0n))

              const claimed = Exit.isSuccess(answer) ? yield* claimedHash(answer.value) : undefined
              assert.strictEqual(claimed, ends === "success" ? result?.hash : undefined)
              if (result !== undefined) {
                const waiting = yield* Effect.forkChild(waitForReceipt(result.hash), { startImmediately: true })
                yield* pass(60, () => waiting.pollUnsafe() !== undefined)
                assert.deepInclude(yield* Fiber.join(waiting), {
                  hash: result.hash,
                  status: ends as "success" | "reverted"
                })
              }
              if (name === "swap") assert.strictEqual(Exit.isSuccess(answer), ends === "success", String(answer))
              const feed = yield* Activity.use((activity) => activity.feed)
              yield* pass(60, undefined, 5)
              const { items } = yield* feed.read()
              const status = ends === "success" ? "confirmed" : "failed"
              assert.deepStrictEqual(
                items.map((item) => [item.hash, item.status]),
                result === undefined ? [] : [[result.hash, status]]
              )
            }),
          { methods: wallet.methods, services: name === "swap" ? () => exchangeService(chain, swap, offer) : undefined }
        )
      })
    )
})

describe("batches of accounts that make no two calls at once", () => {
  const pairs = connectableKinds.filter(({ kind }) => !takesBatches(kind))
  for (const { kind, way } of pairs)
    for (const name of ["sendCalls", "provider"] as const)
      it.effect(`${kind}, ${way}: refuses ${name} and sends nothing`, () =>
        withAccount(
          world,
          { kind, way },
          ({ submission }) =>
            Effect.gen(function* () {
              const answer = yield* Effect.flip(actions[name]().ask)
              assert.strictEqual((answer as { readonly code: number }).code, 5760)
              assert.isUndefined(submission())
              assert.isUndefined(knownHash(answer as Parameters<typeof knownHash>[0]))
            }),
          { methods: batchWallet(kind, world.chain).methods }
        )
      )
})
