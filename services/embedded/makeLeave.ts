import { Effect } from "effect"
import { readConnections } from "../connect/storedConnections.ts"
import { Environment } from "../environment/Environment.ts"
import * as texts from "../errors/texts.ts"
import type { FrameParts } from "../frame/FrameWindow.ts"
import { Networks } from "../networks/Networks.ts"
import { emailLoginUsedKey } from "../storage/loginKeys.ts"
import { socialProviderKey } from "../storage/socialKeys.ts"
import { Storage } from "../storage/Storage.ts"
import { connectorIdIn } from "../wallets/connectorIdIn.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { SocialFailed } from "./SocialFailed.ts"
import type { SocialProvider } from "../social/SocialProvider.ts"
import { withReturn } from "../social/withReturn.ts"

/** That of `storage/keys.ts`, written once more: every page would load the core's export of it. */
const connectionsKey = "connections"

/**
 * Makes the way of logins where windows do not work: the whole page goes to the service and comes back with the answer in its
 * address (frame protocol 13). What it leaves in the storage makes the page take its login up when it starts again.
 */
export const makeLeave = Effect.fnUntraced(function* (page: FrameParts) {
  const environment = yield* Environment
  const networks = yield* Networks
  const storage = yield* Storage
  return {
    /** In mini apps, in browsers inside of apps, and in installed apps. */
    needed: () => {
      const { telegram, webview } = environment.platform()
      return telegram || webview || page.installed()
    },
    /** Leads the page to the service. It does not end, since the page does. */
    to: Effect.fnUntraced(function* (provider: SocialProvider, url: URL) {
      const there = withReturn(url, environment.address())
      if (there === undefined)
        return yield* new SocialFailed({ provider, fault: "initiate", message: texts.socialNotInitiated })
      const { namespace } = networks.state.get().active
      const own = namespace === "solana" ? namespace : "eip155"
      yield* storage.set(socialProviderKey, provider)
      yield* storage.set(emailLoginUsedKey, "true")
      const list = yield* Effect.provideService(readConnections, Storage, storage)
      const first = [own, connectorIdIn(embeddedId, own)]
      yield* storage.set(connectionsKey, JSON.stringify({ v: 2, list: [first, ...list] }))
      page.leave(there)
      return yield* Effect.never
    })
  }
})
