import type { Impact } from "../../../services/account/swap/impactOf.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Notice } from "../../parts/Notice.tsx"
import { lossPercent } from "./figureText.ts"
import { lossTexts } from "./lossTexts.ts"

/** What a swap loses by its price, if that is more than usual, and the source of the prices. */
export const Loss = ({ impact, loss, ownPrices }: Impact) => {
  const { t } = useTexts(lossTexts)
  if (loss === "usual") return null
  const title = impact === undefined ? t("lossUnknown") : t("lossOf", { percent: lossPercent(impact) })
  return (
    <Notice tone={loss === "high" ? "bad" : "care"} title={title} text={ownPrices ? t("exchangePrices") : undefined} />
  )
}
