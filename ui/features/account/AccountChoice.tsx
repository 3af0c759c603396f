import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import { isUsable } from "../../../services/ports/connectors/isUsable.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Pins } from "../../parts/Pins.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { settingsTexts } from "./settingsTexts.ts"

/** The accounts that the wallet in use shares, if there are several to choose from (spec 4). */
export const AccountChoice = ({ connector: { namespace, id }, network }: ActiveAccount) => {
  const { runtime, connections, networks } = useModal()
  const { t } = useTexts(settingsTexts)
  const now = useStore(connections.states)[namespace]
  const accounts = now?.status === "connected" ? now.accounts.filter(isUsable) : []
  if (accounts.length < 2) return null
  return (
    <Plate label={t("accounts")}>
      {accounts.map(({ address, addresses, label, networks: bound }, at) => {
        const listed = networks.list.filter((one) => one.namespace === namespace)
        const there = listed.filter(({ id }) => bound?.includes(id))
        // A paired wallet names its networks also where these are all that the host lists.
        const here = bound && there.length < listed.length ? there : undefined
        const isNowhere = here?.length === 0
        const limit = isNowhere ? t("notHere") : here && t("only", { network: here.map(({ name }) => name).join(", ") })
        const shown = addresses?.[network.id] ?? address
        const short = (
          <bdi dir="ltr" className="mono">
            {shortenAddress(shown)}
          </bdi>
        )
        return (
          <Row
            key={address}
            mark={<Pins address={shown} size={36} />}
            title={label ?? short}
            detail={
              label && limit ? (
                <>
                  {short} · {limit}
                </>
              ) : (
                (limit ?? (label && short))
              )
            }
            disabled={isNowhere}
            selected={at === 0 && t("inUse")}
            onPress={
              at === 0 || isNowhere
                ? undefined
                : () => void runtime.runFork(connections.activate({ namespace, connectorId: id, address }))
            }
          />
        )
      })}
    </Plate>
  )
}
