import * as more from "../../icons/moreIcons.ts"
import { push, reset } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useConnectors } from "../../modal/useConnectors.ts"
import { Button } from "../../parts/Button.tsx"
import { KeyDrawing } from "../../parts/KeyDrawing.tsx"
import { Note } from "../../parts/Note.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { useEmailEnabled } from "../embedded/useEmailEnabled.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { getWalletTexts } from "./getWalletTexts.ts"

/** Explains what a wallet is in three facts, with a button to get one. */
export const WhatIsAWallet = () => {
  const { runtime, analytics, directory, modal, router, settings } = useModal()
  const { t } = useTexts(getWalletTexts)
  const found = useConnectors()
  const hasEmail = useEmailEnabled()
  const { available } = useStore(directory.start)
  const suggests = available || (settings.options.customWallets ?? []).length > 0
  const get = () => {
    runtime.runFork(analytics.track("CLICK_GET_WALLET", {}))
    router.go((stack) => push(stack, view("GetWallet")))
  }
  return (
    <ViewFrame title={t("firstWallet")}>
      <KeyDrawing />
      <Plate label={t("aboutWallets")} labelHidden>
        <Row mark={<Tile icon={more.key} />} title={t("holdsKeys")} detail={t("holdsKeysText")} />
        <Row mark={<Tile icon={more.lock} />} title={t("replacesPasswords")} detail={t("replacesPasswordsText")} />
        <Row mark={<Tile icon={more.shield} />} title={t("asksFirst")} detail={t("asksFirstText")} />
      </Plate>
      {suggests && (
        <Button variant="primary" onPress={get}>
          {t("getWallet")}
        </Button>
      )}
      {hasEmail ? (
        <Button variant={suggests ? "ghost" : "primary"} onPress={() => router.go(() => reset(view("Connect")))}>
          {t("useEmail")}
        </Button>
      ) : found.length > 0 ? (
        <Button variant={suggests ? "ghost" : "primary"} onPress={() => void runtime.runFork(modal.back)}>
          {t("seeWallets")}
        </Button>
      ) : (
        !suggests && <Note>{t("installThenReturn")}</Note>
      )}
    </ViewFrame>
  )
}
