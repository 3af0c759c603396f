import { Effect } from "effect"
import { Environment } from "../ports/environment/Environment.ts"
import * as texts from "../base/errors/texts.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { isUnanswered } from "../ports/sign-in/isUnanswered.ts"
import type { SiwxPlugin } from "../ports/sign-in/SiwxPlugin.ts"

/** How long the host's functions may take, in ms. */
const pluginDeadline = 30_000

type FailureOf = (cause: unknown, from: string) => SignInFailed

/** Times that a server found wrong: the device's clock is. */
const clockRefusals: ReadonlySet<unknown> = new Set(["early", "expired", "late"])

const begun: FailureOf = (cause, from) =>
  new SignInFailed({ reason: "unanswered", message: texts.signInNotStarted, from, cause })
const kept: FailureOf = (cause, from) => {
  const isLost = cause === texts.requestTimedOut || isUnanswered(cause)
  const isClock = clockRefusals.has(Object(cause).refused)
  return new SignInFailed({
    reason: isLost ? "unanswered" : isClock ? "clock" : "notSigned",
    message: isClock ? texts.signInClock : texts.errorSigningMessage,
    from,
    cause
  })
}
const ended: FailureOf = (cause, from) =>
  new SignInFailed({ reason: "notSignedOut", message: texts.signOutOwed, from, cause })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
const isSession = (value: unknown) => isObject(value) && isObject(value["data"])

/** What each function fails as, and what it must give. */
const rules = {
  getSessions: [begun, "a list of sign-ins", (value) => Array.isArray(value) && value.every(isSession)],
  createMessage: [begun, "a message", isObject],
  signMessage: [kept, "a signature", (value) => typeof value === "string"],
  addSession: [kept],
  setSessions: [ended],
  revokeSession: [ended]
} as const satisfies Readonly<Record<string, readonly [FailureOf, what?: string, is?: (value: unknown) => boolean]>>

/** Makes what calls the host's plugin: its values are checked here, and what it throws is reported with the function's name. */
export const makePluginCalls = Effect.fnUntraced(function* (plugin: SiwxPlugin | undefined) {
  const environment = yield* Environment
  let warned = false

  /** Calls one of its functions. A person who signs by `signMessage` has all the time there is; what a machine does has 30 s. */
  const call = <A>(name: keyof typeof rules, ask: () => Promise<A>): Effect.Effect<A, SignInFailed> => {
    const [failureOf, what, is] = rules[name] as readonly [FailureOf, string?, ((value: unknown) => boolean)?]
    const asked = Effect.flatMap(
      Effect.tryPromise({
        try: async () => ask(),
        catch: (cause) => (cause instanceof SignInFailed ? cause : failureOf(cause, name))
      }),
      (given) =>
        is === undefined || is(given)
          ? Effect.succeed(given)
          : Effect.fail(failureOf(new TypeError(`\`${name}\` did not give ${String(what)}`), name))
    )
    return name === "signMessage"
      ? asked
      : Effect.timeoutOrElse(asked, {
          duration: pluginDeadline,
          orElse: () => Effect.fail(failureOf(texts.requestTimedOut, name))
        })
  }

  return {
    call,
    isRequired: (): boolean => {
      try {
        return plugin?.getRequired?.() ?? true
      } catch (cause) {
        // It is asked with each look at an account.
        if (!warned) environment.warn("`getRequired` failed, so signing in is required", cause)
        warned = true
        return true
      }
    }
  }
})

/** What calls the host's plugin. */
export type PluginCalls = Effect.Success<ReturnType<typeof makePluginCalls>>
