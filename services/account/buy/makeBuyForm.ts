import { Effect, type Fiber } from "effect"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { emptyBuy, type BuyForm } from "./BuyForm.ts"
import { buySummary } from "./buySummary.ts"
import { makeBuyReads, offerKeep, unreadKeep, type BuyQuestion } from "./makeBuyReads.ts"

/** Pause between the last key and the question for an offer, in ms. */
export const offerPause = 300

/** Makes the form of a purchase, with what can be bought and what an amount buys, until the scope closes. */
export const makeBuyForm = Effect.gen(function* () {
  const connections = yield* Connections
  const environment = yield* Environment
  const run = yield* makeRun
  const form = makeStore<BuyForm>(emptyBuy)
  const { lists, offers } = yield* makeBuyReads
  const account = connections.account.get
  let edits = 0

  const summary = () => {
    const now = account()
    const list = lists.state.get()
    return buySummary(
      form.get(),
      list?.key === now?.network.id ? list?.value : undefined,
      now?.network.namespace ?? "eip155"
    )
  }
  /** What an offer can be asked for; `undefined` while something is missing. */
  const asked = (): BuyQuestion | undefined => {
    const now = account()
    const { token, currency, cents, need } = summary()
    return now && token && currency && cents !== undefined && need === "continue"
      ? { account: now, token, currency, cents }
      : undefined
  }
  let settling: Fiber.Fiber<unknown> | undefined
  /** Asks for the offer a moment after the last change, and forgets the one before. */
  const settle = () => {
    settling?.interruptUnsafe()
    const input = asked()
    if (input === undefined) return offers.leave()
    settling = run(
      Effect.andThen(
        Effect.sleep(offerPause),
        Effect.suspend(() => offers.load(input))
      )
    )
  }
  const edit = (part: Partial<BuyForm>) => {
    edits++
    offers.leave()
    form.update((now) => ({ ...now, ...part }))
    settle()
  }
  const load = (retry = false) =>
    Effect.suspend(() => {
      const now = account()
      return now === undefined ? Effect.succeed(undefined) : lists.load(now, retry)
    })
  const watch = Effect.gen(function* () {
    for (;;) {
      while (!environment.visible()) yield* Effect.sleep(1_000)
      const options = yield* load()
      const input = asked()
      if (input !== undefined) yield* offers.load(input)
      yield* Effect.sleep(options?.unread ? unreadKeep : offerKeep)
    }
  })

  let shown = account()?.network.id
  const stop = connections.account.subscribe(() => {
    const now = account()
    if (now?.network.id === shown) return
    shown = now?.network.id
    // The choices of another network are not kept: it may not have them.
    form.update(({ amount, currency, provider }) => ({ ...emptyBuy, amount, currency, provider }))
    settling?.interruptUnsafe()
    offers.leave()
  })
  yield* Effect.addFinalizer(() => Effect.sync(stop))

  return {
    form,
    edit,
    /** Empties the form. */
    empty: () => form.set(emptyBuy),
    /** How often the user has changed it. */
    edits: () => edits,
    options: lists.state,
    offer: offers.state,
    retry: Effect.asVoid(load(true)),
    watch,
    summary
  }
})
