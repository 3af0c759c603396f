import { Effect, Exit, Fiber } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { readChainId } from "../caip/readChainId.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { FrameFailed } from "../errors/frameErrors.ts"
import * as texts from "../errors/texts.ts"
import type { ConnectedUser } from "../frame/answers.schema.ts"
import { FrameTransport } from "../frame/FrameTransport.ts"
import { FrameWindow } from "../frame/FrameWindow.ts"
import type { RequestName } from "../frame/requests.schema.ts"
import type { Network } from "../network/Network.ts"
import { networkId } from "../network/networkId.ts"
import { Settings } from "../options/Settings.ts"
import { emailLoginUsedKey } from "../storage/loginKeys.ts"
import { socialProviderKey } from "../storage/socialKeys.ts"
import { Storage } from "../storage/Storage.ts"
import type { Connector } from "../wallets/Connector.ts"
import { connectorIdIn } from "../wallets/connectorIdIn.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { Wallets } from "../wallets/Wallets.ts"
import { askFrame } from "./askFrame.ts"
import type { Embedded } from "./Embedded.ts"
import type { EmbeddedState } from "./EmbeddedWallet.ts"
import { embeddedProviders } from "./embeddedProviders.ts"
import { followFrame } from "./followFrame.ts"
import { forgetLogin, readChain, readEmail, rememberChain, rememberLogin } from "./loginStorage.ts"
import { readSocial, rememberSocial, type SocialLogin } from "./rememberSocial.ts"
import { makeAlerting } from "./makeAlerting.ts"
import { makeApprovals } from "./makeApprovals.ts"
import { makeRefuse } from "./makeRefuse.ts"
import { offeredNetworks } from "./offeredNetworks.ts"
import { readAssets } from "./readAssets.ts"
import { makeAccountTypes } from "./makeAccountTypes.ts"
import { markOf } from "./markOf.ts"
import { toTarget } from "./toTarget.ts"
import { withSignIn } from "./withSignIn.ts"

/** What the embedded wallet stands on, besides services. */
export interface EmbeddedParts {
  /** The network that a login begins on. */
  readonly defaultNetwork: () => Network
  /** Is told whose login is in use. */
  readonly tell: (next: Partial<Pick<EmbeddedState, "email" | "social" | "accounts">>) => void
}

const free = "disconnected"

/** How long the account of a further namespace may take at a login, in ms. */
const otherDeadline = 10_000

/** Makes the service. Where this device is logged in, the login is looked up in the frame at once. */
export const makeEmbedded = Effect.fnUntraced(function* ({ defaultNetwork, tell }: EmbeddedParts) {
  const alerts = yield* Alerts
  const connections = yield* Connections
  const settings = yield* Settings
  const storage = yield* Storage
  const transport = yield* FrameTransport
  const frames = yield* FrameWindow
  const setConnectors = (yield* Wallets).source()
  const run = yield* makeRun
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provideStorage = Effect.provideService(Storage, storage)
  const approved = yield* makeApprovals
  const refuse = yield* makeRefuse

  const offered = offeredNetworks(settings.networks, yield* ChainAdapters)
  const networkOf = (id: Caip2 | undefined) => offered.find((one) => one.id === id)
  /** Whoever is logged in, with the account of each namespace that was asked for. */
  const users = new Map<Namespace, ConnectedUser>()
  /** The network of each namespace: the one in use, or the host's first. */
  const places = new Map([...offered].reverse().map((one) => [one.namespace, one]))
  const lastChain = yield* provideStorage(readChain)
  for (const one of [defaultNetwork(), networkOf(lastChain === undefined ? undefined : networkId(lastChain))])
    if (one) places.set(one.namespace, one)
  /** Where a login begins: in the namespace that the page is in, if the wallet is offered there. */
  const start = () => places.get(connections.state.get().active) ?? defaultNetwork()
  /** Changes with the login: what was asked for the one before is not taken any more, however late it is answered. */
  let login = {}
  let lookingUp = false
  const listeners = new Set<(event: string) => void>()
  const emit = (event: string) => {
    for (const listener of [...listeners]) listener(event)
  }
  const alerting = yield* makeAlerting
  const request = ((...args: Parameters<typeof transport.request>) =>
    alerting(transport.request(...args) as Effect.Effect<unknown, FrameFailed>)) as typeof transport.request

  /** The service that the login is of. */
  let social = yield* provideStorage(readSocial)
  const show = (email: string | undefined, of: SocialLogin | undefined) => {
    social = of
    tell({ email, social })
  }
  const retract = Effect.sync(() => {
    login = {}
    users.clear()
    types.forget()
    show(undefined, undefined)
    setConnectors([])
  })
  let signingOut = false
  /** The login is one for all namespaces: none of them stays connected. */
  const signOut = Effect.suspend(() => {
    if (signingOut) return Effect.void
    signingOut = true
    return Effect.gen(function* () {
      yield* provideStorage(forgetLogin)
      yield* retract
      for (const namespace of places.keys())
        yield* Effect.exit(connections.disconnect(namespace, connectorIdIn(embeddedId, namespace)))
      yield* Effect.exit(transport.request("SIGN_OUT"))
    }).pipe(Effect.onExit(() => Effect.sync(() => void (signingOut = false))))
  })

  const ofLogin = <A>(name: RequestName, asked: Effect.Effect<A, FrameFailed>) =>
    Effect.suspend(() => {
      const before = login
      const ended = Effect.fail(new FrameFailed({ reason: "aborted", request: name, message: texts.requestAborted }))
      return Effect.flatMap(asked, (answer) => (before === login ? Effect.succeed(answer) : ended))
    })
  /** Whoever is in the frame; with the account they prefer, unless the frame is to say that. */
  const getUser = Effect.fnUntraced(function* (wanted: Network, preferring = true, signing = false) {
    const { namespace } = wanted
    const preferred = preferring ? { preferredAccountType: types.preferred(namespace) } : {}
    const asked = (more = {}) => request("GET_USER", { ...toTarget(wanted), ...preferred, ...more })
    const next = yield* ofLogin("GET_USER", signing ? withSignIn(settings, wanted, asked) : asked())
    const chainId = readChainId(next.chainId)
    const told = chainId === undefined ? (next.chainId as Caip2) : networkId(chainId)
    // A wallet of another namespace than the one that was asked for.
    if (!told.startsWith(`${namespace}:`))
      return yield* new FrameFailed({ reason: "refused", request: "GET_USER", message: texts.chainNotSupported })
    // Somebody else has logged in at the frame: the accounts of the other namespaces are not theirs.
    const isAnother = [...users.values()].some((one) => one.email !== next.email)
    const before = users.get(namespace)
    if (isAnother) users.clear()
    users.set(namespace, next)
    const network = networkOf(told) ?? wanted
    places.set(namespace, network)
    yield* provideStorage(rememberLogin(next.email ?? undefined))
    if (chainId !== undefined) yield* provideStorage(rememberChain(network.reference))
    show(next.email ?? undefined, social)
    if (namespace === "eip155") yield* types.take(next)
    if (isAnother || (before !== undefined && before.address !== next.address)) emit("accountsChanged")
  })
  const types = yield* provideStorage(
    makeAccountTypes({
      request,
      ofLogin,
      reconnect: Effect.suspend((): Effect.Effect<void, FrameFailed> =>
        getUser(places.get("eip155") ?? defaultNetwork())
      ),
      tell: (accounts) => tell({ accounts })
    })
  )

  yield* followFrame({
    isIn: () => users.size > 0,
    look: Effect.gen(function* () {
      for (const namespace of [...users.keys()]) yield* getUser(places.get(namespace)!, false)
    }),
    signOut
  })

  const switchTo = Effect.fnUntraced(function* (chainId: number) {
    const wanted = networkOf(networkId(chainId))
    if (wanted === undefined) return false
    const switched = yield* ofLogin("SWITCH_NETWORK", request("SWITCH_NETWORK", toTarget(wanted)))
    if (readChainId(switched.chainId) !== chainId) return false
    // Another network may have another account.
    yield* getUser(wanted)
    if (places.get("eip155") !== wanted) return false
    emit("chainChanged")
    return true
  })

  const ask = (method: string, params: unknown, to: Network) => askFrame(request, method, params, to)
  const connectorOf = (namespace: Namespace, ready: Effect.Effect<unknown>) => {
    const place = () => places.get(namespace) ?? defaultNetwork()
    const provider = embeddedProviders[namespace]?.({
      ready,
      account: Effect.suspend(() => (users.size === 0 || users.has(namespace) ? Effect.void : getUser(place()))),
      accounts: () => [users.get(namespace)?.address].flatMap((address) => address ?? []),
      accountType: types.typeOf,
      chain: () => Number(place().reference),
      supports: (id) => networkOf(id) !== undefined,
      switchTo,
      signOut,
      ask: (method, params, id) => ask(method, params, networkOf(id) ?? place()),
      approved,
      refuse,
      listen: (changed) => {
        listeners.add(changed)
        return () => void listeners.delete(changed)
      },
      runPromise
    })
    const connector = {
      id: connectorIdIn(embeddedId, namespace),
      walletId: embeddedId,
      type: "AUTH",
      namespace,
      method: "email",
      ...markOf(social),
      provider
    }
    // The table gives each namespace the provider of its own.
    return connector as Connector
  }
  /** Makes the wallet one that can be connected, in each namespace; what is asked of it waits for `ready`. */
  const offer = (ready: Effect.Effect<unknown>) =>
    setConnectors([...places.keys()].map((namespace) => connectorOf(namespace, ready)))

  /** Takes up what the page has left for. */
  const takeUp = Effect.gen(function* () {
    if ((yield* storage.get(socialProviderKey)) === undefined) return
    const { comeBack } = yield* Effect.tryPromise(() => import("./comeBack.ts"))
    const connect = (uri: string) => request("CONNECT_SOCIAL", { uri, ...toTarget(start()) })
    social = yield* provideStorage(comeBack({ alerts, frames, connect }))
  })

  /** The login of this device, looked up without showing anything. */
  const restore = Effect.gen(function* () {
    const before = login
    yield* Effect.exit(takeUp)
    const found = yield* Effect.exit(
      Effect.flatMap(request("IS_CONNECTED"), ({ isConnected }) =>
        isConnected && before === login ? Effect.as(getUser(start()), true) : Effect.succeed(false)
      )
    )
    lookingUp = false
    // Meanwhile somebody has logged in or out.
    if (before !== login) return
    if (Exit.isSuccess(found) && found.value) {
      // The core may have waited less long.
      run(connections.restore)
      run(types.lookUp)
      return
    }
    yield* provideStorage(forgetLogin)
    yield* retract
  })
  if ((yield* storage.get(emailLoginUsedKey)) === "true") {
    lookingUp = true
    show(yield* provideStorage(readEmail), social)
    const restoring = run(restore)
    offer(Fiber.join(restoring))
  }

  const connect = Effect.fnUntraced(function* (of?: SocialLogin) {
    // The login of before is of no interest any more.
    if (lookingUp) login = {}
    social = of
    // Two visitors of a service that tells no address differ in nothing else.
    if (of !== undefined) users.clear()
    yield* provideStorage(rememberSocial(of))
    const own = start()
    yield* getUser(own, true, true)
    run(types.lookUp)
    offer(Effect.void)
    // The page stays in its namespace, which is connected last. No other wallet is replaced by a login elsewhere.
    for (const namespace of places.keys())
      if (namespace !== own.namespace && (connections.states.get()[namespace]?.status ?? free) === free)
        yield* Effect.exit(
          Effect.timeoutOrElse(connections.connect(connectorIdIn(embeddedId, namespace)), {
            duration: otherDeadline,
            orElse: () => Effect.void
          })
        )
    return yield* connections.connect(connectorIdIn(embeddedId, own.namespace))
  })

  return {
    request,
    ofLogin,
    start: alerting(transport.start),
    connect,
    connectSocial: Effect.fnUntraced(function* (provider, uri) {
      const { userName } = yield* request("CONNECT_SOCIAL", { uri, ...toTarget(start()) })
      return yield* connect({ provider, userName: userName ?? undefined })
    }),
    preferAccount: (type) => types.change(type, Number(places.get("eip155")?.reference)),
    rename: Effect.fnUntraced(function* (next) {
      for (const [namespace, user] of users) users.set(namespace, { ...user, email: next })
      yield* provideStorage(rememberLogin(next))
      show(next, social)
    }),
    assets: (of) =>
      Effect.suspend(() => {
        const user = users.get(of.namespace)
        // Only on EVM the wallet tells them (spec 7).
        return user === undefined || of.namespace !== "eip155"
          ? Effect.succeed(undefined)
          : readAssets((method, params) => ask(method, params, of), user.address, of)
      })
  } satisfies Embedded["Service"]
})
