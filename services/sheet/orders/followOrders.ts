import { Effect } from "effect"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Alerts, type Toast } from "../alerts/Alerts.ts"
import { Modal } from "../modal/Modal.ts"
import { Router } from "../router/Router.ts"
import { backTo, push, replace, reset } from "../router/stack.ts"
import { view } from "../router/View.ts"

/** What the sheet reads of an order. */
export interface ShownOrder {
  readonly order: { readonly id: number }
  /** `asking` while a wallet has the request, `sent` once it has agreed. */
  readonly status: string
  /** The user has confirmed it in the sheet, so that its end is told there; not so if the host sent it. */
  readonly previewed?: boolean | undefined
  /** The user has left it while it was pending. */
  readonly setAside?: boolean | undefined
  /** Id of the order that repeats this one. */
  readonly next?: number | undefined
}

/** How long a failure takes to be read at least, in ms. */
const readFor = 1_000

/** The orders of one kind and their views. */
export interface OrderViews {
  /** The view of one order. */
  readonly order: "BuyInProgress" | "SwapPreview" | "WalletSendPreview"
  /** The form that the order comes from, where a wallet is asked for it. */
  readonly form?: "Swap" | "WalletSend" | undefined
  readonly list: () => ReadonlyArray<ShownOrder>
  /** How long a success is shown before the account view replaces it, in ms (the design's section 6). */
  readonly linger: number
  /** Runs when the sheet closes. */
  readonly closed?: (() => void) | undefined
  /** Runs when the user goes back from the view of an order. */
  readonly left?: ((id: number) => void) | undefined
}

/**
 * What the sheet does about orders: an opened sheet shows the order that a wallet is asked for, the account view follows
 * a success, and an end that is not in sight is a toast (spec 2, 4). Ends with the scope.
 */
export const followOrders = Effect.fnUntraced(function* ({ order, form, list, linger, closed, left }: OrderViews) {
  const alerts = yield* Alerts
  const modal = yield* Modal
  const router = yield* Router
  const run = yield* makeRun

  /** The order with this id, or the last one that repeats it. */
  const latest = (id: number): number => {
    const next = list().find((one) => one.order.id === id)?.next
    return next === undefined ? id : latest(next)
  }
  /** Whether the view of this order is the current one. */
  const isInSight = (id: number): boolean => {
    const now = router.current()
    return modal.state.get().open && now.name === order && latest(now.data.order) === id
  }

  /** Whether the sheet has closed by itself, as with the account in use, and not by its user. */
  const isClosed = () => {
    const { open, closedBy } = modal.state.get()
    return !open && closedBy === undefined
  }
  let wasOpen = modal.state.get().open
  const followModal = () => {
    const { open } = modal.state.get()
    if (open === wasOpen) return
    wasOpen = open
    if (!open) return closed?.()
    const { name } = router.current()
    if (form === undefined || (name !== "Account" && name !== form)) return
    const waiting = list().findLast((one) => one.status === "asking" && one.previewed && !one.setAside)
    if (waiting) router.go((stack) => push(stack, view(order, { order: waiting.order.id })))
  }
  const showAccount = () => router.go(() => reset(view("Account")))
  const idsOnStack = () => router.stack.get().flatMap((one) => (one.name === order ? [one.data.order] : []))
  let shown: ReadonlyArray<number> = []
  /** The view of such an order on the stack has one entry in the pending requests: the action after its success (spec 2). */
  let drop: (() => void) | undefined
  const followRouter = () => {
    const before = shown
    shown = idsOnStack()
    if (shown.length === 0) {
      drop?.()
      drop = undefined
    } else if (form !== undefined) drop ??= modal.transactions.push({ onSuccess: showAccount })
    if (!left || !modal.state.get().open) return
    for (const id of before) if (!shown.includes(id)) left(id)
  }
  const undo = [modal.state.subscribe(followModal), router.stack.subscribe(followRouter)]
  followRouter()
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  /** Lets the success of an order in sight stand for a moment, then shows the account. */
  const showSuccess = Effect.fnUntraced(function* (id: number) {
    yield* Effect.sleep(linger)
    if (!isInSight(id)) return
    if (drop === undefined) showAccount()
    else modal.transactions.pop("success")
  })

  return {
    isInSight,
    /** Shows the form in place of an order that no longer fits. */
    showForm: () => {
      if (form === undefined) return
      router.go((stack) => {
        const at = stack.findLastIndex(({ name }) => name === form)
        return at < 0 ? replace(stack, view(form)) : backTo(stack, at)
      })
    },
    showSuccess,
    /** Tells the end of an order: its view shows a failure, and a success for a moment; elsewhere a toast does. */
    tellEnd: Effect.fnUntraced(function* (end: ShownOrder, toast: Omit<Toast, "id"> | undefined) {
      if (!end.previewed) return
      const { id } = end.order
      const show = toast === undefined ? Effect.void : alerts.show(toast)
      if (isInSight(id)) {
        if (end.status !== "sent") {
          // The sheet may close with the wallet that has ended: what was there for a moment was not read.
          run(
            Effect.andThen(
              Effect.sleep(readFor),
              Effect.suspend(() => (isClosed() ? show : Effect.void))
            )
          )
          return
        }
        yield* showSuccess(id)
      }
      yield* show
    })
  }
})
