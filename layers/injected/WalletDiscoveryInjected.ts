import { Effect, Layer } from "effect"
import type { Connector } from "../../services/chains/Connector.ts"
import { findConnector } from "../../services/chains/findConnector.ts"
import { WalletDiscovery } from "../../services/chains/WalletDiscovery.ts"
import { Settings } from "../../services/options/Settings.ts"
import { makeStore } from "../../services/store/makeStore.ts"
import { captureProvider } from "./captureProvider.ts"
import { readAnnouncement, type Announcement } from "./readAnnouncement.ts"

/** More wallets than this in one browser is an attack, not a collection. */
const mostWallets = 100

const toConnector = ({ uuid, name, rdns, icon, provider }: Announcement): Connector => ({
  id: rdns ?? name ?? uuid,
  type: "ANNOUNCED",
  namespace: "eip155",
  name,
  provider,
  ...(rdns === undefined ? {} : { rdns }),
  ...(icon === undefined ? {} : { icon })
})

/** Wallets of this browser: EIP-6963 announcements, and `window.ethereum` while nothing is announced. */
export const WalletDiscoveryInjected = Layer.effect(
  WalletDiscovery,
  Effect.gen(function* () {
    const settings = yield* Settings
    const connectors = makeStore<ReadonlyArray<Connector>>([])
    const uuids = new Map<string, unknown>()
    const announced = new Map<string, Connector>()
    let legacy: Connector | undefined
    let publishing = false

    // Many announcements in one tick become one change.
    const publish = () => {
      if (publishing) return
      publishing = true
      queueMicrotask(() => {
        publishing = false
        connectors.set(announced.size > 0 || legacy === undefined ? [...announced.values()] : [legacy])
      })
    }

    const findLegacy = () => {
      const provider = settings.enableInjected ? captureProvider(Reflect.get(window, "ethereum")) : undefined
      if (provider === undefined || legacy !== undefined) return
      legacy = { id: "injected", type: "INJECTED", namespace: "eip155", name: "Browser Wallet", provider }
      publish()
    }

    const onAnnounce = (event: Event) => {
      if (announced.size >= mostWallets) return
      const announcement = readAnnouncement((event as CustomEvent).detail)
      if (announcement === undefined) return
      const { uuid, name, raw } = announcement
      if (uuids.has(uuid)) {
        if (uuids.get(uuid) !== raw) console.warn(`Latchkey ignored a second wallet with the id of "${name}".`)
        return
      }
      uuids.set(uuid, raw)
      const connector = toConnector(announcement)
      if (announced.has(connector.id)) return
      announced.set(connector.id, connector)
      publish()
    }

    if (settings.enableEIP6963) {
      window.addEventListener("eip6963:announceProvider", onAnnounce)
      window.dispatchEvent(new Event("eip6963:requestProvider"))
    }
    window.addEventListener("ethereum#initialized", findLegacy)
    findLegacy()
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        window.removeEventListener("eip6963:announceProvider", onAnnounce)
        window.removeEventListener("ethereum#initialized", findLegacy)
      })
    )
    return { connectors, find: (id) => findConnector(connectors, id) }
  })
)
