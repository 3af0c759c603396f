import { Effect, Exit, Layer, Scope } from "effect"
import { EnvironmentBrowser } from "../../../layers/environment/EnvironmentBrowser.ts"
import { FrameWindowIframe } from "../../../layers/frame/FrameWindowIframe.ts"
import { FrameTransport, makeFrameTransport } from "../../../services/frame/FrameTransport.ts"
import type { RequestName } from "../../../services/frame/requests.schema.ts"

// The live transport in a page of a test, with a note of everything that it posts and to whom.

/** What has become of a request. */
type Outcome = { readonly success: unknown } | { readonly reason: string }

interface Lab {
  /** Target origins of what was posted into any frame. */
  readonly posted: Array<string>
  readonly warnings: Array<string>
  readonly open: (url: string) => void
  readonly state: () => string
  readonly ask: (name: RequestName, payload?: unknown) => number
  readonly outcome: (at: number) => Outcome | undefined
  readonly abort: () => void
  readonly close: () => void
}

declare global {
  interface Window {
    lab: Lab
  }
}

const posted: Array<string> = []
const warnings: Array<string> = []

// A window of another origin cannot be watched: what the page gets of it is this stand-in, everywhere the same.
const standIns = new WeakMap<object, object>()
const standIn = (real: unknown): unknown => {
  if (typeof real !== "object" || real === null || real === window || real instanceof MessagePort) return real
  const known = standIns.get(real)
  if (known !== undefined) return known
  const made = {
    postMessage: (message: unknown, target: string) => {
      posted.push(target)
      ;(real as Window).postMessage(message, target)
    }
  }
  standIns.set(real, made)
  return made
}
for (const [prototype, name] of [
  [HTMLIFrameElement.prototype, "contentWindow"],
  [MessageEvent.prototype, "source"]
] as const) {
  const real = Object.getOwnPropertyDescriptor(prototype, name)!
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: unknown) {
      return standIn(real.get!.call(this))
    }
  })
}

const warn = console.warn
console.warn = (...args: ReadonlyArray<unknown>) => {
  warnings.push(args.map(String).join(" "))
  warn(...args)
}

const outcomes: Array<Outcome | undefined> = []
let transport: FrameTransport["Service"] | undefined
let scope: Scope.Closeable | undefined
const used = () => transport!

window.lab = {
  posted,
  warnings,
  open: (url) => {
    scope = Effect.runSync(Scope.make())
    const layers = Layer.merge(FrameWindowIframe, EnvironmentBrowser)
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
    const fiber = Effect.runFork(request(name, payload))
    fiber.addObserver((exit) => {
      outcomes[at] = Exit.isSuccess(exit)
        ? { success: exit.value }
        : { reason: exit.cause.reasons.map((one) => (one._tag === "Fail" ? one.error.reason : one._tag)).join() }
    })
    return at
  },
  outcome: (at) => outcomes[at],
  abort: () => Effect.runSync(used().abort),
  close: () => void Effect.runFork(Scope.close(scope!, Exit.void))
}
