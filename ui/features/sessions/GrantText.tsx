import { useEffect } from "react"
import { reportedExit } from "../../../services/base/errors/reportedExit.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { networkOf } from "../../../services/account/sessions/networkOf.ts"
import type { Session } from "../../../services/sheet/router/Session.ts"
import type { SessionGrant } from "../../../services/sheet/router/SessionGrant.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { sessionsTexts } from "./sessionsTexts.ts"

const periods: { readonly [seconds: number]: "eachHour" | "eachDay" | "eachWeek" } = {
  3_600: "eachHour",
  86_400: "eachDay",
  604_800: "eachWeek"
}
const daySeconds = 86_400

/** From here on an amount in base units is no limit: half of what a contract can count, as wallets have it. */
const boundless = 1n << 255n

/** In words what a site may do in a session. */
export const GrantText = ({
  grant,
  session
}: {
  readonly grant: SessionGrant
  readonly session: Pick<Session, "account">
}) => {
  const { settings, tokens } = useModal()
  const { rich, t } = useTexts(sessionsTexts)
  const network = networkOf(session, settings.networks)
  const token = grant.kind === "token" ? grant.token : undefined
  useStore(tokens.changes)
  const { run: read } = useModalAction((on: Network, address: string) => reportedExit(tokens.read(on, address)))
  useEffect(() => {
    if (network !== undefined && token !== undefined) read(network, token)
  }, [network, token, read])
  if (grant.kind === "other") return rich("mayOther", { type: grant.type })
  if (grant.kind === "call") {
    const contract = shortenAddress(grant.contract)
    if (grant.functions.includes(undefined)) return rich("mayCallUnread", { contract })
    const functions = grant.functions.map((name) => `${name}()`).join(", ")
    return functions === "" ? rich("mayCallAny", { contract }) : rich("mayCall", { functions, contract })
  }
  const { amount, period } = grant
  const known = network && tokens.known(network, token)
  const coin = known?.status === "known" ? known.fact : undefined
  const values = {
    amount: coin === undefined ? `${amount}` : formatAmount(amount, coin.decimals),
    symbol:
      coin?.symbol ??
      t("unitsOf", { contract: token === undefined ? session.account.split(":", 2).join(":") : shortenAddress(token) })
  }
  // More than any currency or token has: the same as no limit.
  if (amount >= boundless) return rich("maySpendAny", { symbol: values.symbol })
  if (period === undefined) return rich("maySpend", values)
  const every =
    periods[period] !== undefined
      ? t(periods[period])
      : period % daySeconds === 0
        ? t("everyDays", { count: period / daySeconds })
        : t("everySeconds", { count: period })
  return rich("maySpendEvery", { ...values, every })
}
