import { Effect } from "effect"
import type { OneClick } from "./OneClick.ts"

/**
 * What signs in together with connecting, by the settings of an instance, and by the connectors of its wallets: it is loaded only where
 * visitors sign in, and those who connect need not know of it.
 */
export const oneClicks = new WeakMap<object, OneClick>()

const awaited = new WeakMap<object, Set<(offer: OneClick) => void>>()

/** Offers it to connectors and to waiting callers. */
export const offerOneClick = (of: object, offer: OneClick): void => {
  oneClicks.set(of, offer)
  for (const take of awaited.get(of) ?? []) take(offer)
}

/** Waits until it is offered. */
export const awaitOneClick = (of: object): Effect.Effect<OneClick> =>
  Effect.callback((resume) => {
    const known = oneClicks.get(of)
    if (known !== undefined) return resume(Effect.succeed(known))
    const waiting = awaited.get(of) ?? new Set()
    const take = (offer: OneClick) => {
      waiting.delete(take)
      resume(Effect.succeed(offer))
    }
    awaited.set(of, waiting.add(take))
    return Effect.sync(() => void waiting.delete(take))
  })
