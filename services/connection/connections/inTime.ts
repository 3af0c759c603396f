import { Effect } from "effect"

/** Deadline of a wallet for requests without a prompt, in ms. */
export const sessionDeadline = 10_000

/** Waits for an answer of a wallet for `duration` ms. After that the state of the wallet is unknown: fails without an error to show. */
export const inTime = <A, E>(effect: Effect.Effect<A, E>, duration: number = sessionDeadline) =>
  Effect.timeoutOrElse(effect, { duration, orElse: () => Effect.fail(undefined) })
