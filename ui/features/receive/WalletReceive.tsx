import * as icons from "../../icons/sheetIcons.ts"
import { Effect } from "effect"
import { useEffect } from "react"
import type { Namespace } from "../../../services/base/caip/Namespace.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Blade } from "../../parts/Blade.tsx"
import { Button } from "../../parts/Button.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { QrCode } from "../../parts/QrCode.tsx"
import { Row } from "../../parts/Row.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useCopy } from "../../modal/useCopy.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { receiveTexts } from "./receiveTexts.ts"
import { useAddressNetworks } from "./useAddressNetworks.ts"

/** The account's address: as a QR code, as a blade, and to copy. */
export const WalletReceive = () => {
  const { connections, embedded, router } = useModal()
  const { display, t } = useTexts(receiveTexts)
  const account = useStore(connections.account)
  const others = useAddressNetworks(account).networks.length - 1
  const { copied, copy, label } = useCopy(account?.address ?? "", {
    label: t("copyAddress"),
    done: t("addressCopied")
  })
  // What another tab or site has done at the embedded wallet is asked before its address is shown.
  const { state, run: check } = useModalAction((namespace: Namespace, own: string) =>
    Effect.as(
      Effect.flatMap(embedded.login, (login) => login.check(namespace)),
      own
    )
  )
  const isEmbedded = account?.connector.type === "AUTH"
  const namespace = account?.network.namespace
  const own = account?.address
  useEffect(() => {
    if (isEmbedded && namespace !== undefined && own !== undefined) check(namespace, own)
  }, [check, isEmbedded, namespace, own])
  if (account === undefined) return <ViewFrame title={t("receive")} />
  if (isEmbedded && !(state.status === "done" && state.value === own))
    return (
      <ViewFrame title={t("receive")}>
        <div aria-busy={state.status !== "failed"}>
          <Skeleton width="100%" height={280} />
        </div>
        {state.status === "failed" && (
          <>
            <Hint tone="error">{display(state.error?.message ?? "")}</Hint>
            <Button icon={icons.refresh} onPress={() => check(account.network.namespace, account.address)}>
              {t("tryAgain")}
            </Button>
          </>
        )}
      </ViewFrame>
    )
  const { address, network } = account
  return (
    <ViewFrame title={t("receive")}>
      <QrCode value={address} label={t("qrOf")} level="Q" center={<Pins address={address} size={48} />} />
      <div className="plate pad">
        <span className="m">{t("yourAddressOn", { network: network.name })}</span>
        <Blade address={address} label={t("yourAddressOn", { network: network.name })} />
      </div>
      <Button variant={copied ? "secondary" : "primary"} icon={copied ? icons.check : icons.copy} onPress={copy}>
        {label}
      </Button>
      <Plate label={t("useAddressOn")} labelHidden>
        <Row
          dense
          title={t(others < 1 ? "useAddressOn" : others === 1 ? "alsoOne" : "alsoMany", { count: others })}
          end="next"
          onPress={() => router.go((stack) => push(stack, view("WalletCompatibleNetworks")))}
        />
      </Plate>
    </ViewFrame>
  )
}
