import type { ActiveAccount } from "../connection/connections/activeAccount.ts"

/** An account on a network, with or without a wallet. */
export type NetworkAccount = Pick<ActiveAccount, "address"> & { readonly network: Pick<ActiveAccount["network"], "id"> }
