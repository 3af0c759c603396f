import type { Environment } from "../../services/environment/Environment.ts"
import type { SettingsValue } from "../../services/options/Settings.ts"
import type { ClientStorage } from "./clientStorage.ts"
import { followNetwork } from "./followNetwork.ts"
import { onlyKeys } from "./onlyKeys.ts"
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

/**
 * After a socket that did not open the library subscribes all the same, and for that opens the next one at once:
 * without end, and without leaving the page any time. So it subscribes only where there is a socket.
 */
const onlyWhenConnected = (relayer: OpenProvider["client"]["core"]["relayer"]) => {
  const { subscriber } = relayer as unknown as { readonly subscriber: { readonly start: () => Promise<void> } }
  const start = subscriber.start.bind(subscriber)
  Object.assign(subscriber, { start: async () => (relayer.connected ? start() : undefined) })
}

/** What asks the relay to hand messages on: subscribing itself, and proposing a session, which subscribes along the way. */
const subscribes = /^(irn_(s|batchS)ubscribe|wc_proposeSession)$/

/**
 * A link whose topic the relay will not subscribe to is heard by nobody, and the library shows it all the same: so this
 * is told as what else the relay refuses, and not asked again. What a lost socket ends is no refusal.
 */
const tellRefusedTopics = (relayer: OpenProvider["client"]["core"]["relayer"]) => {
  const request = relayer.request.bind(relayer)
  const told = (asked: Parameters<typeof request>[0]): Promise<unknown> =>
    request(asked).catch((error: unknown) => {
      if (!relayer.connected || !subscribes.test(asked.method)) throw error
      relayer.events.emit("relayer_error", error)
    })
  Object.assign(relayer, { request: told })
}

/** How following the network ends, by core. */
const unfollow = new WeakMap<object, () => void>()

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
  const shared = Reflect.get(globalThis, "_walletConnectCore_") as OpenProvider["client"]["core"]
  onlyWhenConnected(shared.relayer)
  tellRefusedTopics(shared.relayer)
  unfollow.set(shared, followNetwork(shared))
  // The library shares one core among all that a page runs, and warns of it: each instance has its own instead.
  Reflect.deleteProperty(globalThis, "_walletConnectCore_")
  Reflect.deleteProperty(globalThis, "_walletConnectCore__count")
  const provider = await starting
  const { core } = provider.client
  onlyKeys(provider.client, validateSignedCacao)
  Object.assign(core.verify, verify === undefined ? { register: async () => "" } : { verifyUrlV3: `${verify}/v3` })
  return provider
}

export type OpenProvider = Awaited<ReturnType<(typeof import("./library.ts"))["library"]["init"]>>

/** Lets the library keep its socket up: from now on until it rests. */
export const wake = ({ client }: OpenProvider): void => {
  const { heartbeat } = client.core
  heartbeat.stop()
  void heartbeat.init()
}

/** Closes the socket, and gives up what was still to be sent, until it is woken. */
export const rest = ({ client }: OpenProvider): Promise<void> => {
  const { heartbeat, relayer } = client.core
  heartbeat.stop()
  ;(relayer.publisher as unknown as { readonly queue: Map<string, unknown> }).queue.clear()
  return relayer.transportClose().catch(() => {})
}

/** Ends it for good: no socket, no timer, and nothing that opens one later. */
export const close = async (provider: OpenProvider): Promise<void> => {
  unfollow.get(provider.client.core)?.()
  await rest(provider)
  // A request that was on its way may still ask for a socket.
  provider.client.core.relayer.transportOpen = async () => {}
}

/** How long signing a topic off at the relay may take, in ms: a dead socket must not hold up the next link. */
const signOffDeadline = 2_000

/** Why a session or a link is ended from here. */
export const leaving = { code: 6000, message: "User disconnected." }

const signOff = async ({ core }: OpenProvider["client"], topic: string) => {
  if (!core.relayer.connected) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((done) => (timer = setTimeout(done, signOffDeadline)))
  await Promise.race([late, core.relayer.unsubscribe(topic).catch(() => {})])
  clearTimeout(timer)
}

/** Forgets where a proof was to be sent for a link: none can be read any more. */
export const forgetProofs = async ({ client }: OpenProvider, link: string): Promise<void> => {
  const { auth, core } = client
  for (const { id, pairingTopic } of auth.requests.getAll())
    if (pairingTopic === link) await auth.requests.delete(id, leaving)
  for (const { topic, pairingTopic } of auth.pairingTopics.getAll()) {
    if (pairingTopic !== link) continue
    await auth.pairingTopics.delete(topic, leaving)
    for (const { responseTopic, publicKey } of auth.authKeys.getAll())
      if (responseTopic === topic) await core.crypto.deleteKeyPair(publicKey)
    await signOff(client, topic)
  }
}

/** Makes a link worthless: without its key no answer to it can be read any more. */
export const forgetLink = async (provider: OpenProvider, topic: string): Promise<void> => {
  const { client } = provider
  const { core, proposal } = client
  for (const { id, pairingTopic } of proposal.getAll()) if (pairingTopic === topic) await proposal.delete(id, leaving)
  await core.pairing.pairings.delete(topic, leaving)
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
  await signOff(client, topic)
  await forgetProofs(provider, topic)
}
