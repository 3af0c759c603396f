import * as more from "../../icons/moreIcons.ts"
import { useState } from "react"
import { shownName } from "../../../services/base/network/shownName.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useLeaveWallet } from "../../modal/useLeaveWallet.ts"
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
  const account = useStore(connections.account)
  const [busy, leave] = useLeaveWallet()
  return (
    <ViewFrame root title={t("chooseNetwork")}>
      <Notice
        tone="care"
        title={rich("notOnThis", { site: site.name })}
        text={rich("walletIsOn", { id: shownName(active) })}
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
      <Button variant="destructive" icon={more.leave} busy={busy} onPress={() => account && leave(account.connector)}>
        {t(busy ? "disconnecting" : "disconnect")}
      </Button>
    </ViewFrame>
  )
}
