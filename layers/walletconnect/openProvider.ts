import type { Environment } from "../../services/environment/Environment.ts"
import { siteMetadata } from "../../services/environment/siteMetadata.ts"
import type { SettingsValue } from "../../services/options/Settings.ts"
import type { ClientStorage } from "./clientStorage.ts"
import { closeUnopened } from "./closeUnopened.ts"
import { followNetwork } from "./followNetwork.ts"
import { onlyKeys } from "./onlyKeys.ts"
import { onlyWhenConnected } from "./onlyWhenConnected.ts"
import type { UniversalProvider } from "./UniversalProvider.ts"
import { quietLogger } from "./quietLogger.ts"
import { tellRefusedTopics } from "./tellRefusedTopics.ts"

/** The page as a wallet is told of it: its address is the page's own, whatever the host says (SEC-14). */
const metadataOf = (settings: SettingsValue, environment: Environment["Service"]) => {
  const { name, icons, ...rest } = siteMetadata(settings, environment)
  return { ...rest, name: name.slice(0, 64), icons: icons.filter((icon) => icon.startsWith("https://")) }
}

/** Starts the pairing library, quiet and on the host's own addresses only. Its socket opens with the first session. */
export const openProvider = async (
  settings: SettingsValue,
  environment: Environment["Service"],
  storage: ClientStorage
) => {
  const { relay, verify } = settings.endpoints
  const { library, validateSignedCacao } = await import("./library.ts")
  const starting = library.init({
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
  const provider = await starting
  const { core } = provider.client
  onlyKeys(provider.client, validateSignedCacao)
  Object.assign(core.verify, verify === undefined ? { register: async () => "" } : { verifyUrlV3: `${verify}/v3` })
  const { heartbeat, relayer } = core
  /** Lets the library keep its socket up: from now on until it rests. */
  const wake = (): void => {
    heartbeat.stop()
    void heartbeat.init()
  }
  /** Closes the socket, and gives up what was still to be sent, until it is woken. */
  const rest = (): Promise<void> => {
    heartbeat.stop()
    dropUnopened()
    ;(relayer.publisher as unknown as { readonly queue: Map<string, unknown> }).queue.clear()
    return relayer.transportClose().catch(() => {})
  }
  /** Ends it for good: no socket, no timer, and nothing that opens one later. */
  const close = async (): Promise<void> => {
    unfollow()
    await rest()
    // A request that was on its way may still ask for a socket.
    relayer.transportOpen = async () => {}
  }
  return { provider, wake, rest, close }
}
