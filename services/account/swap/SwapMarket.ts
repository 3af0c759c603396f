import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import type { SwapRefused } from "../../base/errors/swapErrors.ts"
import type { ResourceState } from "../../base/resource/makeResource.ts"
import type { Quote } from "./SwapOrder.ts"
import type { SwapToken } from "./SwapToken.ts"

/** The tokens of a network. */
export type SwapTokensState = ResourceState<ReadonlyArray<SwapToken>, ApiFailed | SwapRefused>

/** The offer for the form. */
export type SwapQuoteState = ResourceState<Quote, ApiFailed | SwapRefused>

/** What is known of the market of a network: prices in US dollars by address, and the price of gas in wei. */
export interface SwapMarket {
  readonly prices: ReadonlyMap<string, number>
  readonly gasPrice: bigint | undefined
}

export const noMarket: SwapMarket = { prices: new Map(), gasPrice: undefined }
