import type { Scope } from "effect"
import type { Namespace } from "../services/base/caip/Namespace.ts"
import type { MakeAdapter } from "../services/ports/chains/collectAdapters.ts"
import type { makeRequests } from "../services/connection/connections/makeRequests.ts"
import type { Settings } from "../services/ports/options/Settings.ts"
import type { Discover } from "../services/ports/connectors/Wallets.ts"

/** The code for one namespace of a page; one chunk per namespace. */
export interface PageNamespace {
  readonly namespace: Namespace
  readonly adapter: MakeAdapter<Scope.Scope | Settings>
  readonly discover: Discover<Scope.Scope | Settings>
  /** Sends requests to wallets. The same code for all namespaces, loaded only when there is a wallet. */
  readonly requests: typeof makeRequests
}
