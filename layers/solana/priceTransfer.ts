import { isAddress, type Address } from "@solana/addresses"
import { getBase64Decoder } from "@solana/codecs-strings"
import { Effect } from "effect"
import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import { TransactionFailed, type RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, commitment, readWhole, valueOf } from "./askSolanaNode.ts"
import { checkCluster } from "./checkCluster.ts"
import { compileMessage, noLifetime, type Budget, type Lifetime } from "./compileMessage.ts"
import { withReference } from "./instructions.ts"
import { planTransfer } from "./planTransfer.ts"
import { explainRefusal, tooLittle } from "./explainRefusal.ts"
import { readBalance } from "./readBalance.ts"
import { signatureFee } from "./signatureFee.ts"
import { budgetFor, costOfBudget, highestPrice, spendRest } from "./spendRest.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"

/** Compute units for a simulation that finds out how many a transfer takes. */
export const enough = 400_000

/** Compute units that a transaction can take at most: what a node says it took is no order (SEC-19). */
const mostUnits = 1_400_000

/** What three of four transactions that touched these accounts paid at most for a compute unit. */
const readPrice = (network: Network, touched: ReadonlyArray<string>): Effect.Effect<bigint, RpcFailed> =>
  askSolanaNode(network, "getRecentPrioritizationFees", [touched], (answer) => {
    const prices = (answer as ReadonlyArray<{ readonly prioritizationFee: unknown }>)
      .map(({ prioritizationFee }) => readWhole(prioritizationFee))
      .toSorted((one, other) => (one < other ? -1 : 1))
    const price = prices[Math.floor(prices.length * 0.75)] ?? 0n
    return price < highestPrice ? price : highestPrice
  })

interface Simulation {
  readonly units: number
  /** Lamports on the account that was asked about. */
  readonly lamports: bigint
}

const simulate = (network: Network, wire: Uint8Array, watched: ReadonlyArray<string>) =>
  Effect.flatMap(
    askSolanaNode(
      network,
      "simulateTransaction",
      [
        getBase64Decoder().decode(wire),
        {
          commitment,
          encoding: "base64",
          replaceRecentBlockhash: true,
          ...(watched.length === 0 ? {} : { accounts: { encoding: "base64", addresses: watched } })
        }
      ],
      (answer) => {
        const { err, logs, unitsConsumed, accounts } = valueOf(answer) as Readonly<Record<string, unknown>>
        if (err !== null) return { failed: { err, logs } }
        const [account] = watched.length === 0 ? [] : (accounts as ReadonlyArray<{ readonly lamports: unknown } | null>)
        const done: Simulation = {
          units: Number(readWhole(unitsConsumed)),
          lamports: account ? readWhole(account.lamports) : 0n
        }
        return { done }
      }
    ),
    ({ done, failed }) =>
      done === undefined
        ? Effect.fail(
            toTransactionFailed(failed) ??
              toTransactionFailed({ message: `Simulation failed: ${JSON.stringify(failed)}` })!
          )
        : Effect.succeed(done)
  )

/** A transfer that was simulated. */
export interface PricedTransfer {
  /** What it costs, rent included, in lamports. */
  readonly cost: bigint
  /**
   * The unsigned transaction, valid until the lifetime ends. With `more` compute units than it needs it is another one,
   * which does the same at the same cost.
   */
  readonly compile: (lifetime: Lifetime, more?: number) => Uint8Array
}

/**
 * Simulates a transfer and finds out what it costs; fails when the network would refuse it. With a `reference` it is a
 * transaction of its own.
 */
export const priceTransfer = Effect.fnUntraced(function* (transfer: Transfer, reference?: Address) {
  const { network, from, amount, token } = transfer
  const { instructions: plan, makes, units: known, arrives } = yield* planTransfer(transfer)
  // What moves the amount is the last one.
  const instructions = reference === undefined ? plan : [...plan.slice(0, -1), withReference(plan.at(-1)!, reference)]
  if (transfer.arrives !== undefined && arrives < transfer.arrives)
    return yield* new TransactionFailed({
      kind: "executionReverted",
      reason: "keepsMore",
      message: "The token keeps more of this transfer than was shown"
    })
  const price = yield* readPrice(network, makes === undefined ? [from] : [from, makes])
  const compile = (budget: Budget, lifetime: Lifetime) => compileMessage(from, instructions, budget, lifetime)
  const costOf = (budget: Budget, rent: bigint) => signatureFee + costOfBudget(budget) + rent
  /** Fails where the account does not hold what the transfer costs, and says how much is missing. */
  const checkHeld = Effect.fnUntraced(function* (held: bigint, cost: bigint) {
    const missing = cost + (token === undefined ? amount : 0n) - held
    if (missing > 0n) return yield* tooLittle(missing)
  })
  /** What a transfer of the native currency pays; a token has none before a simulation. */
  let paid: Budget | undefined
  if (known !== undefined) {
    const held = yield* readBalance(network, from)
    paid = spendRest(transfer, held, { limit: known, price })
    // A simulation would only say that it is too little.
    yield* checkHeld(held, costOf(paid, 0n))
  }
  const watched = makes === undefined ? [] : [makes]
  // A price for more units than needed could be more than the account has.
  const wire = compile(paid ?? { limit: enough, price: 0n }, noLifetime)
  const { units, lamports } = yield* Effect.catchTag(simulate(network, wire, watched), "TransactionFailed", (failure) =>
    Effect.flatMap(explainRefusal(transfer, failure, makes !== undefined), Effect.fail)
  )
  // What other transactions change in between may take some units more.
  const budget = paid ?? { limit: Math.min(Math.ceil(units * 1.2) + 1_000, mostUnits), price }
  const cost = costOf(budget, lamports)
  if (paid === undefined) yield* checkHeld(yield* readBalance(network, from), cost)
  return {
    cost,
    compile: (lifetime: Lifetime, more = 0) =>
      compile(more === 0 ? budget : budgetFor(budget.limit + more, costOfBudget(budget)), lifetime)
  } satisfies PricedTransfer as PricedTransfer
})

/** A lifetime, and the slot at which it begins. */
export type Validity = Lifetime & { readonly slot: bigint }

const readNewest = (network: Network): Effect.Effect<Validity, RpcFailed> =>
  askSolanaNode(network, "getLatestBlockhash", [{ commitment }], (answer) => {
    const { blockhash, lastValidBlockHeight } = valueOf(answer) as Readonly<Record<string, unknown>>
    if (typeof blockhash !== "string" || !isAddress(blockhash)) throw new TypeError("Not a blockhash")
    const { slot } = (answer as { readonly context: { readonly slot: unknown } }).context
    return {
      slot: readWhole(slot),
      blockhash: blockhash as string as Lifetime["blockhash"],
      lastValidBlockHeight: readWhole(lastValidBlockHeight)
    }
  })

/** The newest blockhash of a network, of which slot it is, and how long it is valid. */
export const readLifetime = (network: Network): Effect.Effect<Validity, RpcFailed> =>
  Effect.map(
    Effect.all([readNewest(network), checkCluster(network)], { concurrency: "unbounded" }),
    ([newest]) => newest
  )
