import * as icons from "../../icons/sheetIcons.ts"
import { push } from "../../../services/router/stack.ts"
import { view } from "../../../services/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Blade } from "../../parts/Blade.tsx"
import { Button } from "../../parts/Button.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { QrCode } from "../../parts/QrCode.tsx"
import { Row } from "../../parts/Row.tsx"
import { useCopy } from "../../modal/useCopy.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { receiveTexts } from "./receiveTexts.ts"

/** The account's address: as a QR code, as a blade, and to copy. */
export const WalletReceive = () => {
  const { connections, networks, router } = useModal()
  const { t } = useTexts(receiveTexts)
  const account = useStore(connections.account)
  const { copied, copy, label } = useCopy(account?.address ?? "", {
    label: t("copyAddress"),
    done: t("addressCopied")
  })
  if (account === undefined) return <ViewFrame title={t("receive")} />
  const { address, network } = account
  const others = networks.list.filter((one) => one.namespace === network.namespace && one.id !== network.id).length
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
          title={t(others === 0 ? "useAddressOn" : others === 1 ? "alsoOne" : "alsoMany", { count: others })}
          end="next"
          onPress={() => router.go((stack) => push(stack, view("WalletCompatibleNetworks")))}
        />
      </Plate>
    </ViewFrame>
  )
}
