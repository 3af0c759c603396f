import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  address as toAddress,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Instruction
} from "@solana/kit"
import { Effect } from "effect"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { provesNothingMoved } from "../../services/account/send/provesNothingMoved.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { timo } from "../../test/support/solana.ts"
import { solanaKeyProvider } from "../local-key/solanaKeyProvider.ts"
import { send } from "./actions.ts"
import { transferLamports } from "./instructions.ts"
import { readLifetime } from "./priceTransfer.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const keyOf = async (at: number) => {
  const { seed, address } = chain.accounts[at]!
  const secret = Uint8Array.from([...seed, ...getAddressEncoder().encode(toAddress(address))])
  const key = await solanaKeyProvider(getBase58Decoder().decode(secret))
  await key.connect({ silent: false })
  return key
}

const amount = 5_000_000n
const memo: Instruction = {
  programAddress: toAddress("ComputeBudget111111111111111111111111111111"),
  data: Uint8Array.of(2, 64, 13, 3, 0),
  accounts: []
}

/** A wallet that signs another transaction than it was asked for. */
const stage = Effect.fnUntraced(function* (
  instructions: (from: string) => ReadonlyArray<Instruction>,
  payer = 0,
  version: "legacy" | 0 = "legacy"
) {
  const network = toNetwork(chain.network)
  const { address: from } = chain.accounts[0]!
  const keys = yield* Effect.promise(() => Promise.all([keyOf(0), keyOf(payer)]))
  const [key, pays] = keys
  const made = Effect.map(readLifetime(network), (lifetime) =>
    pipe(
      createTransactionMessage({ version }),
      (one) => setTransactionMessageFeePayer(toAddress(chain.accounts[payer]!.address), one),
      (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
      (one) => appendTransactionMessageInstructions(instructions(from), one),
      (one) => Uint8Array.from(getTransactionEncoder().encode(compileTransaction(one)))
    )
  )
  const provider: SolanaProvider = {
    ...key!,
    keeps: undefined,
    signTransactions: async (ask) => {
      const [wire] = await key!.signTransactions({ ...ask, transactions: [await Effect.runPromise(made)] })
      if (payer === 0) return [wire]
      return pays!.signTransactions({
        ...ask,
        address: chain.accounts[payer]!.address,
        transactions: [wire as Uint8Array]
      })
    }
  }
  const connector: Connector<"solana"> = { id: "x", type: "ANNOUNCED", namespace: "solana", name: "Fernhold", provider }
  const balance = async () =>
    ((await chain.rpc("getBalance", [chain.accounts[0]!.address])) as { readonly value: number }).value
  return { order: { network, from, to: timo, amount }, connector, balance }
})

const pay = (from: string, to: string, units: bigint) => transferLamports(toAddress(from), toAddress(to), units)

describe("what a wallet gives back signed (SEC-12)", () => {
  it.live("another receiver, amount or payer, or none of it, is not sent", () =>
    Effect.gen(function* () {
      const other = chain.accounts[3]!.address
      const rows: ReadonlyArray<readonly [(from: string) => ReadonlyArray<Instruction>, payer?: number]> = [
        [(from) => [pay(from, other, amount)]],
        [(from) => [pay(from, timo, amount + 1n)]],
        [(from) => [pay(from, timo, amount - 1n)]],
        [() => []],
        [(from) => [pay(from, timo, amount)], 1]
      ]
      for (const [instructions, payer] of rows) {
        const { connector, order, balance } = yield* stage(instructions, payer)
        const before = yield* Effect.promise(balance)
        const failure = yield* Effect.flip(send(connector, order))
        assert.deepInclude(failure, {
          _tag: "WalletFailed",
          method: "signTransaction",
          message: "Your wallet changed this payment, so it wasn't sent"
        })
        assert.isTrue(provesNothingMoved(failure))
        assert.strictEqual(yield* Effect.promise(balance), before)
      }
    })
  )

  it.live("what was asked for is sent, also with additions, another fee, and in the newer format", () =>
    Effect.gen(function* () {
      const other = chain.accounts[3]!.address
      for (const version of ["legacy", 0] as const) {
        const { connector, order, balance } = yield* stage(
          (from) => [memo, pay(from, other, 1_000n), pay(from, timo, amount)],
          0,
          version
        )
        const before = yield* Effect.promise(balance)
        yield* send(connector, order)
        assert.isAtMost(yield* Effect.promise(balance), before - Number(amount))
      }
    })
  )
})
