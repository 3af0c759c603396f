import { Effect } from "effect"

/** How long a wallet may take to say, without a prompt, what it shares, in ms. */
export const sessionDeadline = 10_000

/** Waits so many ms for what a wallet says. After that nothing is known of it: it fails without an error to show. */
export const inTime = <A, E>(effect: Effect.Effect<A, E>, duration: number = sessionDeadline) =>
  Effect.timeoutOrElse(effect, { duration, orElse: () => Effect.fail(undefined) })
