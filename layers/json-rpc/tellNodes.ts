import { Data, Effect, Result } from "effect"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { postCall } from "./postCall.ts"

/**
 * What the refusal of a node says of the request: it has it already, it did not take it, no node will take it, or nothing.
 */
export type Verdict = "known" | "refused" | "never" | "nothing"

/** No node accepted a request, and one may have carried it out: its answer was lost, or says nothing. */
export class AnswerLost extends Data.TaggedError("AnswerLost")<{ readonly told: RpcFailed }> {}

/**
 * Hands a request over to one node after the other, once each, until one accepts it (SEC-22); returns its answer. If a node
 * did not answer it may have accepted, so a later refusal proves nothing: then it fails with `AnswerLost`, else with the
 * last refusal.
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
    const asked = yield* Effect.result(postCall(url, method, params))
    if (!Result.isFailure(asked)) return asked.success
    const { told, refused } = asked.failure
    const verdict = refused ? judge(told.cause) : "nothing"
    if (verdict === "known" || verdict === "nothing") lost ??= told
    last = told
    if (verdict === "known" || verdict === "never") break
  }
  return yield* lost === undefined ? last : new AnswerLost({ told: lost })
})
