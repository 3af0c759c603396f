import { Effect, type Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { accountKey } from "../../connection/connections/accountKey.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { Tokens } from "../tokens/Tokens.ts"
import { arrivalFor, followArrival, type Arrival, type FollowedHolding } from "./followArrival.ts"
import type { BuyOrder } from "./Purchase.ts"

/** How many purchases are waited for at a time; then the oldest is given up. */
const most = 5

/** Receives the arrivals of purchases. */
export interface ArrivalListener {
  /** Something came into a holding; `orders` are the purchases that it may be, oldest first. */
  readonly arrived: (orders: readonly [BuyOrder, ...Array<BuyOrder>], arrival: Arrival) => void
  /** A purchase is no longer waited for, since its time is over or there are newer ones. */
  readonly over: (id: number) => void
  /** A balance was read that differs from the one before. */
  readonly changed: () => void
}

interface Followed extends FollowedHolding {
  orders: ReadonlyArray<BuyOrder>
  fiber: Fiber.Fiber<unknown> | undefined
}

const keyOf = ({ account: address, network, token }: BuyOrder) =>
  `${accountKey({ address, network })} ${token.contract ?? ""}`

/** Makes what waits for the arrivals of purchases: each holding is read once, however many purchases are of it. */
export const makeArrivals = Effect.fnUntraced(function* (listener: ArrivalListener) {
  const adapters = yield* ChainAdapters
  const environment = yield* Environment
  const tokens = yield* Tokens
  const run = yield* makeRun
  const holdings = new Map<string, Followed>()

  const all = () => [...holdings.values()].flatMap(({ orders }) => orders)
  const leave = (id: number) => {
    for (const [key, holding] of holdings) {
      if (!holding.orders.some((one) => one.id === id)) continue
      holding.orders = holding.orders.filter((one) => one.id !== id)
      if (holding.orders.length > 0) return
      holdings.delete(key)
      holding.fiber?.interruptUnsafe()
    }
  }
  const giveUp = (id: number) => {
    leave(id)
    listener.over(id)
  }
  const makeHolding = (before: bigint | undefined): Followed => {
    let balance = before
    const holding: Followed = {
      get before() {
        return balance
      },
      set before(next) {
        const differs = balance !== next
        balance = next
        if (differs) listener.changed()
      },
      orders: [],
      fiber: undefined,
      since: (now) => {
        for (const { id, startedAt } of holding.orders) if (now - startedAt >= arrivalFor) giveUp(id)
        return holding.orders.at(-1)?.startedAt
      },
      arrived: (arrival) => {
        const [first, ...others] = holding.orders
        if (first !== undefined) listener.arrived([first, ...others], arrival)
      }
    }
    return holding
  }

  return {
    /** Waits for the arrival of a purchase; `before` is the balance that was read before, where one is known. */
    follow: (order: BuyOrder, before?: bigint) => {
      const key = keyOf(order)
      const holding = holdings.get(key) ?? makeHolding(before)
      holdings.set(key, holding)
      holding.orders = [...holding.orders, order].toSorted((a, b) => a.startedAt - b.startedAt)
      const old = all().toSorted((a, b) => a.startedAt - b.startedAt || a.id - b.id)
      for (const { id } of old.slice(0, Math.max(0, old.length - most))) giveUp(id)
      // Read at once, and frequently again.
      holding.fiber?.interruptUnsafe()
      holding.fiber = run(
        reportedExit(followArrival(order, holding)).pipe(
          Effect.provideService(ChainAdapters, adapters),
          Effect.provideService(Environment, environment),
          Effect.provideService(Tokens, tokens)
        )
      )
    },
    /** Waits no longer for a purchase. */
    leave,
    /** The balance that was read last, in base units. */
    before: (order: BuyOrder): bigint | undefined => holdings.get(keyOf(order))?.before
  }
})
