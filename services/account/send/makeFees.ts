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
import { mostPayableBy } from "../kind/AccountKind.ts"
import { makeFeePayers } from "../kind/makeFeePayers.ts"
import { toTransfer } from "./toTransfer.ts"

/** How long a fee is cached, and the pause after a failed read, in ms. */
const feeKeep = 10_000

/** Keeps the fees of orders and the speed that the user chose. */
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
      // The account may not have to pay the fee.
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
    /** Refreshes the fees of the current order while the page is visible. Never completes. */
    keep: Effect.fnUntraced(function* (find: () => SendOrder | undefined) {
      for (;;) {
        do yield* Effect.sleep(feeKeep)
        while (!environment.visible())
        const order = find()
        if (order !== undefined) load(order, { fresh: true })
      }
    }),
    /**
     * Reads the most of the native currency that `order` can send at the chosen speed, in base units. Does not change the
     * fees that are shown, because `order` is not the one that is shown.
     */
    most: Effect.fnUntraced(function* (order: SendOrder, balance: bigint) {
      const { most } = yield* transfersOn(adapters, order.network)
      const payer = yield* payerOf(order)
      const known = yield* readSpeeds(order)
      return mostPayableBy(payer, balance, most(balance, known?.[speed.get()].most ?? (yield* estimate(order))))
    })
  }
})
