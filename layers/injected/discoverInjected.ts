import { Effect, type Scope } from "effect"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { captureProvider } from "./captureProvider.ts"
import { lookAgain } from "./lookAgain.ts"
import { readField } from "./readField.ts"
import { readAnnouncement, type Announcement } from "./readAnnouncement.ts"

/**
 * More wallets than this in one browser are an attack. The first half stays, the second half holds the newest: a flood
 * hides neither the wallets before it nor those after it.
 */
const mostWallets = 100

const toConnector = ({ name, rdns, icon, provider }: Announcement): Connector => ({
  // Names and reverse domains are separate id spaces: a wallet with the same name may be another one.
  id: rdns ?? `name:${name}`,
  type: "ANNOUNCED",
  namespace: "eip155",
  name,
  provider,
  icon,
  ...(rdns === undefined ? {} : { rdns })
})

/** Wallets of this browser: EIP-6963 announcements, and `window.ethereum` if no announced wallet has set it. */
export const discoverInjected: Discover<Scope.Scope | Settings> = (wallets) =>
  Effect.gen(function* () {
    const settings = yield* Settings
    const set = wallets.source()
    /** By provider object, so that a wallet that also sets `window.ethereum` is listed once. */
    const found = new Map<unknown, Connector>()
    /** The ids in use, each for one wallet. */
    const ids = new Set<string>()
    const refused = new Set<string>()
    let publishing = false

    // Many announcements in one tick become one change.
    const publish = () => {
      if (publishing) return
      publishing = true
      queueMicrotask(() => {
        publishing = false
        set([...found.values()])
      })
    }

    /** The first `window.ethereum` alone: what replaces it later may only wrap it. */
    let isFirst = true
    const findFirst = () => {
      if (isFirst) findLegacy()
    }
    const findLegacy = () => {
      const raw = readField(window, "ethereum")
      const provider = captureProvider(raw)
      isFirst &&= provider === undefined
      if (provider === undefined || found.has(raw) || ids.has("injected")) return
      ids.add("injected")
      found.set(raw, { id: "injected", type: "INJECTED", namespace: "eip155", name: "Browser Wallet", provider })
      set([...found.values()])
    }

    // Once for each reason and wallet, with a limit: pages may announce without end.
    const refuse = (why: string) => {
      if (!refused.has(why) && refused.add(why).size < 20) console.warn(`Latchkey ignored ${why}`)
    }

    const onAnnounce = (event: Event) => {
      const announcement = readAnnouncement((event as CustomEvent).detail)
      if (announcement === undefined) return refuse("a wallet without a name")
      const { name, raw } = announcement
      const uuid = `uuid:${announcement.uuid}`
      const connector = toConnector(announcement)
      const { id } = connector
      if (found.get(raw)?.type === "ANNOUNCED") return
      const own = [uuid, id]
      if (own.some((one) => ids.has(one))) return refuse(`"${name}": its id is taken`)
      for (const one of own) ids.add(one)
      found.set(raw, connector)
      if (found.size > mostWallets) {
        const [dropped, { id: free }] = [...found][mostWallets / 2]!
        found.delete(dropped)
        ids.delete(free)
        refuse(`some of more than ${mostWallets} wallets`)
      }
      publish()
    }

    if (settings.enableEIP6963) {
      window.addEventListener("eip6963:announceProvider", onAnnounce)
      window.dispatchEvent(new Event("eip6963:requestProvider"))
    }
    if (settings.enableInjected) {
      window.addEventListener("ethereum#initialized", findLegacy)
      yield* lookAgain(wallets, findFirst)
    }
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        window.removeEventListener("eip6963:announceProvider", onAnnounce)
        window.removeEventListener("ethereum#initialized", findLegacy)
      })
    )
  })
