import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import type { Budget } from "./compileMessage.ts"
import { signatureFee } from "./signatureFee.ts"

/** Highest price of a compute unit that is paid, in millionths of a lamport: what nodes say is no order (SEC-19). */
export const highestPrice = 1_000_000n

const million = 1_000_000n

/** What a budget costs, in lamports. */
export const costOfBudget = ({ limit, price }: Budget): bigint => (BigInt(limit) * price + million - 1n) / million

/** A budget of so many units that costs no more than a number of lamports, and that number where it can. */
export const budgetFor = (limit: number, lamports: bigint): Budget => ({
  limit,
  price: (lamports * million) / BigInt(limit)
})

/**
 * The budget of a transfer of the native currency out of `held`. Where no more would be left than a fee can be, all of it
 * is paid as the fee: the chain allows no account to keep so little, and the price of a unit changes after "all" was filled in.
 */
export const spendRest = ({ from, to, amount }: Transfer, held: bigint, budget: Budget): Budget => {
  const rest = held - amount - signatureFee
  const isRest = from !== to && rest >= 0n && rest <= costOfBudget({ ...budget, price: highestPrice })
  return isRest ? budgetFor(budget.limit, rest) : budget
}
