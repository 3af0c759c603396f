import { Clock, Effect, Exit } from "effect"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { knownHash } from "../../base/errors/knownHash.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { askedOrders, askedSend } from "./askedOrders.ts"
import type { PlacedOrder, SendError, SendOrder } from "./SendOrder.ts"
import { stepSendOrders, type OrderEvent, type PlacedOrders } from "./stepSendOrders.ts"
import type { Sent } from "./Sent.ts"
import { toSent } from "./toSent.ts"
import { toTransfer } from "./toTransfer.ts"
import { isSmartAccount } from "../../ports/connectors/isSmartAccount.ts"
import { proposes } from "../../ports/connectors/proposes.ts"
import { logDebug } from "../../base/observability/logDebug.ts"
import { logExit } from "../../base/observability/logExit.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** What runs with the result of an order. */
export interface OrderEnds {
  /** Stores what was sent, or may have been, before the sheet or a caller is told of it. Returns whether it is stored. */
  readonly note: (order: SendOrder, sent: Pick<Sent, "hash" | "proposed">) => Effect.Effect<boolean>
  readonly ended: (order: PlacedOrder) => Effect.Effect<void>
}

/** Runs the list of orders: sends an order to the wallet when `stepSendOrders` returns one. */
export const runSendOrders = Effect.fnUntraced(function* ({ note, ended }: OrderEnds) {
  const adapters = yield* ChainAdapters
  const analytics = yield* Analytics
  const run = yield* makeRun
  const storage = yield* Storage
  const kept = Effect.provideService(Storage, storage)
  const orders = makeStore<PlacedOrders>([])

  const ask = Effect.fnUntraced(
    function* (order: SendOrder) {
      const { id, network, token, units, connector } = order
      const properties = {
        network: network.id,
        isSmartAccount: isSmartAccount(connector, order.from),
        token: token.symbol,
        amount: formatAmount(units, token.decimals)
      }
      yield* analytics.track("SEND_INITIATED", properties)
      const askedAt = yield* Clock.currentTimeMillis
      yield* kept(askedOrders.note(askedSend(order), askedAt))
      const asked = Effect.flatMap(transfersOn(adapters, network), (transfers) =>
        transfers.send(connector, toTransfer(order))
      )
      const where = { network: network.id, wallet: connector.id }
      yield* logDebug("send", where)
      const exit = yield* reportedExit(logExit("send", where)(asked))
      let isListed = false
      if (Exit.isSuccess(exit)) {
        const sent = toSent(network, order.from, exit.value, proposes(connector))
        isListed = yield* note(order, sent)
        dispatch({ type: "sent", id, sent })
        yield* analytics.track("SEND_SUCCESS", properties)
      } else {
        const { cause } = exit
        const error: SendError =
          cause.reasons.find((reason) => reason._tag === "Fail")?.error ??
          new WalletFailed({ method: "eth_sendTransaction", code: -1, message: texts.somethingWentWrong, cause })
        const hash = knownHash(error)
        if (hash !== undefined) yield* note(order, { hash })
        dispatch({ type: "failed", id, error })
        yield* analytics.track("SEND_ERROR", { ...properties, message: error.message })
      }
      const end = orders.get().find((one) => one.order.id === id)
      // A later visit warns of the order unless the activity lists it.
      if ((end?.status === "sent" && isListed) || (end?.status === "failed" && end.moved === "no"))
        yield* kept(askedOrders.drop(askedSend(order), askedAt))
      if (end !== undefined) yield* ended(end)
    },
    withSpan("Send.ask", ({ connector, network }) => ({ network: network.id, wallet: connector.id }))
  )

  const dispatch = (event: OrderEvent) => {
    const [next, order] = stepSendOrders(orders.get(), event)
    orders.set(next)
    if (order !== undefined) run(ask(order))
  }

  return { orders, dispatch }
})
