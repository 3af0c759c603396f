import { Effect } from "effect"
import { Send } from "../../services/account/send/Send.ts"
import { Tokens } from "../../services/account/tokens/Tokens.ts"
import { formatAmount } from "../../services/base/amounts/formatAmount.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { orderEnd } from "./orderEnd.ts"

/** A payment. Without a token it is of the native currency. `units` is in base units. */
interface Payment {
  readonly to: string
  readonly token?: string
  readonly units: bigint
}

/**
 * Sends a payment as a user does in the sheet: fills in the form, opens the preview, and confirms it. Returns an effect that
 * waits for the end of the order.
 */
export const confirmPayment = Effect.fnUntraced(function* ({ to, token, units }: Payment) {
  const account = (yield* Connections).account.get()!
  const { edit, orders: loaded } = yield* Send
  const { orders, preview, confirm } = yield* Effect.orDie(loaded)
  const [modal, router] = [yield* Modal, yield* Router]
  const fact = yield* Effect.flatMap(Tokens, ({ read }) => read(account.network, token))
  yield* modal.open()
  router.go((stack) => push(stack, view("WalletSend")))
  edit({ amount: formatAmount(units, fact.decimals), receiver: to, token: fact.address })
  const id = preview({ account, to, token: fact, units })
  router.go((stack) => push(stack, view("WalletSendPreview", { order: id })))
  confirm(id)
  return orderEnd([orders], () => orders.get().find(({ order }) => order.id === id))
})
