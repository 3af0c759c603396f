import { Effect, Result } from "effect"
import { asResult } from "../../services/concurrency/asResult.ts"
import { isHex, keccak256 } from "viem/utils"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import type { Network } from "../../services/network/Network.ts"
import { callAlone, callNode } from "./callNode.ts"
import { errorLayers } from "../../services/errors/errorLayers.ts"
import { nodesOf, type NodeUrl } from "./nodesOf.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** Texts with which nodes say that they already have this transaction. */
const alreadyKnown =
  /already.?(known|imported|exists|in (the )?(mem|tx)?.?pool)|\bknown transaction|transaction with the same hash/i

/** Whether the node has a transaction of this hash. */
const has = (node: NodeUrl, hash: string) =>
  Effect.map(
    asResult(callNode(node, "eth_getTransactionByHash", [hash])),
    (asked) =>
      !Result.isFailure(asked) &&
      (asked.success as { readonly hash?: unknown } | null)?.hash?.toString().toLowerCase() === hash
  )

/**
 * Sends a signed transaction to one node after the other, once each, until one accepts it. "Already known" is success
 * (SEC-22). If a node did not answer it may have accepted, so a later refusal proves nothing: the missing answer is the error.
 */
export const broadcast = Effect.fnUntraced(function* (network: Network, signed: unknown) {
  if (!isHex(signed)) return yield* new RpcFailed({ code: -32602, message: texts.rpcRequestFailed })
  const hash = keccak256(signed)
  let lost: RpcFailed | undefined
  let last = new RpcFailed({ code: -1, message: texts.httpRequestFailed })
  for (const node of nodesOf(network)) {
    const asked = yield* asResult(callAlone(node, "eth_sendRawTransaction", [signed]))
    if (!Result.isFailure(asked)) return asked.success
    const { retry, told, refused } = asked.failure
    if (errorLayers(told.cause).some(({ text }) => alreadyKnown.test(text))) return hash
    // The nonce may be used by this very transaction, if a node accepted it without answering.
    if (toTransactionFailed(told.cause)?.kind === "nonceTooLow" && (yield* has(node, hash))) return hash
    if (retry === "never") return yield* lost ?? told
    if (!refused) lost ??= told
    last = told
  }
  return yield* lost ?? last
})
