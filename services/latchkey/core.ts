import { Layer } from "effect"
import { Connections } from "../connect/Connections.ts"
import { makeConnections } from "../connect/makeConnections.ts"
import { makeNetworks, Networks } from "../networks/Networks.ts"

/**
 * The services an instance needs from its first moment, over the ports; the same on every platform.
 * A layer of its own for each instance: a shared one would be built once and shared, too.
 */
export const core = () =>
  Layer.provideMerge(Layer.effect(Networks, makeNetworks), Layer.effect(Connections, makeConnections))
