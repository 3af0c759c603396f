import { activeAccount } from "../../services/connection/connections/activeAccount.ts"
import { leaveWallet } from "../../services/ways-in/several/leaveWallet.ts"
import { view } from "../../services/sheet/router/View.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { leaveTexts } from "./leaveTexts.ts"
import { useModal } from "./ModalContext.ts"
import { useModalAction } from "./useModalAction.ts"
import { useTexts } from "./useTexts.ts"

/**
 * Disconnects a wallet wherever it is connected. Where the page uses another one then, the sheet shows that, and says what
 * has ended and what remains; else it closes with the account.
 */
export const useLeaveWallet = () => {
  const { runtime, alerts, connections, features, modal, router, site } = useModal()
  const { t } = useTexts(leaveTexts)
  const { state, run } = useModalAction(leaveWallet)
  const leave = ({ id, name }: Connector) => {
    // The wallet's answer is not waited for: it is left at once, and a failure is shown by a toast.
    run(id)
    const now = activeAccount(connections.state.get())
    if (now === undefined || !modal.state.get().open) return
    const { namespace } = now.network
    router.go(() => [features.get().multiWallet ? view("ProfileWallets", { namespace }) : view("Account")])
    const detail = t("nowUsing", { site: site.name, wallet: now.connector.name })
    runtime.runFork(alerts.show({ tone: "ok", text: t("walletLeft", { wallet: name }), detail }))
  }
  return [state.status === "running", leave] as const
}
