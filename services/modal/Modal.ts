import { Context, Effect, Fiber } from "effect"
import { activeAccount } from "../account/activeAccount.ts"
import { Alerts } from "../alerts/Alerts.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { Router } from "../router/Router.ts"
import { back, initialStack, reset, type Stack } from "../router/stack.ts"
import { makeTransactionStack, type TransactionStack } from "../router/transactionStack.ts"
import { view, type View } from "../router/View.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"

/** How long the modal shakes when it may not be closed, in ms (spec 2). */
export const shakeMs = 500

export interface ModalState {
  readonly open: boolean
  readonly shaking: boolean
}

/** Opening and closing the modal, and what the view stack does by itself (spec 2, 4). */
export class Modal extends Context.Service<
  Modal,
  {
    readonly state: ReadonlyStore<ModalState>
    readonly transactions: TransactionStack
    /** Opens at a view; without one at Account when connected, else at Connect. */
    readonly open: (at?: View) => Effect.Effect<void>
    readonly close: Effect.Effect<void>
    /** The visitor wants to close: shakes instead where closing is not allowed. */
    readonly requestClose: Effect.Effect<void>
    /** One view back; from the last one the modal closes, where it may. */
    readonly back: Effect.Effect<void>
    /** False on views that must be answered (the unsupported-chain flow). */
    readonly closable: () => boolean
  }
>()("latchkey/Modal") {}

/** The unsupported-chain flow: that view, or a switch that was started from it. */
const mustStay = (stack: Stack): boolean => stack.some((one) => one.name === "UnsupportedChain")

/** Makes the service and lets the modal follow account and network until the scope closes. */
export const makeModal = Effect.gen(function* () {
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const connections = yield* Connections
  const networks = yield* Networks
  const router = yield* Router
  const settings = yield* Settings
  const run = yield* makeRun
  const state = makeStore<ModalState>({ open: false, shaking: false })
  let shaking: Fiber.Fiber<void> | undefined

  const account = () => activeAccount(connections.states.get(), networks.state.get())
  const connected = () => account() !== undefined

  const open = Effect.fnUntraced(function* (at?: View) {
    router.go(() => reset(at ?? view(connected() ? "Account" : "Connect")))
    if (state.get().open) return
    state.set({ open: true, shaking: false })
    // Another instance of the page may have connected since this one started.
    if (settings.enableReconnect) run(connections.restore)
    yield* analytics.track("MODAL_OPEN", { connected: connected() })
  })

  const close = Effect.suspend(() => {
    if (!state.get().open) return Effect.void
    state.set({ open: false, shaking: false })
    router.go(() => initialStack)
    transactions.clear()
    alerts.hide()
    return analytics.track("MODAL_CLOSE", { connected: connected() })
  })

  const closable = () => !mustStay(router.stack.get())

  const shake = Effect.gen(function* () {
    if (state.get().shaking) return
    state.update((now) => ({ ...now, shaking: true }))
    yield* Effect.sleep(shakeMs)
    state.update((now) => ({ ...now, shaking: false }))
  })

  const requestClose = Effect.suspend(() => {
    if (closable()) return close
    shaking = run(shake)
    return Effect.void
  })

  const goBack = Effect.suspend(() => {
    const next = back(router.stack.get(), connected())
    if (next === undefined) return requestClose
    router.go(() => next)
    return Effect.void
  })
  const transactions = makeTransactionStack(() => run(goBack))

  let wasSupported = true
  let wasConnected = false
  const follow = () => {
    const now = account()
    const supported = now?.supported ?? true
    if (wasSupported && !supported && settings.enableNetworkSwitch && !settings.allowUnsupportedChain)
      run(open(view("UnsupportedChain")))
    if (!wasSupported && supported && mustStay(router.stack.get())) run(close)
    if (wasConnected && now === undefined && state.get().open) run(close)
    wasSupported = supported
    wasConnected = now !== undefined
  }
  const undo = [connections.states.subscribe(follow), networks.state.subscribe(follow)]
  follow()
  yield* Effect.addFinalizer(() =>
    Effect.suspend(() => {
      undo.forEach((stop) => stop())
      return shaking === undefined ? Effect.void : Fiber.interrupt(shaking)
    })
  )

  return {
    state,
    transactions,
    open,
    close,
    back: goBack,
    closable,
    requestClose
  } satisfies Modal["Service"]
})
