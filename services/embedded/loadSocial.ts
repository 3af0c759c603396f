import type { Effect, Scope } from "effect"
import { madeOnce } from "../concurrency/madeOnce.ts"
import type { makeSocial } from "./makeSocial.ts"
import type { Social } from "./Social.ts"

const logins = madeOnce<
  Social,
  Effect.Error<typeof makeSocial>,
  Exclude<Effect.Services<typeof makeSocial>, Scope.Scope>
>(async () => (await import("./makeSocial.ts")).makeSocial)

/** The logins of an instance, if they were made. */
export const madeSocial = logins.made

/** Makes the logins of an instance, once. A failed load is tried again with the next call. */
export const loadSocial = logins.load
