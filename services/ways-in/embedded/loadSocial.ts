import { lazyFeature } from "../../base/concurrency/lazyFeature.ts"

const logins = lazyFeature(async () => (await import("./makeSocial.ts")).makeSocial)

/** The logins of an instance, if they were made. */
export const madeSocial = logins.made

/** Makes the logins of an instance, once. A failed load is tried again with the next call. */
export const loadSocial = logins.load
