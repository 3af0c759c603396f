import { Effect, Layer } from "effect"
import type { CoreServices } from "../instance/LatchkeyServices.ts"
import { recordedServices } from "./recordedServices.ts"
import type { Recording } from "./Recording.ts"
import { startRecording } from "./startRecording.ts"

/** A recording that runs with an instance. */
export interface Recorder {
  /** The same composition, recorded: pass it to `createLatchkey`, once. */
  readonly layer: Layer.Layer<CoreServices>
  /** What was recorded so far, a plain value; `undefined` before the instance has started. */
  readonly recording: () => Recording | undefined
}

/**
 * Records what comes to the connections of an instance from outside, from its first moment: wallets, their answers and
 * hints, what other tabs store, the calls of the visitor, and the clock. Only what an allow-list admits is written down.
 *
 * @param layer A composition such as `nodeLayer(options)`.
 */
export const record = (layer: Layer.Layer<CoreServices>): Recorder => {
  let recording: () => Recording | undefined = () => undefined
  const recorded = Effect.gen(function* () {
    const running = startRecording(yield* recordedServices)
    recording = running.recording
    yield* Effect.addFinalizer(() => Effect.sync(running.stop))
  })
  return { layer: Layer.provideMerge(Layer.effectDiscard(recorded), layer), recording: () => recording() }
}
