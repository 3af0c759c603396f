import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { KeyDrawing } from "../../parts/KeyDrawing.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { aboutBuyTexts } from "./aboutBuyTexts.ts"

/** Explains in three facts how buying works: who is paid, who is asked what, and where it arrives. */
export const WhatIsABuy = () => (
  <FurtherTexts>
    <Facts />
  </FurtherTexts>
)

const Facts = () => {
  const { t } = useTexts(aboutBuyTexts)
  return (
    <ViewFrame title={t("howBuying")}>
      <KeyDrawing />
      <Plate label={t("howBuying")} labelHidden>
        <Row mark={<Tile icon={more.external} />} title={t("paysThem")} detail={t("paysThemText")} />
        <Row mark={<Tile icon={more.user} />} title={t("mayAskWho")} detail={t("mayAskWhoText")} />
        <Row mark={<Tile icon={icons.wallet} />} title={t("comesHome")} detail={t("comesHomeText")} />
      </Plate>
    </ViewFrame>
  )
}
