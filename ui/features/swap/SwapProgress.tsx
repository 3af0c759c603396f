import { useEffect } from "react"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { knownHash } from "../../../services/base/errors/knownHash.ts"
import { explorerUrl } from "../../../services/base/network/explorerUrl.ts"
import type { PlacedSwap } from "../../../services/account/swap/SwapOrder.ts"
import type { SwapFlow } from "../../../services/account/swap/SwapFlow.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useLongWait } from "../../modal/useLongWait.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { OpenWallet } from "../pairing/OpenWallet.tsx"
import { LinkAction } from "../../parts/LinkAction.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { faultKeys } from "./faultKeys.ts"
import { shownAmount } from "../../../services/base/amounts/shownAmount.ts"
import { swappingTexts } from "./swappingTexts.ts"

/** Waits for the wallet and the network, and shows how a swap or its approval ended. */
export const SwapProgress = ({ swapFlow, placed }: { readonly swapFlow: SwapFlow; readonly placed: PlacedSwap }) => {
  const { modal, say } = useModal()
  const { display, rich, t } = useTexts(swappingTexts)
  const { order, quote, status } = placed
  const { id, connector, from, to, amount, network, account } = order
  const wallet = { wallet: connector.name }
  const values = {
    ...wallet,
    amount: formatAmount(amount, from.decimals),
    symbol: shortSymbol(from.symbol),
    got: shownAmount(quote.units, to.decimals),
    token: shortSymbol(to.symbol)
  }
  const marks = {
    near: <Mark name={connector.name} src={connector.icon} size={72} />,
    far: <Mark name={to.symbol} src={to.iconUrl} size={72} shape="round" />
  }
  const error = placed.status === "failed" ? placed.error : undefined
  const refused = error?._tag === "SwapRefused" ? error.fault : undefined
  const rejected = error?._tag === "WalletRejected"
  // An approval moves nothing, whatever became of it.
  const unsure = placed.status === "failed" && placed.moved === "unknown" && placed.step === "swap"
  const poor = error?._tag === "TransactionFailed" && error.kind === "insufficientFunds"
  const head = rejected
    ? t("declined")
    : unsure
      ? t("maybeSent", values)
      : refused
        ? t(faultKeys[refused])
        : poor
          ? t("notEnoughFee", { symbol: network.nativeCurrency.symbol })
          : error?._tag === "LoadFailed"
            ? t("notLoadedText")
            : display(error?.message ?? "")
  const text = t(unsure ? "maybeSentText" : "nothingMoved", values)
  const confirming = status === "approving" || status === "batched"
  const confirmingTitle = status === "batched" ? "confirmingSwap" : "confirmingApproval"
  const resets = "step" in placed && placed.step === "reset"
  const proposed = "sent" in placed && placed.sent.proposed
  const isLong = useLongWait(status === "asking")
  const announce = useLatest(() => {
    if (status === "asking") say(t("approveIn", wallet))
    if (confirming) say(t(confirmingTitle))
    if (status === "sent") say(t(proposed ? "proposed" : "swapped", values))
    if (status === "failed") say(`${head}. ${text}`, true)
  })
  useEffect(() => announce(), [status, announce])
  const back = (
    <Button variant="ghost" onPress={() => modal.transactions.pop("error")}>
      {t("backToSwap")}
    </Button>
  )
  if (status === "failed") {
    const hash = knownHash(error)
    const page = hash === undefined ? explorerUrl(network, "address", account) : explorerUrl(network, "tx", hash)
    return (
      <ViewFrame
        key="failed"
        title={t(rejected ? "notSent" : unsure ? "checkWallet" : refused ? "swapStopped" : "swapFailed", wallet)}
      >
        <Latch
          {...marks}
          state={rejected ? "declined" : unsure ? "rest" : "failed"}
          label={t(rejected ? "notSent" : unsure ? "maybeSent" : "latchFailed", values)}
        />
        <Head title={head} text={text} />
        {unsure && page && <LinkAction href={page}>{t("seeExplorer")}</LinkAction>}
        <Button variant={unsure ? undefined : "primary"} onPress={() => swapFlow.retry(id)}>
          {t(unsure ? "checkAgain" : "tryAgain")}
        </Button>
        {back}
      </ViewFrame>
    )
  }
  const done = status === "sent"
  return (
    <ViewFrame key="waiting" title={t("checkAndSwap")}>
      <Latch
        {...marks}
        state={done ? "thrown" : "waiting"}
        label={t(done && proposed ? "proposed" : done ? "latchDone" : "latchWaiting", values)}
      />
      <Head
        title={
          done
            ? rich(proposed ? "proposed" : "swapped", values)
            : confirming
              ? t(confirmingTitle)
              : rich("approveIn", wallet)
        }
        text={
          proposed
            ? rich("proposedText", wallet)
            : status === "approving"
              ? t(resets ? "confirmingResetText" : "confirmingText")
              : status === "asking" && placed.step !== "swap"
                ? rich(resets ? "resetOld" : "allowAmount", values)
                : rich("swapForPair", values)
        }
      />
      {!done && (
        <>
          {!confirming && (
            <>
              <OpenWallet wallet={connector.name} type={connector.type} />
              <Button busy>{t("waitingFor", wallet)}</Button>
              {isLong && <Hint tone="care">{t("longWait", wallet)}</Hint>}
              <Hint>{t("requestStays", wallet)}</Hint>
            </>
          )}
          <Button
            variant="ghost"
            onPress={() => {
              swapFlow.setAside(id)
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
