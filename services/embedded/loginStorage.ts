import { Effect } from "effect"
import { readChainId } from "../caip/readChainId.ts"
import { emailKey, emailLoginUsedKey, lastEmailLoginTimeKey, lastUsedChainKey } from "../storage/loginKeys.ts"
import { Storage } from "../storage/Storage.ts"

/** Everything a login by email leaves on the device (spec 4). No code and no key is ever among it. */
const loginKeys = [emailLoginUsedKey, emailKey, lastUsedChainKey]

/** Remembers that this device is logged in, and as whom. */
export const rememberLogin = Effect.fnUntraced(function* (email: string | undefined) {
  const storage = yield* Storage
  yield* storage.set(emailLoginUsedKey, "true")
  if (email) yield* storage.set(emailKey, email)
  yield* storage.remove(lastEmailLoginTimeKey)
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
