import { Effect, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { readChainId } from "../../base/caip/readChainId.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { ConnectedUser } from "./frame/answers.schema.ts"
import { FrameTransport } from "./frame/FrameTransport.ts"
import type { RequestName } from "./frame/requests.schema.ts"
import type { Network } from "../../base/network/Network.ts"
import { networkId } from "../../base/network/networkId.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { emailLoginUsedKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { askFrame } from "./askFrame.ts"
import { compareUser } from "./compareUser.ts"
import type { Embedded } from "./Embedded.ts"
import type { EmbeddedState } from "./EmbeddedWallet.ts"
import { followFrame } from "./followFrame.ts"
import { followLogin } from "./followLogin.ts"
import { isSameUser } from "./isSameUser.ts"
import { forgetLogin, isLoggedInAs, readEmail, rememberChain, rememberLogin } from "./loginStorage.ts"
import { lookUpLogin } from "./lookUpLogin.ts"
import { readSocial, type SocialLogin } from "./rememberSocial.ts"
import { makeAlerting } from "./makeAlerting.ts"
import { makeConnectors } from "./makeConnectors.ts"
import { makeDebt } from "./makeDebt.ts"
import { makeLogins } from "./makeLogins.ts"
import { makeSignOut } from "./makeSignOut.ts"
import { offeredNetworks } from "./offeredNetworks.ts"
import { readAssets } from "./readAssets.ts"
import { makeAccountTypes } from "./makeAccountTypes.ts"
import { startPlaces } from "./startPlaces.ts"
import { toTarget } from "./toTarget.ts"
import { withSignIn } from "./withSignIn.ts"

/** What the embedded wallet needs in addition to services: the network of a login, and where its user is announced. */
export interface EmbeddedParts {
  readonly defaultNetwork: () => Network
  readonly tell: (next: Partial<Pick<EmbeddedState, "email" | "social" | "accounts" | "users">>) => void
}

/** Makes the service. Where this device is logged in, the login is looked up in the frame at once. */
export const makeEmbedded = Effect.fnUntraced(function* ({ defaultNetwork, tell }: EmbeddedParts) {
  const connections = yield* Connections
  const settings = yield* Settings
  const storage = yield* Storage
  const transport = yield* FrameTransport
  const run = yield* makeRun
  const provideStorage = Effect.provideService(Storage, storage)
  const debt = yield* makeDebt

  const offered = offeredNetworks(settings.networks, yield* ChainAdapters)
  const networkOf = (id: string | undefined) => offered.find((one) => one.id === id)
  /** The user that is logged in, with the account of each namespace that was asked for. */
  const users = new Map<Namespace, ConnectedUser>()
  /** The network of each namespace. */
  const places = yield* provideStorage(startPlaces(offered, defaultNetwork()))
  const placeOf = (namespace: Namespace) => places.get(namespace) ?? defaultNetwork()
  /** Where a login begins: in the namespace that the page is in, if the wallet is offered there. */
  const start = () => places.get(connections.state.get().active) ?? defaultNetwork()
  /** Changes with the login: what was asked for the one before is not taken any more, however late it is answered. */
  let login = {}
  /** The frame is being asked for its user: requests that depend on the answer wait. */
  let looking: Fiber.Fiber<unknown, unknown> | undefined
  const alerting = yield* makeAlerting
  const request = ((...args: Parameters<typeof transport.request>) =>
    alerting(
      Effect.andThen(debt.pay, transport.request(...args) as Effect.Effect<unknown, FrameFailed>)
    )) as typeof transport.request

  /** The service of the login. */
  let social = yield* provideStorage(readSocial)
  const show = (email: string | undefined, of: SocialLogin | undefined) => {
    social = of
    tell({ email, social, users: Object.fromEntries([...users].map(([one, { address }]) => [one, address])) })
  }
  const retract = Effect.sync(() => {
    login = {}
    looking?.interruptUnsafe()
    looking = undefined
    users.clear()
    types.forget()
    show(undefined, undefined)
    connectors.withdraw()
  })
  const signOut = yield* makeSignOut({ debt, retract, namespaces: () => places.keys() })

  const ofLogin = <A>(name: RequestName, asked: Effect.Effect<A, FrameFailed>) =>
    Effect.suspend(() => {
      const before = login
      const ended = Effect.fail(new FrameFailed({ reason: "aborted", request: name, message: texts.requestAborted }))
      return Effect.flatMap(asked, (answer) => (before === login ? Effect.succeed(answer) : ended))
    })
  /** The frame's user, with the preferred account unless the frame is to choose it. */
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
    // Another user has logged in at the frame: the accounts of the other namespaces are not theirs.
    const before = users.get(namespace)
    const isAnother =
      (before && !isSameUser(namespace, before, next)) || [...users.values()].some((one) => one.email !== next.email)
    if (isAnother) users.clear()
    users.set(namespace, next)
    const network = networkOf(told) ?? wanted
    places.set(namespace, network)
    yield* provideStorage(rememberLogin(next.email ?? undefined))
    if (chainId !== undefined) yield* provideStorage(rememberChain(network.reference))
    show(next.email ?? undefined, social)
    if (namespace === "eip155") yield* types.take(next)
    if (isAnother || (before !== undefined && before.address !== next.address)) connectors.emit("accountsChanged")
  })
  const types = yield* provideStorage(
    makeAccountTypes({
      request,
      ofLogin,
      reconnect: Effect.suspend((): Effect.Effect<void, FrameFailed> => getUser(placeOf("eip155"))),
      tell: (accounts) => tell({ accounts }),
      moved: () => connectors.emit("accountsChanged")
    })
  )
  const lookAtAll = Effect.gen(function* () {
    for (const namespace of [...users.keys()]) yield* getUser(placeOf(namespace), false)
  })
  const isUnchanged = Effect.gen(function* () {
    for (const [namespace, user] of [...users])
      if (!isSameUser(namespace, user, yield* request("GET_USER", toTarget(placeOf(namespace)))))
        return users.get(namespace) !== user
    return true
  })
  const isConnected = Effect.map(request("IS_CONNECTED"), (told) => told.isConnected)
  const look = Effect.flatMap(isConnected, (isIn) => (isIn ? lookAtAll : signOut))
  /** Requests that depend on the frame's user wait for this. */
  const lookFirst = (asked: Effect.Effect<unknown, unknown>) => {
    const fiber = run(asked)
    if (fiber.pollUnsafe() === undefined) looking = fiber
    return fiber
  }

  const switchTo = Effect.fnUntraced(function* (chainId: number) {
    const wanted = networkOf(networkId(chainId))
    if (wanted === undefined) return false
    const switched = yield* ofLogin("SWITCH_NETWORK", request("SWITCH_NETWORK", toTarget(wanted)))
    if (readChainId(switched.chainId) !== chainId) return false
    // Another network may have another account.
    yield* getUser(wanted)
    if (places.get("eip155") !== wanted) return false
    connectors.emit("chainChanged")
    return true
  })

  const account = Effect.fnUntraced(function* (namespace: Namespace) {
    const [user] = users.values()
    if (user === undefined) return
    // The page may learn late that another tab has another login.
    const isOld = !(yield* provideStorage(isLoggedInAs(user.email ?? undefined)))
    if (isOld) users.clear()
    if (!users.has(namespace)) yield* getUser(placeOf(namespace), !isOld)
    if (isOld && users.get(namespace)?.email !== user.email) connectors.emit("accountsChanged")
  })
  const compare = (namespace: Namespace) =>
    compareUser({
      address: () => users.get(namespace)?.address,
      ask: Effect.suspend(() => getUser(placeOf(namespace), false)),
      isConnected,
      signOut
    })
  /** One look may replace another: its callers then wait for the new one, too. */
  const ready: Effect.Effect<void> = Effect.suspend(() => {
    const own = looking
    return own === undefined
      ? Effect.void
      : Effect.flatMap(Fiber.await(own), () => (looking === own ? Effect.void : ready))
  })
  const connectors: Effect.Success<ReturnType<typeof makeConnectors>> = yield* makeConnectors({
    ready,
    namespaces: () => places.keys(),
    placeOf,
    networkOf,
    account,
    address: (namespace) => users.get(namespace)?.address,
    compare,
    accountType: types.typeOf,
    accountNetworks: (address) => types.networksOf(address, placeOf("eip155").id),
    supports: (id) => networkOf(id) !== undefined,
    switchTo,
    signOut,
    ask: (method, params, network) => askFrame(request, method, params, network),
    social: () => social
  })

  /** The login of this device, looked up without showing anything. */
  const restore = Effect.suspend(() => {
    const before = login
    const found = Effect.flatMap(isConnected, (isIn) =>
      isIn && before === login ? Effect.as(getUser(start()), true) : Effect.succeed(false)
    )
    return Effect.flatMap(
      lookUpLogin(found, () => before !== login),
      Effect.fnUntraced(function* (end) {
        if (before === login) looking = undefined
        // Meanwhile a user has logged in or out, or the next page looks.
        if (end === undefined) return
        // The core may have waited less long.
        if (end === "in") return void (run(connections.restore), run(types.lookUp))
        if (end === "refused") yield* debt.owe
        yield* provideStorage(forgetLogin)
        yield* retract
        yield* reportedExit(debt.pay)
      })
    )
  })
  const restoreNow = Effect.gen(function* () {
    const before = looking
    login = {}
    show(yield* provideStorage(readEmail), yield* provideStorage(readSocial))
    lookFirst(restore)
    before?.interruptUnsafe()
    connectors.offer()
  })
  yield* followFrame({ isIn: () => users.size > 0, look: lookAtAll, signOut })
  yield* followLogin({
    isBehind: types.isBehind,
    ended: Effect.suspend(() => {
      if (users.size === 0 && looking === undefined) return Effect.void
      return Effect.map(retract, () => connectors.emit("accountsChanged"))
    }),
    look: Effect.suspend(() => {
      if (users.size === 0) return settings.enableReconnect ? restoreNow : Effect.void
      return Fiber.join(
        lookFirst(
          Effect.ensuring(
            look,
            Effect.sync(() => void (looking = undefined))
          )
        )
      )
    })
  })

  const logins = yield* makeLogins({
    alerting,
    debt,
    isConnected,
    getUser: (own) => getUser(own, true, true),
    isUnchanged,
    signOut,
    isIn: () => users.size > 0,
    reconnects: settings.enableReconnect,
    email: () => [...users.values()][0]?.email ?? undefined,
    start,
    namespaces: () => places.keys(),
    begin: (of) => {
      // The former login is no longer needed.
      if (looking !== undefined) login = {}
      looking?.interruptUnsafe()
      looking = undefined
      social = of
      if (of !== undefined) users.clear()
    },
    offer: () => (run(types.lookUp), connectors.offer())
  })
  run(debt.pay)
  if (settings.enableReconnect && (yield* storage.get(emailLoginUsedKey)) === "true") yield* restoreNow
  run(logins.resume)

  return {
    request,
    ofLogin,
    start: alerting(transport.start),
    settle: debt.pay,
    ...logins,
    check: (namespace) => compare(namespace)("eth_accounts"),
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
          : readAssets((method, params) => askFrame(request, method, params, of), user.address, of)
      })
  } satisfies Embedded["Service"]
})
