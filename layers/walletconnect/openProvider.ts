import type { Environment } from "../../services/environment/Environment.ts"
import type { SettingsValue } from "../../services/options/Settings.ts"
import type { ClientStorage } from "./clientStorage.ts"
import { quietLogger } from "./quietLogger.ts"

/** The page as a wallet is told of it: its address is the page's own, whatever the host says (SEC-14). */
const metadataOf = ({ metadata }: SettingsValue, environment: Environment["Service"]) => {
  const url = environment.origin() || (metadata?.url ?? "")
  return {
    name: (metadata?.name || environment.title() || url).slice(0, 64),
    description: metadata?.description ?? "",
    url,
    icons: (metadata?.icons ?? []).filter((icon) => icon.startsWith("https://"))
  }
}

/** Starts the pairing library, quiet and on the host's own addresses only. Its socket opens with the first session. */
export const openProvider = async (
  settings: SettingsValue,
  environment: Environment["Service"],
  storage: ClientStorage
) => {
  const { relay, verify } = settings.endpoints
  const { library } = await import("./library.ts")
  const starting = library.init({
    projectId: settings.projectId,
    relayUrl: relay!,
    metadata: metadataOf(settings, environment),
    storage,
    logger: quietLogger as unknown as string,
    telemetryEnabled: false,
    disableProviderPing: true
  })
  // The library shares one core among all that a page runs, and warns of it: each instance has its own instead.
  Reflect.deleteProperty(globalThis, "_walletConnectCore_")
  Reflect.deleteProperty(globalThis, "_walletConnectCore__count")
  const provider = await starting
  const { core } = provider.client
  Object.assign(core.verify, verify === undefined ? { register: async () => "" } : { verifyUrlV3: `${verify}/v3` })
  return provider
}

export type OpenProvider = Awaited<ReturnType<typeof openProvider>>

/** Closes the socket until it is needed again. */
export const rest = ({ client }: OpenProvider): Promise<void> => client.core.relayer.transportClose().catch(() => {})

/** Ends it for good: no socket, no timer, and nothing that opens one later. */
export const close = async (provider: OpenProvider): Promise<void> => {
  const { heartbeat, relayer } = provider.client.core
  heartbeat.stop()
  await rest(provider)
  // The library listens for the network's return for as long as the page lives.
  relayer.transportOpen = async () => {}
}

/** How long signing a topic off at the relay may take, in ms: a dead socket must not hold up the next link. */
const signOffDeadline = 2_000

/** Makes a link worthless: without its key no answer to it can be read any more. */
export const forgetLink = async ({ client }: OpenProvider, topic: string): Promise<void> => {
  const { core, proposal } = client
  const reason = { code: 6000, message: "User disconnected." }
  for (const { id, pairingTopic } of proposal.getAll()) if (pairingTopic === topic) await proposal.delete(id, reason)
  await core.pairing.pairings.delete(topic, reason)
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
  if (!core.relayer.connected) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((done) => (timer = setTimeout(done, signOffDeadline)))
  await Promise.race([late, core.relayer.unsubscribe(topic).catch(() => {})])
  clearTimeout(timer)
}
