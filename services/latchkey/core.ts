import { Layer } from "effect"
import { Connections } from "../connect/Connections.ts"
import { makeConnections } from "../connect/makeConnections.ts"
import type { makeRequests } from "../connect/makeRequests.ts"
import { Features, makeFeatures } from "../options/Features.ts"
import { makeNetworks, Networks } from "../networks/Networks.ts"

/**
 * The services an instance needs from its first moment, over the ports; the same on every platform.
 * A new layer for each instance: instances would share the services of a shared layer. `requests` is
 * `makeRequests`, which a page has in the chunk of its namespaces.
 */
export const core = (requests: typeof makeRequests) =>
  Layer.effect(Networks, makeNetworks).pipe(
    Layer.provideMerge(Layer.effect(Connections, makeConnections(requests))),
    Layer.provideMerge(Layer.effect(Features, makeFeatures))
  )
