import { Effect } from "effect"
import type { Eip1193Provider } from "../wallets/Eip1193Provider.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { Wallets } from "../wallets/Wallets.ts"

/** Makes what puts the embedded wallet among those that can be connected, for as long as somebody is logged in. */
export const makeEmbeddedConnector = Effect.gen(function* () {
  const set = (yield* Wallets).source()
  return {
    offer: (provider: Eip1193Provider) =>
      set([{ id: embeddedId, type: "AUTH", namespace: "eip155", method: "email", name: "Email", provider }]),
    retract: () => set([])
  }
})
