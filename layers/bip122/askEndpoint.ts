import { Clock, Data, Effect } from "effect"
import { askInTurn, retryAfterMs, retryOf, type Retryable } from "../../services/ports/api/retryPolicy.ts"
import { httpRequestFailed } from "../../services/base/errors/coreTexts.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"

/** Deadline of one request including its body, and of a read with its retries, in ms (spec 9). */
const requestDeadline = 10_000
const readDeadline = 75_000

/** Longest answer that is read, in characters. */
const longestAnswer = 5_000_000

/** Why one request to one endpoint failed: whether another request could succeed, and the error for the caller. */
class EndpointFailed extends Data.TaggedError("EndpointFailed")<Retryable & { readonly told: RpcFailed }> {}

const failed = (retry: Retryable["retry"], message: string, cause?: unknown, retryAfter?: number) => {
  const waits = retryAfter === undefined ? {} : { retryAfter }
  return new EndpointFailed({ retry, ...waits, told: new RpcFailed({ code: -1, message, ...waits, cause }) })
}

/** One HTTP request. No failure contains the address of the endpoint: it may contain a key. */
const request = Effect.fnUntraced(function* (base: string, path: string, body: string | undefined) {
  const url = `${base.replace(/\/+$/, "")}/${path}`
  const asked = Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, {
        signal,
        // Said, not left out: a missing field is looked for on a page's Object.prototype (SEC-08).
        method: "GET",
        ...(body === undefined ? {} : { method: "POST", body, headers: { "content-type": "text/plain" } })
      })
      return { status: response.status, wait: response.headers.get("retry-after"), text: await response.text() }
    },
    catch: () => failed("later", httpRequestFailed)
  })
  const { status, text, wait } = yield* Effect.timeoutOrElse(asked, {
    duration: requestDeadline,
    orElse: () => Effect.fail(failed("later", texts.requestTimedOut))
  })
  if (status === 200 && text.length <= longestAnswer) return text
  const retryAfter = retryAfterMs(wait, yield* Clock.currentTimeMillis)
  // The endpoint's words about a transaction that it refuses are its own answer.
  const refusal = status === 400 && body !== undefined
  return yield* refusal
    ? failed("never", texts.rpcRequestFailed, { status, message: text.slice(0, 500) })
    : failed(retryOf(status), texts.rpcRequestFailed, { status }, retryAfter)
})

/**
 * Asks the endpoints of a network, which are HTTP APIs in the form of Esplora: `path` is what follows their address, such
 * as `address/bc1q…`. Returns the text of the answer. Reads are tried again (spec 8); with `body` it is a POST, which is
 * sent to each endpoint at most once.
 */
export const askEndpoint = (network: Network, path: string, body?: string): Effect.Effect<string, RpcFailed> => {
  const places = network.rpcUrls.map((base) => {
    const asked = request(base, path, body)
    return body === undefined
      ? asked
      : Effect.mapError(asked, ({ retry, told }) =>
          retry === "later" ? new EndpointFailed({ retry: "elsewhere", told }) : new EndpointFailed({ retry, told })
        )
  })
  const [first, ...others] = places
  if (first === undefined) return Effect.fail(new RpcFailed({ code: -1, message: httpRequestFailed }))
  return askInTurn([first, ...others]).pipe(
    Effect.mapError(({ told }) => told),
    Effect.timeoutOrElse({
      duration: readDeadline,
      orElse: () => Effect.fail(new RpcFailed({ code: -1, message: texts.requestTimedOut }))
    })
  )
}
