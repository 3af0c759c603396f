import { Effect } from "effect"
import { Environment } from "../../ports/environment/Environment.ts"
import * as texts from "../../base/errors/texts.ts"
import type { FrameParts } from "./frame/FrameWindow.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { rememberLeaving, stateOf } from "./takeLeaving.ts"
import { SocialFailed } from "../../ports/login-services/SocialFailed.ts"
import type { WindowProvider } from "../../ports/login-services/SocialProvider.ts"
import { nestedField, withReturn } from "../../ports/login-services/withReturn.ts"

/**
 * Makes the way of logins where windows do not work: the whole page goes to the service and comes back with the answer in its
 * address (frame protocol 13). Only the page that has the answer takes the login up.
 */
export const makeLeave = Effect.fnUntraced(function* (page: FrameParts) {
  const environment = yield* Environment
  const storage = yield* Storage
  return {
    /** In mini apps, in browsers inside of apps, and in installed apps. */
    needed: () => {
      const { telegram, webview } = environment.platform()
      return telegram || webview || page.installed()
    },
    /** Leads the page to the service. It does not end, since the page does. */
    to: Effect.fnUntraced(function* (provider: WindowProvider, url: URL) {
      const there = withReturn(url, environment.address())
      if (there === undefined)
        return yield* new SocialFailed({ provider, fault: "initiate", message: texts.socialNotInitiated })
      // A login service in between has a state of its own.
      const state = url.searchParams.has(nestedField) ? undefined : stateOf(url)
      yield* Effect.provideService(rememberLeaving(provider, state), Storage, storage)
      page.leave(there)
      return yield* Effect.never
    })
  }
})
