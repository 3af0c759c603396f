import { Effect, Fiber } from "effect"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { isEmail } from "./frame/isEmail.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { asEmail } from "./asEmail.ts"
import { endCooldown, remainingCooldown, startCooldown } from "./cooldown.ts"
import type { EmailLogin } from "./EmailLogin.ts"
import { Embedded } from "./Embedded.ts"
import { LoginRefused } from "./LoginRefused.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Makes the service over the wallet in the frame; `allowed` is the check that the project allows this page. */
export const makeEmailLogin = Effect.fnUntraced(function* (allowed: Effect.Effect<void, LoginRefused>) {
  const { begin, makeRoom, request, ofLogin, start, rename } = yield* Embedded
  const provideStorage = Effect.provideService(Storage, yield* Storage)
  const run = yield* makeRun
  /** Waits for the visitor's approval of this device, also while no view does: each request brings another code. */
  let device: Fiber.Fiber<unknown, FrameFailed> | undefined

  const wholeEmail = (email: string) =>
    isEmail(email)
      ? Effect.succeed(email)
      : Effect.fail(new InvalidInput({ field: "email", message: texts.invalidEmail }))
  const cooledDown = Effect.flatMap(provideStorage(remainingCooldown), (ms) =>
    ms === 0
      ? Effect.void
      : Effect.fail(
          new LoginRefused({
            reason: "cooldown",
            message: texts.emailCooldown.replace("{n}", `${Math.ceil(ms / 1_000)}`)
          })
        )
  )

  return {
    cooldown: provideStorage(remainingCooldown),
    submitEmail: Effect.fnUntraced(function* (text) {
      const email = yield* wholeEmail(asEmail(text))
      yield* cooledDown
      yield* allowed
      yield* start
      yield* makeRoom(email)
      // From here to the post nothing waits: of two that got here at once, in this tab or another, one continues.
      yield* cooledDown
      yield* provideStorage(startCooldown)
      device = undefined
      const { action } = yield* Effect.tapError(begin("CONNECT_EMAIL", { email }), () => provideStorage(endCooldown))
      yield* provideStorage(startCooldown)
      return action
    }, withSpan("EmailLogin.submitEmail")),
    awaitDevice: Effect.suspend(() => Effect.asVoid(Fiber.join((device ??= run(request("CONNECT_DEVICE")))))).pipe(
      withSpan("EmailLogin.awaitDevice")
    ),
    submitCode: (otp) => Effect.asVoid(begin("CONNECT_OTP", { otp })).pipe(withSpan("EmailLogin.submitCode")),
    updateEmail: Effect.fnUntraced(function* (text) {
      const email = yield* wholeEmail(asEmail(text))
      const { action } = yield* request("UPDATE_EMAIL", { email })
      yield* provideStorage(startCooldown)
      return action
    }, withSpan("EmailLogin.updateEmail")),
    submitPrimaryCode: (otp) =>
      Effect.asVoid(request("UPDATE_EMAIL_PRIMARY_OTP", { otp })).pipe(withSpan("EmailLogin.submitPrimaryCode")),
    submitSecondaryCode: Effect.fnUntraced(function* (otp) {
      const { newEmail } = yield* ofLogin("UPDATE_EMAIL_SECONDARY_OTP", request("UPDATE_EMAIL_SECONDARY_OTP", { otp }))
      yield* rename(newEmail)
      return newEmail
    }, withSpan("EmailLogin.submitSecondaryCode"))
  } satisfies EmailLogin["Service"]
})
