import { Effect, Fiber } from "effect"
import { adapterOf } from "../../../services/ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { Router } from "../../../services/sheet/router/Router.ts"
import { push } from "../../../services/sheet/router/stack.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { Send } from "../../../services/account/send/Send.ts"
import { sendTransfer } from "../../../services/account/send/sendTransfer.ts"
import { nativeFact } from "../../../services/account/tokens/nativeFact.ts"
import type { Connector } from "../../../services/ports/connectors/Connector.ts"
import type { OrderCell } from "./orderCells.ts"
import { polkadotPayload, type OrderWallets } from "./orderWallets.ts"
import { passSeconds } from "../virtualTime.ts"

/** By which an order is placed: a call of the host, or the preview of the sheet. */
export type OrderBy = "call" | "sheet"

const joined = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
    yield* passSeconds(5, () => fiber.pollUnsafe() !== undefined)
    return yield* Fiber.join(fiber)
  })

/** Connects the wallet of the cell. */
export const connectOrder = Effect.fnUntraced(function* (
  { way, namespace }: OrderCell,
  { world }: Pick<OrderWallets, "world">
) {
  const connections = yield* Connections
  if (way === "embedded") {
    const own = yield* (yield* EmbeddedWallet).login
    yield* joined(own.submitEmail("nadia@saltmarsh.example"))
    yield* joined(own.submitCode("246810"))
    yield* joined(own.connect)
  } else if (way === "paired") {
    const pairing = yield* Pairing
    yield* joined(pairing.prepare)
    const asking = yield* Effect.forkChild(pairing.pair(), { startImmediately: true })
    yield* passSeconds(1)
    const state = pairing.state.get()
    if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
    world.phone.scan(state.uri)
    yield* passSeconds(2)
    yield* Fiber.join(asking)
  } else {
    const local = namespace === "eip155" ? "local" : `local:${namespace}`
    yield* joined(connections.connect(way === "local" ? local : "own"))
  }
  const account = connections.account.get()
  if (account === undefined) throw new Error(`Nothing is connected: ${way} of ${namespace}`)
  return account
})

/** Places the order as hosts do; gives what the host's promise resolves with: a hash, an id or a signature. */
const callOrder = Effect.fnUntraced(function* ({ way, namespace }: OrderCell, { chain, psbt }: OrderWallets) {
  if (namespace === "eip155" || namespace === "solana")
    return (yield* sendTransfer({ to: chain.to, amount: 1_000_000n })).hash
  const adapters = yield* ChainAdapters
  const { connector, network } = (yield* Connections).account.get()!
  if (namespace === "polkadot") {
    const signers = yield* (yield* adapterOf(adapters, "polkadot")).signers!
    return (yield* signers.payload(connector as Connector<"polkadot">, polkadotPayload)).signature as string
  }
  const signers = yield* (yield* adapterOf(adapters, "bip122")).signers!
  const own = connector as Connector<"bip122">
  if (way !== "signOnly")
    return yield* signers.transfer(own, { network, from: chain.from, to: chain.to, amount: 50_000n })
  const inputs = [{ index: 0, address: chain.from }]
  return (yield* signers.psbt(own, { network, psbt: psbt!, inputs, broadcast: true })).txid!
})

/** Shows the order in the sheet's preview; gives its number. */
export const previewOrder = Effect.fnUntraced(function* ({ chain }: OrderWallets) {
  const { preview } = yield* Effect.orDie((yield* Send).orders)
  const account = (yield* Connections).account.get()!
  const router = yield* Router
  router.go((stack) => push(stack, view("WalletSend")))
  const order = preview({ account, to: chain.to, token: nativeFact(account.network), units: 1_000_000n })
  router.go((stack) => push(stack, view("WalletSendPreview", { order })))
  return order
})

const sheetOrder = Effect.fnUntraced(function* (wallets: OrderWallets) {
  const { confirm, orders } = yield* Effect.orDie((yield* Send).orders)
  const id = yield* previewOrder(wallets)
  yield* Effect.yieldNow
  confirm(id)
  return yield* Effect.callback<string, unknown>((resume) => {
    const look = () => {
      const now = orders.get().find(({ order }) => order.id === id)
      if (now?.status === "sent") resume(Effect.succeed(now.sent.hash))
      if (now?.status === "failed") resume(Effect.fail(now.error))
    }
    const stop = orders.subscribe(look)
    look()
    return Effect.sync(stop)
  })
})

/** Opens the sheet and places the order of the cell. */
export const placeOrder = (cell: OrderCell, by: OrderBy, wallets: OrderWallets) =>
  Effect.gen(function* () {
    yield* (yield* Modal).open()
    return yield* by === "sheet" ? sheetOrder(wallets) : callOrder(cell, wallets)
  })
