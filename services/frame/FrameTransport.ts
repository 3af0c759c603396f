import { Context, Effect } from "effect"
import { makeRun } from "../concurrency/makeRun.ts"
import { Environment } from "../environment/Environment.ts"
import { FrameFailed, type FrameFailure } from "../errors/frameErrors.ts"
import * as texts from "../errors/texts.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import type { AnswerOf } from "./answers.schema.ts"
import { FrameWindow, type FrameBox, type OpenFrame } from "./FrameWindow.ts"
import type { RequestName, RequestOf } from "./requests.schema.ts"
import { safeMethods } from "./rpcMethods.ts"

/** How long the frame may take to say that it is ready, in ms (spec 9). */
export const loadDeadline = 20_000
/** How long it may take to answer, in ms (spec 9). An approval waits for the visitor instead. */
export const requestDeadline = 120_000
/** Signing out waits no longer than this, in ms, and counts as done then (spec 9). */
export const signOutDeadline = 3_000
/** What the frame needs after READY before the first login, in ms (spec 4). */
export const settleMs = 500

/** `settling` takes what needs no login yet; `ready` takes everything. */
export type FrameState = "closed" | "loading" | "settling" | "ready"

/** The conversation with the embedded wallet's frame: one answer per request, each with a deadline (frame protocol). */
export class FrameTransport extends Context.Service<
  FrameTransport,
  {
    readonly state: ReadonlyStore<FrameState>
    /** Opens the frame if there is none and waits until it is ready. */
    readonly start: Effect.Effect<void, FrameFailed>
    /** Asks the frame; opens it first where needed. Interrupting forgets the request. */
    readonly request: <N extends RequestName>(
      name: N,
      ...payload: undefined extends RequestOf<N> ? [payload?: RequestOf<N>] : [payload: RequestOf<N>]
    ) => Effect.Effect<AnswerOf<N>, FrameFailed>
    /** Takes back every open wallet request that waits for an approval; reading ones go on (spec 4). */
    readonly abort: Effect.Effect<void>
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

interface Pending {
  readonly name: RequestName
  readonly waitsForVisitor: boolean
  readonly end: (result: Effect.Effect<unknown, FrameFailed>) => void
}

interface Attempt {
  readonly frame: OpenFrame
  /** Documents that have loaded in it, and documents that have said READY: either may come first. */
  loads: number
  readies: number
  /** The last READY came after a document that had loaded without one: it may belong to that one or to the next. */
  readyIsAmbiguous: boolean
  /** Counts the waits for READY, so that the deadline of one does not end another. */
  waits: number
}

/** Makes the service; the frame opens with the first request and leaves with the scope. `url` is where it lives. */
export const makeFrameTransport = (url: () => string | undefined) =>
  Effect.gen(function* () {
    const environment = yield* Environment
    const frames = yield* FrameWindow
    const run = yield* makeRun
    const state = makeStore<FrameState>("closed")
    const pending = new Map<string, Pending>()
    const waiting = new Set<() => void>()
    const warned = new Set<string>()
    let attempt: Attempt | undefined
    let codec: typeof import("./frameCodec.ts") | undefined

    const failure = (reason: FrameFailure, request: string, message: string) =>
      Effect.fail(new FrameFailed({ reason, request, message }))
    const endAll = (reason: FrameFailure, message: string, only: (one: Pending) => boolean = () => true) => {
      for (const [id, one] of pending)
        if (only(one)) {
          pending.delete(id)
          one.end(failure(reason, one.name, message))
        }
    }
    const enter = (next: FrameState) => {
      state.set(next)
      for (const look of [...waiting]) look()
    }
    /** Takes the frame out of the page. What was asked of it will never be answered, so it ends. */
    const leave = (reason: FrameFailure, message: string) => {
      attempt?.frame.remove()
      attempt = undefined
      enter("closed")
      endAll(reason, message)
    }
    const warn = (text: string) => {
      if (warned.has(text)) return
      warned.add(text)
      environment.warn(`The embedded wallet's frame: ${text}.`)
    }

    const settle = (of: Attempt) => {
      enter("settling")
      run(
        Effect.map(Effect.sleep(settleMs), () => {
          if (attempt === of && state.get() === "settling") enter("ready")
        })
      )
    }
    const load = (of: Attempt) => {
      const wait = ++of.waits
      enter("loading")
      run(
        Effect.map(Effect.sleep(loadDeadline), () => {
          if (attempt === of && of.waits === wait && state.get() === "loading") leave("load", texts.frameLoadFailed)
        })
      )
    }

    const hear = (data: unknown) => {
      const message = codec?.readFrameMessage(data)
      if (message === undefined || attempt === undefined) return
      if (typeof message === "string") return warn(message)
      if (message.kind === "notice") {
        if (message.name !== "READY") return
        attempt.readyIsAmbiguous = attempt.loads > 1 && attempt.readies < attempt.loads
        attempt.readies = Math.min(attempt.readies, attempt.loads) + 1
        if (state.get() === "loading") settle(attempt)
        return
      }
      const one = pending.get(message.id)
      if (one === undefined) return
      if (one.name !== message.name) return warn(`an answer to ${message.name} came for ${one.name}`)
      pending.delete(message.id)
      one.end(
        message.kind === "success"
          ? Effect.succeed(message.payload)
          : failure("refused", one.name, message.message ?? texts.errorOccurred)
      )
    }

    const foreign = () => warn("a message of another origin was ignored")

    /** A second document in the same frame: what was asked of the first one will never be answered. */
    const loaded = () => {
      if (attempt === undefined || ++attempt.loads === 1) return
      // Another site was in the frame, which never says READY, so the READY came from the document that has now loaded.
      if (attempt.readyIsAmbiguous && state.get() === "settling") {
        attempt.readyIsAmbiguous = false
        attempt.readies = attempt.loads
        return
      }
      endAll("navigated", texts.somethingWentWrong, ({ name }) => name !== "RELOAD")
      if (attempt.readies >= attempt.loads) settle(attempt)
      else load(attempt)
    }

    const open = () => {
      const address = url()
      const frame =
        address === undefined
          ? undefined
          : frames.open(address, {
              message: hear,
              foreign,
              loaded,
              failed: () => attempt?.frame === frame && leave("load", texts.frameLoadFailed)
            })
      if (frame === undefined) return
      attempt = { frame, loads: 0, readies: 0, readyIsAmbiguous: false, waits: 0 }
      load(attempt)
    }

    /** Waits until the frame can take the request; fails when it could not be loaded. */
    const untilReady = (name: RequestName | "start", settled: boolean) =>
      Effect.callback<void, FrameFailed>((resume) => {
        const look = () => {
          const now = state.get()
          if (now === "loading" || (now === "settling" && settled)) return
          waiting.delete(look)
          resume(now === "closed" ? failure("load", name, texts.frameLoadFailed) : Effect.void)
        }
        waiting.add(look)
        look()
        return Effect.sync(() => waiting.delete(look))
      })

    const reach = Effect.fnUntraced(function* (name: RequestName | "start", settled: boolean) {
      if (codec === undefined) {
        const missing = () => new FrameFailed({ reason: "load", request: name, message: texts.frameLoadFailed })
        yield* Effect.mapError(frames.load, missing)
        codec = yield* Effect.tryPromise({ try: () => import("./frameCodec.ts"), catch: missing })
      }
      if (attempt === undefined) open()
      yield* untilReady(name, settled)
      return codec
    })

    const ask = Effect.fnUntraced(function* (name: RequestName, payload: unknown) {
      const { writeRequest } = yield* reach(name, afterSettling.has(name))
      const id = frames.newId()
      const message = writeRequest(name, id, payload)
      if (message === undefined) return yield* failure("request", name, "The request has not the shape it needs")
      const method = name === "RPC_REQUEST" ? (payload as RequestOf<"RPC_REQUEST">).method : undefined
      const waitsForVisitor = method !== undefined && !safeMethods.has(method)
      const answer = Effect.callback<unknown, FrameFailed>((resume) => {
        pending.set(id, { name, waitsForVisitor, end: resume })
        // Somebody took the frame out of the page: the next request opens another.
        if (attempt?.frame.post(message) !== true) leave("load", texts.frameNotSet)
        return Effect.sync(() => pending.delete(id))
      })
      if (waitsForVisitor) return yield* answer
      const late = name === "SIGN_OUT" ? Effect.void : failure("timeout", name, texts.somethingWentWrong)
      return yield* Effect.timeoutOrElse(answer, {
        duration: name === "SIGN_OUT" ? signOutDeadline : requestDeadline,
        orElse: () => late
      })
    })

    const close = Effect.sync(() => leave("aborted", texts.requestAborted))
    yield* Effect.addFinalizer(() => close)

    return {
      state,
      start: Effect.asVoid(reach("start", true)),
      request: ask as FrameTransport["Service"]["request"],
      abort: Effect.sync(() => {
        const before = pending.size
        endAll("aborted", texts.requestAborted, (one) => one.waitsForVisitor)
        const message = pending.size < before && codec?.writeRequest("RPC_ABORT", frames.newId(), undefined)
        if (message) attempt?.frame.post(message)
      }),
      show: (box) => attempt?.frame.show(box),
      focus: () => attempt?.frame.focus(),
      close
    } satisfies FrameTransport["Service"]
  })
