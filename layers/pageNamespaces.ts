import { networkId } from "../services/base/network/networkId.ts"
import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import type { PageNamespace } from "./PageNamespace.ts"

/** Loads the code for each namespace that this product serves on a page: one chunk each. */
const loads: Readonly<Record<string, () => Promise<PageNamespace>>> = {
  eip155: () => import("./pageEvm.ts").then(({ pageEvm }) => pageEvm),
  bip122: () => import("./pageBip122.ts").then(({ pageBip122 }) => pageBip122),
  polkadot: () => import("./pagePolkadot.ts").then(({ pagePolkadot }) => pagePolkadot),
  solana: () => import("./pageSolana.ts").then(({ pageSolana }) => pageSolana)
}

/** Loads the code for the namespaces of the host's networks, and of no other; a namespace that is not served is left out. */
export const pageNamespaces = ({ networks }: LatchkeyOptions): Promise<ReadonlyArray<PageNamespace>> => {
  const wanted = new Set(networks.map(({ id }) => networkId(id).split(":")[0]!))
  // EVM first, as in the list of wallets, then in the order of the table.
  return Promise.all(Object.entries(loads).flatMap(([namespace, load]) => (wanted.has(namespace) ? load() : [])))
}
