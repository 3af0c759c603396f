import { Effect, type Fiber } from "effect"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { EmbeddedWallet } from "./EmbeddedWallet.ts"
import type { LoginRefused } from "./LoginRefused.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { Superseded, superseded } from "../../base/errors/connectErrors.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import * as texts from "../../base/errors/texts.ts"
import { FrameWindow } from "./frame/FrameWindow.ts"
import { Settings } from "../../ports/options/Settings.ts"
import type { SpeakingWindow } from "../../ports/windows/PopupWindow.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { checkRedirect } from "../../ports/login-services/checkRedirect.ts"
import { makeLeave } from "./makeLeave.ts"
import { readResult, type SocialResult } from "../../ports/login-services/readResult.ts"
import type { Social, SocialError, SocialStep } from "./Social.ts"
import { SocialFailed, type SocialFault } from "../../ports/login-services/SocialFailed.ts"
import type { WindowProvider } from "../../ports/login-services/SocialProvider.ts"

/** How often is looked whether the visitor has closed the window, in ms (spec 9). */
export const pollGap = 1_000
/** A window that has just closed may have spoken right before: so long is listened on, in ms. */
export const lastWord = 200
/** A window that counts as closed sooner than this, in ms, was perhaps never seen by the visitor. */
const suddenly = 3_000

/** A window that no login uses by then closes, in ms. */
export const longestIdle = 20_000

/** The window of a login. */
interface Held {
  readonly provider: WindowProvider
  readonly window: SpeakingWindow
  /** It was led to the service. */
  shown: boolean
}

/** The end of a login, before the secure site looks at it. */
type Answer = Effect.Effect<SocialResult, SocialError>

/** Makes the logins with services; the window is part of the page, so that loads first. */
export const makeSocial = Effect.gen(function* () {
  const analytics = yield* Analytics
  const embedded = yield* EmbeddedWallet
  const environment = yield* Environment
  const { endpoints } = yield* Settings
  const page = yield* Effect.mapError((yield* FrameWindow).load, (cause) => new LoadFailed({ cause }))
  const leave = yield* makeLeave(page)
  const run = yield* makeRun
  const secureSite = endpoints.secureSite ?? ""
  const step = makeStore<SocialStep>("opening")
  let held: Held | undefined
  /** Ends the login that is under way. */
  let supersede: (() => void) | undefined
  /** Is told of each window that was opened. */
  let opened: (() => void) | undefined

  const fail = (provider: WindowProvider, fault: SocialFault, message: string, cause?: unknown) =>
    new SocialFailed({ provider, fault, message, cause })

  const drop = () => {
    held?.window.close()
    held = undefined
  }

  const open = (provider: WindowProvider): boolean => {
    if (leave.needed()) return true
    if (held?.provider === provider && held.window.focus()) return true
    drop()
    const window = page.openWindow(new URL("/loading", secureSite).href)
    if (window !== undefined) {
      const own = (held = { provider, window, shown: false })
      // The modal may be closed before the login begins: then nothing would load a page in the window.
      run(
        Effect.map(Effect.sleep(longestIdle), () => {
          if (held === own && supersede === undefined && !own.shown) drop()
        })
      )
    }
    opened?.()
    return window !== undefined
  }

  /** The address of the service, checked. */
  const addressOf = Effect.fnUntraced(function* (provider: WindowProvider) {
    const login = yield* embedded.login
    const uri = yield* login.socialAddress(provider)
    const url = checkRedirect(uri, provider, secureSite)
    if (url !== undefined) return url
    environment.warn(
      `the secure site's address for ${provider} is neither its own nor the service's: it was not opened.`
    )
    return yield* fail(provider, "initiate", texts.socialNotInitiated)
  })

  /** Failures of the frame have the texts of the catalogue. */
  const notInitiated = (provider: WindowProvider) => (error: FrameFailed | LoginRefused | SocialFailed) =>
    error._tag === "FrameFailed" ? fail(provider, "initiate", texts.socialNotInitiated, error) : error

  /** Waits for what the window says, while it is open. */
  const inWindow = (provider: WindowProvider): Answer =>
    Effect.callback<SocialResult, SocialError>((resume) => {
      let url: URL | undefined
      let heard: Held | undefined
      let unlisten: (() => void) | undefined
      /** Looking after the window, and asking for its address. */
      const fibers: { polling?: Fiber.Fiber<unknown, unknown>; asking?: Fiber.Fiber<unknown, unknown> } = {}
      const stop = () => {
        supersede = undefined
        opened = undefined
        unlisten?.()
        fibers.polling?.interruptUnsafe()
        fibers.asking?.interruptUnsafe()
      }
      const end = (answer: Answer) => {
        stop()
        resume(answer)
      }
      const lead = () => {
        if (url === undefined || heard === undefined) return
        if (!heard.shown) heard.window.show(url.href)
        heard.shown = true
        step.set("window")
      }
      const watch = Effect.fnUntraced(function* ({ window }: Held) {
        let elapsed = 0
        while (!window.closed()) {
          yield* Effect.sleep(pollGap)
          elapsed += pollGap
        }
        yield* Effect.sleep(lastWord)
        if (elapsed <= suddenly && (yield* page.cutsWindows)) {
          environment.warn(
            "this page's Cross-Origin-Opener-Policy cuts the windows of logins off: serve it with `same-origin-allow-popups`."
          )
          return end(Effect.fail(fail(provider, "cut", texts.popupClosed)))
        }
        end(Effect.fail(fail(provider, "closed", texts.popupClosed)))
      })
      const follow = () => {
        if (held === undefined) return step.set("blocked")
        // The visitor has pressed another service.
        if (held.provider !== provider) return supersede?.()
        if (held === heard) return
        unlisten?.()
        fibers.polling?.interruptUnsafe()
        heard = held
        step.set("opening")
        unlisten = heard.window.listen((data, trusted) => {
          const result = readResult(data)
          if (result === undefined) return
          end(trusted ? Effect.succeed(result) : Effect.fail(fail(provider, "origin", texts.untrustedOrigin)))
        })
        fibers.polling = run(watch(heard))
        lead()
      }
      supersede = () => end(Effect.fail(new Superseded({ message: superseded })))
      opened = follow
      fibers.asking = run(
        Effect.catch(
          Effect.map(Effect.mapError(addressOf(provider), notInitiated(provider)), (found) => {
            url = found
            lead()
          }),
          (error) => Effect.sync(() => end(Effect.fail(error)))
        )
      )
      if (held?.provider !== provider) drop()
      follow()
      return Effect.sync(stop)
    })

  const account = Effect.fnUntraced(function* (provider: WindowProvider, { uri, error }: SocialResult) {
    if (error !== undefined)
      return yield* fail(provider, error === "access_denied" ? "declined" : "service", texts.failedToConnect, error)
    step.set("account")
    yield* analytics.track("SOCIAL_LOGIN_REQUEST_USER_DATA", { provider })
    const login = yield* embedded.login
    return yield* Effect.mapError(login.connectSocial(provider, uri), (failure) =>
      failure._tag === "FrameFailed" ? fail(provider, "connect", texts.failedToConnect, failure) : failure
    )
  })

  const connect = (provider: WindowProvider) =>
    Effect.suspend(() => {
      supersede?.()
      step.set("opening")
      const own = {}
      owner = own
      return Effect.gen(function* () {
        yield* analytics.track("SOCIAL_LOGIN_STARTED", { provider })
        if (leave.needed()) {
          const url = yield* Effect.mapError(addressOf(provider), notInitiated(provider))
          step.set("leaving")
          return yield* leave.to(provider, url)
        }
        const result = yield* inWindow(provider)
        drop()
        const connection = yield* account(provider, result)
        yield* analytics.track("SOCIAL_LOGIN_SUCCESS", { provider })
        return connection
      }).pipe(
        Effect.tapError((error) => {
          if (error._tag === "Superseded") return Effect.void
          const left = error._tag === "SocialFailed" && error.fault === "closed"
          return analytics.track(left ? "SOCIAL_LOGIN_CANCELED" : "SOCIAL_LOGIN_ERROR", { provider })
        }),
        // A later login has taken the window over.
        Effect.onExit(() =>
          Effect.sync(() => {
            if (owner === own && held?.provider === provider) drop()
          })
        )
      )
    })
  let owner = {}

  yield* Effect.addFinalizer(() => Effect.sync(drop))
  return { step, open, connect } satisfies Social
})
