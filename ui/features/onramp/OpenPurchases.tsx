import { shortSymbol } from "../../../services/account/balances/shortSymbol.ts"
import type { BuyFlow } from "../../../services/account/buy/BuyFlow.ts"
import { openPurchases } from "../../../services/account/buy/stepPurchases.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { Mark } from "../../parts/Mark.tsx"
import { Plate } from "../../parts/Plate.tsx"
import { Row } from "../../parts/Row.tsx"
import { moneyText } from "./moneyText.ts"
import { onrampTexts } from "./onrampTexts.ts"

/** The purchases of an account that are under way, newest first; nothing without one. */
export const OpenPurchases = ({ buyFlow, account }: { readonly buyFlow: BuyFlow; readonly account: string }) => {
  const { router } = useModal()
  const { t } = useTexts(onrampTexts)
  const open = openPurchases(useStore(buyFlow.purchases)).filter(({ order }) => order.account === account)
  if (open.length === 0) return null
  return (
    <Plate label={t("buysOpen")}>
      {open.toReversed().map(({ order: { id, provider, cents, currency, token, network } }) => (
        <Row
          key={id}
          mark={<Mark name={provider.name} size={36} />}
          title={provider.name}
          detail={<bdi>{`${moneyText(cents)} ${currency} · ${shortSymbol(token.symbol)} · ${network.name}`}</bdi>}
          end="next"
          onPress={() => router.go((stack) => push(stack, view("BuyInProgress", { order: id })))}
        />
      ))}
    </Plate>
  )
}
