import * as icons from "../../icons/sheetIcons.ts"
import { Effect } from "effect"
import { useMemo, useState } from "react"
import type { Network } from "../../../services/base/network/Network.ts"
import { switchNetwork } from "../../../services/account/profile/switchNetwork.ts"
import { approvedNetworks } from "../../../services/ways-in/pairing/approvedNetworks.ts"
import { PairingClient } from "../../../services/ways-in/pairing/PairingClient.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { SearchField } from "../../parts/SearchField.tsx"
import { NetworkMark } from "./NetworkMark.tsx"
import { useRowKeys } from "../../modal/useRowKeys.ts"
import { useSearchKeys } from "../../modal/useSearchKeys.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { networksTexts } from "./networksTexts.ts"

/** The search field is shown from this many networks on (the design's section 9). */
const searchFrom = 8

/** The host's networks; the current one is marked with the bolt. */
export const Networks = () => {
  const { runtime, alerts, analytics, connections, modal, networks, router } = useModal()
  const { t } = useTexts(networksTexts)
  const state = useStore(networks.state)
  const account = useStore(connections.account)
  const states = useStore(connections.states)
  const [text, setText] = useState("")
  const input = useSearchKeys()
  const wanted = text.trim().toLowerCase()
  const client = useMemo(() => runtime.runSync(PairingClient), [runtime])
  const session = useStore(client.session)
  const paired = account?.connector.type === "WALLET_CONNECT" ? account.network.namespace : undefined
  const approved = paired && approvedNetworks(session)
  /** Position of a network in the paired wallet's list; networks that are not in it come last, in the host's order. */
  const place = ({ id }: Network) => {
    const at = approved?.indexOf(id) ?? -1
    return at < 0 ? Infinity : at
  }
  const refused = (network: Network) => network.namespace === paired && approved?.includes(network.id) === false
  const shown = networks.list
    .filter((one) => one.name.toLowerCase().includes(wanted))
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
  const groups = [
    ["ethereumAlike", shown.filter((one) => one.namespace === "eip155")],
    ["others", shown.filter((one) => one.namespace !== "eip155")]
  ] as const
  const keys = useRowKeys(
    groups.flatMap(([, group]) => group.map(({ id }) => id)),
    state.active.id
  )
  const mixed = groups.every(([, group]) => group.length > 0)

  const choose = (network: Network) => {
    if (network.id === state.active.id) return void runtime.runFork(modal.back)
    if (account === undefined)
      return void runtime.runFork(
        Effect.andThen(switchNetwork(network.id), modal.back).pipe(
          Effect.catch(({ _tag, message }) =>
            alerts.show({ tone: "bad", text: _tag === "LoadFailed" ? "notLoadedText" : message })
          )
        )
      )
    const connected = states[network.namespace]?.status === "connected"
    router.go((stack) =>
      push(stack, view(connected ? "SwitchNetwork" : "SwitchActiveChain", { networkId: network.id }))
    )
  }
  const detailOf = (network: Network) => {
    const here = states[network.namespace]
    if (network.namespace !== state.active.namespace)
      return here?.status === "connected"
        ? t("connectedWith", { wallet: here.connector.name })
        : account && t("ownConnection")
    return account && refused(network) ? t("notApproved", { wallet: account.connector.name }) : undefined
  }
  const help = () => {
    runtime.runFork(analytics.track("CLICK_NETWORK_HELP", {}))
    router.go((stack) => push(stack, view("WhatIsANetwork")))
  }
  const clear = () => {
    setText("")
    input.current?.focus()
  }

  return (
    <ViewFrame title={t("networks")} end={<IconButton icon={icons.help} label={t("aboutNetworks")} onPress={help} />}>
      {networks.list.length >= searchFrom && (
        <SearchField
          label={t("searchNetworks")}
          value={text}
          onChange={setText}
          onClear={clear}
          clearLabel={t("clearSearch")}
          inputRef={input}
        />
      )}
      <div {...keys.list} className="view">
        {groups.map(
          ([label, group]) =>
            group.length > 0 && (
              <Plate key={label} label={t(label)} labelHidden={!mixed}>
                {group.map((network) => (
                  <Row
                    key={network.id}
                    dense
                    mark={<NetworkMark network={network} size={36} />}
                    title={network.name}
                    detail={detailOf(network)}
                    disabled={refused(network)}
                    selected={network.id === state.active.id && t("current")}
                    tabIndex={keys.tabIndex(network.id)}
                    onPress={() => choose(network)}
                  />
                ))}
              </Plate>
            )
        )}
      </div>
      {shown.length === 0 && (
        <>
          <Head small title={t("noNetwork")} text={t("noNetworkText")} />
          <Button onPress={clear}>{t("clearSearch")}</Button>
        </>
      )}
    </ViewFrame>
  )
}
