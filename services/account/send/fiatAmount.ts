import { Result } from "effect"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { scaledPrice } from "../../base/amounts/scaledPrice.ts"
import { readTypedAmount, type AmountProblem } from "../../base/amounts/readTypedAmount.ts"
import { usdCents } from "../balances/usdValue.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { SendForm } from "./SendForm.ts"

type Token = Pick<TokenBalance, "decimals" | "price">

/** Whether amounts of a token can be typed in US dollars: only where a usable price is known. */
export const hasFiat = ({ price }: Token): boolean => (scaledPrice(price) ?? 0n) > 0n

/**
 * The base units that are worth no more than this many US cents at the token's price, rounded down; a rest that is worth
 * less than a thousandth of a cent is left out, so that the amount stays short. Needs `hasFiat`.
 */
export const fiatAmount = (cents: bigint, { decimals, price }: Token): bigint => {
  const scaled = scaledPrice(price)!
  const whole = 10n ** BigInt(decimals)
  const units = (cents * 1_000_000n * whole) / scaled
  const fine = (whole * 1_000n) / scaled
  return fine === 0n ? units : units - (units % 10n ** BigInt(`${fine}`.length - 1))
}

/** The form's fields after typing US dollars; text that is no amount becomes one that no token has either. */
export const typeFiat = (fiat: string, token: Token): Pick<SendForm, "fiat" | "amount"> => {
  const cents = readTypedAmount(fiat, 2)
  if (Result.isFailure(cents)) return { fiat, amount: fiat && `$${fiat}` }
  return { fiat, amount: formatAmount(fiatAmount(cents.success, token), token.decimals) }
}

/** Changes what the amount is typed in. What is sent stays the same, to the base unit. */
export const turnFiat = (form: SendForm, token: TokenBalance): Pick<SendForm, "fiat" | "amount"> => {
  const { fiat, amount } = form
  const units = readTypedAmount(amount, token.decimals)
  if (fiat !== undefined) return { fiat: undefined, amount: Result.isFailure(units) ? "" : amount }
  const cents = Result.isFailure(units) ? undefined : usdCents({ ...token, units: units.success })
  return cents === undefined ? { fiat: "", amount: "" } : { fiat: formatAmount(cents, 2), amount }
}

/** What is wrong with typed US dollars. */
export const fiatProblem = (fiat: string): AmountProblem | undefined => {
  const cents = readTypedAmount(fiat, 2)
  return fiat !== "" && Result.isFailure(cents) ? cents.failure : undefined
}
