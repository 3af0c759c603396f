import { Effect, Exit, Fiber, type Scope } from "effect"
import * as texts from "../errors/texts.ts"
import { Alerts } from "../alerts/Alerts.ts"
import type { AlertKey } from "../alerts/alertTexts.ts"
import type { ApiClient } from "../api/ApiClient.ts"
import { readChainId } from "../caip/readChainId.ts"
import type { Wallets } from "../wallets/Wallets.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import { FrameFailed } from "../errors/frameErrors.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import type { ConnectedUser } from "../frame/answers.schema.ts"
import { makeFrameTransport } from "../frame/FrameTransport.ts"
import type { FrameWindow } from "../frame/FrameWindow.ts"
import { isEmail } from "../frame/isEmail.ts"
import type { RequestName } from "../frame/requests.schema.ts"
import { Modal } from "../modal/Modal.ts"
import type { Network } from "../network/Network.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"
import { Router } from "../router/Router.ts"
import { emailLoginUsedKey } from "../storage/loginKeys.ts"
import { Storage } from "../storage/Storage.ts"
import { endCooldown, remainingCooldown, startCooldown } from "./cooldown.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { embeddedProvider } from "./embeddedProvider.ts"
import { frameUrl } from "./frameUrl.ts"
import type { FrameTheme, Login } from "./Login.ts"
import { forgetLogin, readChain, rememberChain, rememberLogin } from "./loginStorage.ts"
import { LoginRefused } from "./LoginRefused.ts"
import { makeApprovals } from "./makeApprovals.ts"
import { makeEmbeddedConnector } from "./makeEmbeddedConnector.ts"
import { makeIntroduction } from "./makeIntroduction.ts"
import { makeOriginCheck } from "./makeOriginCheck.ts"
import { offeredNetworks } from "./offeredNetworks.ts"
import { readAssets } from "./readAssets.ts"

/** What a login stands on. */
export type LoginPorts =
  | Alerts
  | ApiClient
  | Connections
  | Environment
  | ErrorReporter
  | FrameWindow
  | Modal
  | Networks
  | Router
  | Scope.Scope
  | Settings
  | Storage
  | Wallets

/** What the login tells the rest of the product, and asks of it. */
export interface LoginHooks {
  readonly email: (email: string | undefined) => void
  readonly theme: () => FrameTheme
}

/** How long after a refused request the visitor is told, in ms: the view that asked has settled by then. */
const refusalDelay = 300

/** Makes everything a login can do, opens no frame by itself unless this device is logged in. */
export const makeLogin = Effect.fnUntraced(function* (hooks: LoginHooks) {
  const alerts = yield* Alerts
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const networks = yield* Networks
  const reporter = yield* ErrorReporter
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provideStorage = Effect.provideService(Storage, storage)

  const offered = offeredNetworks(settings.networks)
  const networkOf = (chainId: number | undefined): Network | undefined =>
    offered.find(({ reference }) => Number(reference) === chainId)
  const home = (): Network => {
    const { active } = networks.state.get()
    return offered.find(({ id }) => id === active.id) ?? offered[0] ?? active
  }

  const transport = yield* makeFrameTransport(() => frameUrl(settings, home()))
  const approved = yield* makeApprovals(transport)
  const allowed = yield* makeOriginCheck
  const embedded = yield* makeEmbeddedConnector
  let user: ConnectedUser | undefined
  /** Changes with the login: what was asked for the one before is not taken any more, however late it is answered. */
  let current = {}
  let looking = false
  let chain = Number((networkOf(yield* provideStorage(readChain)) ?? home()).reference)
  const listeners = new Set<(event: string) => void>()
  const here = (): Network => networkOf(chain) ?? home()
  const emit = (event: string) => {
    for (const listener of [...listeners]) listener(event)
  }

  const alertOf = ({ reason, message }: FrameFailed): AlertKey | undefined => {
    if (reason === "load") return "frameLoad"
    if (reason === "timeout") return "frameTimeout"
    return /unverified.?domain/i.test(message) ? "unverifiedDomain" : undefined
  }
  const alerting = <A>(asked: Effect.Effect<A, FrameFailed>) =>
    Effect.tapError(asked, (failure) => {
      const key = alertOf(failure)
      if (key === undefined) return Effect.void
      // A device that nobody approves and a page that is not listed are no faults of the site.
      const faulty = failure.reason !== "refused" && failure.request !== "CONNECT_DEVICE"
      return Effect.andThen(alerts.raise(key), faulty ? reporter.report(failure, "SECURE_SITE_ERROR") : Effect.void)
    })
  const request = ((...args: Parameters<typeof transport.request>) =>
    alerting(transport.request(...args) as Effect.Effect<unknown, FrameFailed>)) as typeof transport.request

  const { syncTheme } = yield* makeIntroduction(transport, hooks.theme)

  const retract = Effect.sync(() => {
    current = {}
    user = undefined
    hooks.email(undefined)
    embedded.retract()
  })
  const signOut = Effect.gen(function* () {
    yield* provideStorage(forgetLogin)
    yield* retract
    yield* Effect.exit(transport.request("SIGN_OUT"))
  })

  /** Asks for something of the login in use; fails when that has ended meanwhile. */
  const ofLogin = <A>(name: RequestName, asked: Effect.Effect<A, FrameFailed>) =>
    Effect.suspend(() => {
      const before = current
      const ended = Effect.fail(new FrameFailed({ reason: "aborted", request: name, message: texts.requestAborted }))
      return Effect.flatMap(asked, (answer) => (before === current ? Effect.succeed(answer) : ended))
    })
  const toTarget = ({ reference, rpcUrls: [rpcUrl] }: Network) => ({
    chainId: Number(reference),
    ...(rpcUrl === undefined ? {} : { rpcUrl })
  })
  const getUser = Effect.fnUntraced(function* (network: Network) {
    const next = yield* ofLogin("GET_USER", request("GET_USER", toTarget(network)))
    const told = readChainId(next.chainId)
    // A wallet of another namespace than the one that was asked for.
    if (told === undefined)
      return yield* new FrameFailed({ reason: "refused", request: "GET_USER", message: texts.chainNotSupported })
    const moved = user !== undefined && user.address !== next.address
    user = next
    chain = Number((networkOf(told) ?? network).reference)
    yield* provideStorage(rememberLogin(next.email ?? undefined))
    yield* provideStorage(rememberChain(`${chain}`))
    hooks.email(next.email ?? undefined)
    if (moved) emit("accountsChanged")
  })

  const switchTo = Effect.fnUntraced(function* (chainId: number) {
    const network = networkOf(chainId)
    if (network === undefined) return false
    const switched = yield* ofLogin("SWITCH_NETWORK", request("SWITCH_NETWORK", toTarget(network)))
    if (readChainId(switched.chainId) !== chainId) return false
    // Another network may have another account.
    yield* getUser(network)
    if (chain !== chainId) return false
    emit("chainChanged")
    return true
  })

  const refuse = Effect.fnUntraced(function* (method: string) {
    environment.warn(`${texts.requestNotAllowed}: ${method.slice(0, 64)}`)
    yield* transport.abort
    if (!modal.state.get().open) yield* modal.open()
    run(Effect.andThen(Effect.sleep(refusalDelay), alerts.show({ tone: "bad", text: texts.actionNotAllowed })))
  })

  const ask = (method: string, params: unknown, network = here()) =>
    request("RPC_REQUEST", {
      method,
      ...(params === undefined ? {} : { params }),
      chainNamespace: "eip155",
      chainId: network.id,
      ...(network.rpcUrls[0] === undefined ? {} : { rpcUrl: network.rpcUrls[0] })
    } as never)

  /** Makes the wallet one that can be connected; what is asked of it waits for `ready`. */
  const offer = (ready: Effect.Effect<unknown>) =>
    embedded.offer(
      embeddedProvider({
        ready,
        accounts: () => (user === undefined ? [] : [user.address]),
        chain: () => chain,
        switchTo,
        signOut,
        ask,
        approved,
        refuse,
        listen: (changed) => {
          listeners.add(changed)
          return () => void listeners.delete(changed)
        },
        runPromise
      })
    )

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

  /** The login of this device, looked up without showing anything. */
  const restore = Effect.gen(function* () {
    const before = current
    const found = yield* Effect.exit(
      Effect.flatMap(request("IS_CONNECTED"), ({ isConnected }) =>
        isConnected && before === current ? Effect.as(getUser(here()), true) : Effect.succeed(false)
      )
    )
    looking = false
    // Meanwhile somebody has logged in or out.
    if (before !== current) return
    if (Exit.isSuccess(found) && found.value) {
      // The core may have waited less long.
      run(connections.restore)
      return
    }
    yield* provideStorage(forgetLogin)
    yield* retract
  })
  if ((yield* storage.get(emailLoginUsedKey)) === "true") {
    looking = true
    const restoring = run(restore)
    offer(Fiber.join(restoring))
  }

  return {
    prepare: Effect.sync(() => void run(Effect.exit(transport.start))),
    cooldown: provideStorage(remainingCooldown),
    submitEmail: Effect.fnUntraced(function* (text) {
      const email = yield* wholeEmail(text.trim())
      yield* cooledDown
      yield* allowed
      yield* alerting(transport.start)
      // From here to the post nothing waits: of two that got here at once, in this tab or another, one goes on.
      yield* cooledDown
      yield* provideStorage(startCooldown)
      const { action } = yield* Effect.tapError(request("CONNECT_EMAIL", { email }), () => provideStorage(endCooldown))
      yield* provideStorage(startCooldown)
      return action
    }),
    awaitDevice: Effect.asVoid(request("CONNECT_DEVICE")),
    submitCode: (otp) => Effect.asVoid(request("CONNECT_OTP", { otp })),
    connect: Effect.gen(function* () {
      // The login of before is of no interest any more.
      if (looking) current = {}
      yield* getUser(here())
      offer(Effect.void)
      yield* connections.connect(embeddedId)
    }),
    updateEmail: Effect.fnUntraced(function* (text) {
      const email = yield* wholeEmail(text.trim())
      const { action } = yield* request("UPDATE_EMAIL", { email })
      yield* provideStorage(startCooldown)
      return action
    }),
    submitPrimaryCode: (otp) => Effect.asVoid(request("UPDATE_EMAIL_PRIMARY_OTP", { otp })),
    submitSecondaryCode: Effect.fnUntraced(function* (otp) {
      const { newEmail } = yield* ofLogin("UPDATE_EMAIL_SECONDARY_OTP", request("UPDATE_EMAIL_SECONDARY_OTP", { otp }))
      if (user !== undefined) user = { ...user, email: newEmail }
      yield* provideStorage(rememberLogin(newEmail))
      hooks.email(newEmail)
      return newEmail
    }),
    preferAccount: (type) => Effect.asVoid(request("SET_PREFERRED_ACCOUNT", { type })),
    assets: (network) =>
      Effect.suspend(() =>
        user === undefined
          ? Effect.succeed(undefined)
          : readAssets((method, params) => ask(method, params, network), user.address, network)
      ),
    frame: transport.state,
    syncTheme,
    show: transport.show,
    focus: transport.focus
  } satisfies Login
})
