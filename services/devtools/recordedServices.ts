import { Clock, Effect } from "effect"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { Features } from "../ports/options/Features.ts"
import { Settings } from "../ports/options/Settings.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { Wallets } from "../ports/connectors/Wallets.ts"
import type { RecordedServices } from "./startRecording.ts"

/** The services of an instance that a recording listens to. */
export const recordedServices = Effect.gen(function* () {
  const clock = yield* Clock.Clock
  const services: RecordedServices = {
    settings: yield* Settings,
    storage: yield* Storage,
    wallets: yield* Wallets,
    features: yield* Features,
    adapters: yield* ChainAdapters,
    connections: yield* Connections,
    now: () => clock.currentTimeMillisUnsafe()
  }
  return services
})
