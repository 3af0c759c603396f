import { Effect } from "effect"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { makeHostNames } from "./makeHostNames.ts"

/** What `Latchkey.names` gives, loaded with its first use; `runs` runs a program of the instance for the host. */
export const loadHostNames = (runs: Parameters<typeof makeHostNames>[0]) =>
  Effect.map(
    Effect.tryPromise({ try: () => import("./makeHostNames.ts"), catch: (cause) => new LoadFailed({ cause }) }),
    (chunk) => chunk.makeHostNames(runs)
  )
