import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { NetworkMark } from "../networks/NetworkMark.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { receiveTexts } from "./receiveTexts.ts"

/** The networks on which the same address works, and those on which it does not. */
export const WalletCompatibleNetworks = () => {
  const { networks } = useModal()
  const { t } = useTexts(receiveTexts)
  const { active } = useStore(networks.state)
  return (
    <ViewFrame title={t("useAddressOn")}>
      <Plate label={t("useAddressOn")} labelHidden>
        {networks.list
          .filter((one) => one.namespace === active.namespace)
          .map((network) => (
            <Row
              key={network.id}
              dense
              mark={<NetworkMark network={network} size={36} />}
              title={network.name}
              selected={network.id === active.id && t("current")}
            />
          ))}
      </Plate>
      <Notice tone="care" title={t("notForOthers")} text={t("notForOthersText")} />
    </ViewFrame>
  )
}
