import * as icons from "../../icons/sheetIcons.ts"
import { Effect } from "effect"
import { Fragment, type ReactNode, useEffect, useState } from "react"
import { offeredSocials } from "../../../services/ways-in/embedded/offeredSocials.ts"
import { opensByTap } from "../../../services/ways-in/pairing/opensByTap.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { runAction } from "../../hooks/runAction.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { prepareWallets } from "../../modal/prepareWallets.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { LinkButton } from "../../parts/LinkButton.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Note } from "../../parts/Note.tsx"
import { hasTerms } from "../../modal/hasTerms.ts"
import type { LoginWaysProps } from "../embedded/LoginWaysProps.ts"
import { orderWays } from "./orderWays.ts"
import { useEmailLogin } from "./useEmailLogin.ts"
import { usePart } from "./usePart.ts"
import { useConnectRows } from "./useConnectRows.ts"
import { WalletRows } from "./WalletRows.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { connectTexts } from "./connectTexts.ts"

type Logins = NonNullable<LoginWaysProps["ways"]>

/** Prefetching starts this long after mount, in ms, so that the list is painted first. */
const untilPainted = 100

/** The list of wallets, with the last used one on top (spec 1, 9: connector order). */
export const Connect = () => {
  const { runtime, analytics, directory, environment, features, router, settings, site, views } = useModal()
  const emailLogin = useEmailLogin()
  const hasEmail = emailLogin.enabled
  const on = useStore(features)
  const { email, legalCheckbox } = on
  const hasSocials = offeredSocials(on, environment.platform()).length > 0
  const { rich, t } = useTexts(connectTexts)
  // The visitor will choose a wallet next: load what that needs in the meantime.
  useEffect(() => {
    const prepare = Effect.sync(() => {
      prepareWallets(runtime, views)
      // On other platforms it is loaded when the visitor chooses a wallet.
      if (opensByTap(environment.platform())) runtime.runFork(runtime.runSync(Pairing).prepare)
    })
    return runAction(runtime, Effect.andThen(Effect.sleep(untilPainted), prepare), () => {})
  }, [environment, runtime, views])
  const rows = useConnectRows()
  const terms = hasTerms(settings)
  const own = usePart("Terms", terms || settings.options.disclaimer)
  const foot = own.Part && <own.Part />
  const asksConsent = legalCheckbox && terms
  const [agreed, setAgreed] = useState(false)
  const waits = asksConsent && !agreed
  const guides = settings.options.walletGuide !== false && settings.options.wallets !== false
  const none = rows.last === undefined && rows.rows.length === 0 && !rows.all

  const open = (name: "WhatIsAWallet" | "GetWallet") => {
    runtime.runFork(analytics.track(name === "GetWallet" ? "CLICK_GET_WALLET" : "CLICK_WALLET_HELP", {}))
    router.go((stack) => push(stack, view(name)))
  }
  const help = () => open("WhatIsAWallet")
  // The explanation where the directory has none to suggest.
  const get = () => open(directory.start.get().available ? "GetWallet" : "WhatIsAWallet")

  const walletGroup = none ? (
    hasEmail ? null : (
      <Fragment key="wallet">
        <Head title={t("noWallets")} text={t("noWalletsText")} />
        {guides && (
          <Button variant="primary" onPress={help}>
            {t("getWallet")}
          </Button>
        )}
      </Fragment>
    )
  ) : settings.options.collapseWallets ? (
    <Button key="wallet" icon={icons.wallet} onPress={() => router.go((stack) => push(stack, view("ConnectWallets")))}>
      {t("continueWallet")}
    </Button>
  ) : (
    <WalletRows key="wallet" {...rows} />
  )
  // A visitor with an installed wallet most likely wants to use it (spec 1).
  const installed = [rows.last, ...rows.rows].some(
    (row) => row?.kind === "connector" && (row.connector.type === "ANNOUNCED" || row.connector.type === "INJECTED")
  )
  const order = orderWays(settings.options.connectMethodsOrder, installed)
  const logins = order.filter((way) => (way === "email" ? email : way === "social" && hasSocials)) as Logins
  const at = order.indexOf("wallet")
  const { Form } = emailLogin
  const login = (key: string, of: Logins) => Form && of.length > 0 && <Form key={key} ways={of} />
  const before = login(
    "before",
    logins.filter((way) => order.indexOf(way) < at)
  )
  const after = login(
    "after",
    logins.filter((way) => order.indexOf(way) > at)
  )
  const or = (words: "orWith" | "orWithout", beside: ReactNode) =>
    beside &&
    walletGroup &&
    !settings.options.collapseWallets && (
      <div key={words} className="or">
        <span className="m">{t(words)}</span>
      </div>
    )
  const ways = [before, or("orWith", before), walletGroup, or("orWithout", after), after]
  const note = guides && (!none || hasEmail) && (
    <Note>
      {t("newHere")} <LinkButton onPress={get}>{t("getWallet")}</LinkButton>
    </Note>
  )

  return (
    <ViewFrame
      title={rich("connectTitle", { site: site.name })}
      domain={site.domain}
      // Beside a way back there is no room for it on a small screen.
      mark={router.stack.get().length === 1 && <Mark name={site.name} src={site.icon} size={36} />}
      // The view it opens also leads to wallets.
      end={guides && <IconButton icon={icons.help} label={t("aboutWallets")} disabled={waits} onPress={help} />}
    >
      {asksConsent ? (
        <>
          {own.Part && <own.Part agreed={agreed} onAgree={setAgreed} />}
          <fieldset className="gate" disabled={waits}>
            {ways}
            {note}
          </fieldset>
          {foot}
        </>
      ) : (
        <>
          {ways}
          {foot}
          {note}
        </>
      )}
    </ViewFrame>
  )
}
