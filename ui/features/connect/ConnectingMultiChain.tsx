import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { namespaceNames } from "../../../services/base/network/namespaceNames.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { NetworkMark } from "../networks/NetworkMark.tsx"
import { multiChainTexts } from "./multiChainTexts.ts"

/** A wallet that serves several namespaces: connects one of them, or all, one after the other (spec 2). */
export const ConnectingMultiChain = () => {
  const { networks, router } = useModal()
  const { rich, t } = useTexts(multiChainTexts)
  const { connectors, name, icon } = useViewData("ConnectingMultiChain")
  const [first, ...others] = connectors
  const start = (connectorId: string, also: ReadonlyArray<string> = []) =>
    router.go((stack) => push(stack, view("ConnectingExternal", { connectorId, name, icon, also })))

  return (
    <ViewFrame title={name} mark={<Mark name={name} src={icon} size={36} />}>
      <Head title={t("whichNetworks")} text={rich("severalNetworks", { wallet: name })} />
      <Button
        variant="primary"
        onPress={() =>
          start(
            first.id,
            others.map(({ id }) => id)
          )
        }
      >
        {t("connectAll")}
      </Button>
      <Plate label={t("networks")} labelHidden>
        {connectors.map(({ id, namespace }) => {
          const own = networks.list.filter((one) => one.namespace === namespace)
          return (
            <Row
              key={id}
              mark={own[0] && <NetworkMark network={own[0]} size={36} />}
              title={namespaceNames[namespace]}
              detail={own.length > 1 ? own.map((one) => one.name).join(", ") : undefined}
              end="next"
              onPress={() => start(id)}
            />
          )
        })}
      </Plate>
    </ViewFrame>
  )
}
