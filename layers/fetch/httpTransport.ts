import { Clock, Data, Effect } from "effect"
import { askInTurn, retryAfterMs, retryOf, type Retryable } from "../../services/ports/api/retryPolicy.ts"
import type { Transport } from "../../services/ports/api/makeApiClient.ts"
import { ApiFailed, type ApiFailure } from "../../services/base/errors/serviceErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"

/** The failure of one attempt: the reason for the final error, whether to retry, and the server's `Retry-After`. */
class TryFailed extends Data.TaggedError("TryFailed")<
  Retryable & {
    readonly reason: ApiFailure
    readonly status: number
    readonly cause?: unknown
  }
> {}

/** Deadline of one attempt including the body, in ms (spec 9). */
const deadline = 10_000

/** As plain text a cross-origin POST needs no preflight (the services' own convention). */
const post = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "text/plain" },
  body: JSON.stringify(body)
})

interface Answer extends Pick<Response, "ok" | "status"> {
  readonly retryAfter: string | null
  readonly text: string
}

const ask = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init)
  // The status counts even if the body of an error page is truncated.
  const { ok, status } = response
  const text = ok ? await response.text() : await response.text().catch(() => "")
  return { ok, status, retryAfter: response.headers.get("retry-after"), text }
}

const read = ({ ok, status, retryAfter, text }: Answer) =>
  Effect.gen(function* () {
    if (!ok)
      return yield* new TryFailed({
        reason: "status",
        status,
        retry: retryOf(status),
        retryAfter: retryAfterMs(retryAfter, yield* Clock.currentTimeMillis),
        cause: { status, body: text }
      })
    return yield* Effect.try({
      try: () => (text === "" ? undefined : (JSON.parse(text) as unknown)),
      catch: (cause) => new TryFailed({ reason: "decode", status, retry: "elsewhere", cause })
    })
  })

const message = {
  timeout: texts.requestTimedOut,
  decode: "The service answered with something that is not JSON"
} as const

/** JSON over HTTP with the retries, the deadline and the texts of spec 8. Interrupting aborts the request. */
export const httpTransport: Transport = (url, body, single = false) => {
  const asked = Effect.tryPromise({
    // Said, not left out: a field that is missing is looked for on Object.prototype, where a page may have put one (SEC-08).
    try: (signal) => ask(url, { signal, method: "GET", ...(body === undefined ? {} : post(body)) }),
    catch: (cause) => new TryFailed({ reason: "transport", status: 0, retry: "later", cause })
  }).pipe(
    Effect.timeoutOrElse({
      duration: deadline,
      orElse: () => Effect.fail(new TryFailed({ reason: "timeout", status: 0, retry: "later" }))
    }),
    Effect.flatMap(read)
  )
  return (single ? asked : askInTurn([asked])).pipe(
    Effect.mapError(
      ({ reason, status, retryAfter, cause }) =>
        new ApiFailed({
          reason,
          status,
          ...(retryAfter === undefined ? {} : { retryAfter }),
          message: reason === "timeout" || reason === "decode" ? message[reason] : texts.httpRequestFailed,
          cause
        })
    )
  )
}
