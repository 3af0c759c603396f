import { Effect, Result } from "effect"
import { isHex, keccak256 } from "viem/utils"
import type { Hex } from "../../services/base/addresses/Hex.ts"
import type { NodeFailed } from "../../services/ports/api/NodeFailed.ts"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { callAlone, callNode } from "./callNode.ts"
import { nodesOf, type NodeUrl } from "./nodesOf.ts"
import { isAlreadyKnown, toTransactionFailed } from "./toChainError.ts"

/** Messages about time: the request may have gone on. */
const ranOut = /time.?out|timed out|deadline exceeded/i

/** JSON-RPC codes of a request that was not carried out; others may come from something between us and the node. */
const notDone = new Set<unknown>([
  3, 429, -32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003, -32004, -32005
])

/** Whether the node has a transaction of this hash. */
const has = (node: NodeUrl, hash: Hex) =>
  Effect.map(
    Effect.result(callNode(node, "eth_getTransactionByHash", [hash])),
    (asked) =>
      !Result.isFailure(asked) &&
      (asked.success as { readonly hash?: unknown } | null)?.hash?.toString().toLowerCase() === hash
  )

/** What a node's failure says: it has the transaction, its nonce is used, it was not taken, or nothing. */
const verdictOf = ({ told, refused }: NodeFailed): "known" | "used" | "refused" | "nothing" => {
  if (!refused) return "nothing"
  const { code, message } = told.cause as { readonly code?: unknown; readonly message?: unknown }
  // The node's own message only: deeper in an error stand texts that a contract chose.
  if (typeof message === "string" && isAlreadyKnown(message)) return "known"
  if (typeof message === "string" && ranOut.test(message)) return "nothing"
  const kind = toTransactionFailed(told.cause)?.kind
  if (kind === "nonceTooLow") return "used"
  return kind !== undefined || notDone.has(code) ? "refused" : "nothing"
}

/**
 * Sends a signed transaction to one node after the other, once each, until one accepts it; returns its hash, which follows
 * from the transaction. A node that has it already counts when it shows it (SEC-22). Fails with the last refusal where each
 * node refused, and with `OutcomeUnknown`, which carries the hash, where one may have taken it and none shows it.
 */
export const broadcast = Effect.fnUntraced(function* (network: Network, signed: unknown) {
  if (!isHex(signed)) return yield* new RpcFailed({ code: -32602, message: texts.rpcRequestFailed })
  const hash = keccak256(signed)
  const nodes = nodesOf(network)
  let lost: RpcFailed | undefined
  let last = new RpcFailed({ code: -1, message: texts.httpRequestFailed })
  for (const node of nodes) {
    const asked = yield* Effect.result(callAlone(node, "eth_sendRawTransaction", [signed]))
    if (!Result.isFailure(asked)) return hash
    const { retry, told } = asked.failure
    const verdict = verdictOf(asked.failure)
    // The nonce may be used by this very transaction, if a node accepted it without answering.
    if ((verdict === "known" || verdict === "used") && (yield* has(node, hash))) return hash
    if (verdict === "known" || verdict === "nothing") lost ??= told
    last = told
    if (retry === "never") break
  }
  if (lost === undefined) return yield* last
  for (const node of nodes) if (yield* has(node, hash)) return hash
  return yield* new OutcomeUnknown({ message: texts.outcomeUnknown, hash, cause: lost })
})
