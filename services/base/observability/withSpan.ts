import { Clock, Context, Effect, Exit, Option, Tracer } from "effect"

/** What a span says of a call: names, ids of networks and of wallets. Never an address, an amount, a message or a key. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Runs an effect under a span of the host's tracer, as `Effect.withSpan` does; without a tracer it runs as it is. Effect's own
 * would bring its tracer for programs without one, which every page would load.
 *
 * @param name `Service.method`.
 * @param attributes What the span says, from the arguments of the function that this is given to last; what is `undefined` is left out.
 */
export const withSpan =
  <Args extends ReadonlyArray<unknown>>(name: string, attributes?: (...args: NoInfer<Args>) => SpanAttributes) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>, ...args: Args): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const { tracer, tracerEnabled, span: parent } = fiber.cache
      if (tracer === undefined || !tracerEnabled) return effect
      const clock = fiber.getRef(Clock.Clock)
      const span = tracer.span({
        name,
        parent: Option.fromNullishOr(parent),
        annotations: Context.empty(),
        links: [],
        startTime: clock.currentTimeNanosUnsafe(),
        kind: "internal",
        root: false,
        sampled: parent?.sampled ?? true
      })
      for (const [key, value] of Object.entries(attributes?.(...args) ?? {}))
        if (value !== undefined) span.attribute(key, value)
      return Effect.onExit(Effect.provideService(effect, Tracer.ParentSpan, span), (exit) =>
        // What a call gives may name accounts.
        Effect.sync(() => span.end(clock.currentTimeNanosUnsafe(), Exit.isSuccess(exit) ? Exit.void : exit))
      )
    })
