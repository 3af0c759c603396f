import { Frame } from "../../modal/Frame.tsx"
import { useConnectRows } from "./useConnectRows.ts"
import { WalletRows } from "./WalletRows.tsx"
import { useTexts } from "../../modal/useTexts.ts"
import { connectTexts } from "./connectTexts.ts"

/** The rows of wallets alone, for hosts that collapse them. */
export const ConnectWallets = () => {
  const { t } = useTexts(connectTexts)
  return (
    <Frame title={t("wallets")}>
      <WalletRows {...useConnectRows()} />
    </Frame>
  )
}
