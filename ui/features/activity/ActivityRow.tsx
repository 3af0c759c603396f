import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { activityAmount } from "../../../services/account/activity/activityAmount.ts"
import type { ActivityItem, ActivityTransfer } from "../../../services/account/activity/ActivityItem.ts"
import { peerOf } from "../../../services/account/activity/peerOf.ts"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { explorerUrl } from "../../../services/base/network/explorerUrl.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Badged } from "../../parts/Badged.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { activityTexts } from "./activityTexts.ts"
import { Ago } from "./Ago.tsx"
import { deedOf } from "./deedOf.ts"

const nameOf = ({ kind, name, symbol }: ActivityTransfer): string =>
  (kind === "nft" ? name : symbol && shortSymbol(symbol)) ?? "?"

/**
 * One transaction: what was done, with whom and when, and what was moved. It leads to the network's explorer, which does
 * not know proposals.
 */
export const ActivityRow = ({
  item,
  account,
  network,
  now
}: {
  readonly item: ActivityItem
  readonly account: string
  readonly network: Network
  /** The present time, in ms since the epoch. */
  readonly now: number
}) => {
  const { rich, t } = useTexts(activityTexts)
  const { hash, transfers, operation, status, risk, at } = item
  const [deed, icon] = deedOf(item)
  const amount = activityAmount(item)
  const shown = amount?.transfer ?? transfers[0]
  const isNft = shown?.kind === "nft"
  const peer = peerOf(item, account)
  const out = item.from.toLowerCase() === account.toLowerCase()
  const [gave, got] = (["out", "in"] as const).map((side) => transfers.find(({ direction }) => direction === side))
  const who =
    operation === "trade" && gave && got ? (
      rich("swapPair", { from: nameOf(gave), to: nameOf(got) })
    ) : peer === undefined ? (
      // Elsewhere a transaction without one has several, or could not be read.
      network.namespace === "eip155" && t("newContract")
    ) : (
      <span title={peer}>{rich(out ? "toPeer" : "fromPeer", { address: shortenAddress(peer, 6, 4) })}</span>
    )
  const said = risk ? "care" : status === "failed" ? "bad" : undefined
  return (
    <Row
      href={status === "proposed" ? undefined : explorerUrl(network, "tx", hash)}
      mark={
        shown === undefined ? (
          <Tile icon={icon} />
        ) : (
          <Badged
            badge={
              <span className="deed" data-tone={said}>
                <Icon path={icon} size={16} />
              </span>
            }
          >
            <Mark name={nameOf(shown)} src={shown.picture} size={36} shape={isNft ? "squircle" : "round"} />
          </Badged>
        )
      }
      title={
        <>
          <span className="verb" data-tone={said}>
            {t(deed)}
          </span>{" "}
          <span className="m">
            <Ago at={at} now={now} />
          </span>
        </>
      }
      detail={who}
      end={
        amount && (
          <span className="moved" data-sign={status === "failed" || risk || isNft ? undefined : amount.sign}>
            {amount.transfer.kind === "nft" ? (
              // Stated for each, so that none is taken for an amount of the token it is named after (SEC-24).
              <>
                {amount.transfer.name && <bdi className="b two">{amount.transfer.name}</bdi>}{" "}
                <span className="m">{t("oneNft")}</span>
              </>
            ) : (
              <>
                <bdi dir="ltr" className="b n" title={`${amount.transfer.amount} ${amount.transfer.symbol ?? ""}`}>
                  {amount.sign}
                  {amount.text}
                </bdi>{" "}
                <bdi className="m">{nameOf(amount.transfer)}</bdi>
              </>
            )}
          </span>
        )
      }
    />
  )
}
