import { Effect } from "effect"
import { holdConnector } from "../wallets/holdConnector.ts"
import type { Eip1193Provider } from "../wallets/Eip1193Provider.ts"
import { embeddedId } from "../wallets/embeddedId.ts"

/** Makes what puts the embedded wallet among those that can be connected, for as long as somebody is logged in. */
export const makeEmbeddedConnector = Effect.gen(function* () {
  const { hold, release } = yield* holdConnector(embeddedId)
  return {
    offer: (provider: Eip1193Provider) =>
      hold({ id: embeddedId, type: "AUTH", namespace: "eip155", method: "email", name: "Email", provider }),
    retract: release
  }
})
