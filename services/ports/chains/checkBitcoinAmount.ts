import { Effect } from "effect"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { BitcoinTransfer } from "./BitcoinSigners.ts"
import type { Account } from "../connectors/Account.ts"

/** All the bitcoin there will be, in satoshis. */
const totalSupply = 2_100_000_000_000_000n

/** The least that nodes pass on to an address, in satoshis, by the form of the address (Bitcoin Core's dust limit). */
const leastPayment = (address: string): bigint => {
  if (/^(?:bc|tb|bcrt)1q.{38}$/.test(address)) return 294n
  if (/^(?:bc|tb|bcrt)1/.test(address)) return 330n
  return /^[32]/.test(address) ? 540n : 546n
}

const wrong = (field: "amount" | "address", message: string) => Effect.fail(new InvalidInput({ field, message }))

/** Fails with `InvalidInput` if no node would pass on a payment of the amount, in satoshis, to the address. */
export const checkBitcoinAmount = ({ to, amount }: Pick<BitcoinTransfer, "to" | "amount">) => {
  if (amount <= 0n) return wrong("amount", "The amount must be above zero")
  if (amount > totalSupply) return wrong("amount", "There are only 21,000,000 bitcoin. The amount is in satoshis")
  const least = leastPayment(to)
  if (amount >= least) return Effect.void
  return wrong("amount", `The network refuses payments to this address below ${least} satoshis`)
}

/**
 * Fails with `InvalidInput` unless wallets pay from the address. They choose the coins themselves, from a payment account:
 * an ordinal must not be spent as money.
 */
export const checkBitcoinPayer = (accounts: ReadonlyArray<Account>, from: string) =>
  accounts.some(({ address, type }) => address === from && type === "payment")
    ? Effect.void
    : wrong("address", "The wallet pays from a payment account. Choose one of those as `from`, or leave it out")
