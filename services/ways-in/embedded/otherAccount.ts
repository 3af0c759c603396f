import type { Network } from "../../base/network/Network.ts"
import { type AccountType, canUseOther, type EmbeddedAccounts } from "./EmbeddedAccounts.ts"

/** The account of the embedded wallet that is not in use and can be, on a network. */
export const otherAccount = (
  accounts: EmbeddedAccounts | undefined,
  network: Network | undefined
): { readonly type: AccountType; readonly address: string } | undefined => {
  if (accounts === undefined || network === undefined || !canUseOther(accounts, network)) return undefined
  const type = accounts.type === "eoa" ? "smartAccount" : "eoa"
  const address = accounts.addresses[type]
  return address === undefined ? undefined : { type, address }
}
