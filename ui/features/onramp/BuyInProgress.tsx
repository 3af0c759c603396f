import * as more from "../../icons/moreIcons.ts"
import { Effect } from "effect"
import { useEffect } from "react"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { arrivedText } from "../../../services/account/buy/arrivedToast.ts"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import type { BuyFault } from "../../../services/account/buy/BuyRefused.ts"
import type { Purchase } from "../../../services/account/buy/Purchase.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Facts } from "../../parts/Facts.tsx"
import { Head } from "../../parts/Head.tsx"
import { Latch } from "../../parts/Latch.tsx"
import { LinkAction } from "../../parts/LinkAction.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Pins } from "../../parts/Pins.tsx"
import { OnrampFrame } from "./OnrampFrame.tsx"
import { openBuyWindow } from "./openBuyWindow.ts"
import { purchaseTexts } from "./purchaseTexts.ts"

const faults: Readonly<Record<BuyFault, keyof typeof purchaseTexts>> = {
  noLink: "faultLink",
  otherSite: "faultSite",
  otherReceiver: "faultOwner",
  otherPurchase: "faultPurchase",
  closed: "faultClosed",
  late: "faultLate",
  changed: "faultChanged"
}

/** What the same press may bring about another time; what a service was refused for, it would be refused for again. */
const passes = ({ error }: Extract<Purchase, { status: "failed" }>): boolean =>
  error._tag !== "BuyRefused" || error.fault === "closed" || error.fault === "late"

/** The visitor buys in the provider's window; the arrival is read from the chain. */
export const BuyInProgress = () => <OnrampFrame>{(buyFlow) => <Found buyFlow={buyFlow} />}</OnrampFrame>

const Found = ({ buyFlow }: { readonly buyFlow: BuyFlow }) => {
  const { t } = useTexts(purchaseTexts)
  const { order: id } = useViewData("BuyInProgress")
  useStore(buyFlow.purchases)
  const purchase = buyFlow.latest(id)
  return purchase === undefined ? <ViewFrame title={t("buy")} /> : <Progress buyFlow={buyFlow} purchase={purchase} />
}

const Progress = ({ buyFlow, purchase }: { readonly buyFlow: BuyFlow; readonly purchase: Purchase }) => {
  const { runtime, modal, say } = useModal()
  const { rich, t } = useTexts(purchaseTexts)
  const { order, status } = purchase
  const { account, network, provider, token } = order
  const values = { provider: provider.name, symbol: shortSymbol(token.symbol) }
  const back = () => void runtime.runFork(Effect.asVoid(modal.back))
  const there = purchase.status === "open" ? purchase.window : "there"
  const again = () => {
    if (!buyFlow.again(order.id, openBuyWindow)) back()
  }
  const head =
    purchase.status === "arrived"
      ? t("buyArrived", { ...values, amount: arrivedText(purchase) })
      : purchase.status === "failed"
        ? t(purchase.error._tag === "BuyRefused" ? faults[purchase.error.fault] : "faultService")
        : there === "blocked"
          ? t("windowBlocked")
          : t(there === "gone" ? "windowGone" : status === "open" ? "finishIn" : "openingPage", values)
  const announce = useLatest(() => say(head, purchase.status === "failed"))
  useEffect(() => announce(), [head, announce])
  const latch = (state: "waiting" | "rest" | "failed" | "thrown", label: string) => (
    <Latch
      near={<Mark name={provider.name} size={72} />}
      far={<Pins address={account} size={72} />}
      state={state}
      label={label}
    />
  )
  if (purchase.status === "failed")
    return (
      <ViewFrame key="failed" title={t("buy")}>
        {latch("failed", t("buyFailed"))}
        <Head title={head} text={`${t("buyFailed")}. ${t("nothingPaid")}`} />
        {passes(purchase) && (
          <Button variant="primary" onPress={again}>
            {t("tryAgain")}
          </Button>
        )}
        <Button variant={passes(purchase) ? "ghost" : "primary"} onPress={back}>
          {t("anotherProvider")}
        </Button>
      </ViewFrame>
    )
  const to = [
    {
      id: "to",
      label: t("buyTo"),
      value: (
        <bdi dir="ltr" className="mono">
          {shortenAddress(account)}
        </bdi>
      )
    },
    { id: "network", label: t("buyNetwork"), value: network.name }
  ]
  if (purchase.status === "arrived")
    return (
      <ViewFrame key="arrived" title={t("buy")}>
        {latch("thrown", t("latchBought"))}
        <Head title={head} text={t("buyArrivedText")} />
        <Facts items={to} />
      </ViewFrame>
    )
  return (
    <ViewFrame key="waiting" title={t("buy")}>
      {latch(there === "there" || there === "apart" ? "waiting" : "rest", t("latchBuying", values))}
      <Head
        title={head}
        text={
          there === "blocked"
            ? t("windowBlockedText")
            : there === "gone"
              ? rich("windowGoneText", values)
              : status === "open"
                ? rich("comesTo", values)
                : t("openingText")
        }
      />
      {purchase.status === "open" && (
        <Facts
          items={[
            ...(purchase.host === undefined
              ? []
              : [{ id: "site", label: t("buySite"), value: <bdi dir="ltr">{purchase.host}</bdi> }]),
            ...to
          ]}
        />
      )}
      {purchase.status === "open" && there === "blocked" && purchase.url !== undefined && (
        <LinkAction href={purchase.url} onPress={() => buyFlow.opened(order.id)}>
          {t("openWindow", values)}
        </LinkAction>
      )}
      {purchase.status === "open" && there !== "blocked" && purchase.url !== undefined && (
        <Button icon={more.external} onPress={() => buyFlow.bringBack(order.id, openBuyWindow)}>
          {there === "there" ? t("bringBack") : t("openWindow", values)}
        </Button>
      )}
      {purchase.status === "opening" && <Button busy>{t("latchBuying", values)}</Button>}
      <Button variant="ghost" onPress={back}>
        {t("anotherProvider")}
      </Button>
    </ViewFrame>
  )
}
