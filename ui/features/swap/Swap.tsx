import { useEffect, useId } from "react"
import { tokenBalanceUnavailable } from "../../../services/base/errors/texts.ts"
import { missingAmount } from "../../../services/base/amounts/missingAmount.ts"
import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"
import { formatAmount } from "../../../services/base/amounts/formatAmount.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { providerFee, quoteEvery, slippage, swapNetworks } from "../../../services/account/swap/swapConstants.ts"
import { feeText, percentText, priceText } from "./figureText.ts"
import type { SwapChange } from "../../../services/account/swap/SwapOrder.ts"
import type { SwapFlow } from "../../../services/account/swap/SwapFlow.ts"
import type { SwapNeed } from "../../../services/account/swap/swapStep.ts"
import { isChecked, type SwapToken } from "../../../services/account/swap/SwapToken.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useCountdown } from "../../modal/useCountdown.ts"
import { useModalAction } from "../../modal/useModalAction.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { AmountField } from "../../parts/AmountField.tsx"
import { Button } from "../../parts/Button.tsx"
import { Facts } from "../../parts/Facts.tsx"
import { Hint } from "../../parts/Hint.tsx"
import { Icon } from "../../parts/Icon.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { dollarText } from "../account/money.ts"
import { useBalances } from "../account/useBalances.ts"
import { Loss } from "./Loss.tsx"
import { shownAmount } from "../../../services/base/amounts/shownAmount.ts"
import { SwapFrame } from "./SwapFrame.tsx"
import css from "./Swap.css?inline"
import { swapTexts } from "./swapTexts.ts"

/** Two arrows that pass each other: the tokens change places. */
const flipIcon = "M7.25 3.25v13l-3.85-4M12.75 16.75v-13l3.85 4"

const labels: Readonly<Record<SwapNeed, keyof typeof swapTexts>> = {
  review: "reviewSwap",
  quoting: "reading",
  noQuote: "noQuote",
  notEnough: "stepNotEnough",
  notEnoughFee: "notEnoughFee",
  enterAmount: "stepEnter",
  checkAmount: "stepAmount",
  chooseToken: "chooseToken",
  refusedToken: "reviewSwap",
  unreadToken: "reviewSwap"
}

/** Why a token is not swapped: it is not on the network, or its decimals are unknown or disputed. */
const refusals: { readonly [check in SwapToken["check"]]?: keyof typeof swapTexts } = {
  otherUnits: "otherUnits",
  gone: "tokenGone",
  untold: "untoldUnits",
  unread: "unreadToken"
}

const changes: Readonly<Record<SwapChange | "changedAfterApproval", keyof typeof swapTexts>> = {
  changedAfterApproval: "swapChanged",
  accountChanged: "swapAccountChanged",
  networkChanged: "swapNetworkChanged",
  balanceChanged: "balanceChanged"
}

/** What to pay with, how much, and what to get for it. The input is kept while another view is open. */
export const Swap = () => {
  const account = useStore(useModal().connections.account)
  return (
    <SwapFrame>
      {(swapFlow) =>
        account !== undefined && !swapNetworks.has(account.network.id) ? (
          <NoSwaps network={account.network.name} />
        ) : (
          <SwapForm swapFlow={swapFlow} />
        )
      }
    </SwapFrame>
  )
}

/** The network is fine, but the service does not swap there (spec 8: UnsupportedChain for swaps). */
const NoSwaps = ({ network }: { readonly network: string }) => {
  const { analytics, router, runtime } = useModal()
  const { rich, t } = useTexts(swapTexts)
  const choose = () => {
    runtime.runFork(analytics.track("CLICK_SELECT_NETWORK_TO_SWAP", {}))
    router.go((stack) => push(stack, view("Networks")))
  }
  return (
    <ViewFrame key="none" title={t("swap")}>
      <Notice tone="info" title={rich("noSwapsOn", { network })} text={t("noSwapsText")} />
      <Button variant="primary" onPress={choose}>
        {t("chooseNetwork")}
      </Button>
    </ViewFrame>
  )
}

const SwapForm = ({ swapFlow }: { readonly swapFlow: SwapFlow }) => {
  const { runtime, analytics, connections, router, say } = useModal()
  const { display, t } = useTexts(swapTexts)
  useStyles(css)
  const wish = useViewData("Swap")
  const account = useStore(connections.account)
  const form = useStore(swapFlow.form)
  useStore(swapFlow.payer)
  const list = useStore(swapFlow.tokens)
  const formQuote = useStore(swapFlow.formQuote)
  useStore(swapFlow.market)
  const { tokens, loading, failed: unread, retry } = useBalances()
  const holdings = loading || unread ? undefined : tokens
  const hintId = useId()
  const { run: watch } = useModalAction(() => swapFlow.watch)
  const { run: again } = useModalAction(() => swapFlow.again)
  const { run: choose } = useModalAction(() => swapFlow.choose(wish ?? {}))
  useEffect(() => watch(), [watch, account?.network.id])
  const start = useLatest(() => {
    // On return from another view the user has chosen something, or kept it.
    if (form.amount !== "" || form.to !== undefined) return
    const network = account?.network.id ?? ""
    runtime.runFork(analytics.track("OPEN_SWAP", { network, isSmartAccount: account?.type === "smartAccount" }))
    if (wish) choose()
  })
  useEffect(() => start(), [start])

  const coin = account?.network.nativeCurrency
  const sum = swapFlow.summary(holdings, coin?.decimals ?? 18)
  const { from, to, quote, need, held } = sum
  const symbolOf = (token: SwapToken | undefined) => (token ? shortSymbol(token.symbol) : "")
  const seconds = useCountdown(quote && quote.at + quoteEvery)
  const left = form.left && t(changes[form.left], { network: account?.network.name ?? "" })
  const got = quote && to && shownAmount(quote.units, to.decimals)
  const announce = useLatest(() => {
    if (got) say(t("quoteIs", { amount: got, symbol: symbolOf(to) }))
  })
  useEffect(() => {
    if (left !== undefined) say(left, true)
  }, [left, say])
  const offered = formQuote?.key
  const unknown = got === undefined
  useEffect(() => announce(), [offered, unknown, announce])
  if (account === undefined || coin === undefined) return <ViewFrame title={t("swap")} />
  if (sum.unsupported) return <NoSwaps network={account.network.name} />

  const ready = list?.key === account.network.id && list.value !== undefined
  const broken = !ready && list?.status === "failed"
  /** Everything is known except the account's holdings, and no request for them is under way. */
  const stuck = unread && need === "quoting"
  /** The token that its contract does not confirm. */
  const odd = [from, to].find((one) => one !== undefined && !isChecked(one) && one.check !== "reading")
  const hint =
    need === "notEnough"
      ? t("haveOnly", { amount: floorAmount(held!, from!.decimals), symbol: symbolOf(from) })
      : sum.problem
        ? t(sum.problem, { symbol: symbolOf(from), decimals: from!.decimals })
        : need === "refusedToken" || need === "unreadToken"
          ? t(refusals[odd!.check]!, {
              symbol: symbolOf(odd),
              network: account.network.name
            })
          : need === "notEnoughFee"
            ? sum.missing === undefined
              ? t("notEnoughFee", { symbol: coin.symbol })
              : t("feeMissing", { amount: missingAmount(sum.missing, coin.decimals), symbol: coin.symbol })
            : need === "noQuote"
              ? t(sum.noQuote ? "noQuoteText" : "quoteFailed")
              : stuck
                ? display(tokenBalanceUnavailable)
                : undefined
  const review = () => {
    if (!isChecked(from) || !isChecked(to) || !quote || sum.units === undefined) return
    const order = swapFlow.review({ account, from, to, amount: sum.units, quote })
    router.go((stack) => push(stack, view("SwapPreview", { order })))
  }
  /** The native currency is what is paid with, also while the tokens load. */
  const nameOf = (target: "from" | "to", token: SwapToken | undefined) =>
    token ? symbolOf(token) : target === "from" && form.from === undefined ? coin.symbol : undefined
  const plate = (target: "from" | "to", token: SwapToken | undefined, units: bigint | undefined) => ({
    symbol: nameOf(target, token) ?? t("chooseToken"),
    tokenMark: token && <Mark name={token.symbol} src={token.iconUrl} size={24} shape="round" />,
    tokenLabel: nameOf(target, token) ? t("changeToken", { symbol: nameOf(target, token)! }) : t("chooseToken"),
    balance: token && units !== undefined ? floorAmount(units, token.decimals) : undefined,
    onPickToken: ready
      ? () => {
          runtime.runFork(analytics.track("CLICK_SELECT_TOKEN_TO_SWAP", {}))
          router.go((stack) => push(stack, view("SwapSelectToken", { target })))
        }
      : undefined
  })
  /** A worth that is not known is no worth of nothing. */
  const dollars = (cents: bigint | undefined, units: bigint | undefined) =>
    cents === undefined ? (units ? "–" : "$0.00") : dollarText(cents)

  return (
    <ViewFrame title={t("swap")}>
      {left && <Notice tone="care" text={left} />}
      {broken && <Notice tone="bad" title={t("tokensFailed")} text={t("quoteFailed")} />}
      <div className="pays">
        <AmountField
          label={t("youPay")}
          value={form.amount}
          onChange={(amount) => swapFlow.edit({ amount })}
          {...plate("from", from, held)}
          under={dollars(sum.worth, sum.units)}
          maxLabel={t("max")}
          onMax={
            from && sum.most !== undefined
              ? () => swapFlow.edit({ amount: formatAmount(sum.most!, from.decimals), all: true })
              : undefined
          }
          invalid={hint !== undefined && !stuck}
          hintId={hint === undefined ? undefined : hintId}
        />
        <div className="turn">
          <button type="button" aria-label={t("flip")} title={t("flip")} disabled={!to} onClick={swapFlow.flip}>
            <Icon path={flipIcon} />
          </button>
        </div>
        <AmountField
          label={t("youGet")}
          value={got ?? ""}
          onChange={() => {}}
          readOnly
          {...plate("to", to, sum.heldTo)}
          under={dollars(sum.quoteWorth, quote && 1n)}
        />
      </div>
      {hint && (
        <Hint id={hintId} tone="error">
          {hint}
        </Hint>
      )}
      {quote && from && to && (
        <>
          {sum.lost && <Loss {...sum.lost} />}
          <Facts
            items={[
              {
                id: "price",
                label: t("price"),
                value:
                  sum.price === undefined
                    ? t("feeUnknown")
                    : t("priceOf", {
                        to: symbolOf(to),
                        amount: priceText(sum.price, from.decimals),
                        from: symbolOf(from)
                      })
              },
              {
                id: "lowest",
                label: t("lowest", { percent: slippage }),
                value: `${shownAmount(sum.least ?? 0n, to.decimals)} ${symbolOf(to)}`
              },
              { id: "fee", label: t("networkFee"), value: feeText(sum, t("walletDecides")) }
            ]}
          />
          <div className="ends">
            <span className="m">{t("providerFee", { percent: percentText(providerFee) })}</span>
            <span className="m">{seconds === 0 ? t("reading") : t("newQuote", { seconds })}</span>
          </div>
        </>
      )}
      {need === "noQuote" || need === "unreadToken" || broken || (stuck && retry) ? (
        <Button onPress={stuck ? retry : again}>{t("tryAgain")}</Button>
      ) : !ready ? (
        <Button variant="primary" busy>
          {t("loading")}
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={need === "quoting" && !stuck}
          disabled={stuck || (need !== "review" && need !== "quoting")}
          onPress={review}
        >
          {t(labels[stuck ? "review" : need], { symbol: need === "notEnoughFee" ? coin.symbol : symbolOf(from) })}
        </Button>
      )}
    </ViewFrame>
  )
}
