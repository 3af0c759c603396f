import { Clock, Context, Effect, Fiber } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../../ports/analytics/AnalyticsEvent.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { Features } from "../../ports/options/Features.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { viewRules } from "../router/viewRules.ts"
import { Router } from "../router/Router.ts"
import { back, initialStack, reset, type Stack } from "../router/stack.ts"
import { makeTransactionStack, type TransactionStack } from "../router/transactionStack.ts"
import { view, type View, type ViewData, type ViewName } from "../router/View.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"

/** How long the modal shakes when it may not be closed, in ms (spec 2). */
export const shakeMs = 500

export interface ModalState {
  readonly open: boolean
  /** True while the shown view waits for its chunk or for the restored session. */
  readonly loading: boolean
  readonly shaking: boolean
  /** How the visitor closed it: by Close, Escape or Back, which end the current step, or by putting it aside. */
  readonly closedBy?: "end" | "aside" | undefined
}

/** Opens and closes the modal, and changes the view stack with account and network (spec 2, 4). */
export class Modal extends Context.Service<
  Modal,
  {
    readonly state: ReadonlyStore<ModalState>
    readonly transactions: TransactionStack
    /**
     * Opens at a view; without one at the step that was put aside, else at Account when connected, else at Connect. A
     * view of an account that is not there yet comes after Connect, and the unsupported-chain flow before all but an
     * approval.
     */
    readonly open: (at?: View) => Effect.Effect<void>
    /** Runs an effect that the shown view waits for; `loading` is true until it ends. */
    readonly during: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly close: Effect.Effect<void>
    /**
     * The visitor presses beside the sheet, or pulls it down: it closes, and a step that waits for them elsewhere (a
     * code, a phone, a link in an email) is kept for the next opening. It shakes instead where closing is not allowed,
     * and over an approval, which only its own buttons, Close, Escape and Back answer.
     */
    readonly putAside: Effect.Effect<void>
    /** The step that was put aside has ended: the next opening starts over. */
    readonly dropStep: Effect.Effect<void>
    /** After connecting: shows the view that was requested before, or closes. */
    readonly finish: Effect.Effect<void>
    /** The visitor closes it; it shakes where closing is not allowed. */
    readonly requestClose: Effect.Effect<void>
    /** One view back; from the last one the modal closes, where it may. */
    readonly back: Effect.Effect<void>
    /** How often that was done: what else changes the views is not the user's wish. */
    readonly stepsBack: () => number
    /** False on views that must be answered: the unsupported-chain flow, and signing in where it is required. */
    readonly closable: () => boolean
  }
>()("latchkey/Modal") {}

/** Whether the rule of a view keeps the sheet open, also while other views are shown over it. */
const keepsOpen = <N extends ViewName>({ name, data }: { readonly name: N; readonly data: ViewData[N] }): boolean =>
  viewRules[name].mustAnswer?.(data) ?? false
const mustStay = (stack: Stack): boolean => stack.some((one) => keepsOpen(one))

/** Removes the views that need an account. The current view must not be one of them. */
const withoutAccountViews = (stack: Stack): Stack =>
  stack.filter(({ name }) => viewRules[name].ofAccount !== true) as unknown as Stack

/** How long a step that was put aside is kept, in ms. */
export const stepLifetime = 600_000

const closed: ModalState = { open: false, loading: false, shaking: false }

/** Makes the service and lets the modal follow account and network until the scope closes. */
export const makeModal = Effect.gen(function* () {
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const connections = yield* Connections
  const features = yield* Features
  const networks = yield* Networks
  const router = yield* Router
  const settings = yield* Settings
  const run = yield* makeRun
  const state = makeStore(closed)
  let shaking: Fiber.Fiber<void> | undefined
  /** The view to show once there is an account. */
  let wanted: View | undefined
  /** The step that was put aside, and what it stands on: whether there was an account, and its time in ms. */
  let kept: { readonly stack: Stack; readonly connected: boolean; readonly until: number } | undefined
  let awaited = 0

  const account = connections.account.get
  const connected = () => account() !== undefined

  /** The wallet is on a network that the host did not list, and the visitor has to choose. */
  const mustChoose = () =>
    account()?.supported === false && settings.enableNetworkSwitch && !settings.allowUnsupportedChain
  const isLoading = () =>
    awaited > 0 || Object.values(connections.states.get()).some((one) => one?.status === "connecting" && one.restoring)
  const showLoading = () =>
    state.update((now) => {
      const loading = now.open && isLoading()
      return loading === now.loading ? now : { ...now, loading }
    })

  const viewFor = (at: View | undefined): View => {
    if (at?.name === "ApproveTransaction") return at
    if (mustChoose()) return view("UnsupportedChain")
    // It may have been switched off since it was wanted.
    const feature = at && viewRules[at.name].feature
    if (connected()) return at && !(feature && !features.get()[feature]) ? at : view("Account")
    if (at === undefined || !viewRules[at.name].ofAccount) return at ?? view("Connect")
    wanted = at
    return view("Connect")
  }
  /** Takes the step that was put aside, if it still waits. */
  const takeStep = Effect.map(Clock.currentTimeMillis, (now) => {
    const step = kept
    kept = undefined
    return step !== undefined && now < step.until && step.connected === connected() ? step.stack : undefined
  })
  const open = Effect.fnUntraced(function* (at?: View) {
    wanted = undefined
    const next = viewFor(at)
    const step = at === undefined && next.name !== "UnsupportedChain" ? yield* takeStep : undefined
    // While the visitor chooses a network the flow does not restart.
    if (!(state.get().open && next.name === "UnsupportedChain" && mustStay(router.stack.get())))
      router.go(() => step ?? reset(next))
    if (state.get().open) return
    alerts.enter()
    state.set({ ...closed, open: true, loading: isLoading() })
    // Another instance of the page may have connected since this one started.
    if (settings.enableReconnect) run(connections.restore)
    yield* analytics.track("MODAL_OPEN", { connected: connected() })
  })

  const leave = (closedBy?: ModalState["closedBy"]) =>
    Effect.suspend(() => {
      if (!state.get().open) return Effect.void
      wanted = undefined
      if (closedBy === "end") kept = undefined
      state.set({ ...closed, closedBy })
      router.go(() => initialStack)
      transactions.clear()
      alerts.leave()
      return analytics.track("MODAL_CLOSE", { connected: connected() })
    })
  const close = leave()
  const finish = Effect.suspend(() => {
    if (wanted !== undefined && connected()) return open(wanted)
    return connected() && viewRules[router.current().name].ofAccount === true ? Effect.void : close
  })

  const closable = () => !mustStay(router.stack.get())

  const shake = Effect.gen(function* () {
    if (state.get().shaking) return
    state.update((now) => ({ ...now, shaking: true }))
    yield* Effect.sleep(shakeMs)
    state.update((now) => ({ ...now, shaking: false }))
  })

  const refuse = Effect.sync(() => {
    shaking = run(shake)
  })
  const requestClose = Effect.suspend(() => (closable() ? leave("end") : refuse))
  const putAside = Effect.gen(function* () {
    const rule = viewRules[router.current().name]
    if (!closable() || rule.notAside) return yield* refuse
    const stack = router.stack.get()
    const now = yield* Clock.currentTimeMillis
    if (rule.waitsElsewhere && state.get().open) kept = { stack, connected: connected(), until: now + stepLifetime }
    yield* leave("aside")
  })

  let stepsBack = 0
  const goBack = Effect.suspend(() => {
    stepsBack += 1
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
    showLoading()
    if (wasSupported && mustChoose()) run(open(view("UnsupportedChain")))
    if (!wasSupported && supported && mustStay(router.stack.get())) run(close)
    if (wasConnected && now === undefined && state.get().open) {
      if (!viewRules[router.current().name].withoutAccount) run(close)
      // Removes the views of the account, so that Back does not lead to them.
      else router.go(withoutAccountViews)
    }
    // A session that was found again, or that the host has made: no view of connecting says that it is done.
    if (wanted !== undefined && now !== undefined && router.current().name === "Connect") run(finish)
    wasSupported = supported
    wasConnected = now !== undefined
  }
  // The sheet is closed by then, so the toast shows on the next opening.
  const hear = (event: AnalyticsEvent) => {
    if (event.type === "DISCONNECT_ERROR") run(alerts.show({ tone: "bad", text: event.properties.message }))
  }
  const undo = [connections.states.subscribe(follow), networks.state.subscribe(follow), analytics.subscribe(hear)]
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
    during: (effect) =>
      Effect.suspend(() => {
        awaited += 1
        showLoading()
        return Effect.ensuring(
          effect,
          Effect.sync(() => {
            awaited -= 1
            showLoading()
          })
        )
      }),
    close,
    putAside,
    dropStep: Effect.sync(() => {
      kept = undefined
    }),
    finish,
    back: goBack,
    stepsBack: () => stepsBack,
    closable,
    requestClose
  } satisfies Modal["Service"]
})
