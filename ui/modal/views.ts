import type { ComponentType } from "react"
import type { ViewName } from "../../services/router/View.ts"
import { Connect } from "../views/Connect.tsx"

/** The view that comes with the modal: the first a visitor sees. */
export const readyViews: Partial<Readonly<Record<ViewName, ComponentType>>> = { Connect }

/** All other views, each loaded when it is first shown. */
export const laterViews: Partial<Readonly<Record<ViewName, () => Promise<ComponentType>>>> = {
  ConnectingExternal: () => import("../views/ConnectingExternal.tsx").then((chunk) => chunk.ConnectingExternal),
  ConnectWallets: () => import("../views/ConnectWallets.tsx").then((chunk) => chunk.ConnectWallets),
  AllWallets: () => import("../views/AllWallets.tsx").then((chunk) => chunk.AllWallets),
  ConnectingWalletConnect: () =>
    import("../views/ConnectingWalletConnect.tsx").then((chunk) => chunk.ConnectingWalletConnect),
  GetWallet: () => import("../views/GetWallet.tsx").then((chunk) => chunk.GetWallet),
  Downloads: () => import("../views/Downloads.tsx").then((chunk) => chunk.Downloads),
  WhatIsAWallet: () => import("../views/WhatIsAWallet.tsx").then((chunk) => chunk.WhatIsAWallet),
  Account: () => import("../views/Account.tsx").then((chunk) => chunk.Account),
  EmailVerifyOtp: () => import("../views/EmailVerifyOtp.tsx").then((chunk) => chunk.EmailVerifyOtp),
  EmailVerifyDevice: () => import("../views/EmailVerifyDevice.tsx").then((chunk) => chunk.EmailVerifyDevice),
  UpdateEmailWallet: () => import("../views/UpdateEmailWallet.tsx").then((chunk) => chunk.UpdateEmailWallet),
  UpdateEmailPrimaryOtp: () =>
    import("../views/UpdateEmailPrimaryOtp.tsx").then((chunk) => chunk.UpdateEmailPrimaryOtp),
  UpdateEmailSecondaryOtp: () =>
    import("../views/UpdateEmailSecondaryOtp.tsx").then((chunk) => chunk.UpdateEmailSecondaryOtp),
  ApproveTransaction: () => import("../views/ApproveTransaction.tsx").then((chunk) => chunk.ApproveTransaction),
  AccountSettings: () => import("../views/AccountSettings.tsx").then((chunk) => chunk.AccountSettings),
  Networks: () => import("../views/Networks.tsx").then((chunk) => chunk.Networks),
  SwitchNetwork: () => import("../views/SwitchNetwork.tsx").then((chunk) => chunk.SwitchNetwork),
  UnsupportedChain: () => import("../views/UnsupportedChain.tsx").then((chunk) => chunk.UnsupportedChain),
  WalletSend: () => import("../views/WalletSend.tsx").then((chunk) => chunk.WalletSend),
  WalletSendSelectToken: () =>
    import("../views/WalletSendSelectToken.tsx").then((chunk) => chunk.WalletSendSelectToken),
  WalletSendPreview: () => import("../views/WalletSendPreview.tsx").then((chunk) => chunk.WalletSendPreview),
  WalletReceive: () => import("../views/WalletReceive.tsx").then((chunk) => chunk.WalletReceive),
  WalletCompatibleNetworks: () =>
    import("../views/WalletCompatibleNetworks.tsx").then((chunk) => chunk.WalletCompatibleNetworks)
}
