import type { ViewName } from "../router/View.ts"
import type { FeaturesValue } from "./Features.ts"

/** Parts of the product that cannot be opened or called where they are off. */
export type SwitchedFeature = keyof Pick<FeaturesValue, "send" | "swaps" | "onramp" | "receive" | "activity">

/**
 * What each view is part of. Where that is off, neither the host nor the sheet opens the view (spec 3: features, remote
 * features). A view that follows a running order is none of them: what was asked for is shown to its end.
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
