import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Network } from "../../base/network/Network.ts"
import type { PairingOverrides } from "../../ports/options/Options.ts"
import { deprecatedIds, eventsOf, pairingMethods } from "./pairingMethods.ts"

/** What a wallet is asked for in one namespace. */
export interface PairingNamespace {
  readonly chains: ReadonlyArray<string>
  readonly methods: ReadonlyArray<string>
  readonly events: ReadonlyArray<string>
  /** Where a paired wallet's chains are read, by their reference: never left to anyone's default. */
  readonly rpcMap: Readonly<Record<string, string>>
}

export type PairingNamespaces = Partial<Readonly<Record<Namespace, PairingNamespace>>>

const referenceOf = (chain: string) => chain.slice(chain.indexOf(":") + 1)

/** What a wallet is asked for, all of it optional to it: every network of the host, as the host's overrides change it. */
export const pairingNamespaces = (
  networks: ReadonlyArray<Network>,
  overrides: PairingOverrides = {}
): PairingNamespaces => {
  const { chains = {}, methods = {}, events = {}, rpcMap = {} } = overrides
  const overridden = [chains, methods, events, rpcMap].flatMap((part) => Object.keys(part) as Array<Namespace>)
  const asked = new Set([...networks.map((network) => network.namespace), ...overridden])
  const entries = [...asked].map((namespace): [Namespace, PairingNamespace] => {
    const own = networks.filter((network) => network.namespace === namespace)
    const ids = own.flatMap(({ id }) => [id, ...(deprecatedIds[id] === undefined ? [] : [deprecatedIds[id]])])
    return [
      namespace,
      {
        chains: chains[namespace] ?? ids,
        methods: methods[namespace] ?? pairingMethods[namespace] ?? [],
        events: events[namespace] ?? eventsOf(namespace),
        rpcMap:
          rpcMap[namespace] ??
          Object.fromEntries(own.map(({ id, rpcUrls }) => [referenceOf(id), rpcUrls[0] ?? ""] as const))
      }
    ]
  })
  return Object.fromEntries(entries)
}
