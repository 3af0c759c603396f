import { useEffect } from "react"
import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import type { Connector } from "../../services/chains/Connector.ts"
import { push } from "../../services/router/stack.ts"
import { view } from "../../services/router/View.ts"
import { useStore } from "../hooks/useStore.ts"
import { Frame } from "../modal/Frame.tsx"
import { useModal } from "../modal/ModalContext.ts"
import { Button } from "../parts/Button.tsx"
import { Head } from "../parts/Head.tsx"
import { IconButton } from "../parts/IconButton.tsx"
import { LinkButton } from "../parts/LinkButton.tsx"
import { Mark } from "../parts/Mark.tsx"
import { Note } from "../parts/Note.tsx"
import { Plate } from "../parts/Plate.tsx"
import { Row } from "../parts/Row.tsx"
import { Terms } from "./Terms.tsx"

/** The wallets of this browser, the one used last on top (spec 1, 9: connector order). */
export const Connect = () => {
  const { runtime, analytics, discovery, recents, router, site, rich, t } = useModal()
  const found = useStore(discovery.connectors)
  // The next thing a visitor does here is choose a wallet: what that needs is fetched while they look.
  useEffect(() => {
    for (const adapter of runtime.runSync(ChainAdapters).values()) runtime.runFork(adapter.prepare)
  }, [runtime])
  const recent = useStore(recents.list)

  const choose = ({ id, name, icon }: Pick<Connector, "id" | "name" | "icon">) => {
    runtime.runFork(analytics.track("SELECT_WALLET", { name, platform: "browser" }))
    router.go((stack) => push(stack, view("ConnectingExternal", { connectorId: id, name, icon })))
  }
  const help = () => {
    runtime.runFork(analytics.track("CLICK_WALLET_HELP", {}))
    router.go((stack) => push(stack, view("WhatIsAWallet")))
  }

  const used = recent.map((one) => found.find((wallet) => wallet.id === one.id) ?? { ...one, icon: undefined })
  const [last, ...before] = used
  const isHere = (id: string) => found.some((one) => one.id === id)
  const others = [...before, ...found.filter((one) => !recent.some(({ id }) => id === one.id))]

  return (
    <Frame
      root
      title={rich("connectTitle", { site: site.name })}
      domain={site.domain}
      mark={<Mark name={site.name} src={site.icon} size={36} />}
      end={<IconButton icon="help" label={t("aboutWallets")} onPress={help} />}
    >
      {last && (
        <Plate label={t("lastUsed")} labelHidden>
          <Row
            first
            mark={<Mark name={last.name} src={last.icon} size={44} />}
            title={last.name}
            detail={t(isHere(last.id) ? "lastUsed" : "notFoundHere")}
            onPress={() => choose(last as Connector)}
          />
        </Plate>
      )}
      {others.length > 0 && (
        <Plate label={t("wallets")} labelHidden>
          {others.map((wallet) => (
            <Row
              key={wallet.id}
              mark={<Mark name={wallet.name} src={wallet.icon} size={36} />}
              title={wallet.name}
              detail={t(isHere(wallet.id) ? "installed" : "notFoundHere")}
              end="next"
              onPress={() => choose(wallet as Connector)}
            />
          ))}
        </Plate>
      )}
      {used.length + others.length === 0 && (
        <>
          <Head title={t("noWallets")} text={t("noWalletsText")} />
          <Button variant="primary" onPress={help}>
            {t("getWallet")}
          </Button>
        </>
      )}
      <Terms />
      {used.length + others.length > 0 && (
        <Note>
          {t("newHere")} <LinkButton onPress={help}>{t("getWallet")}</LinkButton>
        </Note>
      )}
    </Frame>
  )
}
