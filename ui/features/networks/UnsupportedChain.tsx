import * as more from "../../icons/moreIcons.ts"
import { useState } from "react"
import { push } from "../../../services/router/stack.ts"
import { view } from "../../../services/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { Button } from "../../parts/Button.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { NetworkMark } from "./NetworkMark.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { networksTexts } from "./networksTexts.ts"

/**
 * Shown while the wallet is on a network the host did not list: choose one or disconnect. It cannot be closed (spec 2).
 */
export const UnsupportedChain = () => {
  const { connections, networks, router, site } = useModal()
  const { rich, t } = useTexts(networksTexts)
  const now = useStore(networks.state)
  // Keeps showing the old network while the sheet closes, when the active network has already changed.
  const [active, setActive] = useState(now.active)
  if (!now.supported && active !== now.active) setActive(now.active)
  const leaving = useModalAction(() => connections.disconnect(active.namespace))
  const busy = leaving.state.status === "running"
  return (
    <ViewFrame root title={t("chooseNetwork")}>
      <Notice
        tone="care"
        title={rich("notOnThis", { site: site.name })}
        text={rich("walletIsOn", { id: active.reference })}
      />
      <Plate label={t("networks")} labelHidden>
        {networks.list
          .filter((one) => one.namespace === active.namespace)
          .map((network) => (
            <Row
              key={network.id}
              mark={<NetworkMark network={network} size={36} />}
              title={network.name}
              end="next"
              onPress={() => router.go((stack) => push(stack, view("SwitchNetwork", { networkId: network.id })))}
            />
          ))}
      </Plate>
      <Button variant="destructive" icon={more.leave} busy={busy} onPress={leaving.run}>
        {t(busy ? "disconnecting" : "disconnect")}
      </Button>
    </ViewFrame>
  )
}
