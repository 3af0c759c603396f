import { Clock, Effect, Result } from "effect"
import { askInTurn, retryAfterMs, retryOf, type Retryable } from "../../services/api/retryPolicy.ts"
import { asResult } from "../../services/concurrency/asResult.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { rpcCodes } from "../../services/errors/rpcCodes.ts"
import * as texts from "../../services/errors/texts.ts"
import type { Network } from "../../services/network/Network.ts"

/** Deadline of one request including its body, and of a read with its waits, in ms (spec 9). */
const requestDeadline = 10_000
const readDeadline = 75_000

/** Why one request to one node failed, and whether another could succeed. */
interface NodeFailed extends Retryable {
  readonly told: RpcFailed
}

const failed = (retry: Retryable["retry"], message: string, cause?: unknown, retryAfter?: number): NodeFailed => {
  const waits = retryAfter === undefined ? {} : { retryAfter }
  return { retry, ...waits, told: new RpcFailed({ code: -1, message, ...waits, cause }) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Reads a JSON-RPC answer; codes of the standard's own errors are kept. */
const readAnswer = (
  text: string,
  status: number,
  retryAfter: number | undefined
): Effect.Effect<unknown, NodeFailed> => {
  const answer = parsed(text)
  if (typeof answer !== "object" || answer === null)
    return Effect.fail(failed(retryOf(status), texts.rpcRequestFailed, { status }, retryAfter))
  const { result, error } = answer as { readonly result?: unknown; readonly error?: unknown }
  if (error !== undefined && error !== null) {
    const { code } = error as { readonly code?: unknown }
    const told = new RpcFailed({
      code: typeof code === "number" && code in rpcCodes ? code : -1,
      message: texts.rpcRequestFailed,
      cause: error
    })
    return Effect.fail({ retry: code === -32_603 ? "later" : retryOf(status), told })
  }
  return result === undefined
    ? Effect.fail(failed("elsewhere", texts.rpcRequestFailed, answer))
    : Effect.succeed(result)
}

/** One request to one node. No failure contains the URL: it may contain an API key. */
const askOne = Effect.fnUntraced(function* (url: string, method: string, params: unknown) {
  const asked = yield* asResult(
    Effect.timeoutOrElse(
      Effect.tryPromise({
        try: async (signal) => {
          const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
          const headers = { "content-type": "application/json" }
          const response = await fetch(url, { method: "POST", headers, body, signal })
          return { response, text: await response.text() }
        },
        catch: () => failed("later", texts.httpRequestFailed)
      }),
      { duration: requestDeadline, orElse: () => Effect.fail(failed("later", texts.requestTimedOut)) }
    )
  )
  if (Result.isFailure(asked)) return yield* Effect.fail(asked.failure)
  const { response, text } = asked.success
  const retryAfter = retryAfterMs(response.headers.get("retry-after"), yield* Clock.currentTimeMillis)
  return yield* readAnswer(text, response.status, retryAfter)
})

/** Reads from a network's nodes: at most 4 requests over all of its addresses (spec 8, 9). The answer is not decoded. */
export const askNode = (network: Network, method: string, params: unknown = []): Effect.Effect<unknown, RpcFailed> => {
  const [first, ...others] = network.rpcUrls.map((url) => askOne(url, method, params))
  if (first === undefined) return Effect.fail(new RpcFailed({ code: -1, message: texts.httpRequestFailed }))
  return askInTurn([first, ...others]).pipe(
    Effect.mapError(({ told }) => told),
    Effect.timeoutOrElse({
      duration: readDeadline,
      orElse: () => Effect.fail(new RpcFailed({ code: -1, message: texts.requestTimedOut }))
    })
  )
}
