import type { ComponentType } from "react"
import type { FurtherView } from "./furtherViews.ts"
import type { LoadedName } from "./LoadedViews.ts"

/**
 * The views but `readyViews` and `furtherViews`, each loaded when first shown; its chunk exports the component under the
 * view's name.
 */
export const laterViews: {
  readonly [N in Exclude<LoadedName, "Connect" | FurtherView>]: () => Promise<Readonly<Record<N, ComponentType>>>
} = {
  ConnectingExternal: () => import("../features/connect/ConnectingExternal.tsx"),
  ConnectingMultiChain: () => import("../features/connect/ConnectingMultiChain.tsx"),
  ConnectWallets: () => import("../features/connect/ConnectWallets.tsx"),
  AllWallets: () => import("../features/directory/AllWallets.tsx"),
  ConnectingWalletConnect: () => import("../features/pairing/ConnectingWalletConnect.tsx"),
  GetWallet: () => import("../features/get-wallet/GetWallet.tsx"),
  Downloads: () => import("../features/get-wallet/Downloads.tsx"),
  WhatIsAWallet: () => import("../features/get-wallet/WhatIsAWallet.tsx"),
  Account: () => import("../features/account/Account.tsx"),
  Terms: () => import("../features/connect/Terms.tsx"),
  LoginWays: () => import("../features/embedded/LoginWays.tsx"),
  EmailVerifyOtp: () => import("../features/embedded/EmailVerifyOtp.tsx"),
  EmailVerifyDevice: () => import("../features/embedded/EmailVerifyDevice.tsx"),
  ApproveTransaction: () => import("../features/embedded/ApproveTransaction.tsx")
}
