import { Clock, Effect, Result } from "effect"
import { asResult } from "../../services/concurrency/asResult.ts"
import { getHttpRpcClient } from "viem/utils"
import { retryAfterMs, retryOf } from "../../services/api/retryPolicy.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { NodeFailed } from "./NodeFailed.ts"

/** Each request must have been answered in full after so many ms (spec 9). */
const deadline = 10_000

/** What a node answered: undecoded JSON, and the HTTP status it came with. */
export interface NodeAnswer {
  readonly data: unknown
  readonly status: number
  /** How long the node wants no further request, in ms. */
  readonly retryAfter?: number
}

/** One JSON-RPC call as it is sent. */
export interface NodeCall {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

const silence = Symbol("no answer in time")

/**
 * One HTTP request to one node, once, within 10 s: a call, or several as a batch. Fails when nothing readable came back;
 * a JSON-RPC error is an answer. No failure carries the address or the request: an address may hold a key.
 */
export const postToNode = Effect.fnUntraced(function* (url: string, body: NodeCall | Array<NodeCall>) {
  const got: { response?: Response } = {}
  // viem's own timer is not the clock of Effect: it is switched off.
  const client = getHttpRpcClient(url, {
    timeout: 0,
    onResponse: (response) => {
      got.response = response
    }
  })
  const asked = yield* asResult(
    Effect.timeoutOrElse(
      Effect.tryPromise({
        try: (signal) => client.request({ body, fetchOptions: { signal } }) as Promise<unknown>,
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
    // What was cut off on its way may come through the next time; what is no JSON, or far too long, stays so.
    const isCutOff = asked.failure instanceof TypeError
    return yield* isCutOff ? failed("later", texts.httpRequestFailed) : failed("elsewhere", texts.rpcRequestFailed)
  }
  // An empty answer is none.
  if (response?.status === 204) return yield* failed("elsewhere", texts.rpcRequestFailed)
  return { data: asked.success, status: response?.status ?? 0, ...waits } satisfies NodeAnswer as NodeAnswer
})
