import { Clock, Data, Effect } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { askInTurn, retryAfterMs, retryOf, type Retryable } from "../../services/api/retryPolicy.ts"
import type { Transport } from "../../services/api/makeApiClient.ts"
import { ApiFailed, type ApiFailure } from "../../services/errors/serviceErrors.ts"
import * as texts from "../../services/errors/texts.ts"

/** One try's failure: what it becomes when there is no further try, and how long the server wants us to wait. */
class TryFailed extends Data.TaggedError("TryFailed")<
  Retryable & {
    readonly reason: ApiFailure
    readonly status: number
    readonly cause?: unknown
  }
> {}

/** Each try must have answered in full after so many ms (spec 9). */
const deadline = 10_000

const once = Effect.fnUntraced(function* (url: string, body: unknown) {
  const client = yield* HttpClient.HttpClient
  // As plain text a cross-origin POST needs no preflight (the services' own convention).
  const request =
    body === undefined
      ? HttpClientRequest.get(url)
      : HttpClientRequest.post(url).pipe(HttpClientRequest.bodyText(JSON.stringify(body), "text/plain"))
  const response = yield* client.execute(request)
  if (response.status < 200 || response.status > 299)
    return yield* new TryFailed({
      reason: "status",
      status: response.status,
      retry: retryOf(response.status),
      retryAfter: retryAfterMs(response.headers["retry-after"], yield* Clock.currentTimeMillis),
      cause: { status: response.status, body: yield* Effect.catch(response.text, () => Effect.succeed("")) }
    })
  const text = yield* response.text
  return yield* Effect.try({
    try: () => (text === "" ? undefined : (JSON.parse(text) as unknown)),
    catch: (cause) => new TryFailed({ reason: "decode", status: response.status, retry: "elsewhere", cause })
  })
})

const message = {
  timeout: texts.requestTimedOut,
  decode: "The service answered with something that is not JSON"
} as const

/** JSON over HTTP with the retries, the deadline and the texts of spec 8. Interrupting aborts the request. */
export const httpTransport: Transport = (url, body, single = false) => {
  const asked = once(url, body).pipe(
    Effect.timeoutOrElse({
      duration: deadline,
      orElse: () => Effect.fail(new TryFailed({ reason: "timeout", status: 0, retry: "later" }))
    }),
    Effect.mapError((failure) =>
      failure._tag === "TryFailed"
        ? failure
        : new TryFailed({ reason: "transport", status: 0, retry: "later", cause: failure })
    )
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
    ),
    Effect.provideService(HttpClient.TracerPropagationEnabled, false),
    Effect.provide(FetchHttpClient.layer)
  )
}
