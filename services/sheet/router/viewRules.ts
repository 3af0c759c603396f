import type { SwitchedFeature } from "../../ports/options/requireFeature.ts"
import type { ViewData, ViewName } from "./View.ts"

/** What the sheet does about a view. What is left out does not apply to it. */
interface ViewRule<Data> {
  /** Where this is off, neither the host nor the sheet opens the view (spec 3: features, remote features). */
  readonly feature?: SwitchedFeature
  /** It shows an account: without one, the user connects first. */
  readonly ofAccount?: true
  /** It stays open when the last account disconnects. True of views that connect an account. */
  readonly withoutAccount?: true
  /** The sheet does not close before it is answered. */
  readonly mustAnswer?: (data: Data) => boolean
  /** A press outside does not close it. */
  readonly notAside?: true
  /** It waits for what the user does on a phone or in a mailbox: put aside, it is kept for the next opening. */
  readonly waitsElsewhere?: true
}

/** The rules of each view. A view of a running order has no feature: what was asked for is shown to its end. */
export const viewRules: { readonly [N in ViewName]: ViewRule<ViewData[N]> } = {
  Connect: { withoutAccount: true },
  ConnectWallets: { withoutAccount: true },
  AllWallets: { withoutAccount: true },
  WhatIsAWallet: { withoutAccount: true },
  GetWallet: { withoutAccount: true },
  Downloads: { withoutAccount: true },
  ConnectingExternal: { withoutAccount: true },
  ConnectingMultiChain: { withoutAccount: true },
  ConnectingWalletConnect: { withoutAccount: true, waitsElsewhere: true },
  EmailVerifyOtp: { withoutAccount: true, waitsElsewhere: true },
  EmailVerifyDevice: { withoutAccount: true, waitsElsewhere: true },
  ConnectSocials: { withoutAccount: true },
  ConnectingFarcaster: { withoutAccount: true },
  ConnectingSocial: { withoutAccount: true },
  UpdateEmailWallet: {},
  UpdateEmailPrimaryOtp: { waitsElsewhere: true },
  UpdateEmailSecondaryOtp: { waitsElsewhere: true },
  SIWXSignMessage: { ofAccount: true, mustAnswer: (required) => required },
  ApproveTransaction: { notAside: true },
  Account: { ofAccount: true },
  AccountSettings: { ofAccount: true },
  ProfileWallets: { withoutAccount: true },
  ProfileWallet: { withoutAccount: true },
  Transactions: { ofAccount: true, feature: "activity" },
  Networks: {},
  SwitchNetwork: {},
  SwitchActiveChain: {},
  UnsupportedChain: { mustAnswer: () => true },
  WalletSend: { ofAccount: true, feature: "send" },
  WalletSendSelectToken: { ofAccount: true, feature: "send" },
  WalletSendPreview: { ofAccount: true },
  Swap: { ofAccount: true, feature: "swaps" },
  SwapSelectToken: { ofAccount: true, feature: "swaps" },
  SwapPreview: { ofAccount: true },
  OnRampProviders: { ofAccount: true, feature: "onramp" },
  WhatIsABuy: { feature: "onramp" },
  WhatIsANetwork: {},
  OnRampTokenSelect: { ofAccount: true, feature: "onramp" },
  OnRampFiatSelect: { ofAccount: true, feature: "onramp" },
  BuyInProgress: { waitsElsewhere: true },
  WalletReceive: { ofAccount: true, feature: "receive" },
  RegisterAccountName: { ofAccount: true },
  RegisterAccountNameSuccess: { ofAccount: true },
  SmartSessionList: { ofAccount: true },
  SmartSessionCreated: { ofAccount: true },
  SmartSession: { ofAccount: true },
  WalletCompatibleNetworks: { ofAccount: true, feature: "receive" }
}
