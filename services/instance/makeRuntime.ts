import { Context, type Effect, type Layer, ManagedRuntime } from "effect"
import { Defects } from "../base/errors/Defects.ts"
import { tellDefects } from "../base/errors/tellDefects.ts"
import type { CoreServices, LatchkeyServices } from "./LatchkeyServices.ts"

type Runtime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** Makes the runtime of a whole instance. Programs that it starts without a waiting caller report their defects. */
export const makeRuntime = (layer: Layer.Layer<LatchkeyServices>, core: Context.Context<CoreServices>): Runtime => {
  const runtime = ManagedRuntime.make(layer)
  const { runFork, runCallback } = runtime
  const tell = tellDefects(Context.get(core, Defects))
  const runs: Pick<Runtime, "runFork" | "runCallback"> = {
    runFork: (effect, options) => {
      const fiber = runFork(effect, options)
      fiber.addObserver(tell)
      return fiber
    },
    runCallback: <A, E>(
      effect: Effect.Effect<A, E, LatchkeyServices>,
      options?: Parameters<typeof runCallback<A, E>>[1]
    ) =>
      runCallback(effect, {
        ...options,
        onExit: (exit) => {
          tell(exit)
          options?.onExit?.(exit)
        }
      })
  }
  return Object.assign(runtime, runs)
}
