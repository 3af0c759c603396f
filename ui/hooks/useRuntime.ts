import type { ManagedRuntime } from "effect"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import { useHost } from "../host/LatchkeyContext.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"

/** The runtime all programs of an instance run on. */
export type LatchkeyRuntime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** What came of asking an instance for its runtime; `waiting` settles when one of the others is known. */
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
 * The instance's Effect runtime. Loads the core and suspends until it is there: put it below a `Suspense`.
 * Throws what kept the core from loading, to the nearest error boundary.
 */
export const useRuntime = (): LatchkeyRuntime => {
  const latchkey = useHost()
  const { runtime, failure, waiting } = asked.get(latchkey) ?? ask(latchkey)
  if (runtime !== undefined) return runtime
  if (failure !== undefined) {
    // Whoever renders again later asks again; React itself does so at once, and must hear the same.
    queueMicrotask(() => asked.delete(latchkey))
    throw failure.error
  }
  // `use` would be shorter, but React 18 has none; a promise that is thrown suspends in both.
  throw waiting
}
