import * as icons from "../../icons/sheetIcons.ts"
import { canPair } from "../../../services/ways-in/pairing/canPair.ts"
import { listsAll } from "../../../services/ways-in/directory/listsAll.ts"
import { walletImage } from "../../../services/ports/images/walletImage.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { SkeletonRow } from "../../parts/SkeletonRow.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { runsOn } from "./storesOf.ts"
import { useChooseWallet } from "../connect/useChooseWallet.ts"
import { useSuggestedWallets } from "./useSuggestedWallets.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { getWalletTexts } from "./getWalletTexts.ts"
import css from "./GetWallet.css?inline"

/** Four suggested wallets. */
export const GetWallet = () => {
  const { runtime, directory, environment, router, settings } = useModal()
  const { t } = useTexts(getWalletTexts)
  const { available, status } = useStore(directory.start)
  const { openAll } = useChooseWallet()
  const wallets = useSuggestedWallets()
  useStyles(css)
  const loading = available && wallets.length === 0 && (status === "idle" || status === "loading")
  const all = listsAll({
    available,
    canPair: canPair(settings),
    mobile: environment.mobile(),
    wish: settings.options.allWallets
  })
  const empty = wallets.length === 0 && !loading
  return (
    <ViewFrame title={t("getWallet")}>
      {empty && status === "failed" ? (
        <>
          <Notice tone="bad" title={t("listFailed")} text={t("listFailedText")} />
          <Button onPress={() => void runtime.runFork(directory.load)}>{t("tryAgain")}</Button>
        </>
      ) : (
        <>
          {empty && (
            <>
              <Head title={t("noSuggested")} text={t(all ? "noSuggestedText" : "installThenReturn")} />
              {all && (
                <Button variant="primary" onPress={openAll}>
                  {t("seeAllWallets")}
                </Button>
              )}
            </>
          )}
          {!empty && (
            <Plate label={t("wallets")} labelHidden busy={loading}>
              {loading && Array.from({ length: 4 }, (_, at) => <SkeletonRow key={at} end />)}
              {wallets.map((wallet) => (
                <Row
                  key={wallet.id}
                  mark={<Mark name={wallet.name} src={walletImage(settings, wallet)} size={36} />}
                  title={wallet.name}
                  detail={t(runsOn(wallet)![0])}
                  end={<span className="get m">{t("get")}</span>}
                  onPress={() => router.go((stack) => push(stack, view("Downloads", { wallet })))}
                />
              ))}
              {all && <Row mark={<Tile icon={icons.grid} />} title={t("seeAllWallets")} end="next" onPress={openAll} />}
            </Plate>
          )}
          {!empty && <Notice tone="info" text={t("leaveToInstall")} />}
        </>
      )}
    </ViewFrame>
  )
}
