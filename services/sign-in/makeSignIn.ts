import { Effect, Fiber } from "effect"
import { accountKey } from "../account/accountKey.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import type { SignInFailed } from "../errors/SignInFailed.ts"
import { Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import { Router } from "../router/Router.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"
import { makeStore } from "../store/makeStore.ts"
import { followTabs } from "./followTabs.ts"
import { makeAdmissions } from "./makeAdmissions.ts"
import { makeExchange } from "./makeExchange.ts"
import { makeOneClick } from "./makeOneClick.ts"
import { makePrompts } from "./makePrompts.ts"
import { makeQuestion } from "./makeQuestion.ts"
import { makeSignInCalls } from "./makeSignInCalls.ts"
import { pluginOf } from "./pluginOf.ts"
import type { AskingState, SignIn, SignInError, SignInState } from "./SignIn.ts"
import { sleepUntil } from "./sleepUntil.ts"
import { switchBack } from "./switchBack.ts"

/**
 * Makes signing in: after connecting, and after each change of account or network, it asks the plugin for a sign-in and
 * without one the visitor (spec 4). What no longer applies is interrupted, so that a late answer finds nobody who waits for it.
 */
export const makeSignIn = Effect.gen(function* () {
  const analytics = yield* Analytics
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const router = yield* Router
  const settings = yield* Settings
  const run = yield* makeRun
  const prompts = yield* makePrompts
  const back = yield* switchBack
  const plugin = yield* pluginOf(settings)
  const exchange = yield* makeExchange(plugin)
  const { isRequired, call, look, makeMessage, signed, forget, drop } = exchange
  yield* makeOneClick({ ...exchange, plugin })
  const { show, hide, isInSight, tellNotStarted } = yield* makeQuestion(isRequired)

  const state = makeStore<SignInState>({ step: "none" })
  const admissions = yield* makeAdmissions
  /**
   * The account that the state is about (`of`), the one shown last, whether or not it may be used, and the one that signed in last: cancelling
   * goes back to it.
   */
  let accounts: { readonly [K in "of" | "shown" | "signedIn"]?: ActiveAccount | undefined } = {}
  const of = () => accounts.of
  /** Whether the visitor has seen the question. */
  let seen = false
  let running: Fiber.Fiber<unknown, unknown> | undefined

  const hasPage = environment.origin() !== ""
  const track = (
    type: "CLICK_CANCEL_SIWX" | "CLICK_SIGN_SIWX_MESSAGE" | "SIWX_AUTH_ERROR" | "SIWX_AUTH_SUCCESS",
    { network, type: kind }: ActiveAccount
  ) => analytics.track(type, { network: network.id, isSmartAccount: kind === "smartAccount" })
  const set = (next: SignInState) => {
    if (next.step !== "asking") prompts.release()
    state.set(next)
  }

  /** Makes a message and asks the visitor for it. */
  const ask = Effect.fnUntraced(function* (one: ActiveAccount, quiet: boolean, error?: SignInError) {
    const message = yield* makeMessage(one)
    seen = false
    const required = isRequired()
    const key = accountKey(one)
    set({
      step: "asking",
      key,
      message,
      required,
      before: accounts.signedIn?.network.name,
      quiet,
      signing: false,
      error
    })
    if (!quiet) yield* show
  })

  const notStarted = Effect.fnUntraced(function* (one: ActiveAccount, { cause }: SignInFailed) {
    yield* track("SIWX_AUTH_ERROR", one)
    const disconnected = Effect.exit(connections.disconnect(one.network.namespace, undefined, true))
    yield* tellNotStarted(disconnected, cause)
  })

  const admit = (one: ActiveAccount, session: SiwxSession) => {
    accounts = { ...accounts, signedIn: one }
    admissions.add(one, session)
    set({ step: "signedIn", key: accountKey(one), session })
  }
  /** Asks again when a sign-in has expired. */
  const untilOver = ({ data }: SiwxSession) =>
    data.expirationTime === undefined ? Effect.void : Effect.map(sleepUntil(Date.parse(data.expirationTime)), begin)

  /** Looks for a sign-in of the account in use, and asks the visitor without one. */
  const flow = Effect.fnUntraced(function* (one: ActiveAccount) {
    const key = accountKey(one)
    let turn = false
    while (true) {
      const found = yield* look(one)
      if (found !== undefined) {
        admit(one, found)
        return yield* untilOver(found)
      }
      admissions.drop(key)
      if (turn) {
        yield* ask(one, !hasPage)
        // Nobody can be asked but the wallet.
        return hasPage ? undefined : yield* sign
      }
      turn = yield* prompts.take(key, () => state.set({ step: "checking", key, elsewhere: true }))
    }
  })

  const start = (effect: Effect.Effect<unknown, SignInFailed>, one: ActiveAccount) => {
    const stale = running
    running = undefined
    if (stale !== undefined) run(Fiber.interrupt(stale))
    // It disconnects, which interrupts what runs for the account.
    running = run(Effect.catch(effect, (error) => Effect.sync(() => void run(notStarted(one, error)))))
  }

  const begin = () => {
    const one = of()
    if (one === undefined) return
    set({ step: "checking", key: accountKey(one) })
    start(flow(one), one)
  }

  const mayBeUsed = (one: ActiveAccount | undefined) =>
    one !== undefined && (one.supported || settings.allowUnsupportedChain || !settings.enableNetworkSwitch)

  const isGone = ({ network }: ActiveAccount) => connections.states.get()[network.namespace]?.status !== "connected"
  /** Sign-ins end with their wallet, also with one of a namespace that is not in use. */
  const follow = () => {
    const now = connections.account.get()
    const { of: before, shown: left } = accounts
    const gone = [...admissions.list(), ...(left === undefined ? [] : [left])].filter(isGone)
    for (const one of gone) admissions.drop(accountKey(one))
    if (gone.length > 0) forget([...new Map(gone.map((one) => [accountKey(one), one])).values()])
    for (const { connector } of gone) drop(connector.id)
    if (left !== undefined && now === undefined) drop(left.connector.id)
    const next = mayBeUsed(now) ? now : undefined
    const same = before && next && accountKey(before) === accountKey(next) && before.connector.id === next.connector.id
    const signedIn = now === undefined ? undefined : accounts.signedIn
    accounts = { of: next, shown: now, signedIn }
    if (same || (next === undefined && state.get().step === "none")) return
    if (next !== undefined) return begin()
    if (running !== undefined) run(Fiber.interrupt(running))
    running = undefined
    set({ step: "none" })
  }

  const attempt = Effect.fnUntraced(function* (one: ActiveAccount, now: AskingState) {
    yield* track("CLICK_SIGN_SIWX_MESSAGE", one)
    const result = yield* Effect.match(signed(one, now.message), {
      onSuccess: (session) => ({ session }),
      onFailure: (error: SignInError) => ({ error })
    })
    if ("session" in result) {
      const { session } = result
      admit(one, session)
      yield* track("SIWX_AUTH_SUCCESS", one)
      yield* hide
      return yield* untilOver(session)
    }
    yield* track("SIWX_AUTH_ERROR", one)
    if (now.quiet) set({ step: "unsigned", key: now.key, error: result.error })
    // A nonce is used once, even if nothing came of it.
    else yield* ask(one, false, result.error)
  })

  const sign = Effect.sync(() => {
    const now = state.get()
    const one = of()
    if (now.step !== "asking" || now.signing || one === undefined) return
    state.set({ ...now, signing: true, error: undefined })
    start(attempt(one, now), one)
  })

  const stop = Effect.suspend(() => {
    const fiber = running
    running = undefined
    return fiber === undefined ? Effect.void : Fiber.interrupt(fiber)
  })
  const cancel = Effect.gen(function* () {
    const now = state.get()
    const one = of()
    if (now.step !== "asking" || one === undefined) return
    yield* track("CLICK_CANCEL_SIWX", one)
    yield* stop
    // While a wallet is asked to go back, the question is over.
    set({ step: "unsigned", key: now.key })
    if (now.required) {
      const isBack = yield* back(accounts.signedIn, one, plugin)
      if (!isBack) yield* Effect.exit(connections.disconnect(one.network.namespace))
    }
    yield* modal.close
  })

  /** Required sign-in stays in front; leaving the question of one that is not required answers it. */
  const guard = () => {
    const now = state.get()
    if (now.step !== "asking" || now.quiet) return
    const shown = modal.state.get().open
    if (now.required && shown) run(show)
    if (now.required) return
    const inSight = shown && isInSight()
    if (inSight) seen = true
    else if (seen) run(leave)
  }
  const leave = Effect.gen(function* () {
    const now = state.get()
    const one = of()
    if (now.step !== "asking" || one === undefined) return
    yield* track("CLICK_CANCEL_SIWX", one)
    yield* stop
    set({ step: "unsigned", key: now.key })
  })

  yield* followTabs({
    state,
    admissions,
    of,
    look,
    signedIn: (one, found) => {
      admit(one, found)
      start(untilOver(found), one)
      return hide
    },
    signedOut: () => {
      const now = state.get()
      if (now.step !== "signedIn") return
      admissions.drop(now.key)
      if (isRequired()) begin()
      else set({ step: "unsigned", key: now.key })
    }
  })

  const undo = [
    connections.account.subscribe(follow),
    connections.states.subscribe(follow),
    modal.state.subscribe(guard),
    router.stack.subscribe(guard)
  ]
  if (plugin !== undefined) follow()
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
    sign,
    stop,
    call,
    isRequired,
    signedOut: () => {
      admissions.clear()
      const one = of()
      if (one !== undefined && !isRequired()) set({ step: "unsigned", key: accountKey(one) })
    }
  })

  return {
    state,
    admits: (networkId, address) =>
      plugin === undefined || !isRequired() || admissions.has(accountKey({ network: { id: networkId }, address })),
    sign,
    cancel,
    ...calls
  } satisfies SignIn
})
