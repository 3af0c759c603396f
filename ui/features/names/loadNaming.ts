import { lazyFeature } from "../../../services/base/concurrency/lazyFeature.ts"

const naming = lazyFeature(async () => (await import("../../../services/account/names/makeNaming.ts")).makeNaming)

/** The registering of names of an instance, if it was made. */
export const madeNaming = naming.made

/** Makes the registering of names of an instance, once. A failed load is tried again with the next call. */
export const loadNaming = naming.load
