import { lazyFeature } from "../../../services/base/concurrency/lazyFeature.ts"

const buying = lazyFeature(async () => (await import("../../../services/account/buy/makeBuying.ts")).makeBuying)

/** The buying of an instance, if it was made. */
export const madeBuying = buying.made

/** Makes the buying of an instance, once. A failed load is tried again with the next call. */
export const loadBuying = buying.load
