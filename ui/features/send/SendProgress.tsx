import { useEffect, useState } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { missingAmount } from "../../../services/base/amounts/missingAmount.ts"
import { knownHash } from "../../../services/base/errors/knownHash.ts"
import { explorerUrl } from "../../../services/base/network/explorerUrl.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { SendOrders } from "../../../services/account/send/SendOrders.ts"
import type { PlacedOrder } from "../../../services/account/send/SendOrder.ts"
import { tokenLabel } from "../../../services/account/balances/tokenLabel.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useStore } from "../../hooks/useStore.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLongWait } from "../../modal/useLongWait.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { LinkAction } from "../../parts/LinkAction.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { OpenWallet } from "../pairing/OpenWallet.tsx"
import { feeText } from "./feeText.ts"
import { refusalText } from "./refusalText.ts"
import { sendingTexts } from "./sendingTexts.ts"

/** Paired and embedded wallets often set the fee themselves. */
const elsewhere = new Set<string>(["WALLET_CONNECT", "AUTH"])

/** Waits for the wallet while sending and shows the result: declined, failed, unknown, proposed, or submitted to the network. */
export const SendProgress = ({
  sendOrders,
  placed,
  confirmedHere
}: {
  readonly sendOrders: SendOrders
  readonly placed: PlacedOrder
  /** Confirmed while this view was shown; false when the visitor came back to it later. */
  readonly confirmedHere: boolean
}) => {
  const { features, modal, router, say } = useModal()
  const { receive } = useStore(features)
  const { display, rich, t } = useTexts(sendingTexts)
  const { order, status } = placed
  const { connector, network, token, to, units, id } = order
  const [repeated, setRepeated] = useState(false)
  const wallet = { wallet: connector.name }
  const values = {
    ...wallet,
    amount: formatAmount(units, token.decimals),
    symbol: tokenLabel(token),
    address: shortenAddress(to)
  }
  const marks = {
    near: <Mark name={connector.name} src={connector.icon} size={72} />,
    far: <Pins address={to} size={72} />
  }
  const error = placed.status === "failed" ? placed.error : undefined
  const rejected = error?._tag === "WalletRejected"
  const unsure = placed.status === "failed" && placed.moved === "unknown"
  const poor = error?._tag === "TransactionFailed" && error.kind === "insufficientFunds"
  const { symbol: native, decimals } = network.nativeCurrency
  const reason = error?._tag === "TransactionFailed" ? refusalText(error, order) : undefined
  const why = reason
    ? t(...reason)
    : poor && error.missing !== undefined
      ? t("missingForFee", { symbol: native, amount: missingAmount(error.missing, decimals) })
      : undefined
  const head = rejected
    ? t("declined")
    : unsure
      ? t("maybeSent", values)
      : poor
        ? t("notEnoughFee", { symbol: native })
        : reason
          ? t("cannotSend")
          : error?._tag === "LoadFailed"
            ? t("notLoadedText")
            : display(error?.message ?? "")
  const text = rejected ? t("sendDeclined") : t(unsure ? "maybeSentText" : "nothingMoved", values)
  const proposed = placed.status === "sent" && placed.sent.proposed
  const isLong = useLongWait(status === "asking")
  const announce = useLatest(() => {
    if (status === "asking") say(t("approveIn", wallet))
    if (status === "sent") say(t(proposed ? "proposed" : "sent", values))
    if (status === "failed") say([`${head}. ${text}`, why].filter(Boolean).join(" "), true)
  })
  useEffect(() => announce(), [status, id, announce])

  const again = () => {
    setRepeated(true)
    sendOrders.repeat(id)
  }
  if (status === "failed") {
    const hash = knownHash(error)
    const page = hash === undefined ? explorerUrl(network, "address", order.from) : explorerUrl(network, "tx", hash)
    return (
      <ViewFrame key="failed" title={t(rejected ? "notSent" : unsure ? "checkWallet" : "sendFailed", wallet)}>
        <Latch
          {...marks}
          state={rejected ? "declined" : unsure ? "rest" : "failed"}
          label={t(rejected ? "notSent" : unsure ? "maybeSent" : "latchFailed", values)}
        />
        <Head title={head} text={text} />
        {why && <Hint tone="error">{why}</Hint>}
        {unsure && page && <LinkAction href={page}>{t("seeExplorer")}</LinkAction>}
        {!poor && !reason && (
          <Button variant={unsure ? undefined : "primary"} onPress={again}>
            {t(unsure ? "sendAgain" : "tryAgain")}
          </Button>
        )}
        {poor && receive && (
          <Button variant="primary" onPress={() => router.go((stack) => push(stack, view("WalletReceive")))}>
            {t("receiveToken", { symbol: native })}
          </Button>
        )}
        {/* What the chain refuses for certain, it refuses again: another order is needed. */}
        <Button variant={reason ? "primary" : "ghost"} onPress={() => modal.transactions.pop("error")}>
          {t("backToSend")}
        </Button>
      </ViewFrame>
    )
  }
  const done = status === "sent"
  return (
    <ViewFrame key="waiting" title={t("checkAndSend")}>
      <Latch
        {...marks}
        state={done ? "thrown" : "waiting"}
        label={t(proposed ? "proposed" : done ? "latchDone" : "latchWaiting", values)}
      />
      <Head
        title={done ? rich(proposed ? "proposed" : "sent", values) : rich("approveIn", wallet)}
        text={rich(proposed ? "proposedText" : "sendingTo", values)}
      />
      {!done && (
        <>
          <OpenWallet wallet={connector.name} type={connector.type} />
          <Button busy>{t("waitingFor", wallet)}</Button>
          {isLong && <Hint tone="care">{t("longWait", wallet)}</Hint>}
          {order.fee && elsewhere.has(connector.type) && (
            <Hint>
              {t("feeAsked", {
                ...wallet,
                speed: t(order.fee.speed),
                amount: feeText(order.fee.most, decimals),
                symbol: native
              })}
            </Hint>
          )}
          {confirmedHere || repeated ? (
            <Hint>{t("requestStays", wallet)}</Hint>
          ) : (
            <>
              <Hint>{t("firstUnanswered", wallet)}</Hint>
              <Button onPress={again}>{t("sendAgain")}</Button>
            </>
          )}
          <Button
            variant="ghost"
            onPress={() => {
              sendOrders.setAside(id)
              modal.transactions.pop("cancel")
            }}
          >
            {t("back")}
          </Button>
        </>
      )}
    </ViewFrame>
  )
}
