import { apiUrl } from "../../../services/ports/api/apiUrl.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { Mark } from "../../parts/Mark.tsx"

/** The picture of a token by its symbol, from the host's service. */
export const BuyTokenMark = ({ symbol, size }: { readonly symbol: string; readonly size: number }) => {
  const { settings } = useModal()
  const path = `/public/getTokenImage/${encodeURIComponent(symbol)}`
  return <Mark name={symbol} src={apiUrl(settings, { role: "config", path })} size={size} shape="round" />
}
