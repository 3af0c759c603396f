import { Effect } from "effect"
import { readChainId } from "../caip/readChainId.ts"
import { isEmail } from "../frame/isEmail.ts"
import {
  emailKey,
  emailLoginUsedKey,
  lastEmailLoginTimeKey,
  lastUsedChainKey,
  preferredAccountTypesKey,
  smartAccountNetworksKey
} from "../storage/loginKeys.ts"
import { connectedSocialKey, socialProviderKey, socialUsernameKey } from "../storage/socialKeys.ts"
import { Storage } from "../storage/Storage.ts"

/** Everything a login leaves on the device (spec 4). No code and no key is ever among it. */
const loginKeys = [
  emailLoginUsedKey,
  emailKey,
  lastUsedChainKey,
  connectedSocialKey,
  socialUsernameKey,
  socialProviderKey,
  preferredAccountTypesKey,
  smartAccountNetworksKey
]

/** Remembers that this device is logged in, and as whom. */
export const rememberLogin = Effect.fnUntraced(function* (email: string | undefined) {
  const storage = yield* Storage
  yield* storage.set(emailLoginUsedKey, "true")
  yield* email ? storage.set(emailKey, email) : storage.remove(emailKey)
  yield* storage.remove(lastEmailLoginTimeKey)
})

/** The address of this device's login. Another script of the page may have written it (SEC-31). */
export const readEmail = Effect.map(
  Storage.use((storage) => storage.get(emailKey)),
  (email) => (email !== undefined && isEmail(email) ? email : undefined)
)

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
