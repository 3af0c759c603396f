import * as more from "../../icons/moreIcons.ts"
import { useState } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import type { Namespace } from "../../../services/base/caip/Namespace.ts"
import type { WalletConnection } from "../../../services/ways-in/several/WalletConnection.ts"
import { namespaceNames } from "../../../services/base/network/namespaceNames.ts"
import { push, type Stack } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tabs } from "../../parts/Tabs.tsx"
import { AccountMark } from "./AccountMark.tsx"
import { useConnectionLists } from "./useConnectionLists.ts"
import { useWalletBalances } from "./useWalletBalances.ts"
import { walletsTexts } from "./walletsTexts.ts"

/** The visitor's wallets by kind: the one in use, those connected beside it, and those used before (spec 2). */
export const ProfileWallets = () => {
  const { connections, networks, profile, router, site } = useModal()
  const { rich, t } = useTexts(walletsTexts)
  const { namespace: last } = useViewData("ProfileWallets")
  const { active } = useStore(connections.state)
  const account = useStore(connections.account)
  const who = useStore(profile.value)
  const { listOf, known, retry } = useConnectionLists()
  const [chosen, setChosen] = useState(last ?? active)
  const kinds = [...new Set(networks.list.map((one) => one.namespace))]
  const { connections: live, recentConnections } = listOf(chosen)
  const inUse = live.filter(({ status }) => status === "connected")
  const others = live.filter(({ status }) => status === "active")
  // The one that acts has its balance from the profile.
  const balanceOf = useWalletBalances(chosen === active ? others : live)

  const choose = (namespace: Namespace) => {
    setChosen(namespace)
    // On return the same kind is shown.
    router.go((stack) => [...stack.slice(0, -1), view("ProfileWallets", { namespace })] as unknown as Stack)
  }
  const row = (connection: WalletConnection) => {
    const { connectorId, name, status, accounts } = connection
    const [{ address, label }] = accounts
    const acts = status === "connected" && chosen === active && account !== undefined
    const known = acts ? who?.name : label
    const balance = acts ? who?.balanceText : balanceOf(connection)
    const short = (
      <bdi dir="ltr" className="mono">
        {shortenAddress(address)}
      </bdi>
    )
    return (
      <Row
        key={connectorId}
        mark={<AccountMark connection={connection} />}
        title={known ?? short}
        detail={
          known === undefined ? (
            name
          ) : (
            <>
              <bdi>{name}</bdi> · {short}
            </>
          )
        }
        selected={acts}
        end={balance ? <bdi dir="ltr">{balance}</bdi> : acts ? undefined : "next"}
        onPress={() => router.go((stack) => push(stack, view("ProfileWallet", { connectorId })))}
      />
    )
  }
  const group = (label: string, list: ReadonlyArray<WalletConnection>) =>
    list.length > 0 && <Plate label={label}>{list.map(row)}</Plate>
  const panel = (
    <>
      {retry && (
        <>
          <Notice tone="care" title={t("notLoadedText")} />
          <Button onPress={retry}>{t("tryAgain")}</Button>
        </>
      )}
      {group(t("inUse"), inUse)}
      {group(t("connected"), others)}
      {group(t("usedBefore"), recentConnections)}
      {known && live.length + recentConnections.length === 0 && (
        <Head
          title={rich("noneYet", { kind: namespaceNames[chosen] })}
          text={rich("noneYetText", { site: site.name })}
        />
      )}
    </>
  )
  return (
    // Without an account there is no view of it to go back to.
    <ViewFrame root={account === undefined} title={t("yourWallets")}>
      {kinds.length > 1 ? (
        <Tabs
          label={t("networks")}
          tabs={kinds.map((kind) => [kind, namespaceNames[kind]] as const)}
          chosen={chosen}
          onChoose={choose}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      <Button icon={more.plus} onPress={() => router.go((stack) => push(stack, view("Connect")))}>
        {t("addWallet")}
      </Button>
    </ViewFrame>
  )
}
