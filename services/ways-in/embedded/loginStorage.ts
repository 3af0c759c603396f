import { Effect } from "effect"
import { readChainId } from "../../base/caip/readChainId.ts"
import { isToldEmail } from "./frame/isEmail.ts"
import {
  connectedSocialKey,
  emailKey,
  emailLoginUsedKey,
  lastEmailLoginTimeKey,
  lastUsedChainKey,
  loginBegunKey,
  preferredAccountTypesKey,
  smartAccountNetworksKey,
  socialUsernameKey
} from "../../ports/storage/keys.ts"
import { isSocialProvider } from "../../ports/login-services/SocialProvider.ts"
import { readJson } from "../../ports/storage/readJson.ts"
import { Storage } from "../../ports/storage/Storage.ts"

/** Everything a login leaves on the device (spec 4). No code and no key is ever among it. */
const loginKeys = [
  emailLoginUsedKey,
  emailKey,
  lastUsedChainKey,
  loginBegunKey,
  connectedSocialKey,
  socialUsernameKey,
  preferredAccountTypesKey,
  smartAccountNetworksKey
]

/** Remembers that this device is logged in, and its user. */
export const rememberLogin = Effect.fnUntraced(function* (email: string | undefined) {
  const storage = yield* Storage
  yield* storage.set(emailLoginUsedKey, "true")
  yield* email ? storage.set(emailKey, email) : storage.remove(emailKey)
  yield* storage.remove(lastEmailLoginTimeKey)
})

/** The address of this device's login. Another script of the page may have written it (SEC-31). */
export const readEmail = Effect.map(
  Storage.use((storage) => storage.get(emailKey)),
  (email) => (email !== undefined && isToldEmail(email) ? email : undefined)
)

/** Whether this device is logged in as the one with this address, or as one without; another tab may have changed that. */
export const isLoggedInAs = Effect.fnUntraced(function* (email: string | undefined) {
  const used = yield* Storage.use((storage) => storage.get(emailLoginUsedKey))
  return used === "true" && email === (yield* readEmail)
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

/** How long after a login was begun, or let in, another page takes it up, in ms; then it is signed out. */
export const begunLifetime = 120_000

/** The login that a page has begun and not completed. Another script may have written it: the frame is asked in any case (SEC-31). */
export const readBegun = readJson(loginBegunKey, (value) => {
  const { at, id, social } = Object(value) as Readonly<Record<string, unknown>>
  const provider = typeof social === "string" && isSocialProvider(social) ? social : undefined
  return { at: typeof at === "number" ? at : Number.NaN, id, social: provider }
})
