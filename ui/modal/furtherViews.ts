import type { ComponentType } from "react"
import type { ViewName } from "../../services/sheet/router/View.ts"

/** Views that few visitors open: even their list is loaded with the first of them, so that opening the modal costs less. */
export const furtherViews = {
  ProfileWallets: () => import("../features/wallets/ProfileWallets.tsx"),
  AccountSettings: () => import("../features/account/AccountSettings.tsx"),
  WhatIsANetwork: () => import("../features/networks/WhatIsANetwork.tsx"),
  Networks: () => import("../features/networks/Networks.tsx"),
  SwitchNetwork: () => import("../features/networks/SwitchNetwork.tsx"),
  SwitchActiveChain: () => import("../features/networks/SwitchActiveChain.tsx"),
  UnsupportedChain: () => import("../features/networks/UnsupportedChain.tsx"),
  WalletSend: () => import("../features/send/WalletSend.tsx"),
  WalletReceive: () => import("../features/receive/WalletReceive.tsx"),
  UpdateEmailWallet: () => import("../features/embedded/UpdateEmailWallet.tsx"),
  UpdateEmailPrimaryOtp: () => import("../features/embedded/UpdateEmailPrimaryOtp.tsx"),
  UpdateEmailSecondaryOtp: () => import("../features/embedded/UpdateEmailSecondaryOtp.tsx"),
  ConnectSocials: () => import("../features/social/ConnectSocials.tsx"),
  ConnectingFarcaster: () => import("../features/social/ConnectingFarcaster.tsx"),
  ConnectingSocial: () => import("../features/social/ConnectingSocial.tsx"),
  RegisterAccountName: () => import("../features/names/RegisterAccountName.tsx"),
  RegisterAccountNameSuccess: () => import("../features/names/RegisterAccountNameSuccess.tsx"),
  SIWXSignMessage: () => import("../features/siwx/SIWXSignMessage.tsx"),
  SmartSessionList: () => import("../features/sessions/SmartSessionList.tsx"),
  SmartSessionCreated: () => import("../features/sessions/SmartSessionCreated.tsx"),
  SmartSession: () => import("../features/sessions/SmartSession.tsx"),
  WalletCompatibleNetworks: () => import("../features/receive/WalletCompatibleNetworks.tsx"),
  WalletSendSelectToken: () => import("../features/send/WalletSendSelectToken.tsx"),
  WalletSendPreview: () => import("../features/send/WalletSendPreview.tsx"),
  Swap: () => import("../features/swap/Swap.tsx"),
  SwapSelectToken: () => import("../features/swap/SwapSelectToken.tsx"),
  SwapPreview: () => import("../features/swap/SwapPreview.tsx"),
  OnRampProviders: () => import("../features/onramp/OnRampProviders.tsx"),
  OnRampTokenSelect: () => import("../features/onramp/OnRampTokenSelect.tsx"),
  OnRampFiatSelect: () => import("../features/onramp/OnRampFiatSelect.tsx"),
  WhatIsABuy: () => import("../features/onramp/WhatIsABuy.tsx"),
  BuyInProgress: () => import("../features/onramp/BuyInProgress.tsx"),
  Transactions: () => import("../features/activity/Transactions.tsx"),
  ProfileWallet: () => import("../features/wallets/ProfileWallet.tsx")
} as const satisfies { readonly [N in ViewName]?: () => Promise<Readonly<Record<N, ComponentType>>> }

export type FurtherView = keyof typeof furtherViews
