import { Effect, Layer } from "effect"
import { Connections } from "../connection/connections/Connections.ts"
import { makeConnections } from "../connection/connections/makeConnections.ts"
import type { makeRequests } from "../connection/connections/makeRequests.ts"
import { Features, makeFeatures } from "../ports/options/Features.ts"
import { makeNetworks, Networks } from "../connection/networks/Networks.ts"
import { Defects, makeDefects } from "../base/errors/Defects.ts"
import { CorePorts } from "./CorePorts.ts"
import type { LatchkeyPorts } from "./LatchkeyPorts.ts"

/**
 * The services an instance needs from its first moment, over the ports; the same on every platform.
 * A new layer for each instance: instances would share the services of a shared layer. `requests` is
 * `makeRequests`, which a page has in the chunk of its namespaces.
 */
export const core = (requests: typeof makeRequests) =>
  Layer.effect(Networks, makeNetworks).pipe(
    Layer.provideMerge(Layer.effect(Connections, makeConnections(requests))),
    Layer.provideMerge(Layer.effect(Features, makeFeatures)),
    Layer.provideMerge(Layer.sync(Defects, makeDefects)),
    Layer.merge(Layer.effect(CorePorts, Effect.context<LatchkeyPorts>()))
  )
