import * as icons from "../../icons/sheetIcons.ts"
import { useEffect, useId } from "react"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { hasMarket } from "../../../services/base/network/hasMarket.ts"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import type { BuyNeed } from "../../../services/account/buy/buySummary.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { AmountField } from "../../parts/AmountField.tsx"
import { Button } from "../../parts/Button.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { IconButton } from "../../parts/IconButton.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { Skeleton } from "../../parts/Skeleton.tsx"
import { BuyTokenMark } from "./BuyTokenMark.tsx"
import { boughtText, moneyText } from "./moneyText.ts"
import css from "./onramp.css?inline"
import { onrampTexts } from "./onrampTexts.ts"
import { OnrampFrame } from "./OnrampFrame.tsx"
import { OpenPurchases } from "./OpenPurchases.tsx"
import { openBuyWindow } from "./openBuyWindow.ts"

/** Amounts that are one press away, in hundredths. */
const quick = [5_000n, 15_000n, 50_000n]

/** How much to spend, on what, and with whom. */
export const OnRampProviders = () => <OnrampFrame>{(buyFlow) => <BuyForm buyFlow={buyFlow} />}</OnrampFrame>

const BuyForm = ({ buyFlow }: { readonly buyFlow: BuyFlow }) => {
  const { runtime, analytics, connections, router, say } = useModal()
  const { rich, t } = useTexts(onrampTexts)
  useStyles(css)
  const account = useStore(connections.account)
  const form = useStore(buyFlow.form)
  const list = useStore(buyFlow.options)
  const formQuote = useStore(buyFlow.formQuote)
  const hintId = useId()
  const { run: watch } = useModalAction(() => buyFlow.watch)
  useEffect(() => watch(), [watch, account?.network.id])
  const { state: asking, run: ask } = useModalAction(() => buyFlow.retry)
  const start = useLatest(() => {
    if (form.amount === "")
      runtime.runFork(analytics.track("SELECT_BUY_CRYPTO", { isSmartAccount: account?.type === "smartAccount" }))
  })
  useEffect(() => start(), [start])
  const sum = buyFlow.summary()
  const { token, currency, provider, cents, need, bankOnly } = sum
  const quote = formQuote?.value
  const symbol = shortSymbol(token?.symbol ?? "")
  const code = currency?.code ?? ""
  const network = account?.network.name ?? ""
  const got =
    quote === undefined || cents === undefined
      ? undefined
      : quote.estimate
        ? t("youGetWorth", { symbol, amount: moneyText(cents), currency: code })
        : t("youGetAbout", { symbol, amount: boughtText(quote.units) })
  const announce = useLatest(() => {
    if (got !== undefined) say(quote?.estimate ? `${got}. ${t("noPrice")}` : got)
  })
  useEffect(() => announce(), [got, announce])
  if (account === undefined) return <ViewFrame title={t("buy")} />

  if (list?.key !== account.network.id || list.value === undefined)
    return (
      <ViewFrame key="loading" title={t("buy")}>
        <Skeleton width="100%" height={112} />
        <Skeleton width="100%" height={72} />
      </ViewFrame>
    )
  if (need === "unread")
    return (
      <ViewFrame key="unread" title={t("buy")}>
        <OpenPurchases buyFlow={buyFlow} account={account.address} />
        <Notice tone="care" title={t("buyUnreached")} />
        <Button variant="primary" busy={asking.status === "running"} onPress={ask}>
          {t("tryAgain")}
        </Button>
      </ViewFrame>
    )
  if (need === "nothing" || !token || !currency || !provider)
    return (
      <ViewFrame key="none" title={t("buy")}>
        <OpenPurchases buyFlow={buyFlow} account={account.address} />
        <Notice
          tone="info"
          title={rich("nothingToBuy", { network })}
          text={t(hasMarket(account.network) ? "nothingToBuyText" : "testNetworkText")}
        />
        <Button variant="primary" onPress={() => router.go((stack) => push(stack, view("Networks")))}>
          {t("chooseNetwork")}
        </Button>
      </ViewFrame>
    )
  const hints: Partial<Record<BuyNeed, string>> = {
    checkAmount: t("amountFault"),
    tooLittle: t("tooLittle", { amount: moneyText(sum.least), currency: code }),
    tooMuch: t("tooMuch", { amount: moneyText(sum.most), currency: code })
  }
  const hint = hints[need]
  const limits = currency.limits.map(({ method, least, most }) =>
    t(method === "card" ? "cardLimits" : "bankLimits", { least: moneyText(least), most: moneyText(most) })
  )
  const reading = need === "continue" && quote === undefined
  const go = () => {
    if (need !== "continue" || cents === undefined || quote === undefined) return
    const purchase = buyFlow.start({ account, token, currency, provider, cents, quote }, openBuyWindow)
    router.go((stack) => push(stack, view("BuyInProgress", { order: purchase })))
  }
  return (
    <ViewFrame
      key="form"
      title={t("buy")}
      end={
        <IconButton
          icon={icons.help}
          label={t("howBuying")}
          onPress={() => {
            const isSmartAccount = account.type === "smartAccount"
            runtime.runFork(analytics.track("SELECT_WHAT_IS_A_BUY", { isSmartAccount }))
            router.go((stack) => push(stack, view("WhatIsABuy")))
          }}
        />
      }
    >
      <OpenPurchases buyFlow={buyFlow} account={account.address} />
      <AmountField
        label={t("youSpend")}
        value={form.amount}
        onChange={(amount) => buyFlow.edit({ amount })}
        symbol={code}
        tokenLabel={t("changeCurrency", { currency: code })}
        onPickToken={() => router.go((stack) => push(stack, view("OnRampFiatSelect")))}
        under={<bdi dir="auto">{limits.join(" · ")}</bdi>}
        invalid={hint !== undefined}
        hintId={hint === undefined ? undefined : hintId}
      />
      {hint && (
        <Hint id={hintId} tone="error">
          {hint}
        </Hint>
      )}
      {!hint && bankOnly && <Hint>{t("bankOnly")}</Hint>}
      <div className="quick" role="group" aria-label={t("quickAmounts")}>
        {quick
          .filter((one) => sum.least <= one && one <= sum.most)
          .map((one) => (
            <Button
              key={`${one}`}
              aria-pressed={one === cents}
              onPress={() => buyFlow.edit({ amount: moneyText(one).replaceAll(",", "") })}
            >
              <bdi dir="ltr">
                {moneyText(one)} {code}
              </bdi>
            </Button>
          ))}
      </div>
      <Plate label={t("chooseBuy")} labelHidden busy={reading}>
        <Row
          mark={<BuyTokenMark symbol={token.symbol} size={36} />}
          title={got ?? (reading ? t("gettingPrice") : t("youGetToken", { symbol }))}
          detail={
            <>
              {quote === undefined || cents === undefined
                ? t("onNetworkName", { network })
                : quote.estimate
                  ? t("onNetworkBefore", { network })
                  : t("onNetworkFees", { network, fees: moneyText(quote.fees), currency: code })}{" "}
              {quote?.estimate && cents !== undefined && <span className="tag">{t("estimate")}</span>}
            </>
          }
          end="next"
          onPress={() => router.go((stack) => push(stack, view("OnRampTokenSelect")))}
        />
      </Plate>
      {quote?.estimate && cents !== undefined && <Notice tone="care" title={t("noPrice")} text={t("noPriceText")} />}
      <Plate label={t("buyFrom")}>
        {sum.providers.map((one) => (
          <Row
            key={one.id}
            mark={<Mark name={one.name} size={36} />}
            title={one.name}
            detail={t("cardOrBank", { fee: one.fee })}
            selected={one === provider}
            onPress={() => buyFlow.edit({ provider: one.id })}
          />
        ))}
      </Plate>
      <Button variant="primary" busy={reading} disabled={need !== "continue"} onPress={go}>
        {t("continueTo", { provider: provider.name })}
      </Button>
      <Hint>{t("opensWindow")}</Hint>
    </ViewFrame>
  )
}
