import { Effect } from "effect"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { FeeSpeed } from "../../ports/chains/FeeSpeed.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { makeResource } from "../../base/resource/makeResource.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import type { ChosenFee, SendOrder } from "./SendOrder.ts"
import type { SendFee } from "./SendOrders.ts"
import { feeKey } from "./feeKey.ts"
import { isSmartAccount } from "../../ports/connectors/isSmartAccount.ts"
import { makeFeePayers } from "../kind/makeFeePayers.ts"
import { toTransfer } from "./toTransfer.ts"

/** How long a fee is shown before it is read again, and the pause after a failed read, in ms. */
const feeKeep = 10_000

/** Makes what is known of the fees of orders, and the speed that the visitor chose. */
export const makeFees = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const environment = yield* Environment
  const run = yield* makeRun
  const speed = makeStore<FeeSpeed>("standard")

  const payers = yield* makeFeePayers
  const payerOf = ({ connector, from, network }: SendOrder) =>
    payers.load({ address: from, network, type: isSmartAccount(connector, from) ? "smartAccount" : "eoa" })

  const estimate = (order: SendOrder) =>
    Effect.flatMap(transfersOn(adapters, order.network), (transfers) => transfers.fee(toTransfer(order)))
  const readFee = Effect.fnUntraced(function* (order: SendOrder) {
    const payer = yield* payerOf(order)
    const decided: SendFee = { payer, units: undefined }
    if (payer === "wallet") return decided
    const units = yield* Effect.catchTag(estimate(order), "TransactionFailed", (failure) =>
      // Somebody else may pay what the account cannot.
      payer === "either" && failure.kind === "insufficientFunds" ? Effect.succeed(undefined) : Effect.fail(failure)
    )
    return { ...decided, units }
  })
  const fees = yield* makeResource({ key: feeKey, keep: feeKeep, gap: feeKeep, read: readFee })
  const readSpeeds = Effect.fnUntraced(function* (order: SendOrder) {
    if ((yield* payerOf(order)) === "wallet") return undefined
    const { speeds } = yield* transfersOn(adapters, order.network)
    return speeds && (yield* speeds(toTransfer(order)))
  })
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
      const payer = yield* payerOf(order)
      const known = yield* readSpeeds(order)
      const rest = most(held, known?.[speed.get()].most ?? (yield* estimate(order)))
      // An account that may not pay the fee keeps it back where it can: its wallet may let it pay after all.
      return payer === "account" || rest > 0n ? rest : held
    })
  }
})
