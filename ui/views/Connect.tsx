import { useEffect } from "react"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import { push } from "../../services/router/stack.ts"
import { view } from "../../services/router/View.ts"
import { Frame } from "../modal/Frame.tsx"
import { useModal } from "../modal/ModalContext.ts"
import { Button } from "../parts/Button.tsx"
import { Head } from "../parts/Head.tsx"
import { IconButton } from "../parts/IconButton.tsx"
import { LinkButton } from "../parts/LinkButton.tsx"
import { Mark } from "../parts/Mark.tsx"
import { Note } from "../parts/Note.tsx"
import { Terms } from "./Terms.tsx"
import { useConnectRows } from "./useConnectRows.ts"
import { WalletRows } from "./WalletRows.tsx"

/** The wallets a visitor can choose from, the one used last on top (spec 1, 9: connector order). */
export const Connect = () => {
  const { runtime, analytics, router, settings, site, rich, t } = useModal()
  // The next thing a visitor does here is choose a wallet: what that needs is fetched while they look.
  useEffect(() => {
    for (const adapter of runtime.runSync(ChainAdapters).values()) runtime.runFork(adapter.prepare)
  }, [runtime])
  const rows = useConnectRows()
  const none = rows.last === undefined && rows.rows.length === 0 && !rows.all

  const help = () => {
    runtime.runFork(analytics.track("CLICK_WALLET_HELP", {}))
    router.go((stack) => push(stack, view("WhatIsAWallet")))
  }

  return (
    <Frame
      root
      title={rich("connectTitle", { site: site.name })}
      domain={site.domain}
      mark={<Mark name={site.name} src={site.icon} size={36} />}
      end={<IconButton icon="help" label={t("aboutWallets")} onPress={help} />}
    >
      {none ? (
        <>
          <Head title={t("noWallets")} text={t("noWalletsText")} />
          <Button variant="primary" onPress={help}>
            {t("getWallet")}
          </Button>
        </>
      ) : settings.options.collapseWallets ? (
        <Button icon="wallet" onPress={() => router.go((stack) => push(stack, view("ConnectWallets")))}>
          {t("continueWallet")}
        </Button>
      ) : (
        <WalletRows {...rows} />
      )}
      <Terms />
      {!none && (
        <Note>
          {t("newHere")} <LinkButton onPress={help}>{t("getWallet")}</LinkButton>
        </Note>
      )}
    </Frame>
  )
}
