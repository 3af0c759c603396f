import { Effect, Result } from "effect"
import { asResult } from "../../services/concurrency/asResult.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import type { Network } from "../../services/network/Network.ts"
import { postCall } from "./postCall.ts"

/** What the refusal of a node says of the request: it is known there already, no node will take it, or nothing. */
export type Verdict = "accepted" | "never" | undefined

/**
 * Hands a request over to one node after the other, once each, until one accepts it (SEC-22); gives its answer, or
 * `undefined` where a node has it already. If a node did not answer it may have accepted, so a later refusal proves
 * nothing: the missing answer is the error.
 */
export const tellNodes = Effect.fnUntraced(function* (
  network: Network,
  method: string,
  params: unknown,
  judge: (refusal: unknown) => Verdict
) {
  let lost: RpcFailed | undefined
  let last = new RpcFailed({ code: -1, message: texts.httpRequestFailed })
  for (const url of network.rpcUrls) {
    const asked = yield* asResult(postCall(url, method, params))
    if (!Result.isFailure(asked)) return asked.success
    const { told, refused } = asked.failure
    const verdict = refused ? judge(told.cause) : undefined
    if (verdict === "accepted") return undefined
    if (verdict === "never") return yield* lost ?? told
    if (!refused) lost ??= told
    last = told
  }
  return yield* lost ?? last
})
