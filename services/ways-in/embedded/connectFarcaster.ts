import { Effect, Exit } from "effect"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { checkRedirect } from "../../ports/login-services/checkRedirect.ts"
import { EmbeddedWallet } from "./EmbeddedWallet.ts"
import { saysNo } from "./saysNo.ts"
import { SocialFailed, type SocialFault } from "../../ports/login-services/SocialFailed.ts"

/** The code is shown this long after its address is known, in ms (frame protocol 14). */
const untilShown = 200

/** How the secure site says that the address is no longer valid. */
const tooOld = /\b(too old|expired|timed out|used up)\b/i

const faultOf = ({ message, reason }: FrameFailed): SocialFault =>
  reason === "refused" ? (saysNo(message) ? "declined" : tooOld.test(message) ? "expired" : "connect") : "connect"

/**
 * Logs in with Farcaster: the visitor's phone opens an address, by a code or by a tap, and says yes there (spec 4, frame protocol 14).
 * After an interruption or a failure the frame is reloaded after 100 ms, so that the address is no longer valid.
 *
 * @param onAddress Is told the address to open, and `undefined` once it is no longer valid.
 *
 * @returns The connection. Fails with `SocialFailed`, `LoginRefused` where the page may not log in, or why the wallet did not connect.
 */
export const connectFarcaster = Effect.fnUntraced(function* (onAddress: (address: string | undefined) => void) {
  const analytics = yield* Analytics
  const environment = yield* Environment
  const { secureSite = "" } = (yield* Settings).endpoints
  const login = yield* (yield* EmbeddedWallet).login
  const provider = "farcaster"
  const fail = (fault: SocialFault, message: string, cause?: unknown) =>
    new SocialFailed({ provider, fault, message, cause })

  const attempt = Effect.gen(function* () {
    const address = yield* Effect.mapError(login.farcasterAddress, (error) =>
      error._tag === "FrameFailed" ? fail("initiate", texts.socialNotInitiated, error) : error
    )
    const url = checkRedirect(address, provider, secureSite)
    if (url === undefined) {
      environment.warn(
        "the secure site's address for farcaster is neither its own nor the service's: it was not shown."
      )
      return yield* fail("initiate", texts.socialNotInitiated)
    }
    yield* Effect.sleep(untilShown)
    onAddress(url.href)
    return yield* Effect.mapError(login.connectFarcaster, (error) =>
      error._tag === "FrameFailed" ? fail(faultOf(error), texts.farcasterFailed, error) : error
    )
  })
  yield* analytics.track("SOCIAL_LOGIN_STARTED", { provider })
  return yield* Effect.onExit(attempt, (exit) =>
    Effect.gen(function* () {
      onAddress(undefined)
      if (Exit.isSuccess(exit)) return yield* analytics.track("SOCIAL_LOGIN_SUCCESS", { provider })
      login.leaveFarcaster()
      const left = exit.cause.reasons.every(({ _tag }) => _tag === "Interrupt")
      yield* analytics.track(left ? "SOCIAL_LOGIN_CANCELED" : "SOCIAL_LOGIN_ERROR", { provider })
    })
  )
})
