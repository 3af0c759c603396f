import { Effect, Fiber } from "effect"
import { accountKey } from "../account/accountKey.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import * as texts from "../errors/texts.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import { SignInFailed } from "../errors/SignInFailed.ts"
import { Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import { Router } from "../router/Router.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"
import { siwxKey } from "../storage/signInKeys.ts"
import { Storage } from "../storage/Storage.ts"
import { makeStore } from "../store/makeStore.ts"
import { whenStores } from "../store/whenStores.ts"
import { makeExchange } from "./makeExchange.ts"
import { makePrompts } from "./makePrompts.ts"
import { makeQuestion } from "./makeQuestion.ts"
import { outcomeOf } from "./outcomeOf.ts"
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
  const storage = yield* Storage
  const run = yield* makeRun
  const prompts = yield* makePrompts
  const back = yield* switchBack
  const plugin = yield* pluginOf(settings)
  const { isRequired, call, look, makeMessage, signed, forget, drop } = yield* makeExchange(plugin)
  const { show, hide, isInSight, tellNotStarted } = yield* makeQuestion(isRequired)

  const state = makeStore<SignInState>({ step: "none" })
  const account = connections.account.get
  /** The account that the state is about. */
  let of: ActiveAccount | undefined
  /** Of the account before, if that was signed in. */
  let signedIn: ActiveAccount | undefined
  /** Accounts that have signed in, also those of namespaces that are not in use now. */
  const admitted = new Set<string>()
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
    set({ step: "asking", key, message, required, before: signedIn?.network.name, quiet, signing: false, error })
    if (!quiet) yield* show
  })

  const notStarted = Effect.fnUntraced(function* (one: ActiveAccount, { cause }: SignInFailed) {
    yield* track("SIWX_AUTH_ERROR", one)
    const disconnected = Effect.exit(connections.disconnect(one.network.namespace, undefined, true))
    yield* tellNotStarted(disconnected, cause)
  })

  const admit = (one: ActiveAccount, session: SiwxSession) => {
    const key = accountKey(one)
    signedIn = one
    admitted.add(key)
    set({ step: "signedIn", key, session })
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
      admitted.delete(key)
      if (turn) {
        yield* ask(one, !hasPage)
        // Nobody can be asked but the wallet.
        return hasPage ? undefined : yield* sign
      }
      turn = yield* prompts.take(key)
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
    if (of === undefined) return
    set({ step: "checking", key: accountKey(of) })
    start(flow(of), of)
  }

  const mayBeUsed = (one: ActiveAccount | undefined) =>
    one !== undefined && (one.supported || settings.allowUnsupportedChain || !settings.enableNetworkSwitch)

  /** The account that was shown last, whether or not it may be used. */
  let last: ActiveAccount | undefined
  const follow = () => {
    const now = account()
    const left = last
    last = now
    if (left !== undefined && now === undefined) {
      drop(left.connector.id)
      const { namespace } = left.network
      if (connections.states.get()[namespace]?.status !== "connected") {
        for (const key of admitted) if (key.startsWith(`${namespace}:`)) admitted.delete(key)
        forget(left)
      }
    }
    const next = mayBeUsed(now) ? now : undefined
    const same = of && next && accountKey(of) === accountKey(next) && of.connector.id === next.connector.id
    of = next
    if (same || (next === undefined && state.get().step === "none")) return
    if (next !== undefined) return begin()
    if (now === undefined) signedIn = undefined
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
    if (now.step !== "asking" || now.signing || of === undefined) return
    state.set({ ...now, signing: true, error: undefined })
    start(attempt(of, now), of)
  })

  const stop = Effect.suspend(() => {
    const fiber = running
    running = undefined
    return fiber === undefined ? Effect.void : Fiber.interrupt(fiber)
  })
  const cancel = Effect.gen(function* () {
    const now = state.get()
    const one = of
    if (now.step !== "asking" || one === undefined) return
    yield* track("CLICK_CANCEL_SIWX", one)
    yield* stop
    // While a wallet is asked to go back, the question is over.
    set({ step: "unsigned", key: now.key })
    if (now.required) {
      const isBack = yield* back(signedIn, one, plugin)
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
    if (now.step !== "asking" || of === undefined) return
    yield* track("CLICK_CANCEL_SIWX", of)
    yield* stop
    set({ step: "unsigned", key: now.key })
  })

  // Another tab has signed in or out.
  const unwatch = storage.watch((changed = siwxKey) => {
    const now = state.get()
    const one = of
    const isOpen = now.step === "signedIn" || (now.step === "asking" && !now.signing)
    if (changed !== siwxKey || one === undefined || !isOpen) return
    run(
      Effect.gen(function* () {
        const found = yield* look(one)
        if (state.get() !== now) return
        if (found !== undefined && now.step === "asking") {
          admit(one, found)
          yield* hide
          start(untilOver(found), one)
        } else if (found === undefined && now.step === "signedIn") {
          admitted.delete(now.key)
          if (isRequired()) begin()
          else set({ step: "unsigned", key: now.key })
        }
      }).pipe(Effect.catch(() => Effect.void))
    )
  })

  const undo = [
    connections.account.subscribe(follow),
    modal.state.subscribe(guard),
    router.stack.subscribe(guard),
    unwatch
  ]
  if (plugin !== undefined) follow()
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      undo.forEach((one) => one())
      prompts.release()
    })
  )

  const settled = whenStores([state], () => {
    const now = state.get()
    return now.step === "checking" || (now.step === "asking" && now.signing) ? undefined : now
  })
  const needed = Effect.suspend(() =>
    plugin === undefined
      ? Effect.fail(new SignInFailed({ reason: "notEnabled", message: texts.signInNotEnabled }))
      : Effect.void
  )

  return {
    state,
    admits: (networkId, address) => {
      if (plugin === undefined || !isRequired()) return true
      return admitted.has(`${networkId}:${address}`)
    },
    sign,
    cancel,
    signIn: Effect.gen(function* () {
      yield* needed
      if (account() === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
      const now = yield* settled
      if (now.step === "signedIn" || of === undefined) return outcomeOf(now, of)
      if (now.step === "unsigned") yield* ask(of, true)
      yield* sign
      return outcomeOf(yield* settled, of)
    }),
    signOut: Effect.gen(function* () {
      yield* needed
      const mustLeave = isRequired()
      yield* stop
      yield* call(async () => plugin!.setSessions([]), texts.somethingWentWrong)
      admitted.clear()
      if (mustLeave) yield* Effect.exit(connections.disconnect(undefined, undefined, true))
      else if (of !== undefined) set({ step: "unsigned", key: accountKey(of) })
    })
  } satisfies SignIn
})
