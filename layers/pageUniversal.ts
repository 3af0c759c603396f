import { Effect } from "effect"
import type { Namespace } from "../services/base/caip/Namespace.ts"
import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import type { PageNamespace } from "./PageNamespace.ts"
import { UniversalAdapter } from "./universal/UniversalAdapter.ts"

/** A namespace on a page that has not got its code: paired wallets alone, of which it finds none by itself. */
export const pageUniversal = (namespace: Namespace): PageNamespace => ({
  namespace,
  adapter: Effect.succeed(UniversalAdapter(namespace)),
  discover: () => Effect.void,
  requests: makeRequests
})
