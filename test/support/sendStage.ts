import { Deferred, Effect, Option, Result } from "effect"
import { makeWorld, holdingKey } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { ChainAdapters, type ChainAdapter, type Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { readTypedAmount } from "../../services/base/amounts/readTypedAmount.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { chosenToken } from "../../services/account/send/chosenToken.ts"
import { Send } from "../../services/account/send/Send.ts"
import type { AdapterNotFound } from "../../services/base/errors/AdapterNotFound.ts"
import type { SendError } from "../../services/account/send/SendOrder.ts"
import { Tokens } from "../../services/account/tokens/Tokens.ts"
import { fernhold, mira, nadia, twoWallets } from "./fernhold.ts"

export const usdc = {
  address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6
}
export const listed = { tokens: [{ network: 1, address: usdc.address }] }

/** A scripted world in which sending is possible on two networks. */
export const sendWorld = () =>
  makeWorld({
    ...twoWallets,
    tokens: [usdc],
    balances: {
      ...twoWallets.balances,
      [holdingKey(nadia, "eip155:8453")]: 3_000_000_000_000_000_000n,
      [holdingKey(nadia, "eip155:1", usdc.address)]: 612_400_000n
    }
  })

/** The errors an adapter may return for a send instead of a hash. */
export type Refusal = Exclude<SendError, AdapterNotFound>

/** One pending request at the wallet; the test responds to it. */
interface Held {
  readonly transfer: Transfer
  readonly answer: (end: Result.Result<string, Refusal>) => Effect.Effect<boolean>
}

/**
 * The steps of the send views without a UI: input, preview, confirm, with a wallet that responds when the test says so.
 */
export const sendStage = Effect.gen(function* () {
  const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
  const connections = yield* Connections
  const networks = yield* Networks
  const balances = yield* Balances
  const modal = yield* Modal
  const router = yield* Router
  const { form, edit, orders: loaded } = yield* Send
  const orders = yield* Effect.orDie(loaded)
  const send = { form, edit, ...orders }
  const alerts = yield* Alerts
  const tokens = yield* Tokens
  const events: Array<string> = []
  ;(yield* Analytics).subscribe(({ type }) => events.push(type))
  yield* connections.connect(fernhold)
  const asked: Array<Held> = []
  const adapter = adapters.get("eip155")!
  adapters.set("eip155", {
    ...adapter,
    transfers: {
      ...adapter.transfers!,
      send: Effect.fnUntraced(function* (_, transfer) {
        const end = yield* Deferred.make<string, Refusal>()
        asked.push({
          transfer,
          answer: (result) =>
            Result.isSuccess(result) ? Deferred.succeed(end, result.success) : Deferred.fail(end, result.failure)
        })
        return yield* Deferred.await(end)
      })
    }
  })
  const account = () => connections.account.get()
  const open = Effect.gen(function* () {
    yield* modal.open()
    const { network } = account()!
    // As the form does for the token that is chosen.
    for (const { address } of yield* balances.load()) yield* Effect.exit(tokens.read(network, address))
  })
  const preview = (amount: string, token?: string) => {
    send.edit({ amount, receiver: mira, token })
    const now = account()
    const holding = chosenToken(balances.state.get()?.value ?? [], { token })
    const units = holding && Option.getOrUndefined(Result.getSuccess(readTypedAmount(amount, holding.decimals)))
    const known = now && holding && tokens.known(now.network, holding.address)
    if (now === undefined || known?.status !== "known" || units === undefined) return undefined
    router.go((stack) => push(stack, view("WalletSend")))
    const order = send.preview({ account: now, to: mira, token: known.fact, units })
    router.go((stack) => push(stack, view("WalletSendPreview", { order })))
    return order
  }
  const top = () => router.current().name
  const status = (id: number | undefined) => send.orders.get().find(({ order }) => order.id === id)?.status
  return { account, alerts, asked, balances, events, modal, networks, open, preview, router, send, status, top }
})
