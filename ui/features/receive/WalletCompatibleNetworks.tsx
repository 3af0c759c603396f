import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { NetworkMark } from "../networks/NetworkMark.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { receiveTexts } from "./receiveTexts.ts"
import { useAddressNetworks } from "./useAddressNetworks.ts"

/** The networks on which the same address works, and those on which it does not. */
export const WalletCompatibleNetworks = () => {
  const { connections, networks } = useModal()
  const { t } = useTexts(receiveTexts)
  const { active } = useStore(networks.state)
  const { networks: works, isBound } = useAddressNetworks(useStore(connections.account))
  // The address of a key is valid on all networks of EVM, so only those of other namespaces have to be named.
  const isEvm = active.namespace === "eip155" && !isBound
  return (
    <ViewFrame title={t("useAddressOn")}>
      <Plate label={t("useAddressOn")} labelHidden>
        {works.map((network) => (
          <Row
            key={network.id}
            dense
            mark={<NetworkMark network={network} size={36} />}
            title={network.name}
            selected={network.id === active.id && t("current")}
          />
        ))}
      </Plate>
      <Notice
        tone="care"
        title={isEvm ? t("notForOthers") : works.length > 1 ? t("onlyOnThese") : t("onlyOn", { network: active.name })}
        text={t(isEvm ? "notForOthersText" : "onlyOnText")}
      />
    </ViewFrame>
  )
}
