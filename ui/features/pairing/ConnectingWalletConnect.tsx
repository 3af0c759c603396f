import { useEffect, useState } from "react"
import { canGet } from "../../../services/ports/connectors/canGet.ts"
import { findInstalled } from "../../../services/ways-in/directory/findInstalled.ts"
import { walletImage } from "../../../services/ports/images/walletImage.ts"
import { linkTarget } from "../../../services/ports/connectors/linkTarget.ts"
import { pairingLinks, type PairingLink } from "../../../services/ports/connectors/pairingLinks.ts"
import { redirectOf } from "../../../services/ports/connectors/redirectOf.ts"
import { walletPlatforms, type WalletPlatform } from "../../../services/ports/connectors/walletPlatforms.ts"
import { push, replace } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useConnectors } from "../../modal/useConnectors.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { LinkButton } from "../../parts/LinkButton.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Note } from "../../parts/Note.tsx"
import { Tabs } from "../../parts/Tabs.tsx"
import css from "./pairing.css?inline"
import { Connected } from "../connected/Connected.tsx"
import { explainConnect, failedHead } from "../connect/explainConnect.ts"
import { PairByCode } from "./PairByCode.tsx"
import { PairByLink } from "./PairByLink.tsx"
import { usePairing } from "./usePairing.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { pairingTexts } from "./pairingTexts.ts"

const names: Readonly<Record<WalletPlatform, keyof typeof pairingTexts>> = {
  browser: "inBrowser",
  mobile: "onPhone",
  qrcode: "onPhone",
  web: "tabWeb",
  desktop: "tabDesktop",
  unsupported: "inBrowser"
}

/** Connects a wallet on another device, or a wallet opened by a link: by QR code, app, web app, or browser. */
export const ConnectingWalletConnect = () => {
  const { runtime, analytics, environment, modal, networks, router, say, settings, site } = useModal()
  const { display, rich, t } = useTexts(pairingTexts)
  const { wallet } = useViewData("ConnectingWalletConnect")
  const found = useConnectors()
  const installed = wallet && findInstalled(wallet, found)
  const platform = environment.platform()
  const redirect = wallet && redirectOf(wallet.id, environment, networks.state.get().active.namespace)
  const ways = walletPlatforms(wallet, {
    mobile: platform.mobile,
    installed: installed !== undefined,
    redirect: redirect !== undefined
  })
  const [chosen, setChosen] = useState<WalletPlatform>()
  const way = chosen === undefined || !ways.includes(chosen) ? ways[0] : chosen
  const [asCode, setAsCode] = useState(false)
  const byLink = way !== "browser" && way !== "unsupported"
  const { pairing, state, again, failure, connected } = usePairing(
    wallet,
    way === "mobile" ? "mobile" : "qrcode",
    byLink
  )
  useStyles(css)

  const name = wallet?.name
  const named = { wallet: name ?? t("yourWallet") }
  const icon = wallet && walletImage(settings, wallet)
  const near = <Mark name={name ?? site.name} src={icon} size={72} />
  const far = <Mark name={site.name} src={site.icon} size={72} />
  const title = name ?? t("scanPhone")
  const get = wallet && canGet(wallet) && (() => router.go((stack) => push(stack, view("Downloads", { wallet }))))

  const declined = failure?._tag === "WalletRejected"
  const { head, text, final } = explainConnect(failure?._tag === "PairingFailed" ? failure.reason : failure?._tag)
  // Signing has words of its own in the catalogue.
  const failedTitle = failure?._tag === "PairingFailed" && failure.reason === "notSigned" ? failure.message : failedHead
  const announce = useLatest(() => {
    if (failure) say(`${head ? t(head, named) : display(failedTitle)}. ${t(text, named)}`, true)
  })
  useEffect(() => announce(), [failure, announce])

  const uri = "uri" in state ? state.uri : ""
  const links = pairingLinks(wallet ?? {}, uri, platform, settings.options.preferUniversalLinks ?? false)
  const linkOf = (kind: "mobile" | "web" | "desktop"): PairingLink | undefined =>
    redirect && kind === "mobile" ? { href: redirect, base: redirect } : uri === "" ? undefined : links[kind]
  const broken = way === "mobile" && uri !== "" && linkOf("mobile") === undefined
  const report = useLatest(() => {
    if (!broken || wallet === undefined) return
    const properties = { message: t("noLink", named), mobile_link: wallet.mobile_link ?? "", name: wallet.name }
    runtime.runFork(analytics.track("CONNECT_PROXY_ERROR", properties))
  })
  useEffect(() => report(), [broken, report])
  const open = (link: PairingLink) => {
    if (link.href !== redirect) pairing.opened({ href: link.base, name: named.wallet })
  }
  const choose = (next: WalletPlatform) => {
    if (next === way) return
    setChosen(next)
    if (name !== undefined) runtime.runFork(analytics.track("SELECT_WALLET", { name, platform: next }))
  }

  if (connected !== undefined)
    return (
      <ViewFrame title={title}>
        <Connected connection={connected} near={near} far={far} />
      </ViewFrame>
    )
  if (failure !== undefined && byLink)
    return (
      <ViewFrame title={title}>
        <Latch
          near={near}
          far={far}
          state={declined ? "declined" : "failed"}
          label={t(declined ? "declined" : "latchFailed", named)}
        />
        <Head title={head ? rich(head, named) : display(failedTitle)} text={rich(text, named)} />
        {!final && (
          <Button variant="primary" onPress={again}>
            {t("tryAgain")}
          </Button>
        )}
        <Button variant={final ? "primary" : "ghost"} onPress={() => void runtime.runFork(modal.back)}>
          {t("differentWallet")}
        </Button>
      </ViewFrame>
    )

  const panel = () => {
    if (way === "unsupported" || way === "browser")
      return (
        <>
          <Latch near={near} far={far} state="rest" label={t("latchWaiting", named)} />
          <Head
            title={way === "browser" ? rich("isHere", named) : rich("notHereYet", named)}
            text={way === "browser" ? t("isHereText") : t("notHereYetText")}
          />
          {way === "unsupported" && get && (
            <Button variant="primary" onPress={get}>
              {rich("getNamed", named)}
            </Button>
          )}
          {installed && (
            <Button
              variant="primary"
              onPress={() =>
                router.go((stack) =>
                  replace(
                    stack,
                    view("ConnectingExternal", {
                      connectorId: installed.id,
                      name: installed.name,
                      icon: installed.icon
                    })
                  )
                )
              }
            >
              {rich("connectHere", named)}
            </Button>
          )}
        </>
      )
    if (way === "qrcode" || asCode)
      return (
        <PairByCode
          name={name}
          state={state}
          again={again}
          onCopy={pairing.copied}
          onDrawn={pairing.copied}
          mark={wallet ? <Mark name={wallet.name} src={icon} size={48} /> : undefined}
        />
      )
    return (
      <PairByLink
        name={named.wallet}
        way={way}
        state={state}
        again={again}
        link={linkOf(way)}
        target={way === "mobile" ? linkTarget(platform) : "_blank"}
        onOpen={open}
        onCopy={pairing.copied}
        onCode={() => setAsCode(true)}
        near={near}
        far={far}
      />
    )
  }
  return (
    <ViewFrame title={title}>
      {ways.length > 1 ? (
        <Tabs
          label={t("waysTo", named)}
          tabs={ways.map((one) => [one, t(names[one])] as const)}
          chosen={way}
          onChoose={choose}
        >
          {panel()}
        </Tabs>
      ) : (
        panel()
      )}
      {get && (way === "qrcode" || way === "mobile") && (
        <Note>
          {t(platform.mobile ? "notOnThisPhone" : "notOnYourPhone")}{" "}
          <LinkButton onPress={get}>{rich("getNamed", named)}</LinkButton>
        </Note>
      )}
    </ViewFrame>
  )
}
