import { isAddress, type Address } from "@solana/addresses"
import { getBase64Decoder } from "@solana/codecs-strings"
import { Effect } from "effect"
import type { Transfer } from "../../services/chains/ChainAdapter.ts"
import { TransactionFailed, type RpcFailed } from "../../services/errors/chainErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { askSolanaNode, commitment, readWhole, valueOf } from "./askSolanaNode.ts"
import { compileMessage, type Budget, type Lifetime } from "./compileMessage.ts"
import { withReference } from "./instructions.ts"
import { planTransfer } from "./planTransfer.ts"
import { readBalance } from "./readBalance.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"

/** Lamports for a signature, the same on every network. */
export const signatureFee = 5_000n

/** Highest price of a compute unit that is paid, in millionths of a lamport: what nodes say is no order (SEC-19). */
const highestPrice = 1_000_000n

/** Compute units for a simulation that finds out how many a transfer takes. */
export const enough = 400_000

/** Compute units that a transaction can take at most: what a node says it took is no order (SEC-19). */
const mostUnits = 1_400_000

/** Takes the place of the blockhash where a node puts its own. */
export const noLifetime = { blockhash: "11111111111111111111111111111111", lastValidBlockHeight: 0n } as Lifetime

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
   * which does the same.
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
  // A price for more units than needed could be more than the account has.
  const trial: Budget = known === undefined ? { limit: enough, price: 0n } : { limit: known, price }
  const costOf = ({ limit }: Budget, rent: bigint) =>
    signatureFee + (BigInt(limit) * price + 999_999n) / 1_000_000n + rent
  /** Fails where the account does not hold what the transfer costs, and says how much is missing. */
  const checkHeld = Effect.fnUntraced(function* (cost: bigint) {
    const missing = cost + (token === undefined ? amount : 0n) - (yield* readBalance(network, from))
    if (missing <= 0n) return
    const { kind, message } = toTransactionFailed({ message: "insufficient lamports" })!
    return yield* new TransactionFailed({ kind, message, missing })
  })
  // A simulation would only say that it is too little.
  if (known !== undefined) yield* checkHeld(costOf(trial, 0n))
  const watched = makes === undefined ? [] : [makes]
  const { units, lamports } = yield* simulate(network, compile(trial, noLifetime), watched)
  // What other transactions change in between may take some units more.
  const budget: Budget = { limit: Math.min(known ?? Math.ceil(units * 1.2) + 1_000, mostUnits), price }
  const cost = costOf(budget, lamports)
  if (known === undefined) yield* checkHeld(cost)
  return {
    cost,
    compile: (lifetime: Lifetime, more = 0) => compile({ limit: budget.limit + more, price }, lifetime)
  } satisfies PricedTransfer as PricedTransfer
})

/** A lifetime, and the slot at which it begins. */
export type Validity = Lifetime & { readonly slot: bigint }

/** The newest blockhash of a network, of which slot it is, and how long it is valid. */
export const readLifetime = (network: Network): Effect.Effect<Validity, RpcFailed> =>
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
