import type { PageNamespace } from "../../layers/PageNamespace.ts"
import { networkId } from "../../services/network/networkId.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"

/** Loads the code for each namespace but EVM that this product serves on a page: one chunk each. */
const loads: Readonly<Record<string, () => Promise<PageNamespace>>> = {
  bip122: () => import("../../layers/pageBip122.ts").then(({ pageBip122 }) => pageBip122),
  polkadot: () => import("../../layers/pagePolkadot.ts").then(({ pagePolkadot }) => pagePolkadot),
  solana: () => import("../../layers/pageSolana.ts").then(({ pageSolana }) => pageSolana)
}

/** Loads the code for the namespaces of these networks that are served, besides EVM, and of no other. */
export const otherNamespaces = ({ networks }: LatchkeyOptions): Promise<ReadonlyArray<PageNamespace>> => {
  const wanted = new Set(networks.map(({ id }) => networkId(id).split(":")[0]!))
  return Promise.all([...wanted].flatMap((namespace) => loads[namespace]?.() ?? []))
}
