import type { Environment } from "../../services/ports/environment/Environment.ts"
import { siteMetadata } from "../../services/ports/options/siteMetadata.ts"
import type { SettingsValue } from "../../services/ports/options/Settings.ts"
import { LoadFailed } from "../../services/base/errors/LoadFailed.ts"
import { answersFirst } from "./answersFirst.ts"
import type { ClientStorage } from "./clientStorage.ts"
import { closeUnopened } from "./closeUnopened.ts"
import { followNetwork } from "./followNetwork.ts"
import { guardIncoming, type IncomingReports } from "./guardIncoming.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { quietLogger } from "./quietLogger.ts"
import { takeSignIns } from "./takeSignIns.ts"
import { tellRefusedTopics } from "./tellRefusedTopics.ts"

/**
 * After a socket that did not open the library still subscribes, and for that opens the next one at once:
 * without end, and without leaving the page any time. So it subscribes only where there is a socket.
 */
const onlyWhenConnected = (relayer: UniversalProvider["client"]["core"]["relayer"]): void => {
  const { subscriber } = relayer as unknown as { readonly subscriber: { readonly start: () => Promise<void> } }
  const start = subscriber.start.bind(subscriber)
  Object.assign(subscriber, { start: async () => (relayer.connected ? start() : undefined) })
}

/** The page as a wallet is told of it: its address is the page's own, whatever the host says (SEC-14). */
const metadataOf = (settings: SettingsValue, environment: Environment["Service"]) => {
  const { name, icons, ...rest } = siteMetadata(settings, environment)
  return { ...rest, name: name.slice(0, 64), icons: icons.filter((icon) => icon.startsWith("https://")) }
}

/** Starts the pairing library, quiet and on the host's own addresses only. Its socket opens with the first session. */
export const openProvider = async (
  settings: SettingsValue,
  environment: Environment["Service"],
  storage: ClientStorage,
  reports: IncomingReports
) => {
  const { relay, verify } = settings.endpoints
  const parts = await import("./library.ts").catch((cause: unknown) => {
    throw new LoadFailed({ cause })
  })
  const release = parts.libraryTimers.hold()
  const begin = () => {
    const starting = parts.library.init({
      projectId: settings.projectId,
      relayUrl: relay!,
      metadata: metadataOf(settings, environment),
      storage,
      logger: quietLogger as unknown as string,
      telemetryEnabled: false,
      disableProviderPing: true
    })
    const shared = Reflect.get(globalThis, "_walletConnectCore_") as UniversalProvider["client"]["core"]
    onlyWhenConnected(shared.relayer)
    tellRefusedTopics(shared.relayer)
    const dropUnopened = closeUnopened(shared.relayer)
    const unfollow = followNetwork(shared)
    // The library shares one core among all that a page runs, and warns of it: each instance has its own instead.
    Reflect.deleteProperty(globalThis, "_walletConnectCore_")
    Reflect.deleteProperty(globalThis, "_walletConnectCore__count")
    return { starting, dropUnopened, unfollow }
  }
  let begun = begin()
  // What it cannot start with it never will: once, it begins with nothing.
  const provider = await begun.starting.catch(() => {
    begun.unfollow()
    storage.forgetAll()
    begun = begin()
    return begun.starting
  })
  const { dropUnopened, unfollow } = begun
  const { core } = provider.client
  answersFirst(provider.client)
  guardIncoming(provider.client, reports)
  // Only its client is used. Without a session, the provider's own listeners ignore every event.
  delete provider.session
  const signIns = takeSignIns(provider.client, parts.signing)
  Object.assign(core.verify, verify === undefined ? { register: async () => "" } : { verifyUrlV3: `${verify}/v3` })
  const { heartbeat, relayer } = core
  /** Lets the library keep its socket up: from now on until it rests. */
  const wake = (): void => {
    heartbeat.stop()
    heartbeat.init().catch(() => {})
  }
  /** Closes the socket, and gives up what was still to be sent, until it is woken. */
  const rest = (): Promise<void> => {
    heartbeat.stop()
    dropUnopened()
    ;(relayer.publisher as unknown as { readonly queue: Map<string, unknown> }).queue.clear()
    return relayer.transportClose().catch(() => {})
  }
  /** Ends it: no socket, no timer, and nothing that opens one later. */
  const close = async (): Promise<void> => {
    unfollow()
    await rest()
    // A request that was on its way may still ask for a socket, in either way.
    Object.assign(relayer, { transportOpen: async () => {}, connect: () => new Promise(() => {}) })
    release()
  }
  return { provider, signIns, wake, rest, close }
}
