import { Result } from "effect"
import type { NodeFailed } from "../../services/ports/api/NodeFailed.ts"
import { retryOf } from "../../services/ports/api/retryPolicy.ts"
import type { NodeAnswer } from "./postToNode.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** `perhaps`: a single call tells whether it was the length, or whether the node refuses everyone now. */
export type BatchRefusal = "length" | "perhaps"

/** Statuses of servers that limit requests or do not know the caller: smaller batches change nothing. */
const others: ReadonlySet<number> = new Set([401, 403, 429])

/** HTTP statuses with which servers refuse a request for its length. A server that fails (500) says so in JSON-RPC if it means that. */
const isOfLength = (status: number) =>
  status >= 400 && !others.has(status) && (status === 413 || retryOf(status) === "elsewhere")

/** JSON-RPC codes that say something of each call by itself: no such method, wrong parameters, too many requests. */
const ofCalls: ReadonlySet<unknown> = new Set([-32601, -32602, -32007, 429])
/** Codes that nodes have for a limit of any kind, and for their own failures. */
const unclear: ReadonlySet<unknown> = new Set([-32005, -32603])

interface Answer {
  readonly error?: { readonly code?: unknown; readonly message?: unknown } | null
  readonly result?: unknown
}

/** One error for all calls that says nothing about any of them. */
const isSameError = (answers: ReadonlyArray<Answer | null>): boolean => {
  const [first] = answers
  const error = first?.error
  if (!error || ofCalls.has(error.code) || toTransactionFailed(error)?.kind === "executionReverted") return false
  return answers.every((one) => one?.error?.code === error.code && one?.error?.message === error.message)
}

/**
 * Whether a node refused a batch for being one, or for its length, in any of the forms that nodes have: a status, a single
 * answer or error, nothing readable, or a list in which no call is answered. Of fewer calls it may take each. An answer that did
 * not come, or not whole, is no refusal, and neither is one that says when to ask again.
 */
export const isRefusedBatch = (
  asked: Result.Result<NodeAnswer, NodeFailed>,
  calls: number
): BatchRefusal | undefined => {
  if (Result.isFailure(asked)) {
    const { status } = (asked.failure.told.cause ?? {}) as { readonly status?: number }
    if (status === undefined) return undefined
    const isUnreadable = status < 300 && asked.failure.retry === "elsewhere"
    return isUnreadable || isOfLength(status) ? "length" : undefined
  }
  const { data, status, retryAfter } = asked.success
  if (others.has(status) || retryAfter !== undefined) return undefined
  if (!Array.isArray(data)) {
    const error = (data as Answer | null)?.error
    if (!error) return "length"
    if (error.code === -32007 || error.code === 429) return undefined
    return unclear.has(error.code) || status === 500 ? "perhaps" : "length"
  }
  const answers = data as ReadonlyArray<Answer | null>
  if (answers.some((one) => one?.result !== undefined)) return undefined
  if (answers.length < calls) return "length"
  return status === 500 || isOfLength(status) || isSameError(answers) ? "perhaps" : undefined
}
