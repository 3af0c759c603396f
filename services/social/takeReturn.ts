import { Effect, Exit } from "effect"
import { FrameWindow } from "../frame/FrameWindow.ts"
import { socialProviderKey } from "../storage/loginKeys.ts"
import { Storage } from "../storage/Storage.ts"
import { readResultUri } from "./readResult.ts"
import { isSocialProvider } from "./SocialProvider.ts"

/** Takes the answer of a service out of the page's address, if this device awaits one; it is awaited once. */
export const takeReturn = Effect.gen(function* () {
  const storage = yield* Storage
  const provider = yield* storage.get(socialProviderKey)
  yield* storage.remove(socialProviderKey)
  const page = yield* Effect.exit((yield* FrameWindow).load)
  if (Exit.isFailure(page) || !isSocialProvider(provider)) return undefined
  const result = readResultUri(page.value.takeField("result_uri"))
  return result && { provider, ...result }
})
