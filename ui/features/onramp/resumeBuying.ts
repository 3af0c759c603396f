import { Effect } from "effect"
import { purchasesKey } from "../../../services/storage/purchasesKey.ts"
import { Storage } from "../../../services/storage/Storage.ts"
import type { LatchkeyRuntime } from "../../hooks/useRuntime.ts"
import { loadBuying } from "./loadBuying.ts"

/** Loads buying where a purchase of an earlier visit is stored; where that fails, the next view of buying tries again. */
export const resumeBuying = Effect.fnUntraced(function* (runtime: LatchkeyRuntime) {
  const { get } = yield* Storage
  if ((yield* get(purchasesKey)) !== undefined) yield* Effect.exit(Effect.tryPromise(() => loadBuying(runtime)))
})
