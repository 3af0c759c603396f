import * as icons from "../../icons/sheetIcons.ts"
import type { ConnectRow, ConnectRows } from "../../../services/ways-in/directory/connectRows.ts"
import { roundCount } from "../../../services/ways-in/directory/roundCount.ts"
import { walletImage } from "../../../services/ports/images/walletImage.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { groupConnectors } from "../../../services/ports/connectors/groupConnectors.ts"
import { namespaceNames } from "../../../services/base/network/namespaceNames.ts"
import type { Connector } from "../../../services/ports/connectors/Connector.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { useChooseWallet } from "./useChooseWallet.ts"
import { usePaired } from "./usePaired.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { connectTexts } from "./connectTexts.ts"

/** The last used wallet on its own plate, the others below it, and the row that opens the full list. */
export const WalletRows = ({ last, rows, all }: ConnectRows) => {
  const { connections, directory, environment, networks, runtime, settings, wallets } = useModal()
  const { t } = useTexts(connectTexts)
  const { chooseLocal, chooseListed, openAll, scan } = useChooseWallet()
  const { count, featured } = useStore(directory.start)
  const paired = usePaired()
  const { namespace } = useStore(networks.state).active
  const wanted = useWantedNamespace()
  const groups = groupConnectors(wallets.connectors.get())
  /** What a wallet serves that does not serve the page's own namespace. */
  const onlyFor = (connector: Connector) => {
    const group = groups.find((one) => one.includes(connector)) ?? [connector]
    return (
      wanted === undefined &&
      !group.some((one) => one.namespace === namespace) &&
      t("only", { network: group.map((one) => namespaceNames[one.namespace]).join(", ") })
    )
  }
  const states = useStore(connections.states)
  const isConnected = ({ id, namespace: own }: Connector) =>
    states[own]?.connections.some(({ connector }) => connector.id === id) === true
  const first = (row: ConnectRow) => row === last

  const draw = (row: ConnectRow, at: number) => {
    const size = first(row) ? 44 : 36
    const used = first(row) ? t(environment.mobile() ? "lastUsedPhone" : "lastUsed") : undefined
    const waits = paired && { disabled: true, detail: t("disconnectFirst", { wallet: paired.name }) }
    const shared = { first: first(row), end: "next" } as const
    switch (row.kind) {
      case "connector": {
        const { id, name, icon } = row.connector
        // If two wallets share a name, the reverse domain tells them apart.
        const same = [last, ...rows].filter((one) => one?.kind === "connector" && one.connector.name === name)
        return (
          <Row
            key={`w${id}`}
            {...shared}
            mark={<Mark name={name} src={icon} size={size} />}
            title={name}
            detail={
              same.length > 1 ? (
                <bdi dir="ltr">{id}</bdi>
              ) : isConnected(row.connector) ? (
                t("connected")
              ) : (
                onlyFor(row.connector) || (used ?? (row.group !== "external" && t("installed")))
              )
            }
            onPress={() => chooseLocal(row.connector)}
          />
        )
      }
      case "wallet": {
        const { id, name } = row.wallet
        return (
          <Row
            key={`w${id}`}
            {...shared}
            mark={<Mark name={name} src={walletImage(settings, row.wallet)} size={size} />}
            title={name}
            detail={used}
            {...waits}
            onPress={() => chooseListed(row.wallet)}
          />
        )
      }
      case "gone": {
        const { id, name } = row.recent
        return (
          <Row
            key={`w${id}`}
            {...shared}
            mark={<Mark name={name} size={size} />}
            title={name}
            detail={t("notFoundHere")}
            onPress={() => chooseLocal(row.recent)}
          />
        )
      }
      case "scan":
        return (
          <Row
            key="scan"
            {...shared}
            mark={<Tile icon={icons.qr} />}
            title={t("scanPhone")}
            detail={t("anyMobile")}
            {...waits}
            onPress={scan}
          />
        )
      case "failed":
        return (
          <Row
            key="failed"
            places={row.places}
            mark={<Tile icon={icons.refresh} />}
            title={t("moreFailed")}
            detail={t("tryAgain")}
            onPress={() => void runtime.runFork(directory.load)}
          />
        )
      case "place":
        return (
          <li key={`place${at}`} className="li" aria-hidden>
            <div className="row" data-first={first(row) || undefined}>
              <Skeleton width={size} height={size} />
              <span className="rb">
                <Skeleton width={96 - (at % 2) * 24} />
              </span>
            </div>
          </li>
        )
    }
  }

  const titleOf = (row: ConnectRow) => row.kind === "connector" && row.connector.group

  return (
    <>
      {last && (
        <Plate label={t("lastUsed")} labelHidden>
          {draw(last, 0)}
        </Plate>
      )}
      {rows.length + Number(all) > 0 && (
        <Plate label={t("wallets")} labelHidden>
          {rows.filter((row) => !titleOf(row)).map(draw)}
          {all && (
            <Row
              key="all"
              mark={<Tile icon={icons.grid} />}
              title={t("allWallets")}
              value={count === undefined ? undefined : <bdi>{roundCount(count + featured.length)}</bdi>}
              end="next"
              onPress={openAll}
            />
          )}
        </Plate>
      )}
      {[...new Set(rows.map(titleOf))].map(
        (title) =>
          title && (
            <Plate key={title} label={title}>
              {rows.filter((row) => titleOf(row) === title).map(draw)}
            </Plate>
          )
      )}
    </>
  )
}
