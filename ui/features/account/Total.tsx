import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"
import type { TokenBalance } from "../../../services/ports/chains/TokenBalance.ts"
import { Figure } from "../../parts/Figure.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { accountTexts } from "./accountTexts.ts"
import { dollars } from "./money.ts"

/** The large amount: the account's total value, or its native balance where no price is available. */
export const Total = ({
  loading,
  failed,
  cents,
  native
}: {
  readonly loading: boolean
  readonly failed: boolean
  readonly cents: bigint | undefined
  readonly native: TokenBalance | undefined
}) => {
  const { t } = useTexts(accountTexts)
  if (loading) return <Skeleton width={150} height={44} />
  const [text, dim] = failed
    ? (["", "$–"] as const)
    : cents !== undefined
      ? dollars(cents)
      : native === undefined
        ? (["", "–"] as const)
        : ([floorAmount(native.units, native.decimals), `\u00a0${shortSymbol(native.symbol)}`] as const)
  return (
    <div>
      <span className="sr">{t("totalBalance")}</span> <Figure text={text} dim={dim} />
    </div>
  )
}
