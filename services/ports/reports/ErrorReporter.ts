import { Context, type Effect } from "effect"

/** Categories of reported errors (spec 8); the default is INTERNAL_SDK_ERROR. */
export type ErrorCategory = "API_ERROR" | "DATA_PARSING_ERROR" | "SECURE_SITE_ERROR" | "INTERNAL_SDK_ERROR"

/** Sends error events to the host's service: at most 5 in any 60 s, never about itself, off by option (spec 4). */
export class ErrorReporter extends Context.Service<
  ErrorReporter,
  { readonly report: (error: unknown, category?: ErrorCategory) => Effect.Effect<void> }
>()("latchkey/ErrorReporter") {}
