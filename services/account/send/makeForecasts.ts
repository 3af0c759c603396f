import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import type { SendOrder } from "./SendOrder.ts"
import { trySend } from "./trySend.ts"
import { toTransfer } from "./toTransfer.ts"

/** How long a forecast is used, and the pause after a failure, in ms. */
const keep = 10_000

const keyOf = ({ id }: SendOrder) => String(id)

/** Makes the forecasts of an order before it is sent: the effect of its trial run, and what the receiver gets. */
export const makeForecasts = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const trials = yield* makeResource({
    key: keyOf,
    keep,
    gap: keep,
    read: (order: SendOrder) => trySend(adapters, order)
  })
  const arrivals = yield* makeResource({
    key: keyOf,
    keep,
    gap: keep,
    read: (order: SendOrder) =>
      Effect.flatMap(
        transfersOn(adapters, order.network),
        (transfers) => transfers.arrives?.(toTransfer(order)) ?? Effect.succeed(undefined)
      )
  })
  return {
    trial: trials.state,
    arrives: arrivals.state,
    load: Effect.fnUntraced(function* (order: SendOrder) {
      const trial = reportedExit(trials.load(order))
      // All of the native currency arrives.
      if (order.token.address === undefined) {
        arrivals.leave()
        return yield* trial
      }
      yield* Effect.all([trial, reportedExit(arrivals.load(order))], { concurrency: "unbounded" })
    }),
    /** What the preview says that the receiver gets of a token; where nothing is known yet, it shows the whole amount. */
    shown: (order: SendOrder): bigint | undefined => {
      if (order.token.address === undefined) return undefined
      const known = arrivals.state.get()
      return known?.key === keyOf(order) && known.status === "ready" ? known.value : order.units
    }
  }
})
