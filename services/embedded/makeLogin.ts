import { Effect, Exit, Fiber, type Scope } from "effect"
import * as texts from "../errors/texts.ts"
import { Alerts } from "../alerts/Alerts.ts"
import type { AlertKey } from "../alerts/alertTexts.ts"
import type { ApiClient } from "../api/ApiClient.ts"
import type { WalletDiscovery } from "../chains/WalletDiscovery.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import type { ConnectedUser } from "../frame/answers.schema.ts"
import { makeFrameTransport } from "../frame/FrameTransport.ts"
import type { FrameWindow } from "../frame/FrameWindow.ts"
import { isEmail } from "../frame/isEmail.ts"
import { Modal } from "../modal/Modal.ts"
import type { Network } from "../networks/Network.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { Router } from "../router/Router.ts"
import { emailLoginUsedKey } from "../storage/loginKeys.ts"
import { Storage } from "../storage/Storage.ts"
import { remainingCooldown, startCooldown } from "./cooldown.ts"
import { embeddedId } from "./embeddedId.ts"
import { embeddedProvider } from "./embeddedProvider.ts"
import { frameUrl } from "./frameUrl.ts"
import type { FrameTheme, Login } from "./Login.ts"
import { forgetLogin, readChain, rememberChain, rememberLogin } from "./loginStorage.ts"
import { LoginRefused } from "./LoginRefused.ts"
import { makeApprovals } from "./makeApprovals.ts"
import { makeEmbeddedConnector } from "./makeEmbeddedConnector.ts"
import { makeIntroduction } from "./makeIntroduction.ts"
import { makeOriginCheck } from "./makeOriginCheck.ts"
import { readAssets } from "./readAssets.ts"

/** What a login stands on. */
export type LoginPorts =
  | Alerts
  | ApiClient
  | Connections
  | Environment
  | FrameWindow
  | Modal
  | Networks
  | Router
  | Scope.Scope
  | Settings
  | Storage
  | WalletDiscovery

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
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provideStorage = Effect.provideService(Storage, storage)

  const onEvm = settings.networks.filter(({ namespace }) => namespace === "eip155")
  const networkOf = (chainId: number): Network | undefined =>
    onEvm.find(({ reference }) => Number(reference) === chainId)
  const home = (): Network => {
    const { active } = networks.state.get()
    return onEvm.find(({ id }) => id === active.id) ?? onEvm[0] ?? active
  }

  const transport = yield* makeFrameTransport(() => frameUrl(settings, home()))
  const approved = yield* makeApprovals(transport)
  const allowed = yield* makeOriginCheck
  const embedded = yield* makeEmbeddedConnector
  let user: ConnectedUser | undefined
  let chain = (yield* provideStorage(readChain)) ?? Number(home().reference)
  const listeners = new Set<(event: string) => void>()
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
      return key === undefined ? Effect.void : alerts.raise(key)
    })
  const request = ((...args: Parameters<typeof transport.request>) =>
    alerting(transport.request(...args) as Effect.Effect<unknown, FrameFailed>)) as typeof transport.request

  const { syncTheme } = yield* makeIntroduction(transport, hooks.theme)

  const retract = Effect.sync(() => {
    user = undefined
    hooks.email(undefined)
    embedded.retract()
  })
  const signOut = Effect.gen(function* () {
    yield* provideStorage(forgetLogin)
    yield* retract
    yield* Effect.exit(transport.request("SIGN_OUT"))
  })

  const accept = Effect.fnUntraced(function* (next: ConnectedUser) {
    user = next
    if (typeof next.chainId === "number" && networkOf(next.chainId) !== undefined) chain = next.chainId
    yield* provideStorage(rememberLogin(next.email ?? undefined))
    yield* provideStorage(rememberChain(`${chain}`))
    hooks.email(next.email ?? undefined)
  })
  const getUser = Effect.gen(function* () {
    const network = networkOf(chain) ?? home()
    const rpcUrl = network.rpcUrls[0]
    const next = yield* request("GET_USER", {
      chainId: Number(network.reference),
      ...(rpcUrl === undefined ? {} : { rpcUrl })
    })
    yield* accept(next)
    return next
  })

  const switchTo = Effect.fnUntraced(function* (chainId: number) {
    const network = networkOf(chainId)
    if (network === undefined) return false
    const rpcUrl = network.rpcUrls[0]
    const { chainId: now } = yield* request("SWITCH_NETWORK", {
      chainId,
      ...(rpcUrl === undefined ? {} : { rpcUrl })
    })
    if (Number(now) !== chainId) return false
    chain = chainId
    yield* provideStorage(rememberChain(`${chain}`))
    emit("chainChanged")
    return true
  })

  const refuse = Effect.fnUntraced(function* (method: string) {
    environment.warn(`${texts.requestNotAllowed}: ${method.slice(0, 64)}`)
    yield* transport.abort
    if (!modal.state.get().open) yield* modal.open()
    run(Effect.andThen(Effect.sleep(refusalDelay), alerts.show({ tone: "bad", text: texts.actionNotAllowed })))
  })

  const ask = (method: string, params: unknown, network = networkOf(chain) ?? home()) =>
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
    const found = yield* Effect.exit(
      Effect.flatMap(request("IS_CONNECTED"), ({ isConnected }) =>
        isConnected ? Effect.as(getUser, true) : Effect.succeed(false)
      )
    )
    if (Exit.isSuccess(found) && found.value) return
    yield* provideStorage(forgetLogin)
    yield* retract
  })
  if ((yield* storage.get(emailLoginUsedKey)) === "true") {
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
      const { action } = yield* request("CONNECT_EMAIL", { email })
      yield* provideStorage(startCooldown)
      return action
    }),
    awaitDevice: Effect.asVoid(request("CONNECT_DEVICE")),
    submitCode: (otp) => Effect.asVoid(request("CONNECT_OTP", { otp })),
    connect: Effect.gen(function* () {
      yield* getUser
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
      const { newEmail } = yield* request("UPDATE_EMAIL_SECONDARY_OTP", { otp })
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
