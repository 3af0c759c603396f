import { shortenAddress } from "../../services/base/addresses/shortenAddress.ts"
import { useLatest } from "../hooks/useLatest.ts"
import { useModal } from "./ModalContext.ts"
import { useTexts } from "./useTexts.ts"

/** Announces the account that was just connected, and its network. */
export const useSayConnected = (): (() => void) => {
  const { connections, say } = useModal()
  const { t } = useTexts()
  return useLatest(() => {
    const account = connections.account.get()
    if (account) say(t("connectedAs", { address: shortenAddress(account.address), network: account.network.name }))
  })
}
