import { Effect } from "effect"
import type { Connection } from "../../../services/connection/connections/ConnectionState.ts"
import { backTo } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { wantedNetwork } from "../../../services/sheet/router/wantedNetwork.ts"
import type { ModalContextValue } from "../../modal/ModalContext.ts"

/**
 * Continues after connecting: with other wallets of the namespace connected, or from the list of the visitor's wallets,
 * back to that list (spec 4: several wallets); else to the view the visitor wanted, or closes.
 */
export const leaveConnected = (
  { alerts, connections, features, modal, router }: ModalContextValue,
  { connector: { namespace } }: Connection,
  added: string
) =>
  Effect.suspend(() => {
    const stack = router.stack.get()
    const at = stack.findIndex((one) => one.name === "ProfileWallets")
    const others = (connections.states.get()[namespace]?.connections.length ?? 0) > 1
    if (!features.get().multiWallet || wantedNetwork(stack) !== undefined || !(others || at >= 0)) return modal.finish
    const list = view("ProfileWallets", { namespace })
    router.go((now) => (at > 0 ? [...backTo(now, at - 1), list] : [view("Account"), list]))
    return alerts.show({ tone: "ok", text: added })
  })
