import { Effect } from "effect"
import type { ChainAdapter, WalletSession } from "../ports/chains/ChainAdapter.ts"
import type { Redactor } from "./makeRedactor.ts"
import { patch } from "./patch.ts"
import type { RecordedQuestion, RecordedWhat } from "./Recording.ts"

/**
 * Writes down what wallets are asked, what they answer, and that they may have changed.
 *
 * @param followed Ids of the wallets that were connected before: of them only the questions are heard, which follow from
 *   their hints. A wallet that is gone, or has connected again, is taken out.
 * @returns What ends it.
 */
export const recordWallets = (
  adapters: Iterable<ChainAdapter>,
  followed: Set<string>,
  note: (what: RecordedWhat) => void,
  redact: Redactor
): (() => void) => {
  const counts = new Map<string, number>()
  const watches = new Map<string, number>()
  const heard = <A, E>(question: RecordedQuestion, id: string, ask: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      const wallet = redact.wallet(id)
      const nth = counts.get(`${question} ${wallet}`) ?? 0
      counts.set(`${question} ${wallet}`, nth + 1)
      if (question === "session" && followed.has(id)) note({ type: "hinted", wallet })
      note({ type: "asked", question, wallet, nth })
      const answered = { type: "answered", question, wallet, nth } as const
      return ask.pipe(
        Effect.tap((answer) =>
          Effect.sync(() => {
            const shares = (question === "connect" || question === "session") && answer
            const session = shares ? redact.session(answer as unknown as WalletSession) : undefined
            if (question === "connect" && session?.accounts[0]) followed.delete(id)
            note(session ? { ...answered, session } : answered)
          })
        ),
        Effect.tapError((error) => Effect.sync(() => note({ ...answered, failure: redact.failure(error) })))
      )
    })
  const undo = [...adapters].flatMap((adapter) => {
    // Its methods are put back one by one: others may hold the adapter.
    const of = adapter as { -readonly [K in keyof ChainAdapter]: ChainAdapter[K] }
    return [
      patch(of, "connect", (ask) => (one, network) => heard("connect", one.id, ask(one, network))),
      patch(of, "session", (ask) => (one) => heard("session", one.id, ask(one))),
      patch(of, "disconnect", (ask) => (one) => heard("disconnect", one.id, ask(one))),
      patch(
        of,
        "switchNetwork",
        (ask) =>
          (one, ...to) =>
            heard("switchNetwork", one.id, ask(one, ...to))
      ),
      patch(
        of,
        "signMessage",
        (ask) =>
          (one, ...what) =>
            heard("signMessage", one.id, ask(one, ...what))
      ),
      patch(of, "watch", (watch) => (one, changed) => {
        const wallet = redact.wallet(one.id)
        const nth = watches.get(wallet) ?? 0
        watches.set(wallet, nth + 1)
        return watch(one, () => {
          note({ type: "hinted", wallet, watch: nth })
          changed()
        })
      })
    ]
  })
  return () => undo.forEach((one) => one())
}
