import { ViewFrame } from "../../modal/ViewFrame.tsx"
import { useConnectRows } from "./useConnectRows.ts"
import { WalletRows } from "./WalletRows.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { connectTexts } from "./connectTexts.ts"

/** Only the rows of wallets, for hosts that collapse them. */
export const ConnectWallets = () => {
  const { t } = useTexts(connectTexts)
  return (
    <ViewFrame title={t("wallets")}>
      <WalletRows {...useConnectRows()} />
    </ViewFrame>
  )
}
