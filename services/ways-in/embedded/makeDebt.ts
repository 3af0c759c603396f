import { Effect, Exit, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import { FrameTransport } from "./frame/FrameTransport.ts"
import { signOutOwedKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"

/** Signing out waits no longer than this, in ms, and counts as done then (spec 9); the frame is asked on. */
export const signOutDeadline = 3_000

/** Pauses in ms after which a sign-out without an answer is sent again while the page is open; then the next page sends it. */
export const retryPauses: ReadonlyArray<number> = [30_000, 60_000, 300_000, 900_000, 3_600_000]

/** Stores an unconfirmed sign-out and retries it, on this page and later ones, until the secure site confirms it. */
export const makeDebt = Effect.gen(function* () {
  const environment = yield* Environment
  const storage = yield* Storage
  const transport = yield* FrameTransport
  const run = yield* makeRun
  /** Ids of the debts of all pages, in one text. Whatever else another script has written is a debt, too (SEC-31). */
  const read = Effect.map(storage.get(signOutOwedKey), (text) => (text ?? "").split(" ").filter((id) => id !== ""))
  const write = (ids: ReadonlyArray<string>) =>
    ids.length === 0 ? storage.remove(signOutOwedKey) : storage.set(signOutOwedKey, ids.join(" "))
  const settle = (paid: ReadonlyArray<string>) =>
    Effect.flatMap(read, (ids) =>
      ids.some((id) => paid.includes(id)) ? write(ids.filter((id) => !paid.includes(id))) : Effect.void
    )
  // A page of no secure context has no `randomUUID`.
  const newId = () => crypto.getRandomValues(new Uint32Array(2)).join("-")
  let ofPage: string | undefined
  let paying: Fiber.Fiber<void, FrameFailed> | undefined
  let isRetrying = false

  /** A sign-out that became owed after the frame was asked is not settled by that request. */
  const signOut = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    yield* transport.start
    // Another tab may have signed out while the frame was loading, and have another user by now.
    const left = yield* read
    if (!ids.some((id) => left.includes(id))) return
    // A request that the frame refuses has reached it.
    yield* Effect.catchIf(
      Effect.asVoid(transport.request("SIGN_OUT")),
      ({ reason }) => reason === "refused",
      () => Effect.void
    )
    yield* settle(ids)
  })
  const ask = (ids: ReadonlyArray<string>) => {
    const fiber = run(
      signOut(ids).pipe(
        Effect.tapError(({ unanswered }) => (unanswered ? retryLater : Effect.void)),
        Effect.onExit(() => Effect.sync(() => void (paying = undefined)))
      )
    )
    if (fiber.pollUnsafe() === undefined) paying = fiber
    return Fiber.join(fiber)
  }
  /** Signs out at the frame, if that is owed; fails when it was not received. Interrupting ends the waiting only. */
  const pay: Effect.Effect<void, FrameFailed> = Effect.flatMap(read, (ids) => {
    if (ids.length === 0) return Effect.void
    return paying === undefined ? ask(ids) : Effect.andThen(Fiber.join(paying), pay)
  })
  const retry = Effect.gen(function* () {
    for (const pause of retryPauses) {
      yield* Effect.sleep(pause)
      if (environment.visible() && Exit.isSuccess(yield* reportedExit(pay))) return
    }
  })
  const retryLater = Effect.sync(() => {
    if (isRetrying) return
    isRetrying = true
    run(
      Effect.ensuring(
        retry,
        Effect.sync(() => void (isRetrying = false))
      )
    )
  })
  const untold = Effect.sync(() =>
    environment.warn(
      "the secure site has not confirmed the sign-out yet: it is sent again before anything else is asked of it."
    )
  )
  return {
    /** From now on nothing is asked of the frame before it has signed out. */
    owe: Effect.flatMap(read, (ids) => {
      const before = ofPage
      const id = (ofPage = newId())
      return write([...ids.filter((one) => one !== before), id])
    }),
    /** The same for a login that was left, with an id by which it can be wanted after all. */
    oweFor: (id: string) => Effect.flatMap(read, (ids) => (ids.includes(id) ? Effect.void : write([...ids, id]))),
    /** That login is wanted after all, or has failed: other sign-outs stay owed. */
    forgive: (id: string) => settle([id]),
    newId,
    pay,
    /** The same, waiting 3 s at most. Never fails. */
    payInTime: Effect.catch(
      Effect.timeoutOrElse(pay, { duration: signOutDeadline, orElse: () => untold }),
      () => untold
    )
  }
})
