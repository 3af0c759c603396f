import type { ViewName } from "../../services/router/View.ts"

/** One story of each view: what is too slow for all stories is looked at in these. */
export const storyOfEachView: Readonly<Record<ViewName, string>> = {
  Connect: "connect",
  ConnectWallets: "connect-wallets",
  AllWallets: "all-wallets",
  ConnectingExternal: "connecting-failed",
  ConnectingWalletConnect: "pairing",
  ConnectingMultiChain: "multi-chain",
  GetWallet: "get-wallet",
  Downloads: "downloads",
  WhatIsAWallet: "what-is-a-wallet",
  Account: "account",
  EmailVerifyOtp: "email-otp-wrong",
  EmailVerifyDevice: "email-device",
  UpdateEmailWallet: "email-change",
  UpdateEmailPrimaryOtp: "email-change-old",
  UpdateEmailSecondaryOtp: "email-change-new",
  ApproveTransaction: "approve-loading",
  ProfileWallets: "wallets-several",
  ProfileWallet: "wallets-one",
  AccountSettings: "settings",
  Networks: "networks-ten",
  SwitchNetwork: "switch-failed",
  SwitchActiveChain: "switch-namespace",
  UnsupportedChain: "unsupported",
  WalletSend: "send",
  WalletSendSelectToken: "select-token",
  WalletSendPreview: "send-preview",
  WalletReceive: "receive",
  WalletCompatibleNetworks: "receive-networks"
}
