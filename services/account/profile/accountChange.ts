import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import type { AccountChange } from "../../base/errors/AccountChanged.ts"

/** What of the account that an order was placed with is no longer so, compared with the active one. */
export const accountChange = (
  { connector, network, address }: Pick<ActiveAccount, "connector" | "network" | "address">,
  now: ActiveAccount | undefined
): AccountChange | undefined => {
  if (now === undefined || now.connector.id !== connector.id) return "accountChanged"
  if (now.network.id !== network.id || !now.supported) return "networkChanged"
  return now.address === address ? undefined : "accountChanged"
}
