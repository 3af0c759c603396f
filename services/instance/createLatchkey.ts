import { Layer, Effect } from "effect"
import { OptionsError } from "../base/errors/OptionsError.ts"
import type { Latchkey } from "./Latchkey.ts"
import { makeCalls } from "./makeCalls.ts"
import { startLatchkey, type LatchkeyConfig } from "./startLatchkey.ts"
import { Analytics } from "../ports/analytics/Analytics.ts"
import { Settings } from "../ports/options/Settings.ts"
import { startProperties } from "./startProperties.ts"

/** Emits INITIALIZE with the options in use (spec 7). In a page `ui/host` emits it. */
const tellStart = Effect.gen(function* () {
  const { options } = yield* Settings
  const analytics = yield* Analytics
  yield* analytics.track("INITIALIZE", startProperties(options))
})

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
  const [calls, over] = makeCalls(async () => started, started.snapshot)
  const { snapshot, subscribe } = started
  return {
    snapshot,
    subscribe,
    ...calls,
    dispose: () => {
      over.set(true)
      return started.dispose()
    }
  }
}
