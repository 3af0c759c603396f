import { groupConnectors } from "../../../services/ports/connectors/groupConnectors.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useConnectors } from "../../modal/useConnectors.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { NetworkMark } from "./NetworkMark.tsx"
import { networksTexts } from "./networksTexts.ts"

/** A network of a namespace without a connection: connects the same wallet for it, or another one (spec 2). */
export const SwitchActiveChain = () => {
  const { connections, networks, router, site } = useModal()
  const { rich, t } = useTexts(networksTexts)
  const { networkId } = useViewData("SwitchActiveChain")
  const target = networks.list.find(({ id }) => id === networkId)!
  const account = useStore(connections.account)
  const used = account?.connector
  const same = groupConnectors(useConnectors())
    .find((group) => group.some(({ id }) => id === used?.id))
    ?.find(({ namespace }) => namespace === target.namespace)
  const choose = () => router.go((stack) => push(stack, view("Connect")))

  return (
    <ViewFrame title={rich("switchTo", { network: target.name })}>
      <Latch
        near={<Mark name={used?.name ?? site.name} src={used ? used.icon : site.icon} size={72} />}
        far={<NetworkMark network={target} size={72} />}
        state="rest"
        label={t("notConnectedOn", { network: target.name })}
      />
      <Head
        title={rich("needsConnection", { network: target.name })}
        text={account && rich("staysConnected", { network: account.network.name })}
      />
      {same && (
        <Button
          variant="primary"
          onPress={() =>
            router.go((stack) =>
              push(stack, view("ConnectingExternal", { connectorId: same.id, name: same.name, icon: same.icon }))
            )
          }
        >
          {rich("connectNamed", { wallet: same.name })}
        </Button>
      )}
      <Button variant={same ? undefined : "primary"} onPress={choose}>
        {t(same ? "otherWallet" : "chooseWallet")}
      </Button>
    </ViewFrame>
  )
}
