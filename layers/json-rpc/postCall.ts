import { Clock, Effect, Result } from "effect"
import { NodeFailed } from "../../services/ports/api/NodeFailed.ts"
import { retryAfterMs, retryOf } from "../../services/ports/api/retryPolicy.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { rpcCodes } from "../../services/base/errors/rpcCodes.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { bodyText } from "./bodyText.ts"

/** Deadline of one request including its body, in ms (spec 9). */
const deadline = 10_000

/** Longest body that is read, in bytes. */
const longestBody = 10_485_760

/** JSON-RPC codes for "too many requests", which may come with HTTP 200. */
const limits = new Set<unknown>([-32005, -32603, 429])

/** What one HTTP request gave: the body is undefined when it is no JSON. */
interface Reply {
  readonly response: Response
  readonly body: { readonly result?: unknown; readonly error?: unknown } | undefined
}

const read = async (response: Response): Promise<Reply["body"]> => {
  const text = await bodyText(response, longestBody).catch((cause: unknown) => {
    if (cause instanceof RangeError) return ""
    throw cause
  })
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === "object" && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

const post = async (url: string, call: object, signal: AbortSignal): Promise<Reply> => {
  const headers = { "content-type": "application/json" }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(call), signal })
  return { response, body: await read(response) }
}

const silence = Symbol("no answer in time")

/**
 * One JSON-RPC call to one node with a deadline of 10 s. Returns the undecoded result. No failure contains the URL or the
 * request: a URL may contain an API key.
 */
export const postCall = Effect.fnUntraced(function* (url: string, method: string, params: unknown) {
  const asked = yield* Effect.result(
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
