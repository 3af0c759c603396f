import { Effect, type Scope } from "effect"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { captureStandardWallet } from "./captureStandardWallet.ts"
import type { StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"

/**
 * More wallets than this in one browser are an attack. The first half stays, the second half holds the newest: a flood
 * hides neither the wallets before it nor those after it.
 */
const mostWallets = 100

/** How often a page is told about wallets that were ignored. */
const mostWarnings = 20

/** What the connectors of a wallet in all its namespaces have in common, and the id in one of them. */
export type StandardParts = Pick<Connector, "id" | "walletId" | "name" | "icon"> & { readonly type: "ANNOUNCED" }

/** The connector of a wallet in one namespace; `undefined` when it does not serve that namespace. */
export type ToConnector = (wallet: StandardWallet, parts: StandardParts) => Connector | undefined

/**
 * Finds the wallets of the Wallet Standard that serve one namespace, for as long as the scope is open. The connectors
 * of one wallet in several namespaces share their `walletId`. Two wallets of one name cannot be told apart, so the
 * second is ignored with a warning (SEC-11).
 */
export const discoverStandard =
  (namespace: Namespace, toConnector: ToConnector): Discover<Scope.Scope> =>
  ({ source }) =>
    Effect.gen(function* () {
      const set = source()
      /** By the object that was registered. */
      const found = new Map<unknown, Connector>()
      const names = new Set<string>()
      const warned = new Set<string>()
      let publishing = false
      // Wallets keep what they register with.
      let open = true

      // Many registrations in one tick become one change.
      const publish = () => {
        if (publishing) return
        publishing = true
        queueMicrotask(() => {
          publishing = false
          set([...found.values()])
        })
      }

      const ignore = (what: string) => {
        if (!warned.has(what) && warned.add(what).size < mostWarnings) console.warn(`Latchkey ignored ${what}`)
      }

      const drop = (raw: unknown) => {
        const connector = found.get(raw)
        if (connector === undefined) return
        found.delete(raw)
        names.delete(connector.name)
        publish()
      }

      const add = (raw: unknown) => {
        if (!open || found.has(raw)) return
        const wallet = captureStandardWallet(raw)
        if (wallet === undefined) return ignore("a wallet without a name")
        const { name, icon } = wallet
        // Names and reverse domains are separate id spaces: a wallet with the same name may be another one.
        const walletId = `name:${name}`
        // As `connectorIdIn` makes it, which the first stages of a page do not load.
        const id = `${walletId}:${namespace}`
        const connector = toConnector(wallet, { id, walletId, type: "ANNOUNCED", name, icon })
        if (connector === undefined) return
        if (names.has(name)) return ignore(`"${name}": its name is taken`)
        names.add(name)
        found.set(raw, connector)
        if (found.size > mostWallets) {
          drop([...found.keys()][mostWallets / 2])
          ignore(`some of more than ${mostWallets} wallets`)
        }
        publish()
      }

      const api = Object.freeze({
        register: (...wallets: ReadonlyArray<unknown>) => {
          wallets.forEach(add)
          return () => wallets.forEach(drop)
        }
      })

      const onRegister = (event: Event) => {
        try {
          const { detail } = event as CustomEvent<(given: typeof api) => void>
          detail(api)
        } catch {
          ignore("a wallet that failed to register")
        }
      }

      window.addEventListener("wallet-standard:register-wallet", onRegister)
      window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: api }))
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          open = false
          window.removeEventListener("wallet-standard:register-wallet", onRegister)
        })
      )
    })
