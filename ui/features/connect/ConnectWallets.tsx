import { Frame } from "../../modal/Frame.tsx"
import { useModal } from "../../modal/ModalContext.ts"
import { useConnectRows } from "./useConnectRows.ts"
import { WalletRows } from "./WalletRows.tsx"

/** The rows of wallets alone, for hosts that collapse them. */
export const ConnectWallets = () => {
  const { t } = useModal()
  return (
    <Frame title={t("wallets")}>
      <WalletRows {...useConnectRows()} />
    </Frame>
  )
}
