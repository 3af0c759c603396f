import type { ManagedRuntime } from "effect"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { useHost } from "./LatchkeyContext.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"

/** The runtime that all programs of an instance run on. */
export type LatchkeyRuntime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** The result of requesting an instance's runtime; `waiting` settles when `runtime` or `failure` is set. */
interface Asked {
  readonly waiting: Promise<void>
  runtime?: LatchkeyRuntime
  failure?: { readonly error: unknown }
}

const asked = new WeakMap<HostLatchkey, Asked>()

const ask = (latchkey: HostLatchkey): Asked => {
  const now: Asked = {
    waiting: latchkey.runtime().then(
      (runtime) => void (now.runtime = runtime),
      (error: unknown) => void (now.failure = { error })
    )
  }
  asked.set(latchkey, now)
  return now
}

/**
 * The instance's Effect runtime. Loads the core and suspends until it is loaded, so it needs a `Suspense` above it. A
 * loading error is thrown to the nearest error boundary.
 */
export const useRuntime = (): LatchkeyRuntime => {
  const latchkey = useHost()
  const { runtime, failure, waiting } = asked.get(latchkey) ?? ask(latchkey)
  if (runtime !== undefined) return runtime
  if (failure !== undefined) {
    // A later render requests it again. React's immediate second render must get the same error, so the entry is
    // deleted after it.
    queueMicrotask(() => asked.delete(latchkey))
    throw failure.error
  }
  // React 18 has no `use`; a thrown promise suspends in both versions.
  throw waiting
}
