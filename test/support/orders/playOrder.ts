import { Effect, Exit, Fiber, Scope, Layer } from "effect"
import { Activity } from "../../../services/account/activity/Activity.ts"
import { Alerts } from "../../../services/sheet/alerts/Alerts.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { Send } from "../../../services/account/send/Send.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import type { OrderPromise, OrderRecord } from "./judgeOrder.ts"
import type { OrderCell } from "./orderCells.ts"
import { orderInstance } from "./orderInstance.ts"
import { makeOrderWallets, type OrderWallets } from "./orderWallets.ts"
import { connectOrder, placeOrder, previewOrder, type OrderBy } from "./placeOrder.ts"
import { awaited, passSeconds, settled } from "../virtualTime.ts"

const close = Modal.use(({ requestClose }) => requestClose)
const broken = { code: -32603, message: "The message port closed before a response was received" }

/** Seconds after which a wait counts as endless: above each deadline of a request. */
const longest = 400

interface Play {
  readonly cell: OrderCell
  readonly wallets: OrderWallets
  readonly ended: () => boolean
}

/** What happens at the network after it has the transaction. */
const fates = { replaced: "replaced", dropped: "dropped", reverted: "reverted" } as const

/** Plays the event at a wallet that sends by itself, or that signs and has not been asked yet for its answer. */
const playHeld = Effect.fnUntraced(function* ({ cell: { way, event }, wallets, ended }: Play) {
  const { chain, world } = wallets
  const isPages = way === "signOnly"
  const held = wallets.held()!
  const agree = Effect.promise(() => held.agree())
  switch (event) {
    case "declined":
      held.fail({ code: 4001, message: "User rejected the request" })
      return
    case "closed before yes":
      if (way === "embedded") world.site.working = false
      yield* close
      yield* passSeconds(1)
      if (way !== "embedded") held.answer(yield* agree)
      return
    case "closed after yes": {
      const given = yield* agree
      if (isPages) {
        chain.posting = "late"
        held.answer(given)
        yield* passSeconds(30, () => chain.posts > 0)
        yield* close
        return chain.release()
      }
      yield* close
      yield* passSeconds(2)
      return held.answer(given)
    }
    case "answer lost": {
      if (isPages) {
        chain.posting = "loses"
        chain.blind = true
        held.answer(yield* agree)
        yield* passSeconds(longest, ended)
        chain.blind = false
        return
      }
      yield* agree
      if (way === "embedded") world.site.listener?.loaded()
      else if (way === "browser") held.fail(broken)
      return yield* passSeconds(longest, ended)
    }
    case "answer late": {
      if (isPages) {
        chain.posting = "late"
        held.answer(yield* agree)
        yield* passSeconds(15)
        return chain.release()
      }
      const given = yield* agree
      if (way === "embedded") yield* close
      yield* passSeconds(longest, ended)
      return held.answer(given)
    }
    case "node away for a minute":
      if (isPages) chain.posting = "goes"
      held.answer(yield* agree)
      yield* settled
      chain.away = true
      yield* passSeconds(60)
      chain.away = false
      return
    case "expired":
      if (way === "paired") return yield* passSeconds(longest, ended)
      yield* passSeconds(100)
      if (!isPages) return held.fail({ code: -32603, message: "Transaction simulation failed: Blockhash not found" })
      chain.posting = "refuses"
      return held.answer(yield* agree)
    default:
      chain.fate = "pending"
      held.answer(yield* agree)
  }
})

/** Plays the event at a key of this process, which signs at once: all that happens is at the nodes. */
const prepareLocal = ({ cell: { event }, wallets: { chain } }: Play) => {
  if (event === "answer lost") chain.posting = "loses"
  if (event === "answer lost") chain.blind = true
  if (event === "closed after yes" || event === "answer late" || event === "reload in the middle")
    chain.posting = "late"
  if (event === "node away for a minute") chain.posting = "goes"
  if (event === "expired") chain.posting = "refuses"
  if (event in fates) chain.fate = "pending"
}
const playLocal = Effect.fnUntraced(function* ({ cell: { event }, wallets: { chain }, ended }: Play) {
  yield* passSeconds(30, () => chain.posts > 0)
  if (event === "closed after yes") {
    yield* close
    chain.release()
  }
  if (event === "answer late") {
    yield* passSeconds(15)
    chain.release()
  }
  if (event === "node away for a minute") yield* passSeconds(60)
  chain.away = false
  if (event === "answer lost") yield* passSeconds(longest, ended)
  chain.blind = false
})

const toPromise = (exit: Exit.Exit<string, unknown> | undefined): OrderPromise => {
  if (exit === undefined) return { end: "waits" }
  if (Exit.isSuccess(exit)) return { end: "resolved", hash: exit.value }
  const error = exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error
  const { _tag, retryable, hash } = Object(error) as Readonly<Record<string, unknown>>
  if (typeof _tag !== "string") throw new Error(`No typed error: ${String(exit.cause)}`)
  return { end: "failed", tag: _tag, retryable: retryable === true, hash: hash as string | undefined }
}

const activityOf = Effect.gen(function* () {
  const activity = yield* Activity
  const feed = yield* Effect.orDie(activity.feed)
  feed.open()
  yield* passSeconds(3)
  return activity.listed().map(({ hash, status }) => [hash, status] as const)
})

const onVisit =
  (layer: Layer.Layer<LatchkeyServices>, scope: Scope.Scope) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.flatMap(Layer.buildWithScope(layer, scope), (context) => Effect.provideContext(program, context))

/** Plays one cell and records what is true and what was said. */
export const playOrder = Effect.fnUntraced(function* (cell: OrderCell, by: OrderBy) {
  const wallets = makeOrderWallets(cell.namespace, cell.way)
  const { chain } = wallets
  const cells = new Map<string, string>()
  const before = globalThis.fetch
  globalThis.fetch = chain.fetch as typeof globalThis.fetch
  yield* Effect.addFinalizer(() => Effect.sync(() => (globalThis.fetch = before)))
  const scope = yield* Scope.make()
  const record = (more: Partial<OrderRecord> & Pick<OrderRecord, "promise">): OrderRecord => ({
    cell,
    taken: chain.taken,
    fate: chain.fate,
    moved: undefined,
    toasts: [],
    activity: [],
    lateHash: undefined,
    askedBefore: undefined,
    ...more
  })
  const first = yield* Effect.gen(function* () {
    yield* connectOrder(cell, wallets)
    const toasts: Array<string> = []
    const { toast } = yield* Alerts
    toast.subscribe(() => void toasts.push(toast.get()?.text ?? ""))
    let exit: Exit.Exit<string, unknown> | undefined
    const ended = () => exit !== undefined
    const play: Play = { cell, wallets, ended }
    if (cell.way === "local") prepareLocal(play)
    const order = yield* Effect.forkChild(Effect.exit(placeOrder(cell, by, wallets)), { startImmediately: true })
    order.addObserver((done) => {
      exit = Exit.isSuccess(done) ? done.value : undefined
    })
    const asked = () => ended() || (cell.way === "local" ? chain.posts > 0 : wallets.held() !== undefined)
    yield* awaited("the wallet is asked, or the order has ended", asked)
    if (ended() && cell.way !== "local") throw new Error(`Nobody was asked: ${JSON.stringify(exit)}`)
    if (cell.event === "reload in the middle") {
      yield* Fiber.interrupt(order)
      return undefined
    }
    yield* cell.way === "local" ? playLocal(play) : playHeld(play)
    yield* passSeconds(longest, ended)
    // As long as an account view follows what was sent.
    yield* passSeconds(5)
    const { event } = cell
    if (event === "replaced" || event === "dropped" || event === "reverted") chain.fate = fates[event]
    yield* passSeconds(90)
    const { orders } = yield* Effect.orDie((yield* Send).orders)
    const [placed] = orders.get()
    return record({
      promise: toPromise(exit),
      moved: placed?.status === "failed" ? placed.moved : undefined,
      toasts,
      lateHash: cell.way === "embedded" && cell.event === "answer late" ? chain.taken[0] : undefined,
      activity: yield* activityOf
    })
  }).pipe(onVisit(orderInstance(wallets, cells), scope))
  yield* Scope.close(scope, Exit.void)
  yield* settled
  if (first !== undefined) return first
  // The other side continues without the page.
  const held = wallets.held()
  if (cell.way !== "local" && held !== undefined) held.answer(yield* Effect.promise(() => held.agree()))
  chain.release()
  yield* settled
  if (cell.namespace !== "eip155" && cell.namespace !== "solana") return record({ promise: { end: "gone" } })
  const next = yield* Scope.make()
  const second = yield* Effect.gen(function* () {
    yield* connectOrder(cell, wallets)
    yield* (yield* Modal).open()
    yield* previewOrder(wallets)
    yield* passSeconds(3)
    const { askedBefore } = yield* Effect.orDie((yield* Send).orders)
    return record({
      promise: { end: "gone" },
      askedBefore: askedBefore.get() !== undefined,
      activity: yield* activityOf
    })
  }).pipe(onVisit(orderInstance(wallets, cells), next))
  yield* Scope.close(next, Exit.void)
  return second
})
