import { Effect } from "effect"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { FeeSpeed } from "../../ports/chains/FeeSpeed.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import type { ChosenFee, SendOrder } from "./SendOrder.ts"
import { feeKey } from "./feeKey.ts"
import { toTransfer } from "./toTransfer.ts"

/** How long a fee is shown before it is read again, and the pause after a failed read, in ms. */
const feeKeep = 10_000

/** Makes what is known of the fees of orders, and the speed that the visitor chose. */
export const makeFees = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const environment = yield* Environment
  const run = yield* makeRun
  const speed = makeStore<FeeSpeed>("standard")

  const readFee = (order: SendOrder) =>
    Effect.flatMap(transfersOn(adapters, order.network), (transfers) => transfers.fee(toTransfer(order)))
  const fees = yield* makeResource({ key: feeKey, keep: feeKeep, gap: feeKeep, read: readFee })
  const readSpeeds = (order: SendOrder) =>
    Effect.flatMap(
      transfersOn(adapters, order.network),
      (transfers) => transfers.speeds?.(toTransfer(order)) ?? Effect.succeed(undefined)
    )
  const speeds = yield* makeResource({ key: feeKey, keep: feeKeep, gap: feeKeep, read: readSpeeds })

  const load = (order: SendOrder, options?: { readonly fresh: boolean }) => {
    run(fees.load(order, options))
    run(speeds.load(order, options))
  }

  return {
    fee: fees.state,
    speeds: speeds.state,
    speed,
    load,
    /** The fee that is shown for an order. */
    shown: (order: SendOrder): ChosenFee | undefined => {
      const known = speeds.state.get()
      const fee = known?.key === feeKey(order) ? known.value?.[speed.get()] : undefined
      return fee && { ...fee, speed: speed.get() }
    },
    /** Reads the fees of the order again and again, as long as there is one and the page is seen. */
    keep: Effect.fnUntraced(function* (find: () => SendOrder | undefined) {
      for (;;) {
        do yield* Effect.sleep(feeKeep)
        while (!environment.visible())
        const order = find()
        if (order !== undefined) load(order, { fresh: true })
      }
    }),
    /**
     * The most of the native currency that can be sent of what is held, at the chosen speed. It is not the order that is
     * shown, so nothing shown changes.
     */
    most: Effect.fnUntraced(function* (order: SendOrder, held: bigint) {
      const { most } = yield* transfersOn(adapters, order.network)
      const known = yield* readSpeeds(order)
      return most(held, known?.[speed.get()].most ?? (yield* readFee(order)))
    })
  }
})
