import { Effect, Fiber, Result } from "effect"
import { asResult } from "../../services/concurrency/asResult.ts"
import { retryOf } from "../../services/api/retryPolicy.ts"
import { inParallel } from "../../services/concurrency/inParallel.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { rpcCodes } from "../../services/errors/rpcCodes.ts"
import * as texts from "../../services/errors/texts.ts"
import type { NodeUrl } from "./nodesOf.ts"
import { NodeFailed } from "../../services/api/NodeFailed.ts"
import { postToNode, type NodeAnswer, type NodeCall } from "./postToNode.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** Largest number of calls in one HTTP request (spec 9). */
const mostCalls = 1_000

/** JSON-RPC codes for "too many requests", which may come with HTTP 200. */
const limits = new Set<unknown>([-32005, -32007, 429])

type Outcome = Effect.Effect<unknown, NodeFailed>

const unreadable = (cause: unknown): Outcome =>
  Effect.fail(
    new NodeFailed({ retry: "elsewhere", told: new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause }) })
  )

/** Whether another request could succeed after a JSON-RPC error. */
const retryAfterError = (error: object, status: number): NodeFailed["retry"] => {
  const { code } = error as { readonly code?: unknown }
  // Every node gives the same answer about a transaction.
  const kind = toTransactionFailed(error)?.kind
  if (kind !== undefined && kind !== "unknownNode") return "never"
  return limits.has(code) || code === -32603 ? "later" : retryOf(status)
}

/** Reads the answer to one call; `undefined` when there is no answer, or more than one. */
const readAnswer = (answer: unknown, { status, retryAfter }: NodeAnswer): Outcome => {
  if (typeof answer !== "object" || answer === null) return unreadable(answer)
  const { error, result } = answer as { readonly error?: unknown; readonly result?: unknown }
  if (typeof error === "object" && error !== null) {
    const { code } = error as { readonly code?: unknown }
    const waits = retryAfter === undefined ? {} : { retryAfter }
    const told = new RpcFailed({
      code: typeof code === "number" && code in rpcCodes ? code : -1,
      message: texts.rpcRequestFailed,
      ...waits,
      cause: error
    })
    return Effect.fail(new NodeFailed({ retry: retryAfterError(error, status), ...waits, told, refused: true }))
  }
  return result === undefined ? unreadable(answer) : Effect.succeed(result)
}

/** The id of an answer; some nodes write the number as text. */
const idOf = (answer: unknown): string | undefined => {
  const id = (answer as { readonly id?: unknown } | null)?.id
  return typeof id === "number" || typeof id === "string" ? String(id) : undefined
}

/** One call in one HTTP request. */
export const callAlone = Effect.fnUntraced(function* (node: NodeUrl, method: string, params: unknown) {
  const answer = yield* postToNode(node.url, { id: 1, method, params })
  const { data } = answer
  const id = idOf(data)
  // A node that could not parse the request does not know its id, so the error has none.
  const isOurs = id === "1" || (id === undefined && (data as { readonly error?: unknown } | null)?.error)
  return yield* isOurs ? readAnswer(data, answer) : unreadable(data)
})

/** A call before it has an id. */
type Call = Omit<NodeCall, "id">

const oneByOne = (node: NodeUrl, calls: ReadonlyArray<Call>): Effect.Effect<ReadonlyArray<Outcome>> =>
  inParallel(calls.map(({ method, params }) => Effect.exit(callAlone(node, method, params))))

/** Whether the node does not support batches: it gave a single answer, a single error, or nothing readable. */
const knowsNoBatch = (asked: Result.Result<NodeAnswer, NodeFailed>): boolean => {
  if (Result.isFailure(asked)) {
    const { status } = (asked.failure.told.cause ?? {}) as { readonly status?: number }
    return asked.failure.retry === "elsewhere" && (status === 200 || status === 400)
  }
  const { data, status } = asked.success
  if (Array.isArray(data)) return false
  const { error } = (data ?? {}) as { readonly error?: { readonly code?: unknown } | null }
  return !limits.has(error?.code) && (status === 500 || retryOf(status) === "elsewhere")
}

const together = Effect.fnUntraced(function* (node: NodeUrl, calls: ReadonlyArray<Call>) {
  const asked = yield* asResult(
    postToNode(
      node.url,
      calls.map((call, index) => ({ id: index + 1, ...call }))
    )
  )
  if (knowsNoBatch(asked)) {
    node.batches = false
    return yield* oneByOne(node, calls)
  }
  if (Result.isFailure(asked)) return yield* asked.failure
  const answer = asked.success
  const { data } = answer
  if (!Array.isArray(data)) return calls.map(() => readAnswer(data, answer))
  const byId = new Map<string | undefined, unknown>()
  for (const one of data as ReadonlyArray<unknown>) {
    const id = idOf(one)
    // With two answers to one call neither can be trusted.
    byId.set(id, byId.has(id) ? undefined : one)
  }
  return calls.map((_, index) => readAnswer(byId.get(String(index + 1)), answer))
})

/** Calls that are collected into one batch, and their results. */
interface Batch {
  readonly calls: Array<Call>
  readonly outcomes: Fiber.Fiber<ReadonlyArray<Outcome>, NodeFailed>
}
const open = new WeakMap<NodeUrl, Batch>()

const startBatch = Effect.fnUntraced(function* (node: NodeUrl) {
  const calls: Array<Call> = []
  const sending = Effect.suspend(() => {
    if (open.get(node)?.calls === calls) open.delete(node)
    return calls.length > 1 && node.batches ? together(node, calls) : oneByOne(node, calls)
  })
  // The batch serves several callers, so an interrupted caller does not end it. A forked fiber starts after the current task.
  const start = Effect.runForkWith(yield* Effect.context<never>())
  const outcomes = start(Effect.flatMap(Effect.forkChild(sending), Fiber.join))
  const batch: Batch = { calls, outcomes }
  open.set(node, batch)
  return batch
})

/** One call to one node, batched with the calls made at the same time. */
export const callNode = Effect.fnUntraced(function* (node: NodeUrl, method: string, params: unknown) {
  const last = open.get(node)
  const batch = last !== undefined && last.calls.length < mostCalls ? last : yield* startBatch(node)
  const index = batch.calls.push({ method, params }) - 1
  const outcomes = yield* Fiber.join(batch.outcomes)
  return yield* outcomes[index]!
})
