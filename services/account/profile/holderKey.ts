import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"

/** Key of what an account holds on a network: as that of the account, and another one once more of its addresses are known. */
export const holderKey = (account: Pick<ActiveAccount, "address" | "network" | "further">): string =>
  [accountKey(account), ...(account.further ?? [])].join(" ")
