import { lazyFeature } from "../base/concurrency/lazyFeature.ts"

const signIn = lazyFeature(async () => (await import("./makeSignIn.ts")).makeSignIn)

/** The signing in of an instance, if it was made. */
export const madeSignIn = signIn.made

/** Makes the signing in of an instance, once. A failed load is tried again with the next call. */
export const loadSignIn = signIn.load
