import { floorAmount } from "../../../services/amounts/floorAmount.ts"
import type { TokenBalance } from "../../../services/chains/TokenBalance.ts"
import { Figure } from "../../parts/Figure.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { shortSymbol } from "../../../services/balances/shortSymbol.ts"
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
  if (loading) return <Skeleton width={150} height={44} />
  if (failed) return <Figure text="" dim="$–" />
  if (cents !== undefined) {
    const [whole, rest] = dollars(cents)
    return <Figure text={whole} dim={rest} />
  }
  if (native === undefined) return <Figure text="" dim="–" />
  return <Figure text={floorAmount(native.units, native.decimals)} dim={`\u00a0${shortSymbol(native.symbol)}`} />
}
