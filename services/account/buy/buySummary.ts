import { Result } from "effect"
import { readTypedAmount, type AmountProblem } from "../../base/amounts/readTypedAmount.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { BuyForm } from "./BuyForm.ts"
import { payDecimals, type BuyOptions, type BuyToken, type PayCurrency } from "./BuyOptions.ts"
import { buyProviders, type BuyProvider } from "./BuyProvider.ts"

/** What the form still needs. */
export type BuyNeed = "enterAmount" | "checkAmount" | "tooLittle" | "tooMuch" | "nothing" | "unread" | "continue"

/** The form as the view shows it. */
export interface BuySummary {
  readonly token: BuyToken | undefined
  readonly currency: PayCurrency | undefined
  readonly providers: ReadonlyArray<BuyProvider>
  readonly provider: BuyProvider | undefined
  /** In hundredths; `undefined` for text that is not an amount. */
  readonly cents: bigint | undefined
  readonly need: BuyNeed
  readonly problem: AmountProblem | undefined
  /** The least and the most of all ways to pay, in hundredths. */
  readonly least: bigint
  readonly most: bigint
  /** The amount is more than a card may pay, but not more than a bank. */
  readonly bankOnly: boolean
}

/** Sums up the form. */
export const buySummary = (form: BuyForm, options: BuyOptions | undefined, namespace: Namespace): BuySummary => {
  const token = options?.tokens.find(({ symbol }) => symbol === form.token) ?? options?.tokens[0]
  const currency = options?.currencies.find(({ code }) => code === form.currency) ?? options?.currencies[0]
  const providers = buyProviders.filter(({ namespaces }) => namespaces.includes(namespace))
  const provider = providers.find(({ id }) => id === form.provider) ?? providers[0]
  const typed = form.amount === "" ? undefined : readTypedAmount(form.amount, payDecimals)
  const cents = typed && Result.isSuccess(typed) ? typed.success : undefined
  const limits = currency?.limits ?? []
  const fitting = cents === undefined ? [] : limits.filter(({ least, most }) => least <= cents && cents <= most)
  const least = limits.reduce((all, one) => (one.least < all ? one.least : all), limits[0]?.least ?? 0n)
  const most = limits.reduce((all, one) => (one.most > all ? one.most : all), 0n)
  const need: BuyNeed =
    !token || !currency || !provider
      ? options?.unread
        ? "unread"
        : "nothing"
      : typed === undefined || cents === 0n
        ? "enterAmount"
        : cents === undefined
          ? "checkAmount"
          : fitting.length > 0
            ? "continue"
            : cents < least
              ? "tooLittle"
              : "tooMuch"
  return {
    token,
    currency,
    providers,
    provider,
    cents,
    need,
    problem: typed && Result.isFailure(typed) ? typed.failure : undefined,
    least,
    most,
    bankOnly: fitting.length > 0 && fitting.every(({ method }) => method === "bank")
  }
}
