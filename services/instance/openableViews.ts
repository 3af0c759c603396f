import type { ViewName } from "../sheet/router/View.ts"

/** The views that a host may open by name. */
export const openableViews = [
  "Connect",
  "AllWallets",
  "Account",
  "Networks",
  "WalletSend",
  "WalletReceive",
  "Swap",
  "OnRampProviders",
  "WhatIsAWallet",
  "WhatIsANetwork"
] as const satisfies ReadonlyArray<ViewName>
