import { useEffect } from "react"
import type { ActiveAccount } from "../../services/account/activeAccount.ts"
import { shortenAddress } from "../../services/addresses/shortenAddress.ts"
import type { ActionState } from "../hooks/ActionState.ts"
import { Frame } from "../modal/Frame.tsx"
import { useModal } from "../modal/ModalContext.ts"
import { Button } from "../parts/Button.tsx"
import { Head } from "../parts/Head.tsx"
import { Latch } from "../parts/Latch.tsx"
import { Mark } from "../parts/Mark.tsx"
import { Pins } from "../parts/Pins.tsx"

interface SendFailure {
  readonly _tag: string
  readonly message: string
  readonly kind?: string
}

/** The wait for the wallet while sending, and how it ended: declined, failed, or handed to the network. */
export const SendProgress = ({
  state,
  account,
  receiver,
  amount,
  symbol,
  onRetry,
  onCancel
}: {
  readonly state: ActionState<unknown, SendFailure>
  readonly account: ActiveAccount
  readonly receiver: string
  readonly amount: string
  readonly symbol: string
  readonly onRetry: () => void
  readonly onCancel: () => void
}) => {
  const { say, rich, t } = useModal()
  const { connector, network } = account
  const wallet = { wallet: connector.name }
  const marks = {
    near: <Mark name={connector.name} src={connector.icon} size={72} />,
    far: <Pins address={receiver} size={72} />
  }
  const values = { amount, symbol, address: shortenAddress(receiver) }
  const error = state.status === "failed" ? state.error : undefined
  const rejected = error?._tag === "WalletRejected"
  const poor = error?.kind === "insufficientFunds"
  const head = rejected
    ? t("declined")
    : error?._tag === "WalletPending"
      ? t("lookAtWallet", wallet)
      : poor
        ? t("notEnoughFee", { symbol: network.nativeCurrency.symbol })
        : (error?.message ?? "")
  const text = rejected ? t("sendDeclined") : t("nothingMoved", values)
  useEffect(() => {
    if (state.status === "running") say(t("approveIn", wallet))
    if (state.status === "done") say(t("sent", values))
    if (state.status === "failed") say(`${head}. ${text}`, true)
  }, [state.status])

  if (state.status === "failed")
    return (
      <Frame key="failed" title={t("sendFailed")}>
        <Latch {...marks} state="failed" label={t("latchFailed")} />
        <Head title={head} text={text} />
        <Button variant="primary" onPress={onRetry}>
          {t("tryAgain")}
        </Button>
        <Button variant="ghost" onPress={onCancel}>
          {t("backToSend")}
        </Button>
      </Frame>
    )
  const done = state.status === "done"
  return (
    <Frame key="waiting" title={t("checkAndSend")}>
      <Latch {...marks} state={done ? "thrown" : "waiting"} label={t(done ? "latchDone" : "latchWaiting", wallet)} />
      <Head title={done ? rich("sent", values) : rich("approveIn", wallet)} text={rich("sendingTo", values)} />
      {!done && (
        <>
          <Button busy>{t("waitingFor", wallet)}</Button>
          <Button variant="ghost" onPress={onCancel}>
            {t("cancel")}
          </Button>
        </>
      )}
    </Frame>
  )
}
