import { Clock, Effect } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { Features } from "../options/Features.ts"
import { Settings } from "../options/Settings.ts"
import { Storage } from "../storage/Storage.ts"
import { Wallets } from "../wallets/Wallets.ts"
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
