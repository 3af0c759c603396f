import type { Layer } from "effect"
import { makeRequests } from "../connection/connections/makeRequests.ts"
import { core } from "./core.ts"
import type { OverPorts } from "./LatchkeyServices.ts"
import type { LatchkeyPorts } from "./LatchkeyPorts.ts"

/**
 * The services that an instance runs from its first moment, over ports that the host provides: `browserPorts`, `nodePorts`
 * or `testPorts`, with any port swapped. A port that is missing is a type error. A new layer for each instance: instances
 * would share the services of a shared layer.
 *
 * ```ts
 * const ports = Layer.merge(browserPorts(options), Layer.succeed(Storage, mine))
 * const latchkey = createLatchkey(options, { layer: Layer.provideMerge(coreLayer(), ports) })
 * ```
 */
export const coreLayer = (): Layer.Layer<OverPorts, never, LatchkeyPorts> => core(makeRequests)
