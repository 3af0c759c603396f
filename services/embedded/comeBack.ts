import { Effect, Exit } from "effect"
import type { Alerts } from "../alerts/Alerts.ts"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { failedToConnect } from "../errors/texts.ts"
import type { FrameWindow } from "../frame/FrameWindow.ts"
import { readResultUri } from "../social/readResult.ts"
import { isSocialProvider } from "../social/SocialProvider.ts"
import { socialProviderKey } from "../storage/socialKeys.ts"
import { Storage } from "../storage/Storage.ts"
import { readSocial, rememberSocial } from "./rememberSocial.ts"

interface ReturnParts {
  readonly alerts: Alerts["Service"]
  readonly frames: FrameWindow["Service"]
  readonly connect: (uri: string) => Effect.Effect<{ readonly userName?: string | null | undefined }, FrameFailed>
}

/**
 * The page was led to a service and is back: takes the answer out of its address and hands it in. It counts once, and only where
 * this device awaits one (SEC-04): a link with somebody else's answer logs nobody in.
 *
 * @returns The service that the login is of now.
 */
export const comeBack = Effect.fnUntraced(function* ({ alerts, frames, connect }: ReturnParts) {
  const storage = yield* Storage
  const provider = yield* storage.get(socialProviderKey)
  yield* storage.remove(socialProviderKey)
  const page = yield* frames.load
  const result = readResultUri(page.takeField("result_uri"))
  if (!isSocialProvider(provider) || result === undefined) return yield* readSocial
  const done = result.error === undefined && (yield* Effect.exit(connect(result.uri)))
  if (!done || Exit.isFailure(done)) {
    yield* alerts.show({ tone: "bad", text: failedToConnect })
    return undefined
  }
  const social = { provider, userName: done.value.userName ?? undefined }
  yield* rememberSocial(social)
  return social
})
