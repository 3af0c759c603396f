import { formatAmount } from "../../../services/amounts/formatAmount.ts"
import { shortenAddress } from "../../../services/addresses/shortenAddress.ts"
import type { Session } from "../../../services/sessions/Session.ts"
import type { SessionGrant } from "../../../services/sessions/SessionGrant.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { sessionsTexts } from "./sessionsTexts.ts"

const periods: { readonly [seconds: number]: "eachHour" | "eachDay" | "eachWeek" } = {
  3_600: "eachHour",
  86_400: "eachDay",
  604_800: "eachWeek"
}

/** In words what a site may do in a session. */
export const GrantText = ({
  grant,
  session
}: {
  readonly grant: SessionGrant
  readonly session: Pick<Session, "account">
}) => {
  const { balances, settings } = useModal()
  const { rich, t } = useTexts(sessionsTexts)
  const held = useStore(balances.state)?.value ?? []
  const networkId = session.account.slice(0, session.account.lastIndexOf(":"))
  if (grant.kind === "other") return rich("mayOther", { type: grant.type })
  if (grant.kind === "call") {
    const contract = shortenAddress(grant.contract)
    const functions = grant.functions.map((name) => `${name}()`).join(", ")
    return functions === "" ? rich("mayCallAny", { contract }) : rich("mayCall", { functions, contract })
  }
  const { amount, period } = grant
  const token = grant.kind === "token" ? grant.token : undefined
  const coin =
    token === undefined
      ? settings.networks.find(({ id }) => id === networkId)?.nativeCurrency
      : held.find((one) => one.networkId === networkId && one.address?.toLowerCase() === token.toLowerCase())
  const values = {
    amount: coin === undefined ? `${amount}` : formatAmount(amount, coin.decimals),
    symbol: coin?.symbol ?? t("unitsOf", { contract: token === undefined ? networkId : shortenAddress(token) })
  }
  if (period === undefined) return rich("maySpend", values)
  const every = periods[period] === undefined ? t("everySeconds", { count: period }) : t(periods[period])
  return rich("maySpendEvery", { ...values, every })
}
