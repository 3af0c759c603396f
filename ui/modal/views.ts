import type { ComponentType } from "react"
import type { ViewName } from "../../services/router/View.ts"
import { Connect } from "../features/connect/Connect.tsx"

/** The view that comes with the modal: the first a visitor sees. */
export const readyViews: Partial<Readonly<Record<ViewName, ComponentType>>> = { Connect }

/** All other views, each loaded when it is first shown. */
export const laterViews: Partial<Readonly<Record<ViewName, () => Promise<ComponentType>>>> = {
  ConnectingExternal: () =>
    import("../features/connect/ConnectingExternal.tsx").then((chunk) => chunk.ConnectingExternal),
  ConnectWallets: () => import("../features/connect/ConnectWallets.tsx").then((chunk) => chunk.ConnectWallets),
  AllWallets: () => import("../features/directory/AllWallets.tsx").then((chunk) => chunk.AllWallets),
  ConnectingWalletConnect: () =>
    import("../features/pairing/ConnectingWalletConnect.tsx").then((chunk) => chunk.ConnectingWalletConnect),
  GetWallet: () => import("../features/get-wallet/GetWallet.tsx").then((chunk) => chunk.GetWallet),
  Downloads: () => import("../features/get-wallet/Downloads.tsx").then((chunk) => chunk.Downloads),
  WhatIsAWallet: () => import("../features/get-wallet/WhatIsAWallet.tsx").then((chunk) => chunk.WhatIsAWallet),
  Account: () => import("../features/account/Account.tsx").then((chunk) => chunk.Account),
  EmailVerifyOtp: () => import("../features/embedded/EmailVerifyOtp.tsx").then((chunk) => chunk.EmailVerifyOtp),
  EmailVerifyDevice: () =>
    import("../features/embedded/EmailVerifyDevice.tsx").then((chunk) => chunk.EmailVerifyDevice),
  UpdateEmailWallet: () =>
    import("../features/embedded/UpdateEmailWallet.tsx").then((chunk) => chunk.UpdateEmailWallet),
  UpdateEmailPrimaryOtp: () =>
    import("../features/embedded/UpdateEmailPrimaryOtp.tsx").then((chunk) => chunk.UpdateEmailPrimaryOtp),
  UpdateEmailSecondaryOtp: () =>
    import("../features/embedded/UpdateEmailSecondaryOtp.tsx").then((chunk) => chunk.UpdateEmailSecondaryOtp),
  ApproveTransaction: () =>
    import("../features/embedded/ApproveTransaction.tsx").then((chunk) => chunk.ApproveTransaction),
  AccountSettings: () => import("../features/account/AccountSettings.tsx").then((chunk) => chunk.AccountSettings),
  Networks: () => import("../features/networks/Networks.tsx").then((chunk) => chunk.Networks),
  SwitchNetwork: () => import("../features/networks/SwitchNetwork.tsx").then((chunk) => chunk.SwitchNetwork),
  UnsupportedChain: () => import("../features/networks/UnsupportedChain.tsx").then((chunk) => chunk.UnsupportedChain),
  WalletSend: () => import("../features/send/WalletSend.tsx").then((chunk) => chunk.WalletSend),
  WalletSendSelectToken: () =>
    import("../features/send/WalletSendSelectToken.tsx").then((chunk) => chunk.WalletSendSelectToken),
  WalletSendPreview: () => import("../features/send/WalletSendPreview.tsx").then((chunk) => chunk.WalletSendPreview),
  WalletReceive: () => import("../features/receive/WalletReceive.tsx").then((chunk) => chunk.WalletReceive),
  WalletCompatibleNetworks: () =>
    import("../features/receive/WalletCompatibleNetworks.tsx").then((chunk) => chunk.WalletCompatibleNetworks)
}
