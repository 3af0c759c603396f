import type { ManagedRuntime } from "effect"
import { use } from "react"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import { useHost } from "../host/LatchkeyContext.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"

/** The runtime all programs of an instance run on. */
export type LatchkeyRuntime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

const runtimes = new WeakMap<HostLatchkey, Promise<LatchkeyRuntime>>()

/** The instance's Effect runtime. Loads the core and suspends until it is there: put it below a `Suspense`. */
export const useRuntime = (): LatchkeyRuntime => {
  const latchkey = useHost()
  let runtime = runtimes.get(latchkey)
  if (runtime === undefined) runtimes.set(latchkey, (runtime = latchkey.runtime()))
  return use(runtime)
}
