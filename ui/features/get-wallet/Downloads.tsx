import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { useState } from "react"
import { walletImage } from "../../../services/ports/images/walletImage.ts"
import type { IconPath } from "../../icons/IconPath.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { QrCode } from "../../parts/QrCode.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { runsOn, storesOf } from "./storesOf.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { getWalletTexts } from "./getWalletTexts.ts"

/** Where a wallet can be downloaded; on desktop, phone stores are shown as QR codes. */
export const Downloads = () => {
  const { environment, settings } = useModal()
  const { rich, t } = useTexts(getWalletTexts)
  const { wallet } = useViewData("Downloads")
  const [code, setCode] = useState<string>()
  const { name } = wallet
  const title = rich("getNamed", { wallet: name })
  const mark = (size: number) => <Mark name={name} src={walletImage(settings, wallet)} size={size} />

  if (code !== undefined)
    return (
      <ViewFrame key="code" title={title}>
        <QrCode value={code} label={t("qrOfStore")} center={mark(48)} />
        <Head small title={t("scanToGet")} text={rich("opensHost", { host: new URL(code).host })} />
        <Button onPress={() => setCode(undefined)}>{t("otherPlaces")}</Button>
      </ViewFrame>
    )

  const { chrome, apple, google, site } = storesOf(wallet)
  const places: ReadonlyArray<readonly [IconPath, keyof typeof getWalletTexts, string | undefined, isPhone: boolean]> =
    [
      [more.browser, "thisBrowser", chrome, false],
      [more.phone, "iphone", apple, true],
      [more.phone, "android", google, true],
      [more.globe, "onWeb", site, false]
    ]
  const works = runsOn(wallet)?.[1]
  return (
    <ViewFrame title={title}>
      <div style={{ display: "grid", justifyItems: "center" }}>{mark(72)}</div>
      <Head
        title={rich(works ? "whereWanted" : "noPlaces", { wallet: name })}
        text={rich(works ?? "noPlacesText", { wallet: name })}
      />
      {works && (
        <Plate label={t("getNamed", { wallet: name })} labelHidden>
          {places.map(([icon, label, href, isPhone]) => {
            if (href === undefined) return null
            const shared = { mark: <Tile icon={icon} />, title: t(label) }
            return isPhone && !environment.mobile() ? (
              <Row
                key={label}
                {...shared}
                detail={t("showsCode")}
                end={<Icon path={icons.qr} />}
                onPress={() => setCode(href)}
              />
            ) : (
              // The row shows the domain that the link leads to (SEC-09).
              <Row
                key={label}
                {...shared}
                detail={rich("opensHost", { host: new URL(href).host })}
                end={<Icon path={more.external} />}
                href={href}
              />
            )
          })}
        </Plate>
      )}
    </ViewFrame>
  )
}
