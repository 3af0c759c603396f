import { Context, Effect } from "effect"
import { makeRun } from "../../../base/concurrency/makeRun.ts"
import { Environment } from "../../../ports/environment/Environment.ts"
import { FrameFailed, type FrameFailure } from "../../../base/errors/frameErrors.ts"
import * as texts from "../../../base/errors/texts.ts"
import { makeStore, type ReadonlyStore } from "../../../base/store/makeStore.ts"
import type { AnswerOf } from "./answers.schema.ts"
import type { FrameDocument, Pending } from "./FrameDocument.ts"
import { FrameWindow, type FrameBox, type FrameParts, type OpenFrame } from "./FrameWindow.ts"
import type { RequestName, RequestOf } from "./requests.schema.ts"
import { safeMethods } from "./rpcMethods.ts"

/** How long the frame may take to say that it is ready, in ms (spec 9). */
export const loadDeadline = 20_000
/** How long it may take to answer, in ms (spec 9). An approval waits for the visitor instead. */
export const requestDeadline = 120_000
/** How long it may take to say what became of an approval that was taken back, in ms. */
export const takeBackDeadline = 10_000
/** What the frame needs after READY before the first login, in ms (spec 4). */
export const settleMs = 500

/** `settling` takes what needs no login yet; `ready` takes everything. */
export type FrameState = "closed" | "loading" | "settling" | "ready"

/** The outcome of a request whose caller has left. */
export interface LateAnswer {
  readonly request: RequestOf<"RPC_REQUEST">
  readonly answer: unknown
}

type AskFrame = <N extends RequestName>(
  name: N,
  ...payload: undefined extends RequestOf<N> ? [payload?: RequestOf<N>] : [payload: RequestOf<N>]
) => Effect.Effect<AnswerOf<N>, FrameFailed>

/** The conversation with the embedded wallet's frame: one answer per request, each with a deadline (frame protocol). */
export class FrameTransport extends Context.Service<
  FrameTransport,
  {
    readonly state: ReadonlyStore<FrameState>
    /** Counts the frame's hints that its user may have changed. Their content is not used. */
    readonly changes: ReadonlyStore<number>
    /** Opens the frame if there is none and waits until it is ready. */
    readonly start: Effect.Effect<void, FrameFailed>
    /** Asks the frame; opens it first where needed. Interrupting forgets the request. */
    readonly request: AskFrame
    /** The same without a deadline: until the frame has answered, or is gone. */
    readonly follow: AskFrame
    /**
     * Asks the frame to take back every wallet request that waits for an approval (spec 4). It decides: one that was approved goes
     * on. One that the frame does not have yet ends at once, and reading ones continue.
     */
    readonly abort: Effect.Effect<void>
    /** The answers that came after the deadline of a request that was taken back, oldest first. */
    readonly late: ReadonlyStore<ReadonlyArray<LateAnswer>>
    /** Shows the frame at a place over the page, or hides it. */
    readonly show: (box: FrameBox | undefined) => void
    readonly focus: () => void
    /** Takes the frame out of the page. What is open fails. */
    readonly close: Effect.Effect<void>
  }
>()("latchkey/FrameTransport") {}

/** Requests that wait for the settled frame: logins and what shows a popup. */
const afterSettling: ReadonlySet<RequestName> = new Set<RequestName>([
  "CONNECT_EMAIL",
  "CONNECT_SOCIAL",
  "GET_SOCIAL_REDIRECT_URI",
  "GET_FARCASTER_URI",
  "GET_USER"
])

type Opened = { readonly status: "loading" | "settling" | "ready"; readonly document: FrameDocument }
type Held = { readonly status: "closed" } | Opened

/** Makes the service; the frame opens with the first request and leaves with the scope. `url` is where it lives. */
export const makeFrameTransport = (url: () => string | undefined) =>
  Effect.gen(function* () {
    const environment = yield* Environment
    const port = yield* FrameWindow
    const run = yield* makeRun
    const state = makeStore<FrameState>("closed")
    const changes = makeStore(0)
    const late = makeStore<ReadonlyArray<LateAnswer>>([])
    /** How often open approvals were taken back. */
    let departures = 0
    let held: Held = { status: "closed" }
    const waiting = new Set<() => void>()
    const warned = new Set<string>()
    let frames: FrameParts | undefined
    let codec: typeof import("./frameCodec.ts") | undefined

    const failure = (reason: FrameFailure, request: string, message: string, unanswered = false) =>
      Effect.fail(new FrameFailed({ reason, request, message, ...(unanswered && { unanswered }) }))
    const endPending = (
      { pending }: FrameDocument,
      reason: FrameFailure,
      message: string,
      only: (one: Pending) => boolean = () => true
    ) => {
      for (const [id, one] of [...pending].filter(([, found]) => only(found))) {
        pending.delete(id)
        one.end(failure(reason, one.name, message, one.isPosted))
      }
    }
    const enter = (next: Held) => {
      held = next
      state.set(next.status)
      for (const look of [...waiting]) look()
    }
    /** Takes the frame out of the page. What was asked of it will never be answered, so it ends. */
    const leave = (reason: FrameFailure, message: string) => {
      if (held.status === "closed") return
      const { document } = held
      document.frame.remove()
      enter({ status: "closed" })
      endPending(document, reason, message)
    }
    const warn = (text: string) => {
      if (warned.has(text)) return
      warned.add(text)
      environment.warn(`The embedded wallet's frame: ${text}.`)
    }

    /** Acts after a while, unless the document or what is waited for has changed. */
    const after = (ms: number, { document, status }: Opened, act: () => void) =>
      run(
        Effect.map(Effect.sleep(ms), () => {
          if (held.status === status && held.document === document) act()
        })
      )
    const settle = (document: FrameDocument) => {
      const settling: Opened = { status: "settling", document }
      enter(settling)
      after(settleMs, settling, () => enter({ status: "ready", document }))
    }
    const load = (document: FrameDocument) => {
      const loading: Opened = { status: "loading", document }
      enter(loading)
      after(loadDeadline, loading, () => leave("load", texts.frameLoadFailed))
    }

    const onMessage = (data: unknown) => {
      const message = codec?.readFrameMessage(data)
      if (message === undefined || held.status === "closed") return
      if (typeof message === "string") return warn(message)
      const { document, status } = held
      if (message.kind === "notice") {
        if (message.name === "CHANGED") changes.update((count) => count + 1)
        if (message.name !== "READY") return
        document.readyIsAmbiguous = document.loads > 1 && document.readies < document.loads
        document.readies = Math.min(document.readies, document.loads) + 1
        if (status === "loading") settle(document)
        return
      }
      const { pending } = document
      if (message.kind === "unreadable") warn(`${message.name}_SUCCESS has an unknown shape`)
      const one = pending.get(message.id)
      if (one === undefined) return
      if (one.name !== message.name) return warn(`an answer to ${message.name} came for ${one.name}`)
      pending.delete(message.id)
      // What it answered is not known: a user may be logged in.
      if (message.kind === "unreadable") return one.end(failure("unreadable", one.name, texts.frameUnreadable, true))
      if (message.kind === "error") return one.end(failure("refused", one.name, message.message ?? texts.errorOccurred))
      const answer = message.payload
      if (one.isLate) late.update((all) => [...all, { request: one.payload as LateAnswer["request"], answer }])
      one.end(Effect.succeed(answer))
    }

    const foreign = () => warn("a message of another origin was ignored")

    /** A second document in the same frame: what was asked of the first one will never be answered. */
    const loaded = () => {
      if (held.status === "closed" || ++held.document.loads === 1) return
      const { document, status } = held
      // Another site was in the frame, which never says READY, so the READY came from the document that has now loaded.
      if (document.readyIsAmbiguous && status === "settling") {
        document.readyIsAmbiguous = false
        document.readies = document.loads
        return
      }
      endPending(document, "navigated", texts.somethingWentWrong, ({ name }) => name !== "RELOAD")
      const next = { ...document }
      if (next.readies >= next.loads) settle(next)
      else load(next)
    }

    const open = () => {
      const address = url()
      const frame =
        address === undefined
          ? undefined
          : frames?.open(address, {
              message: onMessage,
              foreign,
              loaded,
              failed: () => {
                if (held.status !== "closed" && held.document.frame === frame) leave("load", texts.frameLoadFailed)
              }
            })
      if (frame === undefined) return
      load({ frame, pending: new Map(), loads: 0, readies: 0, readyIsAmbiguous: false })
    }

    /** Waits until the frame can take the request; fails when it could not be loaded, or when the user leaves. */
    const untilReady = (name: RequestName | "start", settled: boolean, hasLeft: () => boolean) =>
      Effect.callback<void, FrameFailed>((resume) => {
        const look = () => {
          const now = state.get()
          const left = hasLeft()
          if (!left && (now === "loading" || (now === "settling" && settled))) return
          waiting.delete(look)
          if (left) return resume(failure("aborted", name, texts.requestAborted))
          resume(now === "closed" ? failure("load", name, texts.frameLoadFailed) : Effect.void)
        }
        waiting.add(look)
        look()
        return Effect.sync(() => waiting.delete(look))
      })

    const reach = Effect.fnUntraced(function* (
      name: RequestName | "start",
      settled: boolean,
      hasLeft: () => boolean = () => false
    ) {
      if (codec === undefined) {
        const missing = () => new FrameFailed({ reason: "load", request: name, message: texts.frameLoadFailed })
        frames = yield* Effect.mapError(port.load, missing)
        codec = yield* Effect.tryPromise({ try: () => import("./frameCodec.ts"), catch: missing })
      }
      if (held.status === "closed") open()
      yield* untilReady(name, settled, hasLeft)
      return codec
    })

    const asking = (ms: number | undefined) =>
      Effect.fnUntraced(function* (name: RequestName, payload: unknown) {
        const method = name === "RPC_REQUEST" ? (payload as RequestOf<"RPC_REQUEST">).method : undefined
        const waitsForUser = method !== undefined && !safeMethods.has(method)
        const since = departures
        const hasLeft = () => waitsForUser && departures > since
        const { writeRequest } = yield* reach(name, afterSettling.has(name), hasLeft)
        const id = frames!.newId()
        const message = writeRequest(name, id, payload)
        if (message === undefined) return yield* failure("request", name, "The request has not the shape it needs")
        const answer = Effect.callback<unknown, FrameFailed>((resume) => {
          if (hasLeft()) return resume(failure("aborted", name, texts.requestAborted))
          if (held.status === "closed") return resume(failure("load", name, texts.frameNotSet))
          const { frame, pending } = held.document
          const own = { name, payload, waitsForUser, end: resume, isPosted: true, isTakenBack: false, isLate: false }
          pending.set(id, own)
          own.isPosted = frame.post(message)
          // The page has removed the frame: the next request opens another.
          if (!own.isPosted) leave("load", texts.frameNotSet)
          return Effect.sync(() => pending.delete(id))
        })
        if (waitsForUser || ms === undefined) return yield* answer
        const tooLate = failure("timeout", name, texts.somethingWentWrong, true)
        return yield* Effect.timeoutOrElse(answer, { duration: ms, orElse: () => tooLate })
      })

    /** The time is over in which the frame could report the outcome of these. */
    const giveUp = (asked: ReadonlyArray<Pending>) => {
      for (const one of asked) {
        one.isLate = true
        one.end(failure("aborted", one.name, texts.requestTimedOut, true))
      }
    }
    const abort = Effect.sync(() => {
      departures += 1
      for (const look of [...waiting]) look()
      if (held.status === "closed") return
      const { frame, pending } = held.document
      const asked = [...pending.values()].filter((one) => one.waitsForUser && !one.isTakenBack)
      const message = asked.length > 0 && codec?.writeRequest("RPC_ABORT", frames!.newId(), undefined)
      if (!message) return
      for (const one of asked) one.isTakenBack = true
      if (!frame.post(message)) return leave("load", texts.frameNotSet)
      run(Effect.map(Effect.sleep(takeBackDeadline), () => giveUp(asked)))
    })

    const inFrame = (act: (frame: OpenFrame) => void) => {
      if (held.status !== "closed") act(held.document.frame)
    }
    const close = Effect.sync(() => leave("aborted", texts.requestAborted))
    yield* Effect.addFinalizer(() => close)

    return {
      state,
      changes,
      start: Effect.asVoid(reach("start", true)),
      request: asking(requestDeadline) as AskFrame,
      follow: asking(undefined) as AskFrame,
      abort,
      late,
      show: (box) => inFrame((frame) => frame.show(box)),
      focus: () => inFrame((frame) => frame.focus()),
      close
    } satisfies FrameTransport["Service"]
  })
