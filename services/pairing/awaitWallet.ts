import { Clock, Effect, Fiber } from "effect"
import { inParallel } from "../concurrency/inParallel.ts"
import type { Run } from "../concurrency/makeRun.ts"
import { PairingFailed } from "../errors/pairingErrors.ts"
import * as texts from "../errors/texts.ts"
import type { WalletRejected } from "../errors/walletErrors.ts"
import type { Store } from "../store/makeStore.ts"
import type { PairingClient } from "./PairingClient.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"
import { pairingLifetime, pairingMargin, type PairingState } from "./PairingState.ts"

/** How long making a link may take, in ms. */
export const linkDeadline = 20_000

/** How often the clock is looked at, in ms. */
const checkEvery = 1_000

/** Shows a link in `state` and waits until a wallet has agreed. It counts as expired early, and then ends (spec 9). */
export const awaitWallet = (
  client: PairingClient["Service"],
  asked: PairingNamespaces,
  state: Store<PairingState>,
  run: Run
): Effect.Effect<void, PairingFailed | WalletRejected> =>
  Effect.callback((resume) => {
    const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
    const stop = Effect.suspend(() => inParallel(fibers.splice(0).map(Fiber.interrupt)))
    const finish = (exit: Effect.Effect<unknown, PairingFailed | WalletRejected>) => {
      resume(Effect.asVoid(exit))
      run(stop)
    }
    const end = (reason: "relay" | "expired") =>
      finish(Effect.fail(new PairingFailed({ reason, message: texts.requestTimedOut })))
    const after = (ms: number, act: () => void) => fibers.push(run(Effect.map(Effect.sleep(ms), act)))
    const show = (uri: string, now: number) => {
      state.set({ status: "showing", uri, expiresAt: now + pairingLifetime })
      after(pairingLifetime - pairingMargin, () => {
        // Whoever took it up in time may still say yes.
        if (state.get().status === "showing") state.set({ status: "expired" })
      })
      after(pairingLifetime, () => end("expired"))
      // Timers stand still while a computer sleeps: the clock goes on.
      const check = Effect.gen(function* () {
        while (true) {
          yield* Effect.sleep(checkEvery)
          const left = now + pairingLifetime - (yield* Clock.currentTimeMillis)
          if (left <= 0) end("expired")
          else if (left <= pairingMargin && state.get().status === "showing") state.set({ status: "expired" })
        }
      })
      fibers.push(run(check))
    }
    after(linkDeadline, () => {
      if (state.get().status === "connecting") end("relay")
    })
    const hear = {
      uri: (uri: string) => void run(Effect.map(Clock.currentTimeMillis, (now) => show(uri, now))),
      reached: () => {
        const now = state.get()
        if (now.status === "showing") state.set({ ...now, status: "waiting" })
      }
    }
    fibers.push(run(Effect.map(Effect.exit(client.pair(asked, hear)), finish)))
    return Effect.asVoid(stop)
  })
