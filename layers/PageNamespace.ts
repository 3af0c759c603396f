import type { Scope } from "effect"
import type { Namespace } from "../services/caip/Namespace.ts"
import type { MakeAdapter } from "../services/chains/collectAdapters.ts"
import type { makeRequests } from "../services/connect/makeRequests.ts"
import type { Settings } from "../services/options/Settings.ts"
import type { Discover } from "../services/wallets/Wallets.ts"

/** What a page needs for the wallets of one namespace, in a chunk of its own. */
export interface PageNamespace {
  readonly namespace: Namespace
  readonly adapter: MakeAdapter<Scope.Scope | Settings>
  readonly discover: Discover<Scope.Scope | Settings>
  /** How wallets are asked: the same for all, and not needed without any. */
  readonly requests: typeof makeRequests
}
