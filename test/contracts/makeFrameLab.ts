import { Effect, Exit, Layer, Scope } from "effect"
import type { FrameBox, FrameWindow } from "../../services/ways-in/embedded/frame/FrameWindow.ts"
import type { Environment } from "../../services/ports/environment/Environment.ts"
import { FrameTransport, makeFrameTransport } from "../../services/ways-in/embedded/frame/FrameTransport.ts"
import type { RequestName } from "../../services/ways-in/embedded/frame/requests.schema.ts"

/** What has become of a request. */
export type Outcome = { readonly success: unknown } | { readonly reason: string }

/** A transport that plain calls drive, from the same page or from outside of it. */
export interface FrameLab {
  readonly open: (url: string) => void
  readonly state: () => string
  /** Starts a request; gives its place among the outcomes. */
  readonly ask: (name: RequestName, payload?: unknown) => number
  readonly outcome: (at: number) => Outcome | undefined
  readonly abort: () => void
  readonly show: (box?: FrameBox) => void
  readonly focus: () => void
  readonly close: () => void
}

/** Makes a transport on the frames of a layer. */
export const makeFrameLab = (layers: Layer.Layer<FrameWindow | Environment>): FrameLab => {
  const outcomes: Array<Outcome | undefined> = []
  let transport: FrameTransport["Service"] | undefined
  let scope: Scope.Closeable | undefined
  const used = () => transport!
  return {
    open: (url) => {
      scope = Effect.runSync(Scope.make())
      transport = Effect.runSync(
        makeFrameTransport(() => url).pipe(Effect.provide(layers), Effect.provideService(Scope.Scope, scope))
      )
    },
    state: () => used().state.get(),
    ask: (name, payload) => {
      const at = outcomes.push(undefined) - 1
      const request = used().request as (
        name: RequestName,
        payload: unknown
      ) => Effect.Effect<unknown, { reason: string }>
      Effect.runFork(request(name, payload)).addObserver((exit) => {
        outcomes[at] = Exit.isSuccess(exit)
          ? { success: exit.value }
          : { reason: exit.cause.reasons.map((one) => (one._tag === "Fail" ? one.error.reason : one._tag)).join() }
      })
      return at
    },
    outcome: (at) => outcomes[at],
    abort: () => Effect.runSync(used().abort),
    show: (box) => used().show(box),
    focus: () => used().focus(),
    close: () => void Effect.runFork(Scope.close(scope!, Exit.void))
  }
}
