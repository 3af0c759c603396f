import { useState } from "react"
import { Effect } from "effect"
import { shortenAddress } from "../../../services/base/addresses/shortenAddress.ts"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import { mostSuggested, suggestedSymbols } from "../../../services/account/swap/swapConstants.ts"
import type { SwapFlow } from "../../../services/account/swap/SwapFlow.ts"
import { nativeAddress } from "../../../services/base/addresses/nativeAddress.ts"
import type { SwapToken } from "../../../services/account/swap/SwapToken.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useRowKeys } from "../../modal/useRowKeys.ts"
import { useSearchKeys } from "../../modal/useSearchKeys.ts"
import { useStyles } from "../../parts/useStyles.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { useViewData } from "../../modal/useViewData.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { SearchField } from "../../parts/SearchField.tsx"
import { TokenRow } from "../account/TokenRow.tsx"
import { TwinTag } from "../account/TwinTag.tsx"
import { SwapFrame } from "./SwapFrame.tsx"
import css from "./select.css?inline"
import { selectTexts } from "./selectTexts.ts"
import { useHoldings } from "./useHoldings.ts"

/** Rows that are shown without a search; a list of thousands would take seconds to draw. */
const mostRows = 50

/** Which token to pay with, or to get. */
export const SwapSelectToken = () => <SwapFrame>{(swapFlow) => <Select swapFlow={swapFlow} />}</SwapFrame>

const Select = ({ swapFlow }: { readonly swapFlow: SwapFlow }) => {
  const { runtime, modal } = useModal()
  const { t } = useTexts(selectTexts)
  useStyles(css)
  const { target } = useViewData("SwapSelectToken")
  const form = useStore(swapFlow.form)
  const all = useStore(swapFlow.tokens)?.value ?? []
  const holdings = useHoldings() ?? []
  const holdingOf = ({ address }: SwapToken) =>
    holdings.find((one) => (one.address?.toLowerCase() ?? nativeAddress) === address)
  const [text, setText] = useState("")
  const input = useSearchKeys()
  const wanted = text.trim().toLowerCase()
  const chosen = target === "from" ? (form.from ?? nativeAddress) : form.to
  const other = target === "from" ? form.to : (form.from ?? nativeAddress)
  const found = all
    // The other side's token changes places with this one's, if there is one.
    .filter((one) => chosen !== undefined || one.address !== other)
    .filter((one) => one.address === wanted || `${one.name} ${one.symbol}`.toLowerCase().includes(wanted))
    .toSorted((one, next) => one.symbol.localeCompare(next.symbol, "en"))
  const own = found.filter((one) => (holdingOf(one)?.units ?? 0n) > 0n)
  const rest = found.filter((one) => !own.includes(one))
  const listed = rest.slice(0, mostRows)
  const suggested = suggestedSymbols
    .flatMap((symbol) => found.find((one) => one.symbol === symbol && !one.twin) ?? [])
    .slice(0, mostSuggested)
  const keys = useRowKeys(
    [...own, ...listed].map(({ address }) => address),
    chosen
  )
  const clear = () => {
    setText("")
    input.current?.focus()
  }
  const choose = (token: SwapToken) => {
    const value = token.address === nativeAddress && target === "from" ? undefined : token.address
    // The same token on both sides is no swap: they change places.
    if (token.address === other) swapFlow.flip()
    else if (token.address !== chosen)
      swapFlow.edit(target === "from" ? { from: value, amount: "" } : { to: token.address })
    runtime.runFork(Effect.asVoid(modal.back))
  }
  const row = (token: SwapToken) => {
    const holding = holdingOf(token)
    const symbol = shortSymbol(token.symbol)
    const press = {
      selected: token.address === chosen,
      tabIndex: keys.tabIndex(token.address),
      onPress: () => choose(token)
    }
    if (holding !== undefined && !token.twin)
      return <TokenRow key={token.address} token={{ ...holding, name: token.name }} {...press} />
    return (
      <Row
        key={token.address}
        {...press}
        mark={<Mark name={token.symbol} src={token.iconUrl} size={36} shape="round" />}
        title={token.name}
        detail={
          token.twin ? (
            <>
              <bdi dir="ltr" className="mono">
                {shortenAddress(token.address)}
              </bdi>
              <TwinTag symbol={symbol} />
            </>
          ) : (
            <bdi>{symbol}</bdi>
          )
        }
      />
    )
  }
  return (
    <ViewFrame title={t("chooseToken")}>
      <SearchField
        label={t("searchTokens")}
        value={text}
        onChange={setText}
        onClear={clear}
        clearLabel={t("clearSearch")}
        inputRef={input}
      />
      {suggested.length > 0 && (
        <div className="chips" role="group" aria-label={t("suggested")}>
          {suggested.map((token) => (
            <button key={token.address} type="button" onClick={() => choose(token)}>
              <Mark name={token.symbol} src={token.iconUrl} size={24} shape="round" />
              <span className="b">
                <bdi>{shortSymbol(token.symbol)}</bdi>
              </span>
            </button>
          ))}
        </div>
      )}
      {found.length > 0 ? (
        <div {...keys.list} className="view">
          {own.length > 0 && <Plate label={t("youHold")}>{own.map(row)}</Plate>}
          {listed.length > 0 && <Plate label={t("allTokens")}>{listed.map(row)}</Plate>}
          {rest.length > listed.length && (
            <span className="m label">{t("moreTokens", { count: rest.length - listed.length })}</span>
          )}
        </div>
      ) : (
        <>
          <Head small title={t("noToken")} text={t("noTokenText")} />
          <Button onPress={clear}>{t("clearSearch")}</Button>
        </>
      )}
    </ViewFrame>
  )
}
