import { lazyFeature } from "../../../services/base/concurrency/lazyFeature.ts"

const buyFlow = lazyFeature(async () => (await import("../../../services/account/buy/makeBuyFlow.ts")).makeBuyFlow)

/** The buy form of an instance, if it was made. */
export const madeBuyFlow = buyFlow.made

/** Makes the buy form of an instance, once. A failed load is tried again with the next call. */
export const loadBuyFlow = buyFlow.load
