import { memo, type CSSProperties } from "react"
import type { AllRow } from "../../../services/ways-in/directory/allRows.ts"
import { walletImage } from "../../../services/ports/images/walletImage.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Mark } from "../../parts/Mark.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { Matched } from "./Matched.tsx"
import { useChooseWallet } from "../connect/useChooseWallet.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { directoryTexts } from "./directoryTexts.ts"

/** One row of the long list, or its skeleton. Rendered again only when its own properties change. */
export const WalletItem = memo(
  ({
    row,
    index,
    total,
    reached,
    match,
    told,
    waits,
    onReach
  }: {
    readonly row: AllRow | undefined
    readonly index: number
    readonly total: number
    /** This row is the list's tab stop. */
    readonly reached: boolean
    readonly match: string
    /** Another row has the same name, so this one shows its reverse domain. */
    readonly told: boolean
    /** Why wallets that need pairing have to wait. */
    readonly waits?: string | undefined
    readonly onReach: (index: number) => void
  }) => {
    const { settings } = useModal()
    const { t } = useTexts(directoryTexts)
    const { chooseLocal, chooseListed } = useChooseWallet()
    const place = { style: { "--at": index } as CSSProperties, "aria-setsize": total, "aria-posinset": index + 1 }
    if (row === undefined)
      return (
        <li className="li" {...place} data-at={index} tabIndex={reached ? -1 : undefined}>
          <div className="row" data-dense>
            <Skeleton width={36} height={36} />
            <Skeleton width={60 + ((index * 37) % 80)} />
          </div>
        </li>
      )
    const { connector, wallet } = row
    const { name } = connector ?? wallet
    const off = connector ? undefined : waits
    const rdns = told && (connector ? connector.id : wallet.rdns)
    const below = off ?? (rdns ? <bdi dir="ltr">{rdns}</bdi> : undefined)
    const title = <Matched text={name} match={match} />
    return (
      <li className="li" {...place}>
        <button
          type="button"
          className="row"
          part="row"
          data-dense
          data-off={off && ""}
          data-at={index}
          tabIndex={reached ? 0 : -1}
          aria-disabled={off ? true : undefined}
          onFocus={() => onReach(index)}
          onClick={off ? undefined : () => (connector ? chooseLocal(connector) : chooseListed(wallet))}
        >
          <Mark name={name} src={connector ? connector.icon : walletImage(settings, wallet)} size={36} />
          {below ? (
            <span className="tx">
              {title}
              <span className="m two" dir="auto">
                {below}
              </span>
            </span>
          ) : (
            title
          )}
          {connector && <span className="k tag">{t("installed")}</span>}
        </button>
      </li>
    )
  }
)
