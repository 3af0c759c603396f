import { Effect } from "effect"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useRowKeys } from "../../modal/useRowKeys.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { moneyText } from "./moneyText.ts"
import { OnrampFrame } from "./OnrampFrame.tsx"
import { onrampTexts } from "./onrampTexts.ts"

/** The name of a currency in the visitor's language, as the browser knows it; else its code. */
const nameOf = (locale: string, code: string): string =>
  new Intl.DisplayNames([locale, "en"], { type: "currency" }).of(code) ?? code

/** What to pay with. */
export const OnRampFiatSelect = () => <OnrampFrame>{(buyFlow) => <CurrencyChoice buyFlow={buyFlow} />}</OnrampFrame>

const CurrencyChoice = ({ buyFlow }: { readonly buyFlow: BuyFlow }) => {
  const { runtime, locale, modal } = useModal()
  const { t } = useTexts(onrampTexts)
  useStore(buyFlow.form)
  const currencies = useStore(buyFlow.options)?.value?.currencies ?? []
  const chosen = buyFlow.summary().currency?.code
  const keys = useRowKeys(
    currencies.map(({ code }) => code),
    chosen
  )
  return (
    <ViewFrame title={t("chooseCurrency")}>
      <div {...keys.list}>
        <Plate label={t("chooseCurrency")} labelHidden>
          {currencies.map(({ code, limits }) => (
            <Row
              key={code}
              mark={<Mark name={code} size={36} shape="round" />}
              title={nameOf(locale, code)}
              detail={
                <bdi>
                  {[
                    code,
                    ...limits.map(({ method, least, most }) =>
                      t(method === "card" ? "cardLimits" : "bankLimits", {
                        least: moneyText(least),
                        most: moneyText(most)
                      })
                    )
                  ].join(" · ")}
                </bdi>
              }
              selected={code === chosen}
              tabIndex={keys.tabIndex(code)}
              onPress={() => {
                buyFlow.edit({ currency: code })
                runtime.runFork(Effect.asVoid(modal.back))
              }}
            />
          ))}
        </Plate>
      </div>
    </ViewFrame>
  )
}
