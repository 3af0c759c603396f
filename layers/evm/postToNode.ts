import { Clock, Effect, Result } from "effect"
import { NodeFailed } from "../../services/ports/api/NodeFailed.ts"
import { retryAfterMs, retryOf } from "../../services/ports/api/retryPolicy.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { bodyText } from "../json-rpc/bodyText.ts"

/** Deadline of one request including its body, in ms (spec 9). */
const deadline = 10_000

/** Longest body that is read, in bytes. */
const longestBody = 10_485_760

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

const versioned = (call: NodeCall) => ({ jsonrpc: "2.0", ...call })

/** The address of a node without a name and password, which go into a header of their own. */
const placeOf = (address: string) => {
  const url = new URL(address)
  const { username, password } = url
  if (username === "" && password === "") return { url: address, headers: {} }
  url.username = url.password = ""
  const secret = btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { url: url.href, headers: { authorization: `Basic ${secret}` } }
}

/** Whether this is an answer of JSON-RPC: others give their status alone. */
const isAnswer = (data: unknown) =>
  Array.isArray(data) || typeof (data as { readonly error?: unknown } | null)?.error === "object"

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One HTTP request to one node with a deadline of 10 s: one call or a batch. Fails when the response is not readable; a
 * JSON-RPC error is a response, whatever its status. No failure contains the URL or the request: a URL may contain an API key.
 */
export const postToNode = Effect.fnUntraced(function* (address: string, body: NodeCall | ReadonlyArray<NodeCall>) {
  const got: { response?: Response } = {}
  const post = async (signal: AbortSignal): Promise<unknown> => {
    const { url, headers } = placeOf(address)
    const calls = Array.isArray(body) ? body.map(versioned) : versioned(body as NodeCall)
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(calls),
      signal
    })
    got.response = response
    return parse(await bodyText(response, longestBody))
  }
  const asked = yield* Effect.result(
    Effect.timeoutOrElse(Effect.tryPromise({ try: post, catch: (cause) => cause }), {
      duration: deadline,
      orElse: () => Effect.fail(silence)
    })
  )
  const { response } = got
  const wish = retryAfterMs(response?.headers.get("retry-after"), yield* Clock.currentTimeMillis)
  const waits = wish === undefined ? {} : { retryAfter: wish }
  const failed = (retry: NodeFailed["retry"], message: string, isWhole = true) => {
    const cause = response && isWhole ? { status: response.status } : undefined
    return new NodeFailed({ retry, ...waits, told: new RpcFailed({ code: -1, message, ...waits, cause }) })
  }
  if (Result.isFailure(asked)) {
    if (asked.failure === silence) return yield* failed("later", texts.requestTimedOut, false)
    // A truncated response may succeed next time; one that is too long will not.
    if (asked.failure instanceof RangeError) return yield* failed("elsewhere", texts.rpcRequestFailed)
    if (response?.ok === false) return yield* failed(retryOf(response.status), texts.httpRequestFailed)
    return yield* failed("later", texts.httpRequestFailed, false)
  }
  const { status = 0, ok = false } = response ?? {}
  const data = asked.success
  if (!ok && !isAnswer(data)) return yield* failed(retryOf(status), texts.httpRequestFailed)
  // An empty body is not an answer, and neither is what is no JSON.
  if (data === undefined) return yield* failed("elsewhere", texts.rpcRequestFailed)
  return { data, status, ...waits } satisfies NodeAnswer as NodeAnswer
})
