import type { AccountType } from "../../../services/ways-in/embedded/EmbeddedAccounts.ts"
import { canUseOther } from "../../../services/ways-in/embedded/EmbeddedAccounts.ts"
import { preferAccountType } from "../../../services/ways-in/embedded/preferAccountType.ts"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { Effect } from "effect"
import { somethingWentWrong } from "../../../services/base/errors/texts.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { useStore } from "../../hooks/useStore.ts"
import * as more from "../../icons/moreIcons.ts"
import * as icons from "../../icons/sheetIcons.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Tile } from "../../parts/Tile.tsx"
import { settingsTexts } from "./settingsTexts.ts"

const types: ReadonlyArray<AccountType> = ["smartAccount", "eoa"]

/** The two accounts of the embedded wallet, one of them in use; pressing the other one uses that (spec 4). */
export const AccountTypes = ({ network }: Pick<ActiveAccount, "network">) => {
  const { alerts, embedded } = useModal()
  const { t } = useTexts(settingsTexts)
  const accounts = useStore(embedded.state).accounts
  const change = useModalAction((type: AccountType) =>
    // What is still in use stays marked.
    Effect.catch(preferAccountType(type), () => alerts.show({ tone: "bad", text: somethingWentWrong }))
  )
  if (accounts === undefined || network.namespace !== "eip155") return null
  const usable = canUseOther(accounts, network)
  if (!usable && accounts.addresses.smartAccount === undefined) return null
  const busy = change.state.status === "running"
  return (
    <Plate label={t("accounts")}>
      {types.map((type) => {
        const address = accounts.addresses[type]
        const used = type === accounts.type
        return (
          <Row
            key={type}
            mark={<Tile icon={type === "eoa" ? more.key : icons.wallet} />}
            title={t(type)}
            detail={
              <>
                {t(used ? "holdsMoney" : usable ? (type === "eoa" ? "signsOnly" : "holdsOther") : "notHere")}
                {address && (
                  <>
                    <br />
                    <bdi dir="ltr" className="mono">
                      {shortenAddress(address)}
                    </bdi>
                  </>
                )}
              </>
            }
            selected={used && t("inUse")}
            busy={!used && busy}
            disabled={!used && !usable}
            onPress={used ? undefined : () => change.run(type)}
          />
        )
      })}
    </Plate>
  )
}
