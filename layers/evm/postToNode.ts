import { Clock, Effect, Result } from "effect"
import { asResult } from "../../services/concurrency/asResult.ts"
import { getHttpRpcClient } from "viem/utils"
import { retryAfterMs, retryOf } from "../../services/api/retryPolicy.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { NodeFailed } from "../../services/api/NodeFailed.ts"

/** Deadline of one request including its body, in ms (spec 9). */
const deadline = 10_000

/** What a node answered: undecoded JSON, and the HTTP status it came with. */
export interface NodeAnswer {
  readonly data: unknown
  readonly status: number
  /** How long the node asks us to wait, in ms. */
  readonly retryAfter?: number
}

/** One JSON-RPC call. */
export interface NodeCall {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

const silence = Symbol("no answer in time")

/**
 * One HTTP request to one node with a deadline of 10 s: one call or a batch. Fails when the response is not readable; a
 * JSON-RPC error is a response. No failure contains the URL or the request: a URL may contain an API key.
 */
export const postToNode = Effect.fnUntraced(function* (url: string, body: NodeCall | Array<NodeCall>) {
  const got: { response?: Response } = {}
  // viem's timeout does not use Effect's clock, so it is off.
  const client = getHttpRpcClient(url, {
    timeout: 0,
    onResponse: (response) => {
      got.response = response
    }
  })
  const asked = yield* asResult(
    Effect.timeoutOrElse(
      Effect.tryPromise({
        // The method is said: viem would look for it on a page's Object.prototype, too (SEC-08).
        try: (signal) => client.request({ body, fetchOptions: { signal, method: "POST" } }) as Promise<unknown>,
        catch: (cause) => (cause as Error).cause
      }),
      { duration: deadline, orElse: () => Effect.fail(silence) }
    )
  )
  const { response } = got
  const wish = retryAfterMs(response?.headers.get("retry-after"), yield* Clock.currentTimeMillis)
  const waits = wish === undefined ? {} : { retryAfter: wish }
  const failed = (retry: NodeFailed["retry"], message: string) => {
    const cause = response && { status: response.status }
    return new NodeFailed({ retry, ...waits, told: new RpcFailed({ code: -1, message, ...waits, cause }) })
  }
  if (Result.isFailure(asked)) {
    if (asked.failure === silence) return yield* failed("later", texts.requestTimedOut)
    if (response?.ok !== true) return yield* failed(retryOf(response?.status ?? 0), texts.httpRequestFailed)
    // A truncated response may succeed next time; one that is not JSON, or too long, will not.
    const isCutOff = asked.failure instanceof TypeError
    return yield* isCutOff ? failed("later", texts.httpRequestFailed) : failed("elsewhere", texts.rpcRequestFailed)
  }
  // An empty body is not an answer.
  if (response?.status === 204) return yield* failed("elsewhere", texts.rpcRequestFailed)
  return { data: asked.success, status: response?.status ?? 0, ...waits } satisfies NodeAnswer as NodeAnswer
})
