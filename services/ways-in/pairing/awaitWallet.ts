import { Clock, Effect, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { Run } from "../../base/concurrency/makeRun.ts"
import { PairingFailed } from "../../base/errors/pairingErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { WalletRejected } from "../../base/errors/walletErrors.ts"
import type { PairingClient } from "./PairingClient.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"
import type { SignInTerms } from "./SignInTerms.ts"
import { pairingLifetime, pairingMargin, type PairingState } from "./PairingState.ts"

/** How long making a link may take, in ms. */
export const linkDeadline = 20_000

/** How often the clock is looked at, in ms. */
const checkEvery = 1_000

/** How long a wallet that has the link may ask its owner after the code's end, in ms: as the library has it, 5 min in all. */
const askingOn = 60_000

/** What waiting for a wallet depends on. */
export interface AwaitWalletParts {
  readonly pair: PairingClient["Service"]["pair"]
  readonly asked: PairingNamespaces
  readonly run: Run
  /** Is told each state of the link, the first one being `connecting`. */
  readonly show: (state: PairingState) => void
  /** Is told the link, when it ends in ms since the epoch, and what its wallet is asked to sign. */
  readonly made: (uri: string, expiresAt: number, terms: SignInTerms | undefined) => void
  /** Whether what a wallet has agreed to is still wanted. */
  readonly wanted: () => boolean
  /** Whether a wallet may have the link. */
  readonly out: () => boolean
}

/**
 * Makes a link and waits until a wallet has agreed. The link counts as expired early, and then ends (spec 9): what a wallet that has it agrees
 * to afterwards is not wanted.
 */
export const awaitWallet = ({
  pair,
  asked,
  run,
  show,
  made,
  wanted,
  out
}: AwaitWalletParts): Effect.Effect<void, PairingFailed | WalletRejected> =>
  Effect.callback((resume) => {
    const fibers: Array<Fiber.Fiber<unknown, unknown>> = []
    const stop = Effect.suspend(() => Fiber.interruptAll(fibers.splice(0)))
    const finish = (exit: Effect.Effect<unknown, PairingFailed | WalletRejected>) => {
      resume(Effect.asVoid(exit))
      run(stop)
    }
    let over = false
    const end = (reason: "relay" | "expired") => {
      over = true
      const exit = Effect.fail(new PairingFailed({ reason, message: texts.requestTimedOut }))
      if (reason === "relay" || !out()) return finish(exit)
      // A session that a wallet agrees to now would be known to the wallet only: it is ended there.
      fibers.splice(fibers.indexOf(asking), 1)
      run(Effect.andThen(Effect.sleep(askingOn), Fiber.interrupt(asking)))
      finish(exit)
    }
    const after = (ms: number, act: () => void) => fibers.push(run(Effect.map(Effect.sleep(ms), act)))

    let link: PairingState = { status: "connecting" }
    const enter = (next: PairingState) => {
      link = next
      show(next)
    }
    /** A wallet that read the link in time may still agree. */
    const expire = () => {
      if (link.status === "showing") enter({ status: "expired" })
    }
    const begin = (uri: string, now: number, terms: SignInTerms | undefined) => {
      made(uri, now + pairingLifetime, terms)
      enter({ status: "showing", uri, expiresAt: now + pairingLifetime })
      after(pairingLifetime - pairingMargin, expire)
      after(pairingLifetime, () => end("expired"))
      // Timers stand still while a computer sleeps: the clock continues.
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
      uri: (uri: string, terms?: SignInTerms) =>
        void run(Effect.map(Clock.currentTimeMillis, (now) => begin(uri, now, terms))),
      wanted: () => !over && wanted(),
      // A wallet that has it may still agree: only the waiting instance has ended, not the link.
      stays: () => !over && out()
    }
    const asking = run(Effect.map(reportedExit(pair(asked, listener)), finish))
    fibers.push(asking)
    return Effect.asVoid(stop)
  })
