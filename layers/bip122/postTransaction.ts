import { Effect, Result } from "effect"
import { httpRequestFailed } from "../../services/base/errors/coreTexts.ts"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askEndpoint } from "./askEndpoint.ts"
import { readField } from "../injected/readField.ts"
import { readTxid } from "./readTxid.ts"

const unexpected = (cause: string) =>
  new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: cause.slice(0, 500) })

/** Fails unless the text is about this transaction: a sign-in page of a Wi-Fi network also answers with status 200. */
const about = (id: string, read: (text: string) => unknown) => (text: string) =>
  Effect.suspend(() => (readTxid(read(text)) === id ? Effect.succeed(id) : Effect.fail(unexpected(text))))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Posts a signed transaction to each endpoint, once, until one answers with its id. Returns the id, which follows from the
 * transaction. Otherwise asks all endpoints for the transaction, because words such as "already spent" may mean another.
 * Fails with the last refusal if all of them refused, and with `OutcomeUnknown`, which has the id, if one may have accepted.
 */
export const postTransaction = Effect.fnUntraced(function* (network: Network, raw: string, id: string) {
  const places = network.rpcUrls.map((url) => ({ ...network, rpcUrls: [url] }))
  let lost: RpcFailed | undefined
  let last = new RpcFailed({ code: -1, message: httpRequestFailed })
  for (const place of places) {
    const posted = yield* Effect.result(Effect.flatMap(askEndpoint(place, "tx", raw), about(id, String)))
    if (!Result.isFailure(posted)) return id
    last = posted.failure
    if (readField(last.cause, "status") !== 400) lost ??= last
  }
  if (places.length === 0) return yield* last
  const looks = places.map((place) => Effect.flatMap(askEndpoint(place, `tx/${id}`), about(id, parsed)))
  const shown = yield* Effect.result(Effect.raceAll(looks))
  if (!Result.isFailure(shown)) return id
  return yield* lost === undefined ? last : new OutcomeUnknown({ message: texts.outcomeUnknown, hash: id, cause: lost })
})
