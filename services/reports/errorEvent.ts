import { Clock, Effect } from "effect"
import { AppKitError } from "./AppKitError.ts"
import type { ErrorCategory } from "./ErrorReporter.ts"

/** The body of one error event (spec 7: POST to /e). */
export interface ErrorEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: string
  readonly props: {
    readonly type: "error"
    readonly event: string
    readonly errorType: string
    readonly errorMessage: string
    readonly stackTrace: string
  }
}

const secretLike = /\b(?:0x)?[0-9a-f]{32,}\b|wc:\S+|\b[\w.+-]+@[\w-]+\.\w+\b|\b\d{6}\b|\?\S+/gi

/** Replaces keys, signatures, addresses, pairing links, e-mails, codes and query texts (SEC-34). */
export const scrub = (text: string): string => text.replace(secretLike, "[hidden]")

/** Builds the body; the page is named by origin and path only, and texts are scrubbed. */
export const errorEvent = Effect.fnUntraced(function* (
  error: unknown,
  category: ErrorCategory | undefined,
  page: string
) {
  const wrapped = new AppKitError(error, category)
  const now = new Date(yield* Clock.currentTimeMillis)
  const url = URL.canParse(page) ? new URL(page) : undefined
  const event: ErrorEvent = {
    eventId: crypto.randomUUID(),
    url: url === undefined ? "" : url.origin + url.pathname,
    domain: url?.hostname ?? "",
    timestamp: now.toISOString(),
    props: {
      type: "error",
      event: wrapped.category,
      errorType: error instanceof Error ? error.name : wrapped.name,
      errorMessage: scrub(wrapped.message),
      stackTrace: scrub(error instanceof Error ? (error.stack ?? "") : "")
    }
  }
  return event
})
