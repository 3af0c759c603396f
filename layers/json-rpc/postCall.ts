import { Clock, Effect, Result } from "effect"
import { NodeFailed } from "../../services/api/NodeFailed.ts"
import { retryAfterMs, retryOf } from "../../services/api/retryPolicy.ts"
import { asResult } from "../../services/concurrency/asResult.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { rpcCodes } from "../../services/errors/rpcCodes.ts"
import * as texts from "../../services/errors/texts.ts"

/** Deadline of one request including its body, in ms (spec 9). */
const deadline = 10_000

/** Longest body that is read, in characters. */
const longestBody = 10_485_760

/** JSON-RPC codes for "too many requests", which may come with HTTP 200. */
const limits = new Set<unknown>([-32005, -32603, 429])

/** What one HTTP request gave: the body is undefined when it is no JSON. */
interface Reply {
  readonly response: Response
  readonly body: { readonly result?: unknown; readonly error?: unknown } | undefined
}

const read = (text: string): Reply["body"] => {
  try {
    const body: unknown = text.length > longestBody ? undefined : JSON.parse(text)
    return typeof body === "object" && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

const post = async (url: string, call: object, signal: AbortSignal): Promise<Reply> => {
  const headers = { "content-type": "application/json" }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(call), signal })
  return { response, body: read(await response.text()) }
}

const silence = Symbol("no answer in time")

/**
 * One JSON-RPC call to one node with a deadline of 10 s. Gives the undecoded result. No failure contains the URL or the
 * request: a URL may contain an API key.
 */
export const postCall = Effect.fnUntraced(function* (url: string, method: string, params: unknown) {
  const asked = yield* asResult(
    Effect.timeoutOrElse(
      Effect.tryPromise({
        try: (signal) => post(url, { jsonrpc: "2.0", id: 1, method, params }, signal),
        catch: () => undefined
      }),
      { duration: deadline, orElse: () => Effect.fail(silence) }
    )
  )
  if (Result.isFailure(asked)) {
    const message = asked.failure === silence ? texts.requestTimedOut : texts.httpRequestFailed
    return yield* new NodeFailed({ retry: "later", told: new RpcFailed({ code: -1, message }) })
  }
  const { response, body } = asked.success
  const { status, ok } = response
  const wish = retryAfterMs(response.headers.get("retry-after"), yield* Clock.currentTimeMillis)
  const waits = wish === undefined ? {} : { retryAfter: wish }
  const error = body?.error
  if (typeof error === "object" && error !== null) {
    const { code } = error as { readonly code?: unknown }
    const known = typeof code === "number" && code in rpcCodes ? code : -1
    return yield* new NodeFailed({
      retry: limits.has(code) ? "later" : retryOf(status),
      ...waits,
      told: new RpcFailed({ code: known, message: texts.rpcRequestFailed, ...waits, cause: error }),
      refused: true
    })
  }
  if (ok && body !== undefined && body.result !== undefined) return body.result
  const message = ok ? texts.rpcRequestFailed : texts.httpRequestFailed
  return yield* new NodeFailed({
    retry: ok ? "elsewhere" : retryOf(status),
    ...waits,
    told: new RpcFailed({ code: -1, message, ...waits, cause: { status } })
  })
})
