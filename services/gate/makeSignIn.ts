import { Cause, Effect, FiberHandle } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { accountKey } from "../connection/connections/accountKey.ts"
import { Analytics } from "../ports/analytics/Analytics.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { Environment } from "../ports/environment/Environment.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { signInNotStarted } from "../base/errors/texts.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import { Settings } from "../ports/options/Settings.ts"
import { AppKitError } from "../ports/reports/AppKitError.ts"
import { ErrorReporter } from "../ports/reports/ErrorReporter.ts"
import { Router } from "../sheet/router/Router.ts"
import { Storage } from "../ports/storage/Storage.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import { makeStore } from "../base/store/makeStore.ts"
import { followTabs } from "./followTabs.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"
import { isUnansweredFailure } from "./isUnansweredFailure.ts"
import { makeAdmissions } from "./makeAdmissions.ts"
import { makeAdmitted } from "./makeAdmitted.ts"
import { makeAnswers } from "./makeAnswers.ts"
import { makeExchange } from "./makeExchange.ts"
import { makeHold } from "./makeHold.ts"
import { makeLeavers } from "./makeLeavers.ts"
import { makeOneClick } from "./makeOneClick.ts"
import { makeOthers } from "./makeOthers.ts"
import { makePrompts } from "./makePrompts.ts"
import { makeQuestion } from "./makeQuestion.ts"
import { makeSignInCalls } from "./makeSignInCalls.ts"
import { signedInAccounts } from "./signedInAccounts.ts"
import { signInMissing } from "./signInMissing.ts"
import { pluginOf } from "./pluginOf.ts"
import type { SignIn, SignInError, SignInState } from "./SignIn.ts"
import { switchBack } from "./switchBack.ts"
import { trackSignIn } from "./trackSignIn.ts"
import { logExit } from "../base/observability/logExit.ts"
import { withSpan } from "../base/observability/withSpan.ts"

type Asks = (one: ActiveAccount, quiet: boolean, error?: SignInError) => Effect.Effect<void, SignInFailed>

/**
 * Makes signing in: after connecting, and after each change of account or network, it asks the plugin for a sign-in and
 * without one the visitor (spec 4). What no longer applies is interrupted, so that a late answer is ignored.
 */
export const makeSignIn = Effect.gen(function* () {
  const analytics = yield* Analytics
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const reporter = yield* ErrorReporter
  const router = yield* Router
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun
  const prompts = yield* makePrompts
  const plugin: InstancePlugin | undefined = yield* pluginOf(settings)
  const isLocal = plugin?.isLocal === true
  const exchange = yield* makeExchange(plugin)
  const { isRequired, lookAgain, makeMessage, endOf, peek } = exchange
  // Connecting does not wait for a host that does not answer. What was signed is kept for the question then.
  const keep: typeof exchange.keep = (session) =>
    Effect.tapError(exchange.keep(session), (error) =>
      Effect.sync(() => (isUnansweredFailure(error) ? answers.hold(session) : exchange.giveUp(session)))
    )
  yield* makeOneClick({ ...exchange, keep, plugin, failed: () => answers.forgetSigned() })
  const { canShow, show, hide, isInSight, tellNotStarted, tellUnanswered } = yield* makeQuestion(isRequired)
  run(exchange.payUntil)
  const state = makeStore<SignInState>({ step: "none" })
  const admissions = yield* makeAdmissions
  const leavers = yield* makeLeavers({ admissions, exchange })
  const others = yield* makeOthers({ ...exchange, admissions, changed: () => state.set({ ...state.get() }) })
  /** The account that the state is about, the one shown last, used or not, and the one that signed in last: cancelling goes back to it. */
  let accounts: { readonly [K in "of" | "shown" | "signedIn"]?: ActiveAccount | undefined } = {}
  const of = () => accounts.of
  let seen = false
  /** What runs for the account: one thing at a time. */
  const running = yield* FiberHandle.make()
  const stop = FiberHandle.clear(running)
  let failed: SignInError | undefined
  /** Whether the host's code looks, without the sheet, and whether nothing was changed in this tab: two tabs would end each other's sessions. */
  let looks = { quietly: false, follows: false }

  const hasPage = environment.origin() !== ""
  const track = trackSignIn(analytics)
  const set = (next: SignInState) => {
    if (next.step !== "asking") prompts.release()
    state.set(next)
  }

  /** Makes a message and asks the visitor for it. */
  const ask: Asks = Effect.fnUntraced(function* (one, quiet, error) {
    const message = yield* makeMessage(one)
    yield* answers.noteMade(message)
    seen = false
    const required = isRequired()
    const before = accounts.signedIn?.network.name
    set({ step: "asking", key: accountKey(one), message, required, before, quiet, signing: false, error })
    if (!quiet) yield* show
  })

  /** Signing in could not begin: where nothing is known yet it is asked for again, and told; else the account is disconnected (spec 8). */
  const stopped = Effect.fnUntraced(function* (one: ActiveAccount, error: SignInFailed) {
    yield* track("SIWX_AUTH_ERROR", one)
    if (!isUnansweredFailure(error)) {
      failed = error
      return yield* tellNotStarted(
        reportedExit(connections.disconnect(one.network.namespace, undefined, true)),
        error.cause
      )
    }
    environment.warn(error.message, error)
    set({ step: "unsigned", key: accountKey(one), error })
    if (hasPage && !looks.quietly) yield* tellUnanswered
    start(whileUnanswered(one), one)
  })
  /** A sign-in that is found counts at once. Without one the site answers again, and the visitor is asked. */
  const whileUnanswered = Effect.fnUntraced(function* (one: ActiveAccount) {
    const found = yield* untilAnswered(one)
    if (found !== undefined) yield* signedIn(one, found)
    else yield* flow(one)
  })

  const admit = (one: ActiveAccount, session: SiwxSession) => {
    answers.settle(one)
    accounts = { ...accounts, signedIn: one }
    admissions.add(one, endOf(session))
    if (plugin?.signOutOnDisconnect !== false) run(Effect.provideService(signedInAccounts.note(one), Storage, storage))
    set({ step: "signedIn", key: accountKey(one), session })
  }
  const signedOut = () => {
    const now = state.get()
    if (now.step !== "signedIn") return
    admissions.drop(now.key)
    if (accounts.signedIn) run(Effect.provideService(signedInAccounts.forget([accounts.signedIn]), Storage, storage))
    if (isRequired()) begin(false, true)
    else set({ step: "unsigned", key: now.key })
  }
  const ended = { over: () => begin(false, true), gone: signedOut }
  const { hold, untilAnswered } = yield* makeHold({ ...exchange, isLocal, ...ended })
  /** It has signed in: shown, told to other tabs, and followed until that ends. */
  const signedIn = Effect.fnUntraced(function* (one: ActiveAccount, session: SiwxSession) {
    admit(one, session)
    yield* hide
    yield* hold(one, session)
  })

  /** Looks for a sign-in of the account in use, and asks the visitor without one. */
  const flow = Effect.fnUntraced(function* (one: ActiveAccount, quiet = !hasPage) {
    const key = accountKey(one)
    let turn: boolean | undefined
    while (true) {
      const found = yield* lookAgain(one, looks.follows || turn !== undefined)
      if (found !== undefined) return yield* signedIn(one, found)
      admissions.drop(key)
      // Without a sheet the question would be invisible: the host's own `signIn` asks the wallet.
      if (!quiet && !canShow) return set({ step: "unsigned", key, error: isRequired() ? signInMissing() : undefined })
      if (turn) {
        state.set({ step: "checking", key })
        if (yield* answers.offerHeld(one)) return
        yield* ask(one, quiet)
        return quiet ? yield* answers.sign : undefined
      }
      turn = yield* prompts.take(key, () => state.set({ step: "checking", key, elsewhere: true }))
    }
  })

  const start = (effect: Effect.Effect<unknown, SignInFailed>, one: ActiveAccount) => {
    run(stop)
    const ended = Effect.fnUntraced(function* (cause: Cause.Cause<SignInFailed>) {
      if (Cause.hasInterrupts(cause)) return
      const broke = Cause.squash(cause)
      const isFailure = broke instanceof SignInFailed
      if (!isFailure) yield* reporter.report(new AppKitError(broke))
      const error = isFailure
        ? broke
        : new SignInFailed({ reason: "notStarted", message: signInNotStarted, cause: broke })
      // It may disconnect, which interrupts what runs for the account.
      run(stopped(one, error))
    })
    FiberHandle.setUnsafe(running, run(Effect.catchCause(effect, ended)))
  }

  const begin = (quiet = false, following = looks.follows) => {
    const one = of()
    if (one === undefined) return
    failed = undefined
    looks = { quietly: quiet, follows: following }
    set({ step: "checking", key: accountKey(one) })
    start(flow(one, quiet || !hasPage), one)
  }

  const back = yield* switchBack({ peek, has: admissions.has })
  const answers = yield* makeAnswers({
    ...exchange,
    state,
    of,
    set,
    ask,
    start,
    stop,
    begin: () => begin(),
    signedIn: (one, session) => Effect.andThen(tabs.tell, signedIn(one, session)),
    back: (one) => (plugin === undefined ? Effect.succeed(false) : back(accounts.signedIn, one)),
    track
  })

  const mayBeUsed = (one: ActiveAccount | undefined) =>
    one !== undefined && (one.supported || settings.allowUnsupportedChain || !settings.enableNetworkSwitch)

  const follow = () => {
    const now = connections.account.get()
    const { of: before, shown: left } = accounts
    leavers.follow(left, now)
    others.follow()
    const next = mayBeUsed(now) ? now : undefined
    const same = before && next && accountKey(before) === accountKey(next) && before.connector.id === next.connector.id
    const signedInBefore = now === undefined ? undefined : accounts.signedIn
    accounts = { of: next, shown: now, signedIn: signedInBefore }
    if (same || (next === undefined && state.get().step === "none")) return
    answers.follow(next)
    if (next !== undefined) return begin(false, false)
    run(stop)
    set({ step: "none", error: failed })
  }

  /** Required sign-in stays in front; leaving the question of one that is not required answers it. */
  const guard = () => {
    const now = state.get()
    const shown = modal.state.get().open
    if (now.step === "unsigned" && shown && isRequired() && isUnansweredFailure(now.error)) run(tellUnanswered)
    if (now.step !== "asking" || now.quiet) return
    if (now.required && shown) run(show)
    if (now.required) return
    const inSight = shown && isInSight()
    if (inSight) seen = true
    else if (seen) run(answers.leave)
  }

  const tabs = yield* followTabs({
    state,
    admissions,
    of,
    peek,
    isLocal,
    signedIn: (one, found) => {
      admit(one, found)
      start(hold(one, found), one)
      return hide
    },
    signedOut
  })

  const undo = [
    connections.account.subscribe(follow),
    connections.states.subscribe(follow),
    modal.state.subscribe(guard),
    router.stack.subscribe(guard)
  ]
  if (plugin !== undefined) follow()
  if (plugin !== undefined) leavers.start()
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      undo.forEach((one) => one())
      prompts.release()
    })
  )

  const calls = yield* makeSignInCalls({
    plugin,
    state,
    of,
    ask: (one) => ask(one, true),
    lookQuietly: () => begin(true),
    sign: answers.sign,
    stop,
    isRequired,
    signOutAll: Effect.ensuring(exchange.signOutAll, tabs.tell),
    signedOut: () => {
      admissions.clear()
      const one = of()
      if (one !== undefined && !isRequired()) set({ step: "unsigned", key: accountKey(one) })
    }
  })

  const admits: SignIn["admits"] = (networkId, address) =>
    plugin === undefined || !isRequired() || admissions.has(accountKey({ network: { id: networkId }, address }))
  return {
    state,
    isRequired,
    admits,
    admitted: makeAdmitted({ state, admits, shown: () => accounts.shown, ...others }),
    sign: answers.sign.pipe(logExit("sign in"), withSpan("SignIn.sign")),
    retry: answers.retry,
    cancel: withSpan("SignIn.cancel")(answers.cancel),
    ...calls
  } satisfies SignIn
})
