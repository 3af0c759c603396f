import { Effect } from "effect"
import { readChainId } from "../caip/readChainId.ts"
import { isSocialProvider, type SocialProvider } from "../social/SocialProvider.ts"
import {
  connectedSocialKey,
  emailKey,
  emailLoginUsedKey,
  lastEmailLoginTimeKey,
  lastSocialKey,
  lastUsedChainKey,
  socialProviderKey,
  socialUsernameKey
} from "../storage/loginKeys.ts"
import { Storage } from "../storage/Storage.ts"

/** Everything a login leaves on the device (spec 4). No code and no key is ever among it. */
const loginKeys = [
  emailLoginUsedKey,
  emailKey,
  lastUsedChainKey,
  connectedSocialKey,
  socialUsernameKey,
  socialProviderKey
]

/** The service that a visitor logged in with, and their name there. */
export interface SocialLogin {
  readonly provider: SocialProvider
  readonly userName: string | undefined
}

/** Longest name of a visitor that is kept, in characters. */
const longestName = 80

/** Remembers that this device is logged in, and as whom. */
export const rememberLogin = Effect.fnUntraced(function* (email: string | undefined) {
  const storage = yield* Storage
  yield* storage.set(emailLoginUsedKey, "true")
  yield* email ? storage.set(emailKey, email) : storage.remove(emailKey)
  yield* storage.remove(lastEmailLoginTimeKey)
})

/** Remembers which service the login of this device is of; without one it is of an email address. */
export const rememberSocial = Effect.fnUntraced(function* (social: SocialLogin | undefined) {
  const storage = yield* Storage
  const put = (key: string, value: string | undefined) => (value ? storage.set(key, value) : storage.remove(key))
  yield* put(connectedSocialKey, social?.provider)
  if (social) yield* storage.set(lastSocialKey, social.provider)
  yield* put(socialUsernameKey, social?.userName?.slice(0, longestName))
})

/** The service that the login of this device is of. Another script of the page may have written it (SEC-31). */
export const readSocial = Effect.gen(function* () {
  const storage = yield* Storage
  const provider = yield* storage.get(connectedSocialKey)
  if (!isSocialProvider(provider)) return undefined
  const social: SocialLogin = { provider, userName: (yield* storage.get(socialUsernameKey))?.slice(0, longestName) }
  return social
})

/** Forgets the login of this device (spec 4: cached login data is deleted). */
export const forgetLogin = Effect.gen(function* () {
  const storage = yield* Storage
  for (const key of loginKeys) yield* storage.remove(key)
})

export const rememberChain = (reference: string) => Storage.use((storage) => storage.set(lastUsedChainKey, reference))

/** EVM chain of the last use, or `undefined` when it is unknown or junk. */
export const readChain = Effect.map(
  Storage.use((storage) => storage.get(lastUsedChainKey)),
  readChainId
)
