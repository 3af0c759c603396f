import { Effect } from "effect"
import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useRowKeys } from "../../modal/useRowKeys.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { BuyTokenMark } from "./BuyTokenMark.tsx"
import { OnrampFrame } from "./OnrampFrame.tsx"
import { onrampTexts } from "./onrampTexts.ts"

/** What to buy. */
export const OnRampTokenSelect = () => <OnrampFrame>{(buyFlow) => <TokenChoice buyFlow={buyFlow} />}</OnrampFrame>

const TokenChoice = ({ buyFlow }: { readonly buyFlow: BuyFlow }) => {
  const { runtime, modal } = useModal()
  const { t } = useTexts(onrampTexts)
  useStore(buyFlow.form)
  const tokens = useStore(buyFlow.options)?.value?.tokens ?? []
  const chosen = buyFlow.summary().token?.symbol
  const keys = useRowKeys(
    tokens.map(({ symbol }) => symbol),
    chosen
  )
  return (
    <ViewFrame title={t("chooseBuy")}>
      <div {...keys.list}>
        <Plate label={t("chooseBuy")} labelHidden>
          {tokens.map(({ symbol, name }) => (
            <Row
              key={symbol}
              mark={<BuyTokenMark symbol={symbol} size={36} />}
              title={name}
              detail={<bdi>{shortSymbol(symbol)}</bdi>}
              selected={symbol === chosen}
              tabIndex={keys.tabIndex(symbol)}
              onPress={() => {
                buyFlow.edit({ token: symbol })
                runtime.runFork(Effect.asVoid(modal.back))
              }}
            />
          ))}
        </Plate>
      </div>
    </ViewFrame>
  )
}
