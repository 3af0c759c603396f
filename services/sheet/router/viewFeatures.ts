import type { SwitchedFeature } from "../../ports/options/requireFeature.ts"
import type { ViewName } from "./View.ts"

/**
 * What each view is part of. Where that is off, neither the host nor the sheet opens the view (spec 3: features, remote
 * features). A view that follows a running order is not listed: what was asked for is shown to its end.
 */
export const viewFeatures: { readonly [N in ViewName]?: SwitchedFeature } = {
  WalletSend: "send",
  WalletSendSelectToken: "send",
  Swap: "swaps",
  SwapSelectToken: "swaps",
  OnRampProviders: "onramp",
  OnRampTokenSelect: "onramp",
  OnRampFiatSelect: "onramp",
  WhatIsABuy: "onramp",
  WalletReceive: "receive",
  WalletCompatibleNetworks: "receive",
  Transactions: "activity"
}
