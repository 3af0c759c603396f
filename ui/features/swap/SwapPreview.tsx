import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useState, type MouseEvent } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { missingAmount } from "../../../services/base/amounts/missingAmount.ts"
import { isHostToken } from "../../../services/ports/options/isHostToken.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { quoteEvery, slippage } from "../../../services/account/swap/swapConstants.ts"
import { isNamed, pressLoss, type NamedLoss } from "../../../services/account/swap/pressLoss.ts"
import { feeText, lossPercent, percentText, priceText, worthText } from "./figureText.ts"
import type { PlacedSwap } from "../../../services/account/swap/SwapOrder.ts"
import type { SwapFlow } from "../../../services/account/swap/SwapFlow.ts"
import { isNativeToken, type SwapToken } from "../../../services/account/swap/SwapToken.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useCountdown } from "../../modal/useCountdown.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { ContractPlate } from "../account/ContractPlate.tsx"
import { Button } from "../../parts/Button.tsx"
import { Facts } from "../../parts/Facts.tsx"
import { Foot } from "../../parts/Foot.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Pair } from "../../parts/Pair.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import css from "./preview.css?inline"
import { Loss } from "./Loss.tsx"
import { shownAmount } from "../../../services/base/amounts/shownAmount.ts"
import { SwapFrame } from "./SwapFrame.tsx"
import { SwapProgress } from "./SwapProgress.tsx"
import { swappingTexts } from "./swappingTexts.ts"
import { useHoldings } from "./useHoldings.ts"

/** Shows a swap before anything is sent, with its approval if it needs one, then follows it to its end. */
export const SwapPreview = () => <SwapFrame>{(swapFlow) => <Review swapFlow={swapFlow} />}</SwapFrame>

const Review = ({ swapFlow }: { readonly swapFlow: SwapFlow }) => {
  const { runtime, modal } = useModal()
  const { t } = useTexts(swappingTexts)
  const { order: id } = useViewData("SwapPreview")
  useStore(swapFlow.swaps)
  const placed = swapFlow.find(id)
  const { run: keep } = useModalAction(() => swapFlow.keep(id))
  useEffect(() => keep(), [keep])
  const status = placed?.status
  if (placed === undefined || status === "left")
    return (
      <ViewFrame key="left" title={t("checkAndSwap")}>
        {placed && <Notice tone="care" text={t("swapChanged")} />}
        <Button onPress={() => void runtime.runFork(modal.back)}>{t("backToSwap")}</Button>
      </ViewFrame>
    )
  return status === "checking" || status === "ready" || status === "moved" ? (
    <Check swapFlow={swapFlow} placed={placed} />
  ) : (
    <SwapProgress swapFlow={swapFlow} placed={placed} />
  )
}

/** One side of the pair: the token, the amount, and what it is worth. */
const Side = ({
  token,
  amount,
  worth
}: {
  readonly token: SwapToken
  readonly amount: string
  readonly worth: bigint | undefined
}) => (
  <div>
    <Mark name={token.symbol} src={token.iconUrl} size={56} shape="round" />
    <bdi className="fig" dir="ltr">
      {amount} <span className="c3">{shortSymbol(token.symbol)}</span>
    </bdi>
    {worth !== undefined && (
      <bdi className="b" dir="ltr">
        {worthText(worth)}
      </bdi>
    )}
  </div>
)

/** Said of the trial run, by what `BuiltStep` says of it. */
const trials = { done: "trialAsShown", none: "notTried", later: "notTriedYet" } as const

const Check = ({ swapFlow, placed }: { readonly swapFlow: SwapFlow; readonly placed: PlacedSwap }) => {
  const { runtime, modal, say, settings } = useModal()
  const { rich, t } = useTexts(swappingTexts)
  useStyles(css)
  useStore(swapFlow.market)
  useStore(swapFlow.payer)
  const minutes = useStore(swapFlow.askedBefore)
  const { built, poor, missing, spender, formerSpender, allowed, lost, ...sum } = swapFlow.reviewed(
    placed,
    useHoldings()
  )
  const { order, quote, status } = placed
  const { id, from, to, amount, network } = order
  /** These tokens were named by neither the host nor the network. */
  const contracts = [from, to].filter((one) => !isNativeToken(one) && !isHostToken(settings, network, one.address))
  const seconds = useCountdown(quote.at + quoteEvery)
  const native = network.nativeCurrency
  const values = { amount: formatAmount(amount, from.decimals), symbol: shortSymbol(from.symbol) }
  const got = shownAmount(quote.units, to.decimals)
  const batch = built?.batch
  const resets = built?.step === "reset"
  const approves = resets || built?.step === "approve"
  /** An approval moves nothing: the swap is what is confirmed. */
  const confirms = built !== undefined && !approves && lost.loss === "high"
  /** The number of the row that allows the amount. */
  const second = resets || batch?.length === 3
  const moved = status === "moved"
  const movedTitle = t("priceMoved", { percent: slippage })
  const movedText = t(placed.stepSent ? "priceMovedApproved" : "priceMovedText", {
    amount: got,
    symbol: shortSymbol(to.symbol),
    less: percentText(sum.less)
  })
  const poorText =
    missing === undefined
      ? t("notEnoughFee", { symbol: native.symbol })
      : t("feeMissing", { amount: missingAmount(missing, native.decimals), symbol: native.symbol })
  const announce = useLatest(() => {
    if (moved) say(`${movedTitle}. ${movedText}`, true)
    if (poor) say(poorText, true)
  })
  useEffect(() => announce(), [moved, poor, announce])
  const number = (text: string, now: boolean) => (
    <span className="no b" data-now={now || undefined} aria-hidden>
      {text}
    </span>
  )
  /** A high loss is named by a second press. A quote that is worse than the one that was pressed asks again. */
  const [named, setNamed] = useState<NamedLoss>()
  const sure = isNamed(named, quote.units)
  const anyway =
    lost.impact === undefined ? t("swapAnywayUnknown") : t("swapAnyway", { percent: lossPercent(lost.impact) })
  const swap = ({ timeStamp: at }: MouseEvent) => {
    const press = { units: quote.units, at }
    const does = pressLoss(named, press)
    if (does === "swap") swapFlow.confirm(id)
    if (does !== "name") return
    setNamed(press)
    say(anyway, true)
  }
  const newQuote = seconds === 0 ? t("reading") : t("newQuote", { seconds })
  const unknown = t("feeUnknown")
  return (
    <ViewFrame key="check" title={t("checkAndSwap")}>
      <div className="for">
        <Side token={from} amount={values.amount} worth={sum.worth} />
        <Icon path={icons.arrow} />
        <Side token={to} amount={got} worth={sum.quoteWorth} />
      </div>
      {minutes !== undefined && <Notice tone="care" text={t("askedBefore", { minutes })} />}
      {moved && <Notice tone="care" title={movedTitle} text={movedText} />}
      <Loss {...lost} />
      {formerSpender && (
        <Notice
          tone="care"
          title={t("spenderChanged")}
          text={rich("spenderBefore", { contract: shortenAddress(formerSpender) })}
        />
      )}
      {!moved && (approves || allowed || batch) && (
        <Plate label={t("checkAndSwap")} labelHidden>
          {second && <Row dense mark={number("1", true)} title={t("resetOld")} />}
          <Row
            dense
            mark={
              allowed ? (
                <span className="no" aria-hidden>
                  <Icon path={icons.check} size={16} />
                </span>
              ) : (
                number(second ? "2" : "1", !resets)
              )
            }
            title={t(allowed ? "allowedAmount" : "allowAmount", values)}
            detail={
              spender && (
                <>
                  {t("allowedContract")}{" "}
                  <bdi dir="ltr" className="mono unbroken" title={spender}>
                    {shortenAddress(spender)}
                  </bdi>
                </>
              )
            }
            value={allowed ? undefined : t("thisOnly")}
          />
          <Row
            dense
            mark={number(second ? "3" : "2", allowed || batch !== undefined)}
            title={t("swap")}
            value={(allowed || batch) && built ? newQuote : undefined}
          />
        </Plate>
      )}
      <Facts
        items={[
          {
            id: "price",
            label: t("price"),
            value:
              sum.price === undefined
                ? unknown
                : t("priceOf", {
                    to: shortSymbol(to.symbol),
                    amount: priceText(sum.price, from.decimals),
                    from: values.symbol
                  })
          },
          {
            id: "least",
            label: t("atLeast"),
            value: `${shownAmount(sum.least, to.decimals)} ${shortSymbol(to.symbol)}`
          },
          {
            id: "impact",
            label: t("priceImpact"),
            value:
              lost.impact === undefined ? (
                unknown
              ) : (
                <>
                  <bdi>{percentText(lost.impact)}%</bdi>
                  {lost.ownPrices && <span className="c3">{t("exchangePrices")}</span>}
                </>
              )
          },
          {
            id: "trial",
            label: t("trial"),
            value: built ? t(trials[built.untried ?? "done"]) : unknown
          },
          { id: "kept", label: t("providerFeeFact"), value: worthText(sum.keptWorth) },
          { id: "fee", label: t("networkFee"), value: feeText(sum, t("walletDecides")) }
        ]}
      />
      {contracts.map((one) => (
        <ContractPlate key={one.address} {...one} symbol={shortSymbol(one.symbol)} label={t("tokenContract")} />
      ))}
      <Foot>
        {poor ? (
          <Hint tone="error">{poorText}</Hint>
        ) : (
          !moved &&
          built &&
          (batch ? (
            <Hint>{t(second ? "oneApprovalAll" : "oneApproval")}</Hint>
          ) : (
            !approves && !allowed && <Hint tone="care">{newQuote}</Hint>
          ))
        )}
        <Pair stacked={lost.loss === "high"}>
          <Button onPress={() => void runtime.runFork(modal.back)}>{t("edit")}</Button>
          {moved ? (
            <Button variant="primary" onPress={() => swapFlow.accept(id)}>
              {t("useNewPrice")}
            </Button>
          ) : (
            <Button
              variant={confirms && sure ? "destructive" : "primary"}
              busy={!built}
              disabled={poor}
              onPress={confirms ? swap : () => swapFlow.confirm(id)}
            >
              {poor
                ? t("stepNotEnough", { symbol: native.symbol })
                : !built
                  ? t("checkingSwap")
                  : approves
                    ? t(resets ? "resetOld" : "approveAmount", values)
                    : confirms && sure
                      ? anyway
                      : t("swapNow")}
            </Button>
          )}
        </Pair>
      </Foot>
    </ViewFrame>
  )
}
