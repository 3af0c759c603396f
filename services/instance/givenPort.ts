import { Context, Effect, Layer, Option } from "effect"

/** What stands below the whole instance: the core with its ports, and any further port that the host has merged with these. */
export const GivenPorts = Context.Reference<Context.Context<never>>("latchkey/GivenPorts", {
  defaultValue: () => Context.empty()
})

/** A port as the host has provided it below the core, else by `layer`: whatever needs the port gets the host's. */
export const givenPort = <I, S, R>(
  port: Context.Key<I, S>,
  layer: Layer.Layer<I, never, R>
): Layer.Layer<I, never, R> =>
  Layer.unwrap(
    Effect.map(GivenPorts, (below) =>
      Option.match(Context.getOption(below as Context.Context<I>, port), {
        onNone: () => layer,
        onSome: (given): Layer.Layer<I, never, R> => Layer.succeed(port, given)
      })
    )
  )
