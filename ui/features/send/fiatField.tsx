import { Result } from "effect"
import type { ReactNode } from "react"
import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"
import { readTypedAmount, type AmountProblem } from "../../../services/base/amounts/readTypedAmount.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { usdCents } from "../../../services/account/balances/usdValue.ts"
import type { TokenBalance } from "../../../services/ports/chains/TokenBalance.ts"
import { fiatProblem, hasFiat, turnFiat, typeFiat } from "../../../services/account/send/fiatAmount.ts"
import type { SendForm } from "../../../services/account/send/SendForm.ts"
import { useStyles } from "../../parts/useStyles.ts"
import type { Texts } from "../../modal/makeTexts.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { Icon } from "../../parts/Icon.tsx"
import { dollarText } from "../account/money.ts"
import css from "./fiat.css?inline"
import { sendTexts } from "./sendTexts.ts"

/** What changes of the amount's field where it can be typed in US dollars. */
export interface FiatField {
  readonly label?: string
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly before?: ReactNode
  readonly under: ReactNode
}

/** The field's parts, and what is wrong with the dollars that were typed. */
export interface FiatParts {
  readonly field: FiatField
  readonly problem: AmountProblem | undefined
  /** What the field takes now, if that is US dollars. */
  readonly unit: { readonly symbol: string; readonly decimals: number } | undefined
  /** What was typed, in US cents. */
  readonly cents: bigint | undefined
}

/** Two arrows that pass each other, drawn for 16 px. */
const turnIcon = "M6.5 4v12l-3.5-3.75M13.5 16V4l3.5 3.75"

const dollars = { symbol: "USD", decimals: 2 }

/** The amount in the other unit; pressing it changes the unit. */
const Turn = ({ value, unit, onPress }: { value: string; unit?: string; onPress: () => void }) => {
  const { t } = useTexts(sendTexts)
  useStyles(css)
  return (
    <button
      type="button"
      className="max turned"
      aria-label={t("turnAmount", { value, unit: unit ?? t("usDollars") })}
      onClick={onPress}
    >
      <bdi dir="ltr">{value}</bdi>
      <Icon path={turnIcon} size={16} />
    </button>
  )
}

/** The parts of the amount's field for a token whose price is known; `undefined` where it is not. */
export const fiatField = (
  form: SendForm,
  token: TokenBalance,
  edit: (part: Partial<SendForm>) => void,
  t: Texts<typeof sendTexts>["t"]
): FiatParts | undefined => {
  if (!hasFiat(token)) return undefined
  const { fiat, amount } = form
  const symbol = shortSymbol(token.symbol)
  const turn = () => edit(turnFiat(form, token))
  const units = Result.getOrElse(readTypedAmount(amount, token.decimals), () => 0n)
  if (fiat === undefined) {
    const worth = dollarText(usdCents({ ...token, units }) ?? 0n)
    return {
      unit: undefined,
      cents: undefined,
      problem: undefined,
      field: { under: <Turn value={worth} onPress={turn} /> }
    }
  }
  const short = floorAmount(units, token.decimals, Math.min(token.decimals, 8))
  return {
    unit: dollars,
    cents: Result.getOrElse(readTypedAmount(fiat, dollars.decimals), () => undefined),
    problem: fiatProblem(fiat),
    field: {
      label: t("fiatAmount"),
      value: fiat,
      onChange: (text) => edit(typeFiat(text, token)),
      before: (
        <span className="sign" aria-hidden>
          $
        </span>
      ),
      under: (
        <Turn
          value={`${/\./.test(short) ? short.replace(/\.?0+$/, "") : short}\u00a0${symbol}`}
          unit={symbol}
          onPress={turn}
        />
      )
    }
  }
}
