import { useState } from "react"
import { Effect } from "effect"
import { tokenBalanceUnavailable } from "../../../services/base/errors/texts.ts"
import { useStore } from "../../hooks/useStore.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { FurtherTexts } from "../../modal/FurtherTexts.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { Button } from "../../parts/Button.tsx"
import { Head } from "../../parts/Head.tsx"
import { Notice } from "../../parts/Notice.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { SearchField } from "../../parts/SearchField.tsx"
import { SkeletonRow } from "../../parts/SkeletonRow.tsx"
import { TokenRow } from "../account/TokenRow.tsx"
import { useJudgedHoldings } from "../account/useJudgedHoldings.ts"
import { useRowKeys } from "../../modal/useRowKeys.ts"
import { useSearchKeys } from "../../modal/useSearchKeys.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { sendTexts } from "./sendTexts.ts"

const idOf = (address: string | undefined) => address ?? "native"

/** Which token to send; choosing one clears the amount (spec 4). */
export const WalletSendSelectToken = () => (
  <FurtherTexts>
    <TokenChoice />
  </FurtherTexts>
)

const TokenChoice = () => {
  const { runtime, connections, modal, send } = useModal()
  const { display, t } = useTexts(sendTexts)
  const account = useStore(connections.account)
  const form = useStore(send.form)
  const { tokens, loading, failed, retry } = useJudgedHoldings()
  const [text, setText] = useState("")
  const input = useSearchKeys()
  const wanted = text.trim().toLowerCase()
  const shown = tokens.filter((one) => `${one.name} ${one.symbol}`.toLowerCase().includes(wanted))
  const keys = useRowKeys(
    shown.map(({ address }) => idOf(address)),
    idOf(form.token)
  )
  const clear = () => {
    setText("")
    input.current?.focus()
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
      {shown.length > 0 || loading ? (
        <div {...keys.list}>
          <Plate label={t("onNetworkLabel", { network: account?.network.name ?? "" })} busy={loading}>
            {loading && [0, 1].map((at) => <SkeletonRow key={at} round end />)}
            {shown.map((token) => (
              <TokenRow
                key={idOf(token.address)}
                token={token}
                selected={token.address === form.token}
                tabIndex={keys.tabIndex(idOf(token.address))}
                onPress={() => {
                  if (token.address !== form.token) send.edit({ token: token.address, amount: "", fiat: undefined })
                  runtime.runFork(Effect.asVoid(modal.back))
                }}
              />
            ))}
          </Plate>
        </div>
      ) : failed && tokens.length === 0 ? (
        // The account's holdings are unknown: another search finds nothing either.
        <>
          <Notice tone="care" title={display(tokenBalanceUnavailable)} />
          {retry && <Button onPress={retry}>{t("tryAgain")}</Button>}
        </>
      ) : (
        <>
          <Head small title={t("noToken")} text={t("noTokenText")} />
          <Button onPress={clear}>{t("clearSearch")}</Button>
        </>
      )}
    </ViewFrame>
  )
}
