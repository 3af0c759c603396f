import { Clock, Effect, Fiber } from "effect"
import { inParallel } from "../concurrency/inParallel.ts"
import type { Run } from "../concurrency/makeRun.ts"
import { PairingFailed } from "../errors/pairingErrors.ts"
import * as texts from "../errors/texts.ts"
import type { WalletRejected } from "../errors/walletErrors.ts"
import type { PairingClient } from "./PairingClient.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"
import { pairingLifetime, pairingMargin, type PairingState } from "./PairingState.ts"

/** How long making a link may take, in ms. */
export const linkDeadline = 20_000

/** How often the clock is looked at, in ms. */
const checkEvery = 1_000

/** What waiting for a wallet stands on. */
export interface AwaitWalletParts {
  readonly pair: PairingClient["Service"]["pair"]
  readonly asked: PairingNamespaces
  readonly run: Run
  /** Is told each state of the link, the first one being `connecting`. */
  readonly show: (state: PairingState) => void
  /** Is told the link, and when it ends in ms since the epoch. */
  readonly made: (uri: string, expiresAt: number) => void
  /** Whether what a wallet has agreed to is still wanted. */
  readonly wanted: () => boolean
}

/** Makes a link and waits until a wallet has agreed. The link counts as expired early, and then ends (spec 9). */
export const awaitWallet = ({
  pair,
  asked,
  run,
  show,
  made,
  wanted
}: AwaitWalletParts): Effect.Effect<void, PairingFailed | WalletRejected> =>
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

    let link: PairingState = { status: "connecting" }
    const enter = (next: PairingState) => {
      link = next
      show(next)
    }
    /** Whoever took the link up in time may still agree. */
    const expire = () => {
      if (link.status === "showing") enter({ status: "expired" })
    }
    const begin = (uri: string, now: number) => {
      made(uri, now + pairingLifetime)
      enter({ status: "showing", uri, expiresAt: now + pairingLifetime })
      after(pairingLifetime - pairingMargin, expire)
      after(pairingLifetime, () => end("expired"))
      // Timers stand still while a computer sleeps: the clock goes on.
      const check = Effect.gen(function* () {
        while (true) {
          yield* Effect.sleep(checkEvery)
          const left = now + pairingLifetime - (yield* Clock.currentTimeMillis)
          if (left <= 0) end("expired")
          else if (left <= pairingMargin) expire()
        }
      })
      fibers.push(run(check))
    }
    enter(link)
    after(linkDeadline, () => {
      if (link.status === "connecting") end("relay")
    })
    const listener = {
      uri: (uri: string) => void run(Effect.map(Clock.currentTimeMillis, (now) => begin(uri, now))),
      reached: () => {
        if (link.status === "showing") enter({ ...link, status: "waiting" })
      },
      wanted
    }
    fibers.push(run(Effect.map(Effect.exit(pair(asked, listener)), finish)))
    return Effect.asVoid(stop)
  })
