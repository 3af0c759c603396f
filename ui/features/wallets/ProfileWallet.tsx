import * as icons from "../../icons/sheetIcons.ts"
import * as more from "../../icons/moreIcons.ts"
import { Effect } from "effect"
import { useEffect, useState } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { namespaces } from "../../../services/base/caip/Namespace.ts"
import { activeAccount } from "../../../services/connection/connections/activeAccount.ts"
import { deleteConnection } from "../../../services/ways-in/several/deleteConnection.ts"
import { leaveWallet } from "../../../services/ways-in/several/leaveWallet.ts"
import { isUsable } from "../../../services/ports/connectors/isUsable.ts"
import { switchConnection } from "../../../services/ways-in/several/switchConnection.ts"
import type { WalletConnection } from "../../../services/ways-in/several/WalletConnection.ts"
import { backTo, push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useCopy } from "../../modal/useCopy.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Blade } from "../../parts/Blade.tsx"
import { Button } from "../../parts/Button.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Who } from "../../parts/Who.tsx"
import { AccountMark } from "./AccountMark.tsx"
import { useConnectionLists } from "./useConnectionLists.ts"
import { walletsTexts } from "./walletsTexts.ts"

/** One wallet of the visitor: its address, its accounts, and using, disconnecting or forgetting it. */
export const ProfileWallet = () => {
  const { runtime, alerts, connections, modal, recents, router, site } = useModal()
  const { display, t } = useTexts(walletsTexts)
  const { connectorId } = useViewData("ProfileWallet")
  const { listOf, known } = useConnectionLists()
  const { active } = useStore(connections.state)
  const found = namespaces
    .flatMap((namespace) => {
      const { connections: live, recentConnections } = listOf(namespace)
      return [...live, ...recentConnections]
    })
    .find((one) => one.connectorId === connectorId)
  // The wallet may go while its page is open: the page shows it until the list is back.
  const [last, setLast] = useState<WalletConnection>()
  if (found !== undefined && found !== last) setLast(found)
  const connection = found ?? last
  const address = connection?.accounts[0].address ?? ""
  const { copy, label } = useCopy(address)

  /** Shows the list, unless another view has been opened meanwhile. */
  const toList = () => {
    if (router.current().name !== "ProfileWallet") return
    const at = router.stack.get().findIndex((one) => one.name === "ProfileWallets")
    router.go((stack) => (at < 0 ? [view("ProfileWallets", {})] : backTo(stack, at)))
  }
  const tell = (text: string) => alerts.show({ tone: "ok", text })
  const gone = useLatest(() => {
    if (known && found === undefined) toList()
  })
  useEffect(() => gone(), [known, found, gone])
  // A wallet that ends the connection itself: the page stays, and says so.
  const status = connection?.status
  const [before, setBefore] = useState(status)
  const left = useLatest(() => {
    if (before !== undefined && before !== "disconnected" && status === "disconnected" && connection)
      runtime.runFork(alerts.show({ tone: "info", text: t("walletLeft", { wallet: connection.name }) }))
    setBefore(status)
  })
  useEffect(() => left(), [status, left])
  if (connection === undefined) return <ViewFrame title={t("yourWallets")} />

  const { name, namespace, accounts, type } = connection
  const wallet = { wallet: name, site: site.name }
  const acts = status === "connected" && namespace === active
  const orTell = <A, R>(effect: Effect.Effect<A, { readonly message: string }, R>) =>
    Effect.catch(effect, ({ message }) => alerts.show({ tone: "bad", text: display(message) }))
  const use = (chosen?: string) => {
    const text = chosen ? t("nowUsingAccount", { ...wallet, address: shortenAddress(chosen) }) : t("nowUsing", wallet)
    const switched = Effect.andThen(
      switchConnection({ connectorId, address: chosen }),
      Effect.suspend(() => {
        toList()
        return tell(text)
      })
    )
    runtime.runFork(orTell(switched))
  }
  const connect = () => {
    const entry = recents.list.get().find((one) => one.wallet?.name === name)?.wallet
    const next =
      type === "WALLET_CONNECT"
        ? view("ConnectingWalletConnect", { wallet: entry })
        : type === "AUTH"
          ? view("Connect")
          : view("ConnectingExternal", { connectorId, name, icon: connection.icon })
    router.go((stack) => push(stack, next))
  }
  const disconnect = () => {
    setBefore("disconnected")
    const before = activeAccount(connections.state.get())?.connector
    // The wallet's answer is not awaited: here it is left at once.
    runtime.runFork(orTell(leaveWallet(connectorId)))
    const now = activeAccount(connections.state.get())?.connector
    const some = Object.values(connections.states.get()).some((one) => one.connections.length > 0)
    if (!some) return void runtime.runFork(modal.close)
    toList()
    const moved = now && now !== before ? t("nowUsing", { ...wallet, wallet: now.name }) : undefined
    runtime.runFork(alerts.show({ tone: "ok", text: t("walletLeft", wallet), detail: moved }))
  }
  const forget = () =>
    void runtime.runFork(
      orTell(
        Effect.flatMap(deleteConnection(connectorId), () => {
          toList()
          return tell(t("walletForgotten", wallet))
        })
      )
    )
  const kindOf = (kind: WalletConnection["accounts"][number]["type"]) =>
    kind === "payment" ? t("payments") : kind === "ordinal" ? t("ordinals") : undefined
  const several = accounts.length > 1
  const short = (text: string) => (
    <bdi dir="ltr" className="mono">
      {shortenAddress(text)}
    </bdi>
  )

  return (
    <ViewFrame title={name}>
      <div className="plate pad">
        <Who
          address={address}
          picture={<AccountMark connection={connection} />}
          name={accounts[0].label}
          short={kindOf(accounts[0].type) ?? shortenAddress(address)}
          end={<IconButton icon={icons.copy} label={label} onPress={copy} />}
        />
        <Blade address={address} label={t("address")} />
      </div>
      {several && (
        <Plate label={t("accounts")}>
          {accounts.map((one, at) => {
            const kind = kindOf(one.type)
            const pressable = status !== "disconnected" && isUsable(one) && !(acts && at === 0)
            return (
              <Row
                key={one.address}
                mark={<Pins address={one.address} size={36} />}
                title={one.label ?? short(one.address)}
                detail={kind ?? (one.label === undefined ? undefined : short(one.address))}
                selected={acts && at === 0 ? t("inUse") : undefined}
                onPress={pressable ? () => use(one.address) : undefined}
              />
            )
          })}
        </Plate>
      )}
      {status === "disconnected" ? (
        <>
          <Button variant="primary" onPress={connect}>
            {t("connectAgain")}
          </Button>
          <Button variant="destructive" onPress={forget}>
            {t("forgetWallet")}
          </Button>
        </>
      ) : (
        <>
          {!acts && (
            <Button variant="primary" onPress={() => use()}>
              {t("useWallet")}
            </Button>
          )}
          <Button variant="destructive" icon={more.leave} onPress={disconnect}>
            {t("disconnect")}
          </Button>
        </>
      )}
    </ViewFrame>
  )
}
