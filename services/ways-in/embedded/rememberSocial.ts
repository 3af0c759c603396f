import { Effect } from "effect"
import { isSocialProvider, type SocialProvider } from "../../ports/login-services/SocialProvider.ts"
import { connectedSocialKey, lastSocialKey, socialUsernameKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"

/** The service that a visitor logged in with, and their name there. */
export interface SocialLogin {
  readonly provider: SocialProvider
  readonly userName: string | undefined
}

/** Longest name of a visitor that is kept, in characters. */
const longestName = 80

/** Remembers the service of this device's login; without one the login is by email. */
export const rememberSocial = Effect.fnUntraced(function* (social: SocialLogin | undefined) {
  const storage = yield* Storage
  const put = (key: string, value: string | undefined) => (value ? storage.set(key, value) : storage.remove(key))
  yield* put(connectedSocialKey, social?.provider)
  if (social) yield* storage.set(lastSocialKey, social.provider)
  yield* put(socialUsernameKey, social?.userName?.slice(0, longestName))
})

/** The service of this device's login. Another script of the page may have written it (SEC-31). */
export const readSocial = Effect.gen(function* () {
  const storage = yield* Storage
  const provider = yield* storage.get(connectedSocialKey)
  if (!isSocialProvider(provider)) return undefined
  const social: SocialLogin = { provider, userName: (yield* storage.get(socialUsernameKey))?.slice(0, longestName) }
  return social
})
