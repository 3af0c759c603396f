import { compactAmount } from "../../../services/base/amounts/compactAmount.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import type { TokenBalance } from "../../../services/ports/chains/TokenBalance.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { usdCents } from "../../../services/account/balances/usdValue.ts"
import { Mark } from "../../parts/Mark.tsx"
import { Row } from "../../parts/Row.tsx"
import { dollarText } from "./money.ts"
import { TwinTag } from "./TwinTag.tsx"

/** Font size, in percent of the page's width and per character, at which an amount fits into a row: it never breaks. */
const fitting = 100

/** One holding: token, amount and value. */
export const TokenRow = ({
  token,
  selected,
  tabIndex,
  onPress
}: {
  readonly token: TokenBalance
  readonly selected?: boolean | undefined
  readonly tabIndex?: number | undefined
  readonly onPress?: (() => void) | undefined
}) => {
  const { units, decimals, symbol } = token
  const cents = usdCents(token)
  const value = cents === undefined ? undefined : dollarText(cents)
  const short = shortSymbol(symbol)
  return (
    <Row
      mark={<Mark name={symbol} src={token.iconUrl} size={36} shape="round" />}
      title={token.name}
      detail={
        <>
          <bdi dir="ltr" title={`${formatAmount(units, decimals)} ${symbol}`}>
            {`${compactAmount(units, decimals)}\u00a0${short}`}
          </bdi>
          {token.twin && <TwinTag symbol={short} />}
        </>
      }
      end={
        value && (
          <bdi className="b n" style={{ fontSize: `min(1em, ${fitting / value.length}vw)` }}>
            {value}
          </bdi>
        )
      }
      selected={selected}
      tabIndex={tabIndex}
      onPress={onPress}
    />
  )
}
