import { Layer } from "effect"
import { OptionsError } from "../errors/OptionsError.ts"
import type { Latchkey } from "./Latchkey.ts"
import { makeCalls } from "./makeCalls.ts"
import { tellStart } from "./tellStart.ts"
import { startLatchkey, type LatchkeyConfig } from "./startLatchkey.ts"

const noLayer =
  "`layer` is missing: pass `{ layer: nodeLayer(options) }`, or the `browserLayer` or `testLayer` of your options. " +
  "The `createLatchkey` that takes options themselves is that of latchkey/react."

/**
 * Starts an instance over a composition of layers, in any JavaScript process.
 * The stored session is restored without a prompt; nothing else is asked of any wallet or service.
 *
 * Throws `OptionsError` without a layer. Every promise rejects with `Disposed` once the instance is disposed.
 */
export const createLatchkey = (config: LatchkeyConfig): Latchkey => {
  const layer: unknown = config?.layer
  if (!Layer.isLayer(layer)) throw new OptionsError([noLayer])
  const started = startLatchkey({ ...config, layer: Layer.provideMerge(Layer.effectDiscard(tellStart), config.layer) })
  const [calls, over] = makeCalls(async () => started, started.snapshot.get)
  return {
    ...started,
    ...calls,
    dispose: () => {
      over.set(true)
      return started.dispose()
    }
  }
}
