import { Effect, Exit, Fiber } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import { embeddedAlertTexts } from "../alerts/embeddedAlertTexts.ts"
import type { Namespace } from "../caip/Namespace.ts"
import { readChainId } from "../caip/readChainId.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { Connections } from "../connect/Connections.ts"
import { Environment } from "../environment/Environment.ts"
import { FrameFailed } from "../errors/frameErrors.ts"
import * as texts from "../errors/texts.ts"
import type { ConnectedUser } from "../frame/answers.schema.ts"
import { FrameTransport } from "../frame/FrameTransport.ts"
import type { RequestName } from "../frame/requests.schema.ts"
import { Modal } from "../modal/Modal.ts"
import type { Network } from "../network/Network.ts"
import { Settings } from "../options/Settings.ts"
import { ErrorReporter } from "../reports/ErrorReporter.ts"
import { emailLoginUsedKey } from "../storage/loginKeys.ts"
import { Storage } from "../storage/Storage.ts"
import type { Connector } from "../wallets/Connector.ts"
import { connectorIdIn } from "../wallets/connectorIdIn.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { Wallets } from "../wallets/Wallets.ts"
import type { Embedded } from "./Embedded.ts"
import { embeddedProviders } from "./embeddedProviders.ts"
import { forgetLogin, readChain, rememberChain, rememberLogin } from "./loginStorage.ts"
import { makeApprovals } from "./makeApprovals.ts"
import { offeredNetworks } from "./offeredNetworks.ts"
import { readAssets } from "./readAssets.ts"

/** What the embedded wallet stands on, besides services. */
export interface EmbeddedParts {
  /** The network that a login begins on. */
  readonly defaultNetwork: () => Network
  /** Is told whose login is in use. */
  readonly email: (email: string | undefined) => void
}

/** How long after a refused request the visitor is told, in ms: the view that asked has settled by then. */
const refusalDelay = 300

/** Makes the service. Where this device is logged in, the login is looked up in the frame at once. */
export const makeEmbedded = Effect.fnUntraced(function* ({ defaultNetwork, email }: EmbeddedParts) {
  const alerts = yield* Alerts
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const reporter = yield* ErrorReporter
  const settings = yield* Settings
  const storage = yield* Storage
  const transport = yield* FrameTransport
  const setConnectors = (yield* Wallets).source()
  const run = yield* makeRun
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const provideStorage = Effect.provideService(Storage, storage)
  const approved = yield* makeApprovals

  const offered = offeredNetworks(settings.networks)
  const networkOf = (chainId: number | undefined): Network | undefined =>
    offered.find(({ reference }) => Number(reference) === chainId)
  let user: ConnectedUser | undefined
  /** The network the wallet is on. */
  let network = networkOf(yield* provideStorage(readChain)) ?? defaultNetwork()
  /** Changes with the login: what was asked for the one before is not taken any more, however late it is answered. */
  let login = {}
  let lookingUp = false
  const listeners = new Set<(event: string) => void>()
  const emit = (event: string) => {
    for (const listener of [...listeners]) listener(event)
  }

  const alertOf = ({ reason, message }: FrameFailed) => {
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
      return Effect.andThen(
        alerts.raise(key, embeddedAlertTexts),
        faulty ? reporter.report(failure, "SECURE_SITE_ERROR") : Effect.void
      )
    })
  const request = ((...args: Parameters<typeof transport.request>) =>
    alerting(transport.request(...args) as Effect.Effect<unknown, FrameFailed>)) as typeof transport.request

  const retract = Effect.sync(() => {
    login = {}
    user = undefined
    email(undefined)
    setConnectors([])
  })
  const signOut = Effect.gen(function* () {
    yield* provideStorage(forgetLogin)
    yield* retract
    yield* Effect.exit(transport.request("SIGN_OUT"))
  })

  const ofLogin = <A>(name: RequestName, asked: Effect.Effect<A, FrameFailed>) =>
    Effect.suspend(() => {
      const before = login
      const ended = Effect.fail(new FrameFailed({ reason: "aborted", request: name, message: texts.requestAborted }))
      return Effect.flatMap(asked, (answer) => (before === login ? Effect.succeed(answer) : ended))
    })
  const toTarget = ({ reference, rpcUrls: [rpcUrl] }: Network) => ({
    chainId: Number(reference),
    ...(rpcUrl === undefined ? {} : { rpcUrl })
  })
  const getUser = Effect.fnUntraced(function* (wanted: Network) {
    const next = yield* ofLogin("GET_USER", request("GET_USER", toTarget(wanted)))
    const told = readChainId(next.chainId)
    // A wallet of another namespace than the one that was asked for.
    if (told === undefined)
      return yield* new FrameFailed({ reason: "refused", request: "GET_USER", message: texts.chainNotSupported })
    const moved = user !== undefined && user.address !== next.address
    user = next
    network = networkOf(told) ?? wanted
    yield* provideStorage(rememberLogin(next.email ?? undefined))
    yield* provideStorage(rememberChain(network.reference))
    email(next.email ?? undefined)
    if (moved) emit("accountsChanged")
  })

  const switchTo = Effect.fnUntraced(function* (chainId: number) {
    const wanted = networkOf(chainId)
    if (wanted === undefined) return false
    const switched = yield* ofLogin("SWITCH_NETWORK", request("SWITCH_NETWORK", toTarget(wanted)))
    if (readChainId(switched.chainId) !== chainId) return false
    // Another network may have another account.
    yield* getUser(wanted)
    if (network !== wanted) return false
    emit("chainChanged")
    return true
  })

  const refuse = Effect.fnUntraced(function* (method: string) {
    environment.warn(`${texts.requestNotAllowed}: ${method.slice(0, 64)}`)
    yield* transport.abort
    if (!modal.state.get().open) yield* modal.open()
    run(Effect.andThen(Effect.sleep(refusalDelay), alerts.show({ tone: "bad", text: texts.actionNotAllowed })))
  })

  const ask = (method: string, params: unknown, to = network) =>
    request("RPC_REQUEST", {
      method,
      ...(params === undefined ? {} : { params }),
      chainNamespace: to.namespace,
      chainId: to.id,
      ...(to.rpcUrls[0] === undefined ? {} : { rpcUrl: to.rpcUrls[0] })
    } as never)

  const connectorOf = (namespace: Namespace, ready: Effect.Effect<unknown>) => {
    const provider = embeddedProviders[namespace]?.({
      ready,
      accounts: () => (user === undefined || network.namespace !== namespace ? [] : [user.address]),
      chain: () => Number(network.reference),
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
    const id = connectorIdIn(embeddedId, namespace)
    const connector = {
      id,
      walletId: embeddedId,
      type: "AUTH",
      namespace,
      method: "email",
      name: "Email wallet",
      provider
    }
    // The table gives each namespace the provider of its own.
    return connector as Connector
  }
  /** Makes the wallet one that can be connected, in each namespace; what is asked of it waits for `ready`. */
  const offer = (ready: Effect.Effect<unknown>) => {
    const namespaces = new Set([network, ...offered].map(({ namespace }) => namespace))
    setConnectors([...namespaces].map((namespace) => connectorOf(namespace, ready)))
  }

  /** The login of this device, looked up without showing anything. */
  const restore = Effect.gen(function* () {
    const before = login
    const found = yield* Effect.exit(
      Effect.flatMap(request("IS_CONNECTED"), ({ isConnected }) =>
        isConnected && before === login ? Effect.as(getUser(network), true) : Effect.succeed(false)
      )
    )
    lookingUp = false
    // Meanwhile somebody has logged in or out.
    if (before !== login) return
    if (Exit.isSuccess(found) && found.value) {
      // The core may have waited less long.
      run(connections.restore)
      return
    }
    yield* provideStorage(forgetLogin)
    yield* retract
  })
  if ((yield* storage.get(emailLoginUsedKey)) === "true") {
    lookingUp = true
    const restoring = run(restore)
    offer(Fiber.join(restoring))
  }

  return {
    request,
    ofLogin,
    start: alerting(transport.start),
    connect: Effect.gen(function* () {
      // The login of before is of no interest any more.
      if (lookingUp) login = {}
      yield* getUser(network)
      offer(Effect.void)
      return yield* connections.connect(connectorIdIn(embeddedId, network.namespace))
    }),
    rename: Effect.fnUntraced(function* (next) {
      if (user !== undefined) user = { ...user, email: next }
      yield* provideStorage(rememberLogin(next))
      email(next)
    }),
    assets: (of) =>
      Effect.suspend(() =>
        user === undefined
          ? Effect.succeed(undefined)
          : readAssets((method, params) => ask(method, params, of), user.address, of)
      )
  } satisfies Embedded["Service"]
})
