import * as more from "../../icons/moreIcons.ts"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Head } from "../../parts/Head.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { aboutNetworksTexts } from "./aboutNetworksTexts.ts"
import { NetworkMark } from "./NetworkMark.tsx"
import css from "./aboutNetworks.css?inline"

/** Explains what a network is, with the first of the host's own (specification section 2). */
export const WhatIsANetwork = () => (
  <FurtherTexts>
    <Facts />
  </FurtherTexts>
)

const Facts = () => {
  const { networks } = useModal()
  const { t } = useTexts(aboutNetworksTexts)
  useStyles(css)
  return (
    <ViewFrame title={t("aboutNetworks")}>
      <div className="few plate" aria-hidden>
        {networks.list.slice(0, 3).map((network) => (
          <NetworkMark key={network.id} network={network} size={56} />
        ))}
      </div>
      <Head title={t("manyNetworks")} text={t("manyNetworksText")} />
      <Plate label={t("aboutNetworks")} labelHidden>
        <Row mark={<Tile icon={more.plus} />} title={t("feesDiffer")} detail={t("feesDifferText")} />
        <Row mark={<Tile icon={more.shield} />} title={t("addressesRepeat")} detail={t("addressesRepeatText")} />
      </Plate>
    </ViewFrame>
  )
}
