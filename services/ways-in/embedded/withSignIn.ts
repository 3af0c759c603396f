import { Effect } from "effect"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { ConnectedUser } from "./frame/answers.schema.ts"
import type { Network } from "../../base/network/Network.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { WireMessage } from "../pairing/OneClick.ts"
import { oneClicks } from "../pairing/oneClicks.ts"

/** Asks the frame for the visitor, who signs in with the same answer where that is asked for (frame protocol). */
export const withSignIn = Effect.fnUntraced(function* (
  settings: SettingsValue,
  network: Network,
  ask: (more: { readonly siwxMessage?: WireMessage }) => Effect.Effect<ConnectedUser, FrameFailed>
) {
  const terms = yield* oneClicks.get(settings)?.login(network) ?? Effect.succeed(undefined)
  const user = yield* ask(terms === undefined ? {} : { siwxMessage: terms.siwxMessage })
  if (terms !== undefined) yield* terms.keep(user)
  return user
})
