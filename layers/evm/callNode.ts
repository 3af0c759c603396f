import { Effect, Exit, Fiber, Result } from "effect"
import { retryOf } from "../../services/ports/api/retryPolicy.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { rpcCodes } from "../../services/base/errors/rpcCodes.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { NodeUrl } from "./nodesOf.ts"
import { NodeFailed } from "../../services/ports/api/NodeFailed.ts"
import { isRefusedBatch } from "./isRefusedBatch.ts"
import { postToNode, type NodeAnswer, type NodeCall } from "./postToNode.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** JSON-RPC codes for "too many requests", which may come with HTTP 200. */
const limits = new Set<unknown>([-32005, -32007, 429])

type Outcome = Exit.Exit<unknown, NodeFailed>

const unreadable = (cause: unknown): Outcome =>
  Exit.fail(
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
    return Exit.fail(new NodeFailed({ retry: retryAfterError(error, status), ...waits, told, refused: true }))
  }
  return result === undefined ? unreadable(answer) : Exit.succeed(result)
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

type Outcomes = ReadonlyArray<Outcome>

/** Calls that are collected into one batch, and their results. */
interface Batch {
  readonly calls: Array<Call>
  readonly outcomes: Fiber.Fiber<Outcomes>
  readonly run: Run
}
/** What is known of a batch while it is asked. */
interface Run {
  /** How many callers wait for it. */
  waiting: number
  /** The node did not answer a request of the batch: those that wait for their turn are not asked of it. */
  down: NodeFailed | undefined
}
const open = new WeakMap<NodeUrl, Batch>()

/** Whether a node has answered at all, be it with an error of its own. */
const isAnswer = (failure: NodeFailed) => failure.refused === true && failure.retry !== "later"

const failureOf = (outcome: Outcome): NodeFailed | undefined => {
  if (Exit.isSuccess(outcome)) return undefined
  const [reason] = outcome.cause.reasons
  return reason?._tag === "Fail" ? reason.error : undefined
}

/**
 * One request of a read: it waits while too many are open at the node. A transaction does not wait. A failure that is no
 * answer (`answers`) keeps the rest of the batch from the node.
 */
const inTurn = <A>(
  node: NodeUrl,
  run: Run,
  asked: Effect.Effect<A, NodeFailed>,
  answers: (failure: NodeFailed) => boolean
) =>
  node.gate.withPermit(
    Effect.suspend(() => {
      if (run.down !== undefined) return Effect.fail(run.down)
      if (run.waiting === 0) return Effect.interrupt
      return Effect.tapError(asked, (failure) =>
        Effect.sync(() => {
          if (!answers(failure)) run.down = failure
        })
      )
    })
  )

const callInTurn = (node: NodeUrl, run: Run, { method, params }: Call): Effect.Effect<Outcome> =>
  Effect.exit(inTurn(node, run, callAlone(node, method, params), ({ refused }) => refused === true))

/** The outcomes of a batch by its calls, and whether the node refused it for being one, or for its length. */
const askTogether = Effect.fnUntraced(function* (node: NodeUrl, run: Run, calls: ReadonlyArray<Call>) {
  const batch = calls.map((call, index) => ({ id: index + 1, ...call }))
  const answers = (failure: NodeFailed) => isRefusedBatch(Result.fail(failure), calls.length) !== undefined
  const asked = yield* Effect.result(inTurn(node, run, postToNode(node.url, batch), answers))
  // A node that is down refuses nothing.
  const refused = run.down === undefined ? isRefusedBatch(asked, calls.length) : undefined
  if (Result.isFailure(asked)) return { refused, outcomes: calls.map((): Outcome => Exit.fail(asked.failure)) }
  const answer = asked.success
  const { data } = answer
  if (!Array.isArray(data)) return { refused, outcomes: calls.map(() => readAnswer(data, answer)) }
  const byId = new Map<string | undefined, unknown>()
  for (const one of data as ReadonlyArray<unknown>) {
    const id = idOf(one)
    // With two answers to one call neither can be trusted.
    byId.set(id, byId.has(id) ? undefined : one)
  }
  return { refused, outcomes: calls.map((_, index) => readAnswer(byId.get(String(index + 1)), answer)) }
})

/** Whether a call alone has the error that it had in the batch: then the error is the call's, and says nothing about the length. */
const isSameFailure = (one: Outcome, other: Outcome | undefined): boolean => {
  const failure = failureOf(one)
  if (failure === undefined) return false
  const [alone, together] = [failure, other && failureOf(other)].map((each) => Object(each?.told.cause))
  return alone.code === together.code && alone.message === together.message
}

const inPieces = (calls: ReadonlyArray<Call>, size: number): ReadonlyArray<ReadonlyArray<Call>> =>
  Array.from({ length: Math.ceil(calls.length / size) }, (_, index) => calls.slice(index * size, (index + 1) * size))

/**
 * Asks a node for some calls, in one request where it takes that. A refused batch is asked again at once in halves, down to
 * single calls, and what the node took is remembered. That is no retry: it is one try of each call. Where the node does not
 * answer a single call either, the others are not asked.
 */
const askAll = (node: NodeUrl, run: Run, calls: ReadonlyArray<Call>): Effect.Effect<Outcomes> => {
  const [first, ...others] = calls
  if (first === undefined) return Effect.succeed([])
  if (others.length === 0) return Effect.map(callInTurn(node, run, first), (outcome) => [outcome])
  if (calls.length > node.most)
    return Effect.map(
      Effect.all(
        inPieces(calls, node.most).map((piece) => askAll(node, run, piece)),
        { concurrency: "unbounded" }
      ),
      (all) => all.flat()
    )
  return Effect.gen(function* () {
    const { refused, outcomes } = yield* askTogether(node, run, calls)
    if (refused === undefined) return outcomes
    /** What a call by itself has shown, or nothing that was not known. */
    const alone = Effect.map(callInTurn(node, run, first), (outcome) => {
      const failure = failureOf(outcome)
      if (isSameFailure(outcome, outcomes[0])) return { outcome, end: outcomes }
      const isDown = failure !== undefined && !isAnswer(failure)
      return { outcome, end: isDown ? calls.map(() => outcome) : undefined }
    })
    let taken: Outcomes = []
    if (refused === "perhaps") {
      const { outcome, end } = yield* alone
      if (end !== undefined) return end
      taken = [outcome]
    }
    for (let size = Math.ceil(calls.length / 2); ; size = Math.ceil(size / 2)) {
      if (size === 1) {
        const { outcome, end } = taken.length > 0 ? { outcome: taken[0]!, end: undefined } : yield* alone
        if (end !== undefined) return end
        node.most = 1
        return [outcome, ...(yield* askAll(node, run, others))]
      }
      const piece = yield* askTogether(node, run, calls.slice(taken.length, taken.length + size))
      if (piece.refused !== undefined) continue
      if (run.down === undefined) node.most = Math.min(node.most, size)
      const done = [...taken, ...piece.outcomes]
      return [...done, ...(yield* askAll(node, run, calls.slice(done.length)))]
    }
  })
}

const startBatch = Effect.fnUntraced(function* (node: NodeUrl) {
  const calls: Array<Call> = []
  const run: Run = { waiting: 0, down: undefined }
  const sending = Effect.suspend(() => {
    if (open.get(node)?.calls === calls) open.delete(node)
    return askAll(node, run, calls)
  })
  // The batch serves several callers, so an interrupted caller does not end it. A forked fiber starts after the current task.
  const start = Effect.runForkWith(yield* Effect.context<never>())
  const outcomes = start(Effect.flatMap(Effect.forkChild(sending), Fiber.join))
  const batch: Batch = { calls, outcomes, run }
  open.set(node, batch)
  return batch
})

/** One call to one node, batched with the calls made at the same time. */
export const callNode = Effect.fnUntraced(function* (node: NodeUrl, method: string, params: unknown) {
  const batch = open.get(node) ?? (yield* startBatch(node))
  const index = batch.calls.push({ method, params }) - 1
  batch.run.waiting++
  const outcomes = yield* Effect.ensuring(
    Fiber.join(batch.outcomes),
    Effect.sync(() => batch.run.waiting--)
  )
  return yield* outcomes[index]!
})
