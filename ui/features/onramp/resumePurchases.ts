import { Effect } from "effect"
import { reportedExit } from "../../../services/base/errors/reportedExit.ts"
import { purchasesKey } from "../../../services/ports/storage/keys.ts"
import { Storage } from "../../../services/ports/storage/Storage.ts"
import type { LatchkeyRuntime } from "../../hooks/useRuntime.ts"
import { loadBuyFlow } from "./loadBuyFlow.ts"

/** Loads buying where a purchase of an earlier visit is stored; where that fails, the next view of buying tries again. */
export const resumePurchases = Effect.fnUntraced(function* (runtime: LatchkeyRuntime) {
  const { get } = yield* Storage
  if ((yield* get(purchasesKey)) !== undefined) yield* reportedExit(Effect.tryPromise(() => loadBuyFlow(runtime)))
})
