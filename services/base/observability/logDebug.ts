import { Cause, Clock, Context, Effect, type Logger } from "effect"
import type { SpanAttributes } from "./withSpan.ts"

/** Effect's own reference has its loggers as its default, and they come with everything that formats values. */
const Loggers = Context.Service<ReadonlySet<Logger.Logger<unknown, unknown>>>("effect/Logger/CurrentLoggers")

/**
 * Writes an event for developers to the loggers of the host, as `Effect.logDebug` does: where the host has set
 * `References.MinimumLogLevel` to `Debug` or below it, else nowhere. A host without loggers of its own reads it in the console.
 *
 * @param message What has happened.
 * @param values Names, ids of networks and of wallets. Never an address, an amount, a message or a key.
 */
export const logDebug = (message: string, values: SpanAttributes = {}): Effect.Effect<void> =>
  Effect.withFiber((fiber) => {
    if (!["All", "Trace", "Debug"].includes(fiber.cache.minimumLogLevel)) return Effect.void
    const loggers = Context.getOrUndefined(fiber.context as Context.Context<unknown>, Loggers)
    const date = new Date(fiber.getRef(Clock.Clock).currentTimeMillisUnsafe())
    if (loggers === undefined) console.debug("latchkey:", message, values)
    for (const logger of loggers ?? [])
      logger.log({ message: [message, values], logLevel: "Debug", cause: Cause.empty, fiber, date })
    return Effect.void
  })
