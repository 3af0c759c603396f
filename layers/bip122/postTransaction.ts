import { Effect, Result } from "effect"
import { httpRequestFailed } from "../../services/base/errors/coreTexts.ts"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askEndpoint } from "./askEndpoint.ts"
import { readField } from "../injected/readField.ts"

/**
 * Posts a signed transaction to one endpoint after the other, once each, until one takes it; returns its id, which follows
 * from it. Fails with the last refusal where each endpoint refused, and with `OutcomeUnknown`, which has the id, where one
 * may have taken it. In both cases the endpoints are asked for it first: words such as "already spent" may mean another.
 */
export const postTransaction = Effect.fnUntraced(function* (network: Network, raw: string, id: string) {
  let lost: RpcFailed | undefined
  let last = new RpcFailed({ code: -1, message: httpRequestFailed })
  for (const url of network.rpcUrls) {
    const asked = yield* Effect.result(askEndpoint({ ...network, rpcUrls: [url] }, "tx", raw))
    if (!Result.isFailure(asked)) return id
    last = asked.failure
    if (readField(last.cause, "status") !== 400) lost ??= last
  }
  if (network.rpcUrls.length === 0) return yield* last
  const shown = yield* Effect.result(askEndpoint(network, `tx/${id}`))
  if (!Result.isFailure(shown)) return id
  return yield* lost === undefined ? last : new OutcomeUnknown({ message: texts.outcomeUnknown, hash: id, cause: lost })
})
